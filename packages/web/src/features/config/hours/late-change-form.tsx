import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { type CommandPreview, MAX_STEPS } from '@timesheet/schema'
import { listQuery } from '../../../data/collection.ts'
import { UnsavedMark } from '../../../forms/unsaved-mark.tsx'
import { fillText } from '../../../i18n/fill-text.ts'
import { EndButtons } from '../../../ui/end-buttons.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { signedClock } from '../../../widgets/adjustments/adjust.view-model.ts'
import { periodName } from '../../../widgets/period-name.ts'
import classes from './closing.module.css'
import { impactLines, impactWords } from './late-change.view-model.ts'
import { LateChangeFields } from './late-change-fields.tsx'
import { type LateChangeFormProps, useLateChange } from './use-late-change.ts'

const MOST_LINES = 50

const namesQuery = listQuery(users, { filter: 'external = false', fields: 'id,name,surname' })

/** Whom the change moves, and by how much. */
function Impact({ seen }: { readonly seen: CommandPreview }) {
  const people = useQuery(namesQuery).data ?? []
  const lines = impactLines(seen, new Map(people.map(({ id, name, surname }) => [id, `${surname}, ${name}`])))
  const isOwn = seen.leftOut.some(({ code }) => code === 'late_change_own')
  const { length } = seen.steps
  return (
    <section aria-label="Lo que mueve" aria-live="polite">
      <p className={classes.note}>
        {impactWords(lines)}
        {isOwn ? ' Lo propio queda afuera: lo carga otra persona.' : null}
        {length > MAX_STEPS ? ` Son ${formatNumber(length)} ajustes: se cargan por partes.` : null}
      </p>
      <ul className={classes.list}>
        {lines.slice(0, MOST_LINES).map(({ user, name, days, minutes, overtime, first }) => (
          <li key={user} className={classes.line}>
            <span className={classes.words}>
              {name}
              <small>{days === 1 ? formatDay(first) : `${days} días desde el ${formatDay(first)}`}</small>
            </span>
            <strong>
              {minutes === 0 ? null : signedClock(minutes)}
              {overtime === 0 ? null : <small>{signedClock(overtime)} extra</small>}
            </strong>
          </li>
        ))}
      </ul>
      {lines.length > MOST_LINES ? (
        <p className={classes.note}>
          {fillText('Y {others|persona|personas} más.', { others: lines.length - MOST_LINES })}
        </p>
      ) : null}
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
      <LateChangeFields {...form} />
      <p className={classes.note}>
        {open
          ? `Lo cerrado queda como está, también sus novedades: la diferencia, con la de las horas extra, se contabiliza en ${periodName(open)}. En los días abiertos se cambia la ausencia, el día, la jornada, el calendario o la regla.`
          : 'No hay un período abierto posterior en que contabilizarlo.'}
      </p>
      {seen ? <Impact seen={seen} /> : null}
      <EndButtons onCancel={props.onDone}>
        {seen && seen.steps.length > 0 ? (
          <Button loading={busy} onClick={() => form.post(seen)}>
            Cargar los ajustes
          </Button>
        ) : (
          <Button loading={busy} disabled={!open} onClick={form.look}>
            Ver a quién alcanza
          </Button>
        )}
      </EndButtons>
    </Stack>
  )
}
