import { Button } from '@mantine/core'
import { baseMinutes, type AbsenceDraft, absences, checkAbsence, leaveDays } from '@timesheet/domain/people'
import { addDays, daysFrom, formatDay, isDay, sumMinutes } from '@timesheet/domain/kernel'
import { useMemo } from 'react'
import { RecordForm } from '../../../forms/record-form.tsx'
import { type FormDraft, useRecordForm } from '../../../forms/use-record-form.ts'
import { HoursText } from '../../../ui/text/hours-text.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { createRecord } from '../../../widgets/store-record.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { useWorkingTime } from '../../../widgets/working-time.queries.ts'
import type { OwnLeave } from '../leave.queries.ts'
import { daysText, leaveSentence } from '../leave.view-model.ts'
import classes from './leave-card.module.css'

const FIELDS = ['from', 'to', 'type', 'minutesPerDay', 'reason']
/** Longer ones are refused, and nothing is computed of them. */
const LONGEST_DAYS = 366
/** The day of return is looked for among so many. */
const RETURN_DAYS = 21

type Draft = FormDraft<typeof absences>

/** An absence of one day needs only the first. */
const spanOf = ({ from, to }: Draft) => ({ from, to: to || from })

function isRange({ from, to }: { readonly from: string; readonly to: string }): boolean {
  return isDay(from) && isDay(to) && from <= to && leaveDays({ from, to, minutesPerDay: 0 }, from, to) <= LONGEST_DAYS
}

/** The annual leave of the years of a requested absence, with it counted in. */
function leaveWith(leave: OwnLeave, draft: AbsenceDraft) {
  if (!leave.types.find(({ id }) => id === draft.type)?.annualLeave) return []
  const years = [...new Set([draft.from, draft.to].map((day) => Number(day.slice(0, 4))))]
  return years.flatMap((year) => {
    const balance = leave.leaveOf(year, [...leave.absences, draft])
    return balance ? [{ ...balance, year }] : []
  })
}

function Consequence({ leave, draft, onHalf }: PreviewProps & { readonly draft: AbsenceDraft }) {
  const { from, to } = draft
  const after = addDays(to, RETURN_DAYS)
  const time = useWorkingTime({ user: leave.user, from, to: after })
  if (time.state !== 'ready') return null
  const { context } = time
  const bases = daysFrom(from, to).map((day) => baseMinutes(day, context))
  const back = daysFrom(addDays(to, 1), after).find((day) => baseMinutes(day, context) > 0)
  const working = bases.filter((minutes) => minutes > 0)
  const most = sumMinutes(draft.minutesPerDay ? working.map((base) => Math.min(base, draft.minutesPerDay)) : working)
  const [base = 0] = bases
  return (
    <div aria-live="polite">
      <p>
        {daysText(bases.length)} de corrido, {working.length === 1 ? '1 laborable' : `${working.length} laborables`}:{' '}
        <HoursText minutes={most} /> de trabajo.{back ? ` Vuelta el ${formatDay(back)}.` : ''}
      </p>
      {leaveWith(leave, draft).map((balance) => (
        <p key={balance.year}>
          Con esta ausencia: <strong>{leaveSentence(balance, balance.year)}</strong>
        </p>
      ))}
      {from === to && base > 1 && draft.minutesPerDay === 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => onHalf(Math.floor(base / 2))}>
          Sólo medio día
        </Button>
      ) : null}
    </div>
  )
}

interface PreviewProps {
  readonly leave: OwnLeave
  readonly onHalf: (minutes: number) => void
}

/** The form of a request of one's own, which says what it takes before it is sent. */
export function AbsenceDrawer({ leave, onClose }: { readonly leave: OwnLeave; readonly onClose: () => void }) {
  const viewer = useViewer()
  const draftOf = (values: Draft): AbsenceDraft => ({
    ...values,
    ...spanOf(values),
    user: leave.user,
    state: 'requested',
  })
  const defaults = useMemo(
    () => ({ user: leave.user, state: 'requested', type: leave.types.find(({ annualLeave: is }) => is)?.id ?? '' }),
    [leave.user, leave.types],
  )
  const form = useRecordForm({
    declaration: absences,
    fields: [...FIELDS, 'user', 'state'],
    defaults,
    shown: () => FIELDS,
    written: draftOf,
    check: (values) => {
      const draft = draftOf(values)
      if (!isDay(draft.from) || !isDay(draft.to)) return null
      return checkAbsence(draft, {
        viewer,
        stored: null,
        // A certificate is asked for when the absence is approved.
        type: { requiresAttachment: false },
        hasAttachment: false,
        others: leave.absences,
        terms: leave.terms,
        leave: isRange(draft) ? leaveWith(leave, draft) : [],
      })
    },
    save: (values) => createRecord(absences, values),
  })
  const draft = draftOf(form.values)
  const handleDone = () => {
    showToast({ text: 'Se pidió la ausencia. La decide la persona responsable.' })
    onClose()
  }
  return (
    <SideDrawer title="Pedir una ausencia" onClose={onClose}>
      <RecordForm form={form} submitLabel="Pedir" durations={['minutesPerDay']} onDone={handleDone} onCancel={onClose}>
        {isRange(draft) ? (
          <div className={classes.consequence}>
            <Consequence leave={leave} draft={draft} onHalf={(minutes) => form.set('minutesPerDay', minutes)} />
          </div>
        ) : null}
      </RecordForm>
    </SideDrawer>
  )
}
