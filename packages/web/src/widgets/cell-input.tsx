import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { typeKey } from '../ui/held-keys/type-key.ts'
import classes from './cell-input.module.css'

export interface CellInputProps {
  readonly label: string
  readonly text: string
  /** What it begins with instead of the text, where something else was typed before. */
  readonly begun?: string | undefined
  /** Whether keys go on at its end; otherwise the first one replaces all of it. */
  readonly isAtEnd?: boolean
  readonly align?: 'end'
  /** Gets what was typed, and the text that it was typed over. */
  readonly onDone: (text: string, over: string) => void
  readonly onCancel: () => void
}

/** Returns the focus from an editor to its cell. */
function focusCell(input: Element): void {
  input.closest<HTMLElement>('[data-grid-row]')?.focus()
}

/** The key of the grid that leads on from a cell, as in any spreadsheet; undefined where none does. */
function wayOn({ key, shiftKey }: KeyboardEvent): string | undefined {
  if (key === 'Enter') return shiftKey ? 'ArrowUp' : 'ArrowDown'
  if (key === 'Tab') return shiftKey ? 'ArrowLeft' : 'ArrowRight'
  return undefined
}

/** A text in a cell, which follows its row until somebody types: Enter, Tab and leaving save it, Escape does not. */
export function CellInput({ label, text, begun, isAtEnd = false, align, onDone, onCancel }: CellInputProps) {
  const [typed, setTyped] = useState(begun === undefined ? null : { text: begun, over: text })
  const isOver = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  // A text that others stored is replaced by the first key, as the one before it was. Keys that were held while it came
  // may be typed right after it is there: chosen later, they would be replaced themselves.
  useLayoutEffect(() => {
    if (typed === null && !isAtEnd) field.current?.select()
  }, [text, typed, isAtEnd])
  const end = (input: HTMLInputElement, isKept: boolean, byKey: boolean) => {
    if (isOver.current) return
    isOver.current = true
    if (byKey) focusCell(input)
    if (isKept && typed && typed.text !== typed.over) onDone(typed.text, typed.over)
    else onCancel()
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    const way = wayOn(event)
    if (!way && event.key !== 'Escape') return
    event.preventDefault()
    end(event.currentTarget, way !== undefined, true)
    if (way) typeKey({ key: way })
  }
  return (
    <input
      className={classes.input}
      data-align={align}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person just asked to edit this cell.
      autoFocus
      ref={field}
      value={typed?.text ?? text}
      onChange={(event) => setTyped({ text: event.currentTarget.value, over: typed?.over ?? text })}
      onFocus={({ currentTarget }: FocusEvent<HTMLInputElement>) =>
        currentTarget.setSelectionRange(isAtEnd ? currentTarget.value.length : 0, currentTarget.value.length)
      }
      onBlur={(event) => end(event.currentTarget, true, false)}
      onKeyDown={handleKey}
    />
  )
}

export interface CellChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: Readonly<Record<string, string>>
  readonly onDone: (value: string) => void
  readonly onCancel: () => void
}

/** A choice in a cell: Enter and leaving save it, Escape does not. */
export function CellChoice({ label, value, options, onDone, onCancel }: CellChoiceProps) {
  const [chosen, setChosen] = useState(value)
  const isOver = useRef(false)
  const end = (select: HTMLSelectElement, isKept: boolean, byKey: boolean) => {
    if (isOver.current) return
    isOver.current = true
    if (byKey) focusCell(select)
    if (isKept && chosen !== value) onDone(chosen)
    else onCancel()
  }
  return (
    <select
      className={classes.input}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person just asked to edit this cell.
      autoFocus
      value={chosen}
      onChange={(event) => setChosen(event.currentTarget.value)}
      onBlur={(event) => end(event.currentTarget, true, false)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter' || event.key === 'Escape') {
          event.preventDefault()
          end(event.currentTarget, event.key === 'Enter', true)
        }
      }}
    >
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}
