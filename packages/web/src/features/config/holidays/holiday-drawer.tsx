import { Button } from '@mantine/core'
import { formatDay } from '@timesheet/domain/kernel'
import type { Day } from '@timesheet/domain/kernel'
import { checkHoliday, type HolidayChange, holidays, moveHoliday } from '@timesheet/domain/people'
import { useMemo } from 'react'
import { RecordForm } from '../../../forms/record-form.tsx'
import { unreadTexts } from '../../../forms/unread.ts'
import { useRecordForm } from '../../../forms/use-record-form.ts'
import type { FormDraft, RecordForm as FormState } from '../../../forms/use-record-form.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { createRecord, updateRecord } from '../../../widgets/store-record.ts'
import type { HolidayRow } from './holidays.queries.ts'
import classes from './holidays.module.css'
import { ImpactNote } from './impact-note.tsx'

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

/** What saving would change; nothing while a value is missing or could not be parsed. */
function changesOf(row: HolidayRow | null, after: HolidayChange['after']): readonly HolidayChange[] {
  if (!after || Object.keys(unreadTexts(after)).length > 0) return []
  return [{ id: row?.id ?? '', after }]
}

export interface HolidayDrawerProps {
  readonly calendar: string
  /** The day to edit; null for a new one. */
  readonly row: HolidayRow | null
  /** The initial date of a new one. */
  readonly day: Day
  readonly onClose: () => void
}

/** The form of a special day, with the observed date of a movable one and the impact of the change. */
export function HolidayDrawer({ calendar, row, day, onClose }: HolidayDrawerProps) {
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
  const changes = useMemo(
    () => changesOf(row, typedDay && kind ? { day: typedDay, kind, maxMinutes: isTimed ? maxMinutes : 0 } : null),
    [row, typedDay, kind, maxMinutes, isTimed],
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
          <ImpactNote calendar={calendar} changes={changes} />
        </div>
      </RecordForm>
    </SideDrawer>
  )
}
