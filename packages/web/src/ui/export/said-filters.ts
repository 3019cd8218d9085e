/** What a control says of the rows: `Estado: Emitido`, `Vencidos`; '' where it leaves none out. */
function saidOf(control: HTMLInputElement | HTMLSelectElement): string {
  const { type, value } = control
  const label = control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? ''
  if (type === 'hidden' || value.trim() === '') return ''
  if (control instanceof HTMLSelectElement) return `${label}: ${control.selectedOptions[0]?.textContent ?? value}`
  if (type === 'checkbox' || type === 'radio') return control.checked ? label : ''
  return `${label}: ${value.trim()}`
}

/** What the controls beside a list narrow it to, as paper tells it. */
export function saidFilters(toolbar: Element | null): readonly string[] {
  const controls = toolbar?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []
  return [...controls].map(saidOf).filter(Boolean)
}
