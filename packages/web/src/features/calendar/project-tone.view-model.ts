const CATEGORIES = 8

/** The colour of what is charged: the project's own, else one that always belongs to the project; time without a project is grey. */
export function toneOf(project: string, color: string): string {
  return color || `var(--category-${project ? hashOf(project) : 'none'})`
}

function hashOf(text: string): number {
  let sum = 0
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 997
  return (sum % CATEGORIES) + 1
}
