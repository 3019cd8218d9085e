/** Focuses the first invalid field of the form, in the next animation frame. */
export function focusFirstError(formId: string): void {
  window.requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [aria-invalid="true"]`)?.focus(),
  )
}
