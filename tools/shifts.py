"""Finds shifts of a constant by a variable: compiled they are 32-bit shifts, and `1 << 40` is 256."""

from __future__ import annotations

import ast
import sys

from hatch_build import ROOT, compiled_sources


def constant_shifts(source: str) -> list[int]:
    """The lines that shift a constant, literal or named, by something that is none."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift | ast.RShift)
        if is_constant(node.left) and not is_constant(node.right)
    ]


def is_constant(node: ast.expr) -> bool:
    """Whether the compiler knows the value: a literal, a name in capitals, and what is made of these alone."""
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper()
        case ast.UnaryOp(operand=operand):
            return is_constant(operand)
        case ast.BinOp(left=left, right=right):
            return is_constant(left) and is_constant(right)
        case ast.Call(func=ast.Name(id="i64" | "int"), args=[argument]):
            return is_constant(argument)
    return False


def main() -> int:
    found = [(path, line) for path in compiled_sources() for line in constant_shifts((ROOT / path).read_text("utf-8"))]
    for path, line in found:
        print(f"{path}:{line}: a constant is shifted by a variable; use bit() of quintett.core.seats", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
