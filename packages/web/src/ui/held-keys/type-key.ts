const FIELD = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea'

const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** Dispatches one key to the focused element, as the keyboard would. */
export function typeKey(key: KeyboardEventInit): void {
  const target = document.activeElement ?? document.body
  const press = new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true })
  if (!target.dispatchEvent(press)) return
  if (press.key === 'Tab') return moveFocus(target, press.shiftKey ? -1 : 1)
  // The key event may have moved the focus into an input, as when a cell starts to be edited.
  const field = document.activeElement
  if (field instanceof HTMLElement && field.matches(FIELD)) return writeInto(field, press)
  if (target instanceof HTMLInputElement) return pressChoice(target, press.key)
  if (target instanceof HTMLButtonElement && (press.key === 'Enter' || press.key === ' ')) target.click()
}

/** Inserts a text into the focused input at once; false where none has the focus. */
export function insertText(text: string): boolean {
  const field = document.activeElement
  if (!field?.matches(FIELD)) return false
  document.execCommand('insertText', false, text)
  return true
}

const TABBABLE = ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"], :disabled)'

/** Focuses what follows an element, or precedes it, in its dialog or else on the page. */
function moveFocus(from: Element, step: 1 | -1): void {
  const scope = from.closest('[role="dialog"]') ?? document
  const order = [...scope.querySelectorAll<HTMLElement>(TABBABLE)].filter((one) => one.checkVisibility?.() ?? true)
  const next = order[order.indexOf(from as HTMLElement) + step]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

/** Presses a key on a check box or radio button. */
function pressChoice(choice: HTMLInputElement, key: string): void {
  const step = choice.type === 'radio' ? ARROWS[key] : undefined
  if (step) chooseBeside(choice, step)
  else if (key === ' ') choice.click()
  else if (key === 'Enter') choice.form?.requestSubmit()
}

/** Checks the radio button that follows one of its group, or precedes it, beginning again after the last. */
function chooseBeside(from: HTMLInputElement, step: number): void {
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:not(:disabled)')].filter(
    ({ name, form }) => name === from.name && form === from.form,
  )
  const chosen = group.at((group.indexOf(from) + step) % group.length)
  chosen?.focus()
  chosen?.click()
}

function writeInto(field: HTMLElement, press: KeyboardEvent): void {
  const isCommand = (press.ctrlKey || press.metaKey || press.altKey) && !press.getModifierState('AltGraph')
  if (isCommand) return
  // Performs the browser's default action of an accepted key; `execCommand` fires the input events and keeps native
  // undo.
  if ([...press.key].length === 1) insertText(press.key)
  else if (press.key === 'Backspace') document.execCommand('delete')
  else if (press.key === 'Enter' && field instanceof HTMLInputElement) field.form?.requestSubmit()
}
