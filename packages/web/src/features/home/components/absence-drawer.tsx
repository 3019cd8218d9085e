import { Anchor } from '@mantine/core'
import {
  absentMinutes,
  baseMinutes,
  type AbsenceDraft,
  absences,
  type CapOfYear,
  capOfYear,
  checkAbsence,
  leaveDays,
  LONGEST_ABSENCE,
  withOpenEnd,
  yearsOf,
} from '@timesheet/domain/people'
import { addDays, type Day, daysFrom, formatClock, formatDay, isDay, sumMinutes } from '@timesheet/domain/kernel'
import type { ExpectedContext } from '@timesheet/domain/hours'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { RecordForm } from '../../../forms/record-form.tsx'
import { type FormDraft, useRecordForm } from '../../../forms/use-record-form.ts'
import { HoursText } from '../../../ui/text/hours-text.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { createRecord } from '../../../widgets/store-record.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { useWorkingTime } from '../../../widgets/working-time.queries.ts'
import { useAwayToo } from '../../../widgets/away-too.ts'
import { bodyWith } from '../../../widgets/certificate.ts'
import type { OwnLeave } from '../../../widgets/leave/leave.queries.ts'
import { daysText, leaveSentence } from '../../../widgets/leave/leave.view-model.ts'
import { CertificateField } from './certificate-field.tsx'
import classes from './leave-card.module.css'

const FIELDS = ['from', 'to', 'type', 'openEnd', 'half', 'minutesPerDay', 'reason']
/** The day of return is looked for among so many. */
const RETURN_DAYS = 21

type Draft = FormDraft<typeof absences>
type KindOf = OwnLeave['types'][number] | undefined

function isRange({ from, to }: { readonly from: string; readonly to: string }): boolean {
  return (
    isDay(from) && isDay(to) && from <= to && leaveDays({ from, to, minutesPerDay: 0 }, from, to) <= LONGEST_ABSENCE
  )
}

/** The fields that a kind of absence has: an end that is not known yet only when it is notified, hours not of leave. */
function fieldsOf(kind: KindOf, { openEnd, half }: Pick<Draft, 'openEnd' | 'half'>): readonly string[] {
  const hidden = new Set<string>()
  if (!kind?.notice) hidden.add('openEnd')
  else if (openEnd) hidden.add('to')
  if (kind?.annualLeave || half) hidden.add('minutesPerDay')
  return FIELDS.filter((name) => !hidden.has(name))
}

/** What is stored of what is typed: without what the kind does not have, an absence of one day needs only the first. */
function draftOf(values: Draft, { user, types, terms }: OwnLeave): AbsenceDraft {
  const kind = types.find(({ id }) => id === values.type)
  const shown = fieldsOf(kind, values)
  const openEnd = shown.includes('openEnd') && values.openEnd
  const span = { from: values.from, to: values.to || values.from, openEnd }
  return {
    ...values,
    ...span,
    ...(openEnd && isDay(values.from) ? withOpenEnd(span, null, terms.leftOn) : {}),
    minutesPerDay: shown.includes('minutesPerDay') ? values.minutesPerDay : 0,
    user,
    state: kind?.notice ? 'notified' : 'requested',
  }
}

/** The annual leave of the years of a requested absence, with it counted in. */
function leaveWith(leave: OwnLeave, draft: AbsenceDraft) {
  const kind = leave.types.find(({ id }) => id === draft.type)
  if (!kind?.annualLeave && !kind?.notice) return []
  const years = [...new Set([draft.from, draft.to].map((day) => Number(day.slice(0, 4))))]
  return years.flatMap((year) => {
    const balance = leave.leaveOf(year, [...leave.absences, draft])
    return balance && (kind.annualLeave || balance.returned > 0) ? [{ ...balance, year }] : []
  })
}

/** What a requested absence leaves of the yearly cap of its kind. */
function capsWith({ types, absences: own }: OwnLeave, draft: AbsenceDraft, context: ExpectedContext) {
  const kind = types.find(({ id }) => id === draft.type)
  if (!kind || kind.notice) return []
  const same = own.filter(({ type, state }) => type === draft.type && state !== 'rejected' && state !== 'cancelled')
  const baseOn = context.person.tracksHours ? (day: Day) => baseMinutes(day, context) : null
  return yearsOf(draft).flatMap((year) => capOfYear(kind, year, { absences: [...same, draft], baseOn }) ?? [])
}

function capSentence({ year, cap, isHours, left }: CapOfYear): string {
  const [limit, rest] = isHours ? [`${cap} h`, formatClock(Math.abs(left))] : [daysText(cap), daysText(Math.abs(left))]
  return `Tope de ${year}: ${limit}. ${left < 0 ? `Lo supera en ${rest}` : `Quedan ${rest}`}.`
}

interface ConsequenceProps {
  readonly leave: OwnLeave
  readonly draft: AbsenceDraft
  readonly context: ExpectedContext
}

/** Who else is away, and the way to the calendar that shows it; another tab, so that nothing typed is lost. */
function AwayToo({ draft }: { readonly draft: AbsenceDraft }) {
  const away = useAwayToo(draft)
  return (
    <p>
      {away.length > 0 ? `También faltan: ${away.join(', ')}. ` : ''}
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link {...props} to="/hours/absences" search={{ day: draft.from } as object} target="_blank" />
        )}
      >
        Ver quién falta
      </Anchor>
    </p>
  )
}

function Consequence({ leave, draft, context }: ConsequenceProps) {
  const { from, to, openEnd } = draft
  const bases = daysFrom(from, to).map((day) => baseMinutes(day, context))
  const back = daysFrom(addDays(to, 1), addDays(to, RETURN_DAYS)).find((day) => baseMinutes(day, context) > 0)
  const working = bases.filter((minutes) => minutes > 0)
  const taken = sumMinutes(working.map((base) => Math.min(base, absentMinutes(draft, base))))
  return (
    <div aria-live="polite">
      {openEnd ? (
        <p>Desde el {formatDay(from)}, hasta que se avise la vuelta.</p>
      ) : (
        <p>
          {daysText(bases.length)} de corrido, {working.length === 1 ? '1 laborable' : `${working.length} laborables`}:{' '}
          <HoursText minutes={taken} /> de trabajo.{back ? ` Vuelta el ${formatDay(back)}.` : ''}
        </p>
      )}
      {leaveWith(leave, draft).map((balance) => (
        <p key={balance.year}>
          Con esta ausencia: <strong>{leaveSentence(balance, balance.year)}</strong>
        </p>
      ))}
      {capsWith(leave, draft, context).map((cap) => (
        <p key={cap.year}>{capSentence(cap)}</p>
      ))}
      {openEnd ? null : <AwayToo draft={draft} />}
    </div>
  )
}

/** The form of a request or notice of one's own, which says what it takes before it is sent. */
export function AbsenceDrawer({ leave, onClose }: { readonly leave: OwnLeave; readonly onClose: () => void }) {
  const viewer = useViewer()
  const [file, setFile] = useState<File | null>(null)
  const [span, setSpan] = useState({ from: leave.today, to: leave.today })
  const time = useWorkingTime({ user: leave.user, ...span })
  const context = time.state === 'ready' ? time.context : null
  const kindOf = (type: string): KindOf => leave.types.find(({ id }) => id === type)
  const defaults = useMemo(
    () => ({ user: leave.user, state: 'requested', type: leave.types.find(({ annualLeave: is }) => is)?.id ?? '' }),
    [leave.user, leave.types],
  )
  const form = useRecordForm({
    declaration: absences,
    fields: [...FIELDS, 'user', 'state'],
    defaults,
    shown: (values) => fieldsOf(kindOf(values.type), values),
    written: (values) => draftOf(values, leave),
    check: (values) => {
      const draft = draftOf(values, leave)
      if (!isDay(draft.from) || !isDay(draft.to)) return null
      return checkAbsence(draft, {
        viewer,
        today: leave.today,
        stored: null,
        types: leave.types,
        others: leave.absences,
        terms: leave.terms,
        baseOn: context && context.person.tracksHours ? (day) => baseMinutes(day, context) : null,
        leave: isRange(draft) ? leaveWith(leave, draft) : [],
      })
    },
    save: (values) => createRecord(absences, file ? bodyWith(values, file) : values),
  })
  const draft = draftOf(form.values, leave)
  const isWhole = isRange(draft)
  if (isWhole && (span.from !== draft.from || span.to !== addDays(draft.to, RETURN_DAYS)))
    setSpan({ from: draft.from, to: addDays(draft.to, RETURN_DAYS) })
  const { notice = false, requiresAttachment = false } = kindOf(draft.type) ?? {}
  const handleDone = () => {
    const asked = 'Se pidió la ausencia. La decide la persona responsable.'
    showToast({ text: notice ? 'Se avisó la ausencia. Se le cuenta a la persona responsable.' : asked })
    onClose()
  }
  const later = notice ? 'Se puede adjuntar también después.' : 'Hace falta para aprobarla; se puede adjuntar después.'
  return (
    <SideDrawer title="Pedir una ausencia" onClose={onClose}>
      <RecordForm
        form={form}
        submitLabel={notice ? 'Avisar' : 'Pedir'}
        durations={['minutesPerDay']}
        onDone={handleDone}
        onCancel={onClose}
      >
        <CertificateField
          file={file}
          onFile={setFile}
          help={`Lo ven quien decide y administración y finanzas. ${requiresAttachment ? later : 'Si lo hay.'}`}
        />
        {isWhole && context ? (
          <div className={classes.consequence}>
            <Consequence leave={leave} draft={draft} context={context} />
          </div>
        ) : null}
      </RecordForm>
    </SideDrawer>
  )
}
