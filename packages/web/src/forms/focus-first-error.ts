/** After a refusal the keyboard continues at the first field of the form that was refused. */
export function focusFirstError(formId: string): void {
  window.requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [aria-invalid="true"]`)?.focus(),
  )
}
