const NO_PROJECT_TONE = '#66757a'
const TONES = [
  '#2f6f8f',
  '#8a5a2b',
  '#3f7d4e',
  '#7a4fa0',
  '#a33e5c',
  '#b07d1a',
  '#3a5fb0',
  '#4d6b6b',
  '#8c4a3a',
  '#5b7f2a',
] as const

/** The colour of what is charged: the project's own, else one that always belongs to the project; time without a project is grey. */
export function toneOf(project: string, color: string): string {
  return color || (project ? hashedTone(project) : NO_PROJECT_TONE)
}

function hashedTone(text: string): string {
  let sum = 0
  for (const char of text) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 997
  return TONES[sum % TONES.length]!
}
