import { Button } from '@mantine/core'
import { overtimeRequests } from '@timesheet/domain/hours'
import { addDays, formatClock, weekdayOf } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { filterText, listQuery } from '../../../../data/collection.ts'
import { lazyPart } from '../../../../ui/lazy/lazy-part.tsx'
import { WEEKDAYS_LONG } from '../../../../ui/text/weekday-names.ts'
import type { HourReference } from '../../../../widgets/hour-entries/hour-reference.ts'
import type { WeekView } from '../../week.types.ts'
import { overtimeNotes } from '../overtime-notes.ts'
import css from './overtime-bar.module.css'

const OvertimeDrawer = lazyPart(() => import('../../../../widgets/overtime/overtime-drawer.tsx'), 'OvertimeDrawer', {
  failed: 'over',
})

interface OvertimeBarProps {
  readonly reference: Pick<HourReference, 'person' | 'today'>
  readonly isOwn: boolean
  readonly week: WeekView
}

/** Which days of a week have overtime that was asked for, and which have more than expected without asking. */
export function OvertimeBar({ reference, isOwn, week }: OvertimeBarProps) {
  const { person, today } = reference
  const user = person.id
  const [asks, setAsks] = useState(false)
  const range = { user, from: week.monday, to: addDays(week.monday, 6) }
  const query = useQuery(
    listQuery(overtimeRequests, {
      filter: filterText(
        'user = {:user} && from <= {:to} && to >= {:from} && (state = "approved" || state = "requested")',
        range,
      ),
      sort: 'from',
    }),
  )
  const notes = overtimeNotes(week.days, query.data ?? [])
  if (!query.data || notes.length === 0) return null
  const canAsk = isOwn && notes.some(({ kind, day }) => kind === 'unasked' && day >= today)
  return (
    <div className={css.bar}>
      <ul aria-label="Horas extra de la semana">
        {notes.map(({ day, kind, minutes }) => (
          <li key={day} data-kind={kind}>
            <b>{WEEKDAYS_LONG[weekdayOf(day) - 1]}</b> {WORDS[kind](formatClock(minutes))}
          </li>
        ))}
      </ul>
      {canAsk ? (
        <Button size="compact-sm" variant="default" onClick={() => setAsks(true)}>
          Pedir horas extra
        </Button>
      ) : null}
      {asks ? (
        <Suspense>
          <OvertimeDrawer user={user} others={query.data} onClose={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

const WORDS = {
  approved: (clock: string) => `horas extra autorizadas, hasta ${clock}`,
  requested: (clock: string) => `horas extra pedidas, ${clock} por decidir`,
  unasked: (clock: string) => `${clock} más de lo esperado, sin autorizar`,
} as const
