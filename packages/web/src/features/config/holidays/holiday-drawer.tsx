import { Button } from '@mantine/core'
import { formatDay } from '@timesheet/domain/kernel'
import type { Day } from '@timesheet/domain/kernel'
import { checkHoliday, holidays, moveHoliday } from '@timesheet/domain/people'
import type { Holiday } from '@timesheet/domain/people'
import { useMemo } from 'react'
import { RecordForm } from '../../../forms/record-form.tsx'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import type { FormDraft, RecordForm as FormState } from '../../../forms/use-record-form.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { createRecord, updateRecord } from '../../../widgets/store-record.ts'
import { impactOf, impactSentence } from './holiday-impact.view-model.ts'
import { useImpactContext } from './holidays.queries.ts'
import type { HolidayRow } from './holidays.queries.ts'
import classes from './holidays.module.css'

const FIELDS = ['calendar', 'day', 'kind', 'name', 'origin', 'maxMinutes', 'movedFrom']
const TIMED = new Set(['reduced', 'extra_working'])

function MoveOffer({ form }: { readonly form: FormState<FormDraft<typeof holidays>> }) {
  const { day, kind, movedFrom } = form.values
  const moved = day ? moveHoliday(day) : day
  if (kind !== 'holiday' || movedFrom !== '' || !day || moved === day) return null
  const handleMove = () => {
    form.set('movedFrom', day)
    form.set('day', moved)
  }
  return (
    <p className={classes.offer}>
      Si es trasladable (Ley 27.399), pasa al lunes {formatDay(moved)}.{' '}
      <Button size="compact-sm" variant="light" onClick={handleMove}>
        Trasladar
      </Button>
    </p>
  )
}

interface ImpactProps {
  readonly calendar: string
  readonly before: readonly HolidayRow[]
  readonly after: readonly Pick<Holiday, 'calendar' | 'day' | 'kind' | 'name' | 'maxMinutes' | 'movedFrom'>[]
}

/** Shows how many people's expected hours a change would affect. */
export function ImpactNote({ calendar, before, after }: ImpactProps) {
  const context = useImpactContext()
  const sentence = useMemo(
    () => (context ? impactSentence(impactOf(calendar, { before, after }, context)) : 'Calculando a quiénes alcanza…'),
    [context, calendar, before, after],
  )
  return (
    <p className={classes.impact} aria-live="polite">
      {sentence}
    </p>
  )
}

export interface HolidayDrawerProps {
  readonly calendar: string
  /** The day to edit; null for a new one. */
  readonly row: HolidayRow | null
  /** The initial date of a new one. */
  readonly day: Day
  readonly rows: readonly HolidayRow[]
  readonly onClose: () => void
}

/** The form of a special day, with the observed date of a movable one and the impact of the change. */
export function HolidayDrawer({ calendar, row, day, rows, onClose }: HolidayDrawerProps) {
  const defaults = useMemo(() => ({ calendar, day, kind: 'holiday', origin: 'law' }), [calendar, day])
  const form = useRecordForm({
    declaration: holidays,
    fields: FIELDS,
    stored: row,
    defaults,
    save: (values) => (row ? updateRecord(holidays, row.id, values) : createRecord(holidays, values)),
    shown: ({ kind }) => FIELDS.filter((name) => name !== 'calendar' && (name !== 'maxMinutes' || TIMED.has(kind))),
    written: (values) => (TIMED.has(values.kind) ? values : { ...values, maxMinutes: 0 }),
    check: (values) => checkHoliday(values),
  })
  const isTimed = TIMED.has(form.values.kind)
  const { day: typedDay, kind, maxMinutes } = form.values
  const after = useMemo(
    () => [
      ...rows.filter(({ id }) => id !== row?.id),
      ...(typedDay && kind
        ? [{ calendar, day: typedDay, kind, name: '', maxMinutes: isTimed ? maxMinutes : 0, movedFrom: '' }]
        : []),
    ],
    [rows, row, calendar, typedDay, kind, maxMinutes, isTimed],
  )
  const handleDone = () => {
    showToast({ text: 'Se guardó.' })
    onClose()
  }
  return (
    <SideDrawer title={row ? row.name : 'Nuevo día especial'} onClose={onClose}>
      <RecordForm
        form={form}
        submitLabel={row ? 'Guardar' : 'Agregar'}
        durations={['maxMinutes']}
        wide={['name']}
        onDone={handleDone}
        onCancel={onClose}
      >
        <div className={classes.below}>
          <MoveOffer form={form} />
          <ImpactNote calendar={calendar} before={rows} after={after} />
        </div>
      </RecordForm>
    </SideDrawer>
  )
}
