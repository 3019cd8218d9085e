const compiled = new Map<string, RegExp | null>()

/** True when a text matches a field's pattern; a pattern that does not compile matches nothing and never throws. */
export function matchesPattern(pattern: string, text: string): boolean {
  let regex = compiled.get(pattern)
  if (regex === undefined) {
    regex = compile(pattern, 'u') ?? compile(pattern, '')
    compiled.set(pattern, regex)
  }
  return regex !== null && regex.test(text)
}

/** True when a pattern can be used at all. */
export function isPattern(pattern: string): boolean {
  return (compile(pattern, 'u') ?? compile(pattern, '')) !== null
}

function compile(pattern: string, flags: string): RegExp | null {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return null
  }
}
