import type { FieldDeclaration } from '@timesheet/schema'

/** Whether a field takes letters, but no small ones, as codes do. */
export function inCapitals({ options }: FieldDeclaration): boolean {
  const pattern = String(options['pattern'] ?? '')
  return pattern.includes('A-Z') && !/a-z|\\w/.test(pattern)
}

/** Writes what an input holds in capitals, and returns it; its caret stays where somebody types. */
export function capitalize(input: HTMLInputElement): string {
  const text = input.value.toUpperCase()
  if (text !== input.value) {
    const at = input.selectionStart
    input.value = text
    input.setSelectionRange(at, at)
  }
  return text
}
