/** Whether a key is for the buttons of an error that stands for what did not come: Enter, Space and Tab are theirs. */
export function isOfError({ key, target }: KeyboardEvent): boolean {
  return ['Enter', ' ', 'Tab'].includes(key) && target instanceof Element && target.closest('[role="alert"]') !== null
}
