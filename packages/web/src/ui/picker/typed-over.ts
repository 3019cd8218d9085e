/**
 * What was typed when a closed input shows the chosen item: a search begins with it, so the label it was typed before
 * or behind does not belong to it.
 */
export function typedOver(label: string, value: string): string {
  if (label === '' || value.length <= label.length) return value
  if (value.startsWith(label)) return value.slice(label.length)
  return value.endsWith(label) ? value.slice(0, -label.length) : value
}
