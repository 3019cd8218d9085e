import { SegmentedControl, Select, Switch } from '@mantine/core'
import { LATE_CHANGE_KINDS, type LateChangeKind, OVERTIME_BASES } from '@timesheet/domain/hours'
import { ReasonField } from '../../../forms/reason-field.tsx'
import { DAY_FORMAT, DURATION_FORMAT } from '../../../forms/typed-formats.ts'
import { type TypedFormat, TypedText } from '../../../forms/typed-text.tsx'
import { Unread } from '../../../forms/unread.ts'
import { RecordPick } from '../../../widgets/adjustments/adjust-target.tsx'
import classes from './closing.module.css'
import { mayBeForAll } from './late-change.view-model.ts'
import type { useLateChange } from './use-late-change.ts'
import { HELP_BELOW } from '../../../ui/help-below.ts'

type Form = ReturnType<typeof useLateChange>

const KINDS: { value: LateChangeKind; label: string }[] = [
  { value: 'absence', label: 'Ausencia con certificado' },
  { value: 'day_off', label: LATE_CHANGE_KINDS.day_off },
  { value: 'journey', label: LATE_CHANGE_KINDS.journey },
  { value: 'calendar', label: 'Calendario de una persona' },
  { value: 'rule', label: 'Regla del día no laborable' },
  { value: 'overtime_rule', label: LATE_CHANGE_KINDS.overtime_rule },
]
const ALL: Partial<Readonly<Record<LateChangeKind, string>>> = {
  journey: 'Quienes tenían otra',
  rule: 'Toda la empresa',
  overtime_rule: 'Toda la empresa',
}

const BASES: { value: keyof typeof OVERTIME_BASES; label: string }[] = [
  { value: 'legal', label: OVERTIME_BASES.legal },
  { value: 'contractual', label: OVERTIME_BASES.contractual },
]

const PERMILLE = 10
const HUNDRED = 100
/** Thousandths of a working week, written as a percentage. */
const PERCENT_FORMAT: TypedFormat<number> = {
  show: (fraction) => (fraction ? String(fraction / PERMILLE).replace('.', ',') : ''),
  read: (text) => {
    const typed = text.trim().replace('%', '').replace(',', '.').trim()
    const percent = /^\d{1,3}(?:\.\d)?$/.test(typed) ? Number(typed) : 0
    const isPart = percent > 0 && percent <= HUNDRED
    return isPart ? Math.round(percent * PERMILLE) : new Unread(text, 'Se escribe como 50 o 62,5')
  },
  empty: 0,
  hint: '100',
}

function Whom({ typed, change }: Form) {
  const { kind } = typed
  const isForAll = mayBeForAll(kind) && typed.isForAll
  return (
    <>
      {mayBeForAll(kind) ? (
        <SegmentedControl
          data={[
            { value: 'one', label: 'Una persona' },
            { value: 'all', label: ALL[kind] ?? '' },
          ]}
          value={isForAll ? 'all' : 'one'}
          onChange={(next) => change({ isForAll: next === 'all' })}
          aria-label="A quién alcanza"
        />
      ) : null}
      {kind === 'day_off' || isForAll ? null : (
        <RecordPick
          label="Persona"
          target="users"
          only="external = false"
          value={typed.user}
          onChange={(user) => change({ user })}
        />
      )}
    </>
  )
}

/** What should have held. */
function Held({ typed, change }: Form) {
  const { kind, isForAll } = typed
  if (kind === 'absence') return null
  if (kind === 'rule')
    return (
      <Switch
        label="El día no laborable debía descontar"
        checked={typed.deducts}
        onChange={(event) => change({ deducts: event.currentTarget.checked })}
      />
    )
  if (kind === 'overtime_rule')
    return (
      <Select
        label="Base que correspondía"
        data={BASES}
        value={typed.overtimeBase}
        onChange={(base) => change({ overtimeBase: base ?? 'legal' })}
        allowDeselect={false}
      />
    )
  if (kind !== 'journey')
    return (
      <RecordPick
        label={kind === 'calendar' ? 'Calendario que correspondía' : 'Calendario'}
        target="calendars"
        value={typed.calendar}
        onChange={(calendar) => change({ calendar })}
      />
    )
  return (
    <>
      {isForAll ? (
        <RecordPick label="En lugar de" target="journey" value={typed.was} onChange={(was) => change({ was })} />
      ) : null}
      <RecordPick
        label="Jornada que correspondía"
        target="journey"
        value={typed.journey}
        onChange={(journey) => change({ journey })}
      />
      {isForAll ? null : (
        <TypedText
          label="Dedicación (%)"
          format={PERCENT_FORMAT}
          value={typed.fraction}
          onChange={(fraction) => change({ fraction })}
        />
      )}
    </>
  )
}

/** The fields of a late change: what became known, whom it concerns, and since when. */
export function LateChangeFields(form: Form) {
  const { typed, change, tried, isWhole } = form
  const isDayOff = typed.kind === 'day_off'
  return (
    <>
      <Select
        label="Qué se supo después"
        data={KINDS}
        value={typed.kind}
        onChange={(kind) => change({ kind: (kind ?? 'absence') as LateChangeKind })}
        allowDeselect={false}
      />
      <Whom {...form} />
      <Held {...form} />
      <div className={classes.days}>
        <TypedText
          label={isDayOff ? 'Día' : 'Desde'}
          format={DAY_FORMAT}
          value={typed.from}
          onChange={(from) => change({ from })}
        />
        {isDayOff ? null : (
          <TypedText label="Hasta" format={DAY_FORMAT} value={typed.to} onChange={(to) => change({ to })} />
        )}
        {typed.kind === 'absence' ? (
          <TypedText
            label="Horas por día"
            description="Sin horas es el día entero."
            inputWrapperOrder={HELP_BELOW}
            format={DURATION_FORMAT}
            value={typed.minutesPerDay}
            onChange={(minutesPerDay) => change({ minutesPerDay })}
          />
        ) : null}
      </div>
      <ReasonField label="Motivo" value={typed.reason} tried={tried} onChange={(reason) => change({ reason })} />
      {tried && !isWhole ? (
        <p className={classes.note}>Falta elegir qué cambia, a quién alcanza o entre qué días.</p>
      ) : null}
    </>
  )
}
