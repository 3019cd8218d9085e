const CATEGORIES = 8

/** The colour of a target: the project's own, else one derived from its id; grey without a project. */
export function toneOf(project: string, color: string): string {
  return color || `var(--category-${project ? hashOf(project) : 'none'})`
}

function hashOf(text: string): number {
  let sum = 0
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 997
  return (sum % CATEGORIES) + 1
}
