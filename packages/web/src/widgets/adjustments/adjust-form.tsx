import { Button, SegmentedControl, Select, Stack } from '@mantine/core'
import { HOUR_KINDS, type HourKind } from '@timesheet/domain/hours'
import type { ReactNode } from 'react'
import { ReasonField } from '../../forms/reason-field.tsx'
import { BUDGET_FORMAT, DAY_FORMAT, DURATION_FORMAT } from '../../forms/typed-formats.ts'
import { type TypedFormat, TypedText } from '../../forms/typed-text.tsx'
import { UnsavedMark } from '../../forms/unsaved-mark.tsx'
import { EndButtons } from '../../ui/end-buttons.tsx'
import { periodName } from '../period-name.ts'
import { Unread } from '../../forms/unread.ts'
import { ADJUSTED_CHOICES, type Adjusted, type Direction, readHalfDays } from './adjust.view-model.ts'
import { RecordPick, TargetFields } from './adjust-target.tsx'
import classes from './adjustments.module.css'
import { EntryChoice, FORGOTTEN } from './entry-choice.tsx'
import { type AdjustFormProps, useAdjustment } from './use-adjustment.ts'

const KINDS = Object.entries(HOUR_KINDS).map(([value, label]) => ({ value, label }))
const UNCHANGED = 'Lo cargado en el período cerrado queda como está: la corrección se suma en el período abierto.'

/** Days of annual leave, in halves. */
const DAYS_FORMAT: TypedFormat<number> = {
  show: (days) => (days ? String(days).replace('.', ',') : ''),
  read: (text) => readHalfDays(text) ?? new Unread(text, 'Se escribe en días y medios días, como 2 o 2,5'),
  empty: 0,
  hint: '2,5',
}
const FORMATS: Readonly<Record<Adjusted, TypedFormat<number>>> = {
  hours: DURATION_FORMAT,
  expected: DURATION_FORMAT,
  balance: BUDGET_FORMAT,
  leave: DAYS_FORMAT,
}

type Form = ReturnType<typeof useAdjustment>
type Proposable = Form & { readonly proposes: boolean }

/** Whose figures are corrected, and which: the lead of a project proposes those of one person's hours. */
function Adjustable({ typed, change }: Pick<Form, 'typed' | 'change'>) {
  return (
    <>
      <Select
        label="Qué se ajusta"
        data={[...ADJUSTED_CHOICES]}
        value={typed.adjusted}
        onChange={(adjusted) => change({ adjusted: (adjusted ?? 'hours') as Adjusted, amount: 0 })}
        allowDeselect={false}
      />
      <RecordPick
        label="Persona"
        target="users"
        only="external = false"
        value={typed.user}
        onChange={(user) => change({ user, entry: FORGOTTEN })}
      />
    </>
  )
}

/** Which day is corrected, and which of its hours. */
function Subject({ typed, change, tried, day, proposes }: Proposable) {
  return (
    <>
      {proposes ? null : <Adjustable typed={typed} change={change} />}
      <TypedText
        label="Día"
        format={DAY_FORMAT}
        value={typed.day}
        error={tried && day === '' ? 'Falta el día' : null}
        onChange={(next) => change({ day: next, entry: FORGOTTEN })}
      />
      {typed.adjusted === 'hours' && typed.user && day ? (
        <EntryChoice user={typed.user} day={day} value={typed.entry} onChange={(entry) => change({ entry })} />
      ) : null}
    </>
  )
}

/** How much is added, taken away or moved, and where to. */
function Amount({ typed, change, tried, directions, direction, asksTarget, minutes, proposes }: Proposable) {
  return (
    <>
      {directions.length > 1 ? (
        <SegmentedControl
          data={directions}
          value={direction}
          onChange={(next) => change({ direction: next as Direction })}
          aria-label="Cómo se ajusta"
        />
      ) : null}
      {asksTarget ? (
        <>
          <TargetFields
            target={typed.target}
            projectsOnly={proposes && typed.entry === FORGOTTEN}
            onChange={(target) => change({ target })}
          />
          <Select
            label="Tipo de hora"
            data={KINDS}
            value={typed.kind}
            onChange={(kind) => change({ kind: (kind ?? 'normal') as HourKind })}
            allowDeselect={false}
          />
        </>
      ) : null}
      <TypedText
        key={typed.adjusted}
        label={typed.adjusted === 'leave' ? 'Cuántos días' : 'Cuánto'}
        format={FORMATS[typed.adjusted]}
        value={typed.amount}
        error={tried && minutes === 0 ? 'Falta cuánto' : null}
        onChange={(amount) => change({ amount })}
      />
    </>
  )
}

/** The period in which it is posted. */
function Posting({ open, period, change, lacksPeriod }: Form) {
  return (
    <Select
      label="Se contabiliza en"
      data={open.map((row) => ({ value: row.id, label: periodName(row) }))}
      value={period?.id ?? null}
      onChange={(id) => change({ period: id ?? '' })}
      allowDeselect={false}
      disabled={open.length === 0}
      error={lacksPeriod ? 'No hay un período abierto posterior a ese día' : null}
    />
  )
}

/** Corrects hours or the balance of a closed day in an open period; says what it will do before it is posted. */
export function AdjustForm(props: AdjustFormProps): ReactNode {
  const form = useAdjustment(props)
  const { typed, change, effect } = form
  const { proposes = false } = props
  return (
    <Stack gap="sm" className={classes.form}>
      <UnsavedMark dirty={form.minutes !== 0 || typed.reason !== ''} />
      <Subject {...form} proposes={proposes} />
      <Amount {...form} proposes={proposes} />
      {proposes ? null : <Posting {...form} />}
      <ReasonField label="Motivo" value={typed.reason} tried={form.tried} onChange={(reason) => change({ reason })} />
      <p className={classes.note} aria-live="polite">
        {effect || UNCHANGED}
      </p>
      <EndButtons onCancel={props.onDone}>
        <Button loading={form.busy} onClick={form.send}>
          {proposes ? 'Proponer el ajuste' : 'Cargar el ajuste'}
        </Button>
      </EndButtons>
    </Stack>
  )
}
