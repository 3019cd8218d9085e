import { LinearPattern } from './linear-pattern.ts'

type Tester = Pick<RegExp, 'test'>

const compiled = new Map<string, Tester | null>()
const MAX_COMPILED = 1000
/** One class of plain ASCII characters, repeated, from start to end: nothing to backtrack, as in the pattern of every id. */
const SIMPLE = /^\^\[(?:[A-Za-z\d]-[A-Za-z\d]|[A-Za-z\d_])+\][+*]\$$/

/** Whether a text matches a field's pattern, in linear time; an unsupported pattern matches nothing. Never throws. */
export function matchesPattern(pattern: string, text: string): boolean {
  return compilePattern(pattern)?.test(text) ?? false
}

/** Whether a pattern is supported: valid, without back references and look-around, as in PocketBase. */
export function isPattern(pattern: string): boolean {
  return compilePattern(pattern) !== null
}

function compilePattern(pattern: string): Tester | null {
  const known = compiled.get(pattern)
  if (known !== undefined) return known
  if (compiled.size >= MAX_COMPILED) compiled.clear()
  const made = tryCompile(pattern)
  compiled.set(pattern, made)
  return made
}

function tryCompile(pattern: string): Tester | null {
  try {
    const linear = new LinearPattern(pattern)
    return SIMPLE.test(pattern) ? new RegExp(pattern) : linear
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
