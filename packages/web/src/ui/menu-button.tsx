import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { Icon } from './icon.tsx'
import classes from './menu-button.module.css'

/** An entry of a menu. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  /** The whole name, where the heading says a part of it. */
  readonly name?: string | undefined
  /** A heading shown above the first entry of the group. */
  readonly group?: string
  /** A path of `@mdi/js`. */
  readonly icon?: string
  /** Makes it a radio entry, checked or not. */
  readonly checked?: boolean
  /** Makes it a checkbox entry, which keeps the menu open. */
  readonly isToggle?: boolean
  readonly disabled?: boolean
  /** Secondary text at the end: keys, a count. */
  readonly hint?: string
  readonly onSelect: () => void
}

export interface MenuButtonProps {
  /** The accessible name of the button. */
  readonly label: string
  readonly children: ReactNode
  readonly entries: readonly MenuEntry[]
  /** Secondary text above the entries. */
  readonly heading?: string
  /** Secondary text below the entries. */
  readonly foot?: string | undefined
  readonly onOpen?: () => void
  readonly className?: string | undefined
  /** The edge of the button at which the menu is aligned; the end by default. */
  readonly side?: 'start' | 'end'
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

function moveFocus(menu: HTMLElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')]
  const step = STEPS[key]
  if (!step || items.length === 0) return false
  items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus()
  return true
}

function useCloseOutside(frame: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined
    const handlePointer = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('pointerdown', handlePointer)
    return () => document.removeEventListener('pointerdown', handlePointer)
  }, [frame, open, close])
}

function roleOf({ checked, isToggle = false }: MenuEntry): string {
  if (checked === undefined) return 'menuitem'
  return isToggle ? 'menuitemcheckbox' : 'menuitemradio'
}

function Entry({ entry, onDone }: { readonly entry: MenuEntry; readonly onDone: () => void }) {
  const handleClick = () => {
    if (!entry.isToggle) onDone()
    entry.onSelect()
  }
  return (
    <button
      type="button"
      role={roleOf(entry)}
      aria-label={entry.name}
      aria-checked={entry.checked}
      disabled={entry.disabled}
      tabIndex={-1}
      className={classes.entry}
      onClick={handleClick}
    >
      {entry.icon ? <Icon path={entry.icon} /> : null}
      <span className={classes.label}>{entry.label}</span>
      {entry.hint ? <small className={classes.hint}>{entry.hint}</small> : null}
    </button>
  )
}

/** A button with a short menu, for pointer and keyboard; light enough to be loaded with the shell. */
export function MenuButton({ label, children, entries, heading, foot, onOpen, className, side }: MenuButtonProps) {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLSpanElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [close] = useState(() => () => setOpen(false))
  useCloseOutside(frame, open, close)
  useEffect(() => {
    if (open && menu.current) moveFocus(menu.current, 'Home')
  }, [open])

  const show = (next: boolean) => {
    setOpen(next)
    if (next) onOpen?.()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close()
    if (event.key === 'Escape') {
      close()
      button.current?.focus()
    } else if (!menu.current || !moveFocus(menu.current, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const handleDone = () => {
    close()
    button.current?.focus()
  }
  return (
    <span ref={frame} className={classes.frame}>
      <button
        ref={button}
        type="button"
        className={className ?? classes.button}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => show(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          show(true)
        }}
      >
        <span className={classes.spoken}>{label}</span>
        <span className={classes.drawn} aria-hidden="true">
          {children}
        </span>
      </button>
      {open ? (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label={label}
          className={classes.menu}
          data-side={side}
          onKeyDown={handleKey}
        >
          {heading ? <div className={classes.heading}>{heading}</div> : null}
          {entries.map((entry, index) => (
            <Fragment key={entry.id}>
              {entry.group && entry.group !== entries[index - 1]?.group ? (
                <div className={classes.heading}>{entry.group}</div>
              ) : null}
              <Entry entry={entry} onDone={handleDone} />
            </Fragment>
          ))}
          {foot ? <div className={classes.heading}>{foot}</div> : null}
        </div>
      ) : null}
    </span>
  )
}
