"""Checks the projects of the example apps, without a Mac.

The projects are maintained by hand, so that they are short and need no other tool. The checks find what Xcode would
report only on a Mac: problems with paths, products, names, settings, and property lists.
"""
import os
import plistlib
import re

import pbxproj

# The objects that an example's project may have, and their members that refer to other objects.
_REFERENCES = {
    "PBXBuildFile": ["fileRef", "productRef"],
    "PBXContainerItemProxy": ["containerPortal", "remoteGlobalIDString"],
    "PBXCopyFilesBuildPhase": ["files"],
    "PBXFileReference": [],
    "PBXFileSystemSynchronizedRootGroup": [],
    "PBXFrameworksBuildPhase": ["files"],
    "PBXGroup": ["children"],
    "PBXNativeTarget": [
        "buildConfigurationList", "buildPhases", "buildRules", "dependencies", "fileSystemSynchronizedGroups",
        "packageProductDependencies", "productReference",
    ],
    "PBXProject": ["buildConfigurationList", "mainGroup", "packageReferences", "productRefGroup", "targets"],
    "PBXSourcesBuildPhase": ["files"],
    "PBXTargetDependency": ["target", "targetProxy"],
    "XCBuildConfiguration": ["baseConfigurationReference"],
    "XCConfigurationList": ["buildConfigurations"],
    "XCLocalSwiftPackageReference": [],
    "XCSwiftPackageProductDependency": ["package"],
}
_APP = "com.apple.product-type.application"
_EXTENSION = "com.apple.product-type.app-extension"
# Where an extension is embedded in its app: the folder of plug-ins.
_PLUG_INS = "13"
_TYPE = re.compile(r"\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)")


class Project:
    """A project file, and the apps that it builds."""

    def __init__(self, path):
        self.path = path
        self.folder = os.path.dirname(path)
        self.name = os.path.basename(path)[: -len(".xcodeproj")]
        with open(os.path.join(path, "project.pbxproj"), encoding="utf-8") as file:
            self.document = pbxproj.parse(file.read())
        self.objects = self.document["objects"]
        self.root = self.objects[self.document["rootObject"]]

    def named(self, members, key):
        """The objects that a member refers to."""
        value = members.get(key, [])
        return [self.objects[name] for name in (value if isinstance(value, list) else [value])]

    @property
    def targets(self):
        return self.named(self.root, "targets")

    @property
    def apps(self):
        """The targets that are apps: their extensions are built with them."""
        return [target for target in self.targets if target["productType"] == _APP]

    @property
    def packages(self):
        """The folders of the packages that it refers to."""
        return [self.there(package["relativePath"]) for package in self.named(self.root, "packageReferences")]

    def place(self, entry):
        """The path of a file or folder of the project, below its enclosing groups."""
        path = entry.get("path", "")
        for name, group in self.objects.items():
            if group["isa"] == "PBXGroup" and any(self.objects.get(child) is entry for child in group["children"]):
                return os.path.join(self.place(group), path)
        return self.there(path)

    def there(self, path):
        return os.path.normpath(os.path.join(self.folder, path))

    def settings(self, target, configuration="Debug", sdk="iphonesimulator", **given):
        """The settings of a target, with the references in them replaced."""
        values = {"TARGET_NAME": target["name"]}
        for owner in (self.root, target):
            (configurations,) = self.named(owner, "buildConfigurationList")
            for level in self.named(configurations, "buildConfigurations"):
                if level["name"] != configuration:
                    continue
                for base in self.named(level, "baseConfigurationReference"):
                    values.update(pbxproj.settings(self.place(base), configuration, sdk))
                values.update(level["buildSettings"])
        values.update(given)
        values["inherited"] = ""
        return {name: pbxproj.expand(value, values).strip() for name, value in values.items()}

    def problems(self, modules, products, platforms):
        """What is wrong, one line for each problem.

        modules: the names of all modules of the packages. products: those of their products, by folder. platforms: the
        versions that the apps' package is for.
        """
        broken = list(self.object_problems()) + list(self.file_problems())
        if broken:
            yield from broken
            return
        for target in self.targets:
            for problem in self.target_problems(target, modules, products, platforms):
                yield f"{target['name']}: {problem}"

    # Objects

    def object_problems(self):
        if self.document["objectVersion"] != "77" or self.root.get("preferredProjectObjectVersion") != "77":
            yield "The version is not 77, the first one with folders that are synchronized."
        reached, waiting = set(), [self.document["rootObject"]]
        while waiting:
            name = waiting.pop()
            if name in reached:
                continue
            reached.add(name)
            for key in _REFERENCES[self.objects[name]["isa"]]:
                value = self.objects[name].get(key, [])
                for other in value if isinstance(value, list) else [value]:
                    if other in self.objects:
                        waiting.append(other)
                    else:
                        yield f"{name} names {other}, which is not there."
        for name in self.objects:
            if not re.fullmatch(r"[0-9A-F]{24}", name):
                yield f"{name} is not 24 hexadecimal digits."
            if name not in reached:
                yield f"Nothing names {name}."

    def file_problems(self):
        for entry in self.objects.values():
            if entry["isa"] == "PBXFileReference" and entry["sourceTree"] == "<group>":
                if not os.path.isfile(self.place(entry)):
                    yield f"There is no file {entry['path']}."
            if entry["isa"] == "PBXFileSystemSynchronizedRootGroup":
                if not os.path.isdir(self.place(entry)):
                    yield f"There is no folder {entry['path']}."
        for folder in self.packages:
            if not os.path.isfile(os.path.join(folder, "Package.swift")):
                yield f"There is no package in {folder}."

    # Targets

    def target_problems(self, target, modules, products, platforms):
        debug, release = self.settings(target), self.settings(target, "Release")
        if "INFOPLIST_FILE" not in debug:
            yield "Example.xcconfig is not its base."
            return
        for name in ("PRODUCT_NAME", "PRODUCT_MODULE_NAME", "PRODUCT_BUNDLE_IDENTIFIER"):
            if not debug.get(name) or debug[name] != release.get(name):
                yield f"{name} is missing, or differs between Debug and Release."
        for name in {target["name"], debug["PRODUCT_NAME"], debug["PRODUCT_MODULE_NAME"]} & modules:
            yield f"A module of a package has the name {name} too."
        is_app = target["productType"] == _APP
        yield from self.entry_problems(target, debug)
        yield from self.product_problems(target, products)
        yield from self.embedding_problems(target, debug)
        for name, version in platforms.items():
            if debug.get(name) != version:
                yield f"{name} is {debug.get(name)}, and that of the package {version}."
        if debug.get("GENERATE_INFOPLIST_FILE") != "NO" or debug.get("SWIFT_VERSION") != "6.0":
            yield "GENERATE_INFOPLIST_FILE is not NO, or SWIFT_VERSION not 6.0."
        yield from self.entitlement_problems(target)
        yield from self.property_problems(target, debug) if is_app else self.extension_problems(target, debug)

    def entry_problems(self, target, settings):
        entries, types = 0, set()
        for path in swift_files(self.folder):
            types |= set(_TYPE.findall(read(path)))
        if settings["PRODUCT_MODULE_NAME"] in types:
            yield f"A type has the name of the module, {settings['PRODUCT_MODULE_NAME']}."
        for group in self.named(target, "fileSystemSynchronizedGroups"):
            for path in swift_files(self.place(group)):
                entries += len(re.findall(r"^@main\b", read(path), re.M))
        # An extension with a principal class has no entry point.
        if entries != (0 if self.principal_class(settings) else 1):
            yield f"There are {entries} entry points in its folders."

    def product_problems(self, target, products):
        linked = []
        for phase in self.named(target, "buildPhases"):
            files = self.named(phase, "files")
            linked += [name for file in files if "productRef" in file for name in self.named(file, "productRef")]
        if linked != self.named(target, "packageProductDependencies") or not linked:
            yield "What it links is not what it depends on."
        for product in linked:
            (package,) = self.named(product, "package")
            folder = self.there(package["relativePath"])
            if product["productName"] not in products.get(folder, []):
                yield f"{folder} has no product {product['productName']}."

    def embedding_problems(self, target, settings):
        """Extensions are built first and embedded where the system looks; their identifiers begin with the app's."""
        if target["productType"] == _EXTENSION:
            if not any(target in self.embedded(other) for other in self.targets):
                yield "No app embeds it."
            return
        built = [self.objects[entry["target"]] for entry in self.named(target, "dependencies")]
        for entry in self.named(target, "dependencies"):
            if self.objects[entry["targetProxy"]]["remoteGlobalIDString"] != entry["target"]:
                yield "A proxy is of another target."
        if built != self.embedded(target):
            yield "What it embeds is not what it waits for."
        for extension in built:
            name = self.settings(extension)["PRODUCT_BUNDLE_IDENTIFIER"]
            if not name.startswith(settings["PRODUCT_BUNDLE_IDENTIFIER"] + "."):
                yield f"The identifier of its extension is {name}."

    def embedded(self, target):
        """The extensions that an app has in its folder of plug-ins."""
        products = [
            file["fileRef"]
            for phase in self.named(target, "buildPhases")
            if phase["isa"] == "PBXCopyFilesBuildPhase" and phase["dstSubfolderSpec"] == _PLUG_INS
            for file in self.named(phase, "files")
        ]
        return [other for name in products for other in self.targets if other["productReference"] == name]

    def information(self, settings):
        with open(self.there(settings["INFOPLIST_FILE"]), "rb") as file:
            return plistlib.load(file)

    def principal_class(self, settings):
        """The class that the system creates for an extension; none if it has an entry point."""
        return self.information(settings).get("NSExtension", {}).get("NSExtensionPrincipalClass")

    def extension_problems(self, target, settings):
        info = self.information(settings)
        if info.get("CFBundleIdentifier") != "$(PRODUCT_BUNDLE_IDENTIFIER)":
            yield f"{settings['INFOPLIST_FILE']} has an identifier of its own."
        if not info.get("NSExtension", {}).get("NSExtensionPointIdentifier"):
            yield f"{settings['INFOPLIST_FILE']} has no extension point."
        principal = self.principal_class(settings)
        if principal:
            module, _, name = principal.rpartition(".")
            sources = [
                read(path)
                for group in self.named(target, "fileSystemSynchronizedGroups")
                for path in swift_files(self.place(group))
            ]
            if module != "$(PRODUCT_MODULE_NAME)" or not any(
                re.search(rf"\bclass {name}\b", source) for source in sources
            ):
                yield f"Its folders have no class {principal}."
        if settings.get("APPLICATION_EXTENSION_API_ONLY") != "YES" or settings.get("SKIP_INSTALL") != "YES":
            yield "APPLICATION_EXTENSION_API_ONLY or SKIP_INSTALL is not YES."

    def entitlement_problems(self, target):
        is_app = target["productType"] == _APP
        name = f"{self.name}.entitlements" if is_app else "Extensions.entitlements"
        files = [name] if os.path.isfile(self.there(name)) else []
        if self.settings(target).get("USES_ENTITLEMENTS") != "NO":
            yield "Entitlements are on by default, and need a team."
        if self.settings(target).get("CODE_SIGN_ENTITLEMENTS"):
            yield "Entitlements are named although they are off."
        if self.settings(target, USES_ENTITLEMENTS="YES").get("CODE_SIGN_ENTITLEMENTS") != "".join(files):
            yield f"USES_ENTITLEMENTS=YES does not lead to {''.join(files) or 'no entitlements'}."

    def property_problems(self, target, settings):
        info = self.information(settings)
        schemes = {scheme for kind in info.get("CFBundleURLTypes", []) for scheme in kind["CFBundleURLSchemes"]}
        documented = documented_schemes(read(self.there("README.md")))
        if schemes != documented:
            yield f"Info.plist has the schemes {sorted(schemes)}, and README.md {sorted(documented)}."
        scenes = info.get("UIApplicationSceneManifest")
        if not isinstance(scenes, dict):
            yield "Info.plist has no UIApplicationSceneManifest: with SDK 27 the app does not launch."
            return
        for role in scenes.get("UISceneConfigurations", {}).values():
            for configuration in role:
                module, _, name = configuration["UISceneDelegateClassName"].rpartition(".")
                sources = [read(path) for path in swift_files(self.there("Main"))]
                if module != "$(PRODUCT_MODULE_NAME)" or not any(
                    re.search(rf"\bclass {name}\b", source) for source in sources
                ):
                    yield f"Main has no scene delegate {configuration['UISceneDelegateClassName']}."
        if info.get("CFBundleIdentifier") != "$(PRODUCT_BUNDLE_IDENTIFIER)":
            yield "Info.plist has an identifier of its own."


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def swift_files(folder):
    """The paths of the Swift files of a folder."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith(".build"))
        yield from (os.path.join(place, name) for name in sorted(names) if name.endswith(".swift"))


def documented_schemes(readme):
    """The app's own schemes in its README: those in the table of links, except the web's."""
    section = re.search(r"^## Links\n(.*?)(?=^## )", readme, re.M | re.S)
    rows = re.findall(r"^\| `([a-z][a-z0-9+.-]*)://", section[1] if section else "", re.M)
    return set(rows) - {"http", "https"}


def products(manifest):
    """The names of the libraries in the text of a manifest, as the manifests of this repository add them."""
    return set(re.findall(r'\.library\(\s*name: "(\w+)"', manifest)) | set(
        re.findall(r'\badd(?:Links|Screens|UIKitScreens)\(\s*"(\w+)"', manifest)
    )


def modules(manifest):
    """The names of the modules in the text of a manifest."""
    kinds = r"\.(?:target|executableTarget|macro|testTarget)"
    return products(manifest) | set(re.findall(kinds + r'\(\s*name: "([\w-]+)"', manifest))


def platforms(manifest):
    """The minimum versions of a package, by the name of the project setting."""
    versions = dict(re.findall(r"\.(iOS|macOS)\(\.v(\d+)\)", manifest))
    names = {"iOS": "IPHONEOS_DEPLOYMENT_TARGET", "macOS": "MACOSX_DEPLOYMENT_TARGET"}
    return {names[system]: f"{version}.0" for system, version in versions.items()}


def source_problems(folder, manifest, headless):
    """Where the modules or sources of the projects' package differ from those of the headless package."""
    added = r'\badd(?:Links|Screens|UIKitScreens)\(\s*"(\w+)", at: "([\w/]+)"'
    places = dict(re.findall(added, headless))
    for name in sorted(products(manifest) ^ set(places)):
        yield f"{name} is a module of one of the examples' two manifests."
    for name, place in sorted(places.items()):
        link = os.path.join(folder, "Sources", name)
        if not os.path.islink(link) or os.readlink(link) != f"../../{place}":
            yield f"Examples/Xcode/Sources/{name} is no link to ../../{place}."


def all_projects(root):
    """The projects of the example apps."""
    examples = os.path.join(root, "Examples")
    for name in sorted(os.listdir(examples)):
        path = os.path.join(examples, name, f"{name}.xcodeproj")
        if os.path.isdir(path):
            yield Project(path)


def all_problems(root):
    """What is wrong with the projects of a repository, one line for each problem."""
    apps = os.path.join(root, "Examples", "Xcode")
    manifests = {folder: read(os.path.join(folder, "Package.swift")) for folder in (root, apps)}
    yield from source_problems(apps, manifests[apps], read(os.path.join(root, "Examples", "Package.swift")))
    names = set().union(*(modules(manifest) for manifest in manifests.values()))
    libraries = {folder: products(manifest) for folder, manifest in manifests.items()}
    versions = platforms(manifests[apps])
    for project in all_projects(root):
        for problem in project.problems(names, libraries, versions):
            yield f"{project.name}.xcodeproj: {problem}"
