import { LinearPattern } from './linear-pattern.ts'

const compiled = new Map<string, LinearPattern | null>()
const MAX_COMPILED = 1000

/** Whether a text matches a field's pattern, in linear time; an unsupported pattern matches nothing. Never throws. */
export function matchesPattern(pattern: string, text: string): boolean {
  return compilePattern(pattern)?.test(text) ?? false
}

/** Whether a pattern is supported: valid, without back references and look-around, as in PocketBase. */
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
