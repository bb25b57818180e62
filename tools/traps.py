"""Finds what compiles badly: shifts of a constant by a variable, and numbers that a literal makes objects of."""

from __future__ import annotations

import ast
import sys
from typing import Final

from hatch_build import ROOT, compiled_sources


def constant_shifts(tree: ast.AST) -> list[int]:
    """The lines that shift a constant, literal or named, by something that is none: `1 << 40` is 256 then."""
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


def lone_literals(tree: ast.AST) -> list[int]:
    """The lines with a number that is either a literal or not, as `x if y else 0`: both are made objects."""
    return [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.IfExp) and is_literal(node.body) != is_literal(node.orelse)
    ]


def is_literal(node: ast.expr) -> bool:
    """Whether this is a number that is written out, or one of several."""
    match node:
        case ast.Constant(value=int() as value):
            return not isinstance(value, bool)
        case ast.UnaryOp(operand=operand):
            return is_literal(operand)
        case ast.IfExp(body=body, orelse=other):
            return is_literal(body) and is_literal(other)
    return False


TRAPS: Final = {
    constant_shifts: "a constant is shifted by a variable; use bit() of quintett.core.seats",
    lone_literals: "a literal makes an object of the number beside it; write i64(...) around it",
}


def main() -> int:
    found = 0
    for path in compiled_sources():
        tree = ast.parse((ROOT / path).read_text("utf-8"))
        for lines_of, what in TRAPS.items():
            for line in lines_of(tree):
                print(f"{path}:{line}: {what}", file=sys.stderr)
                found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
