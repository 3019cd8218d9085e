import { useDebouncedValue } from '@mantine/hooks'
import { Suspense } from 'react'
import { KeyCaps } from '../../../../commands/key-caps.tsx'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { rangeOf } from '../../../../ui/grid/selection.model.ts'
import type { WeekView } from '../../week.types.ts'
import { selectionSum, sumText } from '../selection-sum.ts'
import type { WeekPage } from '../use-week-page.ts'
import { OvertimeBar } from './overtime-bar.tsx'
import css from './week-status.module.css'

const WeekExplained = lazyPart(() => import('./week-explained.tsx'), 'WeekExplained', {
  isExtra: true,
  failed: () => null,
})

/** A block that still grows is not read aloud at each step. */
const SAID_AFTER_MS = 500

const KEYS = [
  ['f2', 'editar'],
  ['shift+f2', 'nota'],
  ['mod+enter', 'detalle'],
  ['alt+l', 'llenar la semana'],
  ['?', 'todas las teclas'],
] as const

interface WeekStatusProps {
  readonly page: WeekPage
  readonly week: WeekView
}

/** Below the sheet: what the chosen days add up to, else the keys that one forgets; and the overtime of the week. */
export function WeekStatus({ page, week }: WeekStatusProps) {
  const { reference, sight } = page.state.data
  return (
    <>
      <Selected page={page} week={week} />
      <Suspense>
        <WeekExplained page={page} week={week} />
      </Suspense>
      {reference?.employment?.overtime ? <OvertimeBar reference={reference} week={week} isOwn={sight.isOwn} /> : null}
    </>
  )
}

function Selected({ page, week }: WeekStatusProps) {
  const { place, data } = page.state
  const range = rangeOf(place.selection)
  const isBlock = range.top !== range.bottom || range.left !== range.right
  const text = isBlock ? sumText(selectionSum(week, range), data.format) : ''
  const [said] = useDebouncedValue(text, SAID_AFTER_MS)
  return (
    <div className={css.bar}>
      {text ? (
        <span className={css.sum} data-selection-sum aria-hidden>
          {text}
        </span>
      ) : (
        KEYS.map(([keys, label]) => (
          <span key={keys} className={css.key}>
            <KeyCaps keys={keys} /> {label}
          </span>
        ))
      )}
      <span className={css.said} role="status" aria-live="polite">
        {said}
      </span>
    </div>
  )
}
