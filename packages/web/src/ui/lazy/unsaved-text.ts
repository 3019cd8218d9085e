const TYPED =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=color], [type=range]), textarea'

function hasText(element: Element | null): boolean {
  const field = element?.matches(TYPED) ? (element as HTMLInputElement | HTMLTextAreaElement) : null
  return field !== null && !field.readOnly && !field.disabled && field.value !== ''
}

/** Long texts, such as a pasted table; the copies by which they are measured are hidden. */
const LONG = 'textarea:not([aria-hidden])'

/**
 * True when leaving the page now would lose text: a `beforeunload` handler would ask, an input is being edited, or a
 * long one holds what was pasted, wherever the focus is by now.
 */
export function wouldLoseText(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  return leaving.defaultPrevented || [document.activeElement, ...document.querySelectorAll(LONG)].some(hasText)
}
