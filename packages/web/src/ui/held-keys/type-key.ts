const FIELD = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea'

/** Types one key into whatever has the focus, as the keyboard would. */
export function typeKey(key: KeyboardEventInit): void {
  const target = document.activeElement ?? document.body
  const press = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })
  if (!target.dispatchEvent(press)) return
  // The press may have put the keyboard into a field, as a cell does that begins to be edited.
  const field = document.activeElement
  if (field instanceof HTMLElement && field.matches(FIELD)) return writeInto(field, press)
  if (target instanceof HTMLButtonElement && (press.key === 'Enter' || press.key === ' ')) target.click()
}

function writeInto(field: HTMLElement, press: KeyboardEvent): void {
  const isCommand = (press.ctrlKey || press.metaKey || press.altKey) && !press.getModifierState('AltGraph')
  if (isCommand) return
  // What the browser itself does with a key that nobody refused; only this way the field tells of its change and can undo it.
  if ([...press.key].length === 1) document.execCommand('insertText', false, press.key)
  else if (press.key === 'Backspace') document.execCommand('delete')
  else if (press.key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit()
}
