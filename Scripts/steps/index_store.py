"""Reads the index that the compiler writes: the symbols that each file defines and references."""
import ctypes
import os
import platform
import shutil
import subprocess
import sys


class Text(ctypes.Structure):
    """`indexstore_string_ref_t`."""
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode() if self.length else ""


class IndexStore:
    """The index of a debug build: the symbols that each file defines and references."""

    REFERENCE, OVERRIDE_OF = 1 << 2, 1 << 11
    RECORD = 2

    def __init__(self, path, root):
        if not os.path.isdir(path):
            sys.exit("There is no index at %s; make a debug build." % path)
        self.root = root
        self.library = self.load()
        self.pointer = self.library.indexstore_store_create(path.encode(), None)
        if not self.pointer:
            sys.exit("The index in %s cannot be read." % path)

    @staticmethod
    def load():
        swiftc = os.path.realpath(shutil.which("swiftc") or sys.exit("swiftc is missing."))
        if platform.system() == "Darwin":
            swiftc = subprocess.run(["xcrun", "-f", "swiftc"], capture_output=True, text=True).stdout.strip() or swiftc
        suffix = "dylib" if platform.system() == "Darwin" else "so"
        library = ctypes.CDLL(
            os.path.join(os.path.dirname(os.path.dirname(swiftc)), "lib", "libIndexStore." + suffix))
        pointer, text = ctypes.c_void_p, Text
        for name, result, arguments in [
            ("store_create", pointer, [ctypes.c_char_p, pointer]),
            ("store_units_apply_f", ctypes.c_bool, [pointer, ctypes.c_uint, pointer, pointer]),
            ("unit_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
            ("unit_reader_dispose", None, [pointer]),
            ("unit_reader_get_main_file", text, [pointer]),
            ("unit_reader_dependencies_apply_f", ctypes.c_bool, [pointer, pointer, pointer]),
            ("unit_dependency_get_kind", ctypes.c_int, [pointer]),
            ("unit_dependency_get_name", text, [pointer]),
            ("unit_dependency_get_filepath", text, [pointer]),
            ("record_reader_create", pointer, [pointer, ctypes.c_char_p, pointer]),
            ("record_reader_dispose", None, [pointer]),
            ("record_reader_occurrences_apply_f", ctypes.c_bool, [pointer, pointer, pointer]),
            ("occurrence_get_symbol", pointer, [pointer]),
            ("occurrence_get_roles", ctypes.c_uint64, [pointer]),
            ("occurrence_relations_apply_f", ctypes.c_bool, [pointer, pointer, pointer]),
            ("symbol_relation_get_roles", ctypes.c_uint64, [pointer]),
            ("symbol_relation_get_symbol", pointer, [pointer]),
            ("symbol_get_usr", text, [pointer]),
        ]:
            function = getattr(library, "indexstore_" + name)
            function.restype, function.argtypes = result, arguments
        return library

    def each(self, function, *arguments, of=ctypes.c_void_p):
        """Passes each item that a library function gives to its closure to `visit`."""
        def run(visit):
            closure = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, of)(lambda _, item: visit(item) or True)
            getattr(self.library, "indexstore_" + function)(
                *arguments, None, ctypes.cast(closure, ctypes.c_void_p))
        return run

    def records(self, folders):
        """The records of the files in some folders, for files that still exist."""
        prefixes = tuple(os.path.realpath(os.path.join(self.root, folder)) + os.sep for folder in folders)
        units, found = [], set()
        self.each("store_units_apply_f", self.pointer, 0, of=Text)(lambda name: units.append(str(name)))
        for name in units:
            unit = self.library.indexstore_unit_reader_create(self.pointer, name.encode(), None)
            if not unit:
                continue
            main = os.path.realpath(str(self.library.indexstore_unit_reader_get_main_file(unit)))

            def visit(dependency):
                if self.library.indexstore_unit_dependency_get_kind(dependency) == self.RECORD and main == \
                        os.path.realpath(str(self.library.indexstore_unit_dependency_get_filepath(dependency))):
                    found.add(str(self.library.indexstore_unit_dependency_get_name(dependency)))

            if main.startswith(prefixes) and os.path.exists(main):
                self.each("unit_reader_dependencies_apply_f", unit)(visit)
            self.library.indexstore_unit_reader_dispose(unit)
        return found

    def occurrences(self, folders, visit):
        """Calls `visit` with the identifier, the roles, and the pointer of every occurrence in some folders."""
        for name in self.records(folders):
            record = self.library.indexstore_record_reader_create(self.pointer, name.encode(), None)
            if not record:
                continue

            def each(occurrence):
                symbol = self.library.indexstore_occurrence_get_symbol(occurrence)
                usr = str(self.library.indexstore_symbol_get_usr(symbol))
                visit(usr, self.library.indexstore_occurrence_get_roles(occurrence), occurrence)

            self.each("record_reader_occurrences_apply_f", record)(each)
            self.library.indexstore_record_reader_dispose(record)

    def overridden(self, occurrence):
        """The identifiers of the requirements that the symbol of an occurrence implements."""
        found = []

        def relation(pointer):
            if self.library.indexstore_symbol_relation_get_roles(pointer) & self.OVERRIDE_OF:
                symbol = self.library.indexstore_symbol_relation_get_symbol(pointer)
                found.append(str(self.library.indexstore_symbol_get_usr(symbol)))

        self.each("occurrence_relations_apply_f", occurrence)(relation)
        return found

    def references(self, folders):
        """The identifiers of all symbols that files of some folders refer to, or implement."""
        found = set()

        def visit(usr, roles, occurrence):
            if roles & self.REFERENCE:
                found.add(usr)
            found.update(self.overridden(occurrence))

        self.occurrences(folders, visit)
        return found

    def witnesses(self, folder):
        """The identifiers of what a folder defines for a protocol of the standard library or Foundation."""
        found = set()

        def visit(usr, _, occurrence):
            # `s` and `S` stand for the standard library; other modules begin with the length of their name.
            if any(requirement.startswith(
                    ("s:s", "s:S", "s:10Foundation", "s:20FoundationEssentials", "s:11Observation"))
                    for requirement in self.overridden(occurrence)):
                found.add(usr)

        self.occurrences([folder], visit)
        return found
