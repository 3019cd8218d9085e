/** Shows a line of a text field, from 1: it is selected and in sight, ready to be typed over. */
export function showLine(field: HTMLTextAreaElement, line: number): void {
  const lines = field.value.split('\n')
  const from = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  // The place of a selection comes into sight as the field gets the focus.
  field.blur()
  field.setSelectionRange(from, from)
  field.focus()
  field.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0))
}
