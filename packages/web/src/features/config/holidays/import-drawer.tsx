import { Button, Checkbox, Group, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { formatDay } from '@timesheet/domain/kernel'
import { holidays, HOLIDAY_KINDS } from '@timesheet/domain/people'
import { useMemo, useState } from 'react'
import { recordKeys } from '../../../data/cache-keys.ts'
import { client } from '../../../data/client.ts'
import { errorText } from '../../../data/error-text.ts'
import { queryClient } from '../../../data/query-client.ts'
import { NumberText } from '../../../forms/number-text.tsx'
import { type Typed, Unread } from '../../../forms/unread.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { applySteps, chosenAfter, diffYear, flipped, notYetIn, stepsOf } from './holiday-diff.view-model.ts'
import type { DiffKind, DiffLine, DiffStep } from './holiday-diff.view-model.ts'
import { ImpactNote } from './holiday-drawer.tsx'
import { useProposedYear } from './holidays.queries.ts'
import type { CalendarRow, HolidayRow, YearWanted } from './holidays.queries.ts'
import classes from './holidays.module.css'
import { daysOf } from './year-days.view-model.ts'

const WORDS: Record<DiffKind, string> = {
  new: 'Nuevo',
  changed: 'Cambia de nombre',
  same: 'Ya está',
  only_here: 'Sólo acá: marcar para quitarlo',
}

/** The selected writes and their idempotency key. */
interface Publication {
  readonly steps: readonly DiffStep[]
  readonly key: string
}

/** Sends the writes as one batch; a retry with the same key is not stored twice. */
async function publish(calendar: string, { steps, key }: Publication): Promise<void> {
  const batch = client.createBatch()
  const rows = batch.collection(holidays.name)
  for (const step of steps) {
    if (step.do === 'create') rows.create({ ...step.values, calendar })
    else if (step.do === 'update') rows.update(step.id, step.values)
    else rows.delete(step.id)
  }
  await batch.send({ headers: { 'Idempotency-Key': key } })
  await queryClient.invalidateQueries({ queryKey: recordKeys.collection(holidays.name) })
}

function LineRow({
  line,
  checked,
  onToggle,
}: {
  readonly line: DiffLine
  readonly checked: boolean
  readonly onToggle: () => void
}) {
  const { day, kind } = 'proposed' in line ? line.proposed : line.stored
  const name = 'proposed' in line ? line.proposed.name : line.stored.name
  return (
    <li className={classes.diff} data-kind={line.kind}>
      <Checkbox
        disabled={line.kind === 'same'}
        checked={line.kind !== 'same' && checked}
        onChange={onToggle}
        label={
          <>
            <span className={classes.diffDate}>{formatDay(day)}</span> <strong>{name}</strong>
            {line.kind === 'changed' ? <del> {line.stored.name}</del> : null}
            <small>
              {HOLIDAY_KINDS[kind]} · {WORDS[line.kind]}
            </small>
          </>
        }
      />
    </li>
  )
}

function summary(lines: readonly DiffLine[]): string {
  const count = (kind: DiffKind) => lines.filter((line) => line.kind === kind).length
  return `${count('new')} nuevos, ${count('changed')} con otro nombre, ${count('same')} iguales, ${count('only_here')} sólo acá.`
}

interface ReviewProps {
  readonly calendar: CalendarRow
  readonly calendars: readonly CalendarRow[]
  readonly rows: readonly HolidayRow[]
  readonly wanted: YearWanted
  readonly onClose: () => void
}

function Review({ calendar, calendars, rows, wanted, onClose }: ReviewProps) {
  const proposed = useProposedYear(wanted)
  const own = useMemo(() => rows.filter((row) => row.calendar === calendar.id), [rows, calendar])
  const inherited = useMemo(
    () => daysOf(calendar.id, rows, calendars).flatMap(({ row, isOwn }) => (isOwn ? [] : [row])),
    [calendar, rows, calendars],
  )
  const lines = useMemo(() => diffYear(notYetIn(proposed.data ?? [], inherited), own), [proposed.data, inherited, own])
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const chosen = useMemo(() => chosenAfter(lines, toggled), [lines, toggled])
  const publication = useMemo(
    (): Publication => ({ steps: stepsOf(lines, chosen), key: newRecordId() }),
    [lines, chosen],
  )
  const { steps } = publication
  const after = useMemo(
    () => [
      ...rows.filter((row) => row.calendar !== calendar.id),
      ...applySteps(own, steps).map((row) => ({ ...row, calendar: calendar.id })),
    ],
    [rows, own, steps, calendar],
  )

  if (proposed.isError) return <LoadError error={proposed.error} onRetry={() => void proposed.refetch()} />
  if (!proposed.data) return <Skeleton height={320} mt="md" />
  if (proposed.data.length === 0)
    return <EmptyState title="No hay propuesta para ese año" help="Conviene revisar el país y la región." />
  const handlePublish = () => {
    setBusy(true)
    publish(calendar.id, publication)
      .then(() => {
        showToast({ text: steps.length === 1 ? 'Se publicó 1 cambio.' : `Se publicaron ${steps.length} cambios.` })
        onClose()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <>
      <p className={classes.note}>
        {summary(lines)}{' '}
        {inherited.length > 0 ? `Además, ${inherited.length} ya vienen del calendario del que depende.` : ''}
      </p>
      <ul className={classes.diffs}>
        {lines.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            checked={chosen.has(line.key)}
            onToggle={() => setToggled((before) => flipped(before, line.key))}
          />
        ))}
      </ul>
      <div className={classes.publish}>
        <ImpactNote calendar={calendar.id} before={rows} after={after} />
        <Group>
          <Button onClick={handlePublish} loading={busy} disabled={steps.length === 0}>
            {steps.length === 0
              ? 'Nada que publicar'
              : steps.length === 1
                ? 'Publicar 1 cambio'
                : `Publicar ${steps.length} cambios`}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
        </Group>
      </div>
    </>
  )
}

const FIRST_YEAR = 2000
const LAST_YEAR = 2099
const REGION = /^\w{0,6}$/

export interface ImportDrawerProps {
  readonly calendar: CalendarRow
  readonly calendars: readonly CalendarRow[]
  readonly year: number
  readonly rows: readonly HolidayRow[]
  readonly onYear: (year: number) => void
  readonly onClose: () => void
}

/**
 * Imports a year of public holidays: shows the differences to the calendar, lets the person select, and stores them at
 * once.
 */
export function ImportDrawer({ calendar, calendars, year, rows, onYear, onClose }: ImportDrawerProps) {
  const [country, setCountry] = useState<'AR' | 'ES'>(calendar.country === 'ES' ? 'ES' : 'AR')
  const [region, setRegion] = useState('')
  const [typedYear, setTypedYear] = useState<Typed<number>>(year)
  const handleYear = (typed: Typed<number>) => {
    setTypedYear(typed)
    if (!(typed instanceof Unread)) onYear(typed)
  }
  const regionProblem = REGION.test(region.trim()) ? null : 'Es un código corto, como MD o X'
  const isUnread = typedYear instanceof Unread || regionProblem !== null
  const wanted = { country, year, region: region.trim().toUpperCase() }
  return (
    <SideDrawer title={`Importar feriados en ${calendar.name}`} size="40rem" onClose={onClose}>
      <div className={classes.importHead}>
        <SegmentedControl
          data={[
            { value: 'AR', label: 'Argentina' },
            { value: 'ES', label: 'España' },
          ]}
          value={country}
          onChange={setCountry}
          aria-label="País"
        />
        <NumberText
          aria-label="Año"
          w={100}
          empty={year}
          decimals={0}
          min={FIRST_YEAR}
          max={LAST_YEAR}
          value={typedYear}
          onChange={handleYear}
        />
        <TextInput
          aria-label="Región"
          placeholder={country === 'ES' ? 'Comunidad, como MD' : 'Provincia, como X'}
          w={190}
          error={regionProblem}
          value={region}
          onChange={(event) => setRegion(event.currentTarget.value)}
        />
      </div>
      {isUnread ? null : (
        <Review
          key={`${country} ${year} ${wanted.region}`}
          calendar={calendar}
          calendars={calendars}
          rows={rows}
          wanted={wanted}
          onClose={onClose}
        />
      )}
    </SideDrawer>
  )
}
