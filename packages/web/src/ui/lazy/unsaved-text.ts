const TYPED =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=color], [type=range]), textarea'

function isBeingTyped(element: Element | null): boolean {
  const field = element?.matches(TYPED) ? (element as HTMLInputElement | HTMLTextAreaElement) : null
  return field !== null && !field.readOnly && !field.disabled && field.value !== ''
}

/** True when leaving the page now would lose text: a `beforeunload` handler would ask, or an input is being edited. */
export function wouldLoseText(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented || isBeingTyped(document.activeElement)
}
