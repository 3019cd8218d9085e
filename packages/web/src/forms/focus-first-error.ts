/** Half a second of frames: an answer's errors are drawn in one of the first, also on a machine that is busy. */
const FRAMES = 30

/**
 * Focuses the first invalid field of the form as soon as it is drawn.
 *
 * The frame after an answer may come before React has drawn its errors, so it looks again in the next ones. It stops
 * where the person has gone on to another field meanwhile.
 */
export function focusFirstError(formId: string): void {
  const before = document.activeElement
  const look = (framesLeft: number) =>
    window.requestAnimationFrame(() => {
      if (document.activeElement !== before && document.activeElement !== document.body) return
      const field = document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [aria-invalid="true"]`)
      field?.focus()
      if (framesLeft > 0 && (!field || document.activeElement !== field)) look(framesLeft - 1)
    })
  look(FRAMES)
}
