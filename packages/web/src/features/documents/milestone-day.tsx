import { formatDay } from '@timesheet/domain/kernel'
import { Suspense, useRef, useState } from 'react'
import { Held } from '../../ui/held-keys/held.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { DayText } from '../../ui/text/day-text.tsx'
import type { storeDay } from './store-milestone-day.ts'
import classes from './document-milestones.module.css'

const DayEditor = lazyPart(() => import('./milestone-day-editor.tsx'), 'MilestoneDayEditor', { failed: 'over' })

export interface MilestoneDayProps {
  /** What the day is, in words: `Prevista de Emitido al cliente`. */
  readonly name: string
  readonly day: string
  readonly isTyped: boolean
  /** Answers why the day is refused; '' where it is stored. */
  readonly onStore: (day: string, store: typeof storeDay) => Promise<string>
}

/** A day of a milestone: a text, or a button that lets one type it in its place. */
export function MilestoneDay({ name, day, isTyped, onStore }: MilestoneDayProps) {
  const [isOpen, setIsOpen] = useState(false)
  const comesBack = useRef(false)
  const text = day ? <DayText day={day} /> : 'Sin fecha'
  if (!isTyped) return <span className={day ? undefined : classes.none}>{text}</span>
  const handleClose = (byKey: boolean) => {
    comesBack.current = byKey
    setIsOpen(false)
  }
  const button = (
    <button
      type="button"
      ref={(node) => {
        if (!node || !comesBack.current) return
        comesBack.current = false
        node.focus()
      }}
      className={classes.day}
      aria-label={`${name}: ${day ? formatDay(day) : 'sin fecha'}. Cambiar`}
      data-empty={day === '' || undefined}
      onClick={() => setIsOpen(true)}
    >
      {text}
    </button>
  )
  if (!isOpen) return button
  return (
    <Suspense fallback={<Held onEscape={() => handleClose(true)}>{button}</Held>}>
      <DayEditor label={name} day={day} onStore={onStore} onClose={handleClose} />
    </Suspense>
  )
}
