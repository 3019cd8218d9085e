import { describe, expect, it } from 'vitest'
import type { FilterNode, OperandNode } from './ast.ts'
import { FilterSyntaxError } from './filter-syntax-error.ts'
import { parseFilter } from './parse.ts'

function show(node: FilterNode): string {
  if (node.kind !== 'comparison') return `(${node.items.map(show).join(` ${node.kind} `)})`
  return `${showOperand(node.left)} ${node.any ? '?' : ''}${node.sign} ${showOperand(node.right)}`
}

function showOperand(node: OperandNode): string {
  if (node.kind === 'identifier') return node.name
  return node.kind === 'call' ? `${node.name}(${node.args.map(showOperand).join(' ')})` : JSON.stringify(node.value)
}

describe('parseFilter', () => {
  it.each([
    ['a=1', 'a = 1'],
    ["a != 'x y'", 'a != "x y"'],
    ['a ?!~ -1.5', 'a ?!~ -1.5'],
    ['a>=b&&c<=d||e?>f', '((a >= b and c <= d) or e ?> f)'],
    ['a=1 || b=2 && c=3', '(a = 1 or (b = 2 and c = 3))'],
    ['(a=1 || b=2) && c=3', '((a = 1 or b = 2) and c = 3)'],
    ['((a=1)) && (b=2 && c=3)', '(a = 1 and b = 2 and c = 3)'],
    [String.raw`a = 'it\'s' && b = "\'"`, String.raw`(a = "it's" and b = "\\'")`],
    ['a = "//x" // why\n&& b = 1 //', '(a = "//x" and b = 1)'],
    ['@request.auth.id:lower = @now', '@request.auth.id:lower = @now'],
    ['@collection.a:x.f ?= #b_1', '@collection.a:x.f ?= #b_1'],
    ['f(a, 1, "x", g(h(b)),) < 3', 'f(a 1 "x" g(h(b))) < 3'],
    ['f() = ""', 'f() = ""'],
  ])('%s', (text, shown) => {
    expect(show(parseFilter(text))).toBe(shown)
  })

  it.each([
    '',
    '  \n',
    '// only',
    '()',
    'a',
    'a =',
    '= 1',
    'a = 1 &&',
    '&& a = 1',
    'a = 1 b = 2',
    'a == 1',
    'a = 1 & b = 2',
    '(a = 1',
    'a = 1)',
    'a = "x',
    'a = \'x"',
    'a. = 1',
    'a: = 1',
    '@ = 1',
    '# = 1',
    '_ = 1',
    'a = .5',
    'a = 5.',
    'a = +5',
    'a = 1e3',
    'a\r= 1',
    'a = 1;',
    'a = f(1',
    'f(,) = 1',
    'f (1) = 1',
    'f(g(h(i(1)))) = 1',
    'not a = 1',
    'a in (1)',
  ])('refuses %j', (text) => {
    expect(() => parseFilter(text)).toThrow(FilterSyntaxError)
  })

  it('keeps to its limits', () => {
    const comparisons = (count: number) => Array.from({ length: count }, () => 'a=1').join('||')
    expect(() => parseFilter(comparisons(200))).not.toThrow()
    expect(() => parseFilter(comparisons(201))).toThrow(FilterSyntaxError)
    expect(() => parseFilter(`a = "${'x'.repeat(3500 - 6)}"`)).not.toThrow()
    expect(() => parseFilter(`a = "${'ñ'.repeat(1750)}"`)).toThrow(FilterSyntaxError)
    expect(() => parseFilter(`${'('.repeat(1700)}a=1${')'.repeat(1700)}`)).not.toThrow()
  })
})
