/** True for a click of a finger, which cannot rest on a figure to have it explained. */
export function isFingers(event: unknown): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}
