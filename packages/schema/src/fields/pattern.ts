import { LinearPattern } from './linear-pattern.ts'

const compiled = new Map<string, LinearPattern | null>()
const MAX_COMPILED = 1000

/** True when a text matches a field's pattern, in time in proportion to its length; a pattern that cannot be used matches nothing and never throws. */
export function matchesPattern(pattern: string, text: string): boolean {
  return compilePattern(pattern)?.test(text) ?? false
}

/** True when a pattern can be used at all: without back references and looking ahead or behind, as in the reference. */
export function isPattern(pattern: string): boolean {
  return compilePattern(pattern) !== null
}

function compilePattern(pattern: string): LinearPattern | null {
  const known = compiled.get(pattern)
  if (known !== undefined) return known
  if (compiled.size >= MAX_COMPILED) compiled.clear()
  const made = tryCompile(pattern)
  compiled.set(pattern, made)
  return made
}

function tryCompile(pattern: string): LinearPattern | null {
  try {
    return new LinearPattern(pattern)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
