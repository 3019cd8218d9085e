import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatClock, formatDay } from '@timesheet/domain/kernel'
import type { CommandPreview } from '@timesheet/schema'
import { users } from '@timesheet/domain/people'
import { listQuery } from '../../../data/collection.ts'
import { ReasonField } from '../../../forms/reason-field.tsx'
import { DAY_FORMAT, DURATION_FORMAT } from '../../../forms/typed-formats.ts'
import { TypedText } from '../../../forms/typed-text.tsx'
import { UnsavedMark } from '../../../forms/unsaved-mark.tsx'
import { RecordPick } from '../../../widgets/adjustments/adjust-target.tsx'
import { periodName } from '../../../widgets/period-name.ts'
import classes from './closing.module.css'
import { impactLines, impactWords } from './late-change.view-model.ts'
import { type LateChangeFormProps, useLateChange } from './use-late-change.ts'

const KINDS = [
  { value: 'absence', label: 'Ausencia con certificado' },
  { value: 'day_off', label: 'Asueto' },
]
const MOST_LINES = 50

const namesQuery = listQuery(users, { filter: 'external = false', fields: 'id,name,surname' })

type Form = ReturnType<typeof useLateChange>

function Fields({ typed, change, isAbsence, tried, isWhole }: Form) {
  return (
    <>
      <SegmentedControl
        data={KINDS}
        value={typed.kind}
        onChange={(kind) => change({ kind: kind === 'day_off' ? 'day_off' : 'absence' })}
        aria-label="Qué se supo después"
      />
      {isAbsence ? (
        <RecordPick
          label="Persona"
          target="users"
          only="external = false"
          value={typed.user}
          onChange={(user) => change({ user })}
        />
      ) : (
        <RecordPick
          label="Calendario"
          target="calendars"
          value={typed.calendar}
          onChange={(calendar) => change({ calendar })}
        />
      )}
      <Group grow align="start">
        <TypedText
          label={isAbsence ? 'Desde' : 'Día'}
          format={DAY_FORMAT}
          value={typed.from}
          onChange={(from) => change({ from })}
        />
        {isAbsence ? (
          <TypedText label="Hasta" format={DAY_FORMAT} value={typed.to} onChange={(to) => change({ to })} />
        ) : null}
        {isAbsence ? (
          <TypedText
            label="Horas por día"
            description="Sin horas es el día entero."
            format={DURATION_FORMAT}
            value={typed.minutesPerDay}
            onChange={(minutesPerDay) => change({ minutesPerDay })}
          />
        ) : null}
      </Group>
      <ReasonField label="Motivo" value={typed.reason} tried={tried} onChange={(reason) => change({ reason })} />
      {tried && !isWhole ? <p className={classes.note}>Falta elegir a quién alcanza y desde cuándo.</p> : null}
    </>
  )
}

/** Whom the change moves, and by how much. */
function Impact({ seen }: { readonly seen: CommandPreview }) {
  const people = useQuery(namesQuery).data ?? []
  const lines = impactLines(seen, new Map(people.map(({ id, name, surname }) => [id, `${surname}, ${name}`])))
  return (
    <section aria-label="A quién alcanza" aria-live="polite">
      <p className={classes.note}>{impactWords(lines)}</p>
      <ul className={classes.list}>
        {lines.slice(0, MOST_LINES).map(({ user, name, days, minutes, first }) => (
          <li key={user} className={classes.line}>
            <span className={classes.words}>
              {name}
              <small>{days === 1 ? formatDay(first) : `${days} días desde el ${formatDay(first)}`}</small>
            </span>
            <strong>−{formatClock(-minutes)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Posts what became known after days were closed: it shows whom it moves and by how much, then posts that. */
export function LateChangeForm(props: LateChangeFormProps) {
  const form = useLateChange(props)
  const { seen, busy, open } = form
  return (
    <Stack gap="sm" className={classes.form}>
      <UnsavedMark dirty={form.typed.reason !== ''} />
      <Fields {...form} />
      <p className={classes.note}>
        {open
          ? `Lo cerrado queda como está: lo que se esperaba de menos se contabiliza en ${periodName(open)}.`
          : 'No hay un período abierto posterior en que contabilizarlo.'}
      </p>
      {seen ? <Impact seen={seen} /> : null}
      <Group>
        {seen && seen.steps.length > 0 ? (
          <Button loading={busy} onClick={() => form.post(seen)}>
            Cargar los ajustes
          </Button>
        ) : (
          <Button loading={busy} disabled={!open} onClick={form.look}>
            Ver a quién alcanza
          </Button>
        )}
        <Button variant="default" onClick={props.onDone}>
          Cancelar
        </Button>
      </Group>
    </Stack>
  )
}
