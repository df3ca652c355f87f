"""Compiles the engine and the search with mypyc; everything else about the build is in `pyproject.toml`.

Every module becomes a C file of its own, the files are compiled side by side, and what did not change is not compiled
again.
The compiler then optimises all of them as one program (link-time optimisation), because rules of a few lines call each
other across modules all the time, and a call that is not inlined costs more than the rule.

Set BRUSHPASS_COMPILE=0 for a build without a C compiler: the same source then runs interpreted.
"""

from __future__ import annotations

import os
import runpy
import subprocess
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("src/brushpass")
RECIPE = [name for name in ("setup.py", "requirements/build.txt") if Path(name).exists()]
"""What every file is compiled by: options, and the version of mypyc, which writes the C files and has their headers."""
INLINING = ["--param=max-inline-insns-auto=120", "--param=early-inlining-insns=60", "--param=inline-unit-growth=200"]
"""Every access to an array brings along what reports a wrong index, so that GCC takes rules of a line for long ones."""
COLD = """#define PY_SSIZE_T_CLEAN
#include <Python.h>
void CPy_AddTraceback(const char *, const char *, int, PyObject *) __attribute__((cold));
PyAPI_FUNC(void) PyErr_SetNone(PyObject *) __attribute__((cold));
PyAPI_FUNC(void) PyErr_SetString(PyObject *, const char *) __attribute__((cold));
PyAPI_FUNC(void) _Py_Dealloc(PyObject *) __attribute__((cold));
"""
"""Every access to an array and every call comes with code for an error; this keeps it out of the way of the rules."""
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class BuildSideBySide(build_ext):
    """Compiles as many files at once as there are cores, and only those that changed."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = CORES

    def build_extensions(self) -> None:
        compile_all = self.compiler.compile
        places = ThreadPoolExecutor(CORES)

        def compiled(source: str, depends: list[str], options: dict[str, Any]) -> list[str]:
            objects = self.compiler.object_filenames([source], output_dir=options["output_dir"])
            if is_newer(objects[0], [source, *depends, *RECIPE]):
                return list(objects)
            return list(compile_all([source], depends=depends, **options))

        def compile_side_by_side(sources: list[str], depends: list[str], **options: Any) -> list[str]:
            work = [places.submit(compiled, source, depends, options) for source in sources]
            return [name for each in work for name in each.result()]

        self.compiler.compile = compile_side_by_side
        with places:
            super().build_extensions()


def is_newer(name: str, sources: list[str]) -> bool:
    """Was this file made after all of these?"""
    made = Path(name)
    return made.exists() and made.stat().st_mtime >= max(Path(source).stat().st_mtime for source in sources)


def is_gcc() -> bool:
    """Is the compiler GCC? Others compile as well, but optimise each file for itself."""
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    answer = subprocess.run([*command, "--version"], capture_output=True, text=True, check=False)
    return "Free Software Foundation" in answer.stdout


def cold() -> Path:
    """The header that says which functions are hardly ever called, written where the C files go."""
    header = Path("build/cold.h")
    if not header.exists() or header.read_text() != COLD:
        header.parent.mkdir(exist_ok=True)
        header.write_text(COLD)
    return header.resolve()


def extensions() -> list[Extension]:
    """The compiled modules, or none when compiling is switched off."""
    if os.environ.get("BRUSHPASS_COMPILE", "1") == "0":
        return []
    from mypyc.build import mypycify

    sources = runpy.run_path(str(PACKAGE / "_engine.py"))["sources"](PACKAGE)
    modules = mypycify(
        [str(path) for path in sources], opt_level="3", debug_level="0", group_name="brushpass", multi_file=True
    )
    for module in modules:
        if os.name == "posix":
            # Without these, position-independent code may not inline calls from one rule to another, and keeps every
            # function and table for callers outside; Python asks for nothing but the function that loads a module.
            module.extra_compile_args += ["-fno-semantic-interposition", "-fvisibility=hidden"]
        if is_gcc() and module.name.endswith("__mypyc"):
            module.extra_compile_args += ["-flto", *INLINING, "-include", str(cold())]
            module.extra_link_args += [f"-flto={CORES}", "-O3", "-fno-semantic-interposition", *INLINING]
    return list(modules)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildSideBySide})
