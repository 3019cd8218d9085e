const CONTROLS = 'a, button, input, label, select, textarea'

/** Whether an event's target is a control inside a cell, which handles it itself. */
export function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest(CONTROLS) !== null
}

/** The first control inside a cell. */
export function controlOf(cell: Element): HTMLElement | null {
  return cell.querySelector<HTMLElement>(CONTROLS)
}
