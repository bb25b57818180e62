"""Finds shifts of a constant by a variable: compiled they are 32-bit shifts, and `1 << 40` is 256."""

from __future__ import annotations

import ast
import sys

from hatch_build import ROOT, compiled_sources


def constant_shifts(source: str) -> list[int]:
    """The lines that shift a constant, literal or named, by something that is none."""
    tree = ast.parse(source)
    named = named_constants(tree)
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift | ast.RShift)
        if is_constant(node.left, named) and not is_constant(node.right, named)
    ]


def named_constants(tree: ast.AST) -> set[str]:
    """The names that are given a constant and keep it: the compiler may well put it back in their place."""
    counted = {
        node.target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name)
    }
    named: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                pass
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                pass
            case _:
                continue
        if is_constant(value, named) and name not in counted:
            named.add(name)
    return named


def is_constant(node: ast.expr, named: set[str]) -> bool:
    """Whether the compiler knows the value: a literal, a name for one or in capitals, and what is made of these."""
    match node:
        case ast.Constant():
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper() or name in named
        case ast.UnaryOp(operand=operand):
            return is_constant(operand, named)
        case ast.BinOp(left=left, right=right):
            return is_constant(left, named) and is_constant(right, named)
        case ast.Call(func=ast.Name(id="i64" | "int"), args=[argument]):
            return is_constant(argument, named)
    return False


def main() -> int:
    found = [(path, line) for path in compiled_sources() for line in constant_shifts((ROOT / path).read_text("utf-8"))]
    for path, line in found:
        print(f"{path}:{line}: a constant is shifted by a variable; use bit() of quintett.core.seats", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
