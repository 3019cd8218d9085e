/** Whether a key belongs to the buttons of an error message: Enter, Space and Tab inside of an alert are not held. */
export function isOfError({ key, target }: KeyboardEvent): boolean {
  return ['Enter', ' ', 'Tab'].includes(key) && target instanceof Element && target.closest('[role="alert"]') !== null
}
