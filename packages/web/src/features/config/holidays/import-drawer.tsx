import { Button, Checkbox, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { formatDay } from '@timesheet/domain/kernel'
import { HOLIDAY_KINDS } from '@timesheet/domain/people'
import { useMemo, useState } from 'react'
import { commandText } from '../../../data/outbox/command-text.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { NumberText } from '../../../forms/number-text.tsx'
import { type Typed, Unread } from '../../../forms/unread.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EndButtons } from '../../../ui/end-buttons.tsx'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { problemText } from '../../../widgets/hour-entries/hour-problem.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { SideDrawer } from '../../../widgets/side-drawer.tsx'
import { ImpactNote } from './impact-note.tsx'
import { useYearPreview } from './holidays.queries.ts'
import type { CalendarRow, YearWanted } from './holidays.queries.ts'
import classes from './holidays.module.css'
import { flipped, impactChanges, type ImportLine, type ImportLineKind, importLines } from './import-lines.view-model.ts'
import { publishYear } from './publish-year.mutation.ts'

const WORDS: Record<ImportLineKind, string> = {
  new: 'Nuevo',
  changed: 'Cambia de nombre',
  same: 'Ya está',
  only_here: 'Sólo acá: marcar para quitarlo',
}

function LineRow({
  line,
  checked,
  onToggle,
}: {
  readonly line: ImportLine
  readonly checked: boolean
  readonly onToggle: () => void
}) {
  const { day, kind, name } = line.row
  return (
    <li className={classes.diff} data-kind={line.kind}>
      <Checkbox
        disabled={line.kind === 'same'}
        checked={line.kind !== 'same' && checked}
        onChange={onToggle}
        label={
          <>
            <span className={classes.diffDate}>{formatDay(day)}</span> <strong>{name}</strong>
            {line.kind === 'changed' ? <del> {line.nameBefore}</del> : null}
            <small>
              {HOLIDAY_KINDS[kind]} · {WORDS[line.kind]}
            </small>
          </>
        }
      />
    </li>
  )
}

function summary(lines: readonly ImportLine[]): string {
  const count = (kind: ImportLineKind) => lines.filter((line) => line.kind === kind).length
  return `${count('new')} nuevos, ${count('changed')} con otro nombre, ${count('same')} iguales, ${count('only_here')} sólo acá.`
}

interface ReviewProps {
  readonly calendar: CalendarRow
  readonly wanted: YearWanted
  readonly onClose: () => void
}

function Review({ calendar, wanted, onClose }: ReviewProps) {
  const [seed] = useState(newRecordId)
  const [turned, setTurned] = useState<readonly string[]>([])
  const input = useMemo(() => ({ ...wanted, calendar: calendar.id, seed, turned }), [wanted, calendar, seed, turned])
  const { data: preview, isPlaceholderData: isOld, ...asked } = useYearPreview(input)
  const [busy, setBusy] = useState(false)
  const lines = useMemo(() => (preview ? importLines(preview) : []), [preview])
  const steps = preview?.steps ?? []
  const changes = useMemo(() => impactChanges(preview?.steps ?? []), [preview])

  if (asked.isError) return <LoadError error={asked.error} onRetry={() => void asked.refetch()} />
  if (!preview) return <Skeleton height={320} mt="md" />
  if (steps.length + preview.leftOut.length === 0)
    return <EmptyState title="No hay propuesta para ese año" help="Conviene revisar el país y la región." />
  const handlePublish = async () => {
    setBusy(true)
    const problem = await publishYear(`Feriados ${wanted.year} · ${calendar.name}`, { input, preview })
    setBusy(false)
    if (problem?.code === 'command_stale') {
      await asked.refetch()
      showProblem('El calendario cambió mientras tanto y no se publicó nada. La lista ya está al día.')
    } else if (problem) showProblem(`${commandText(problem) ?? problemText(problem)}.`)
    else onClose()
  }
  const inherited = preview.leftOut.filter(({ code }) => code === 'holiday_inherited').length
  return (
    <>
      <p className={classes.note}>
        {summary(lines)} {inherited > 0 ? `Además, ${inherited} ya vienen del calendario del que depende.` : ''}
      </p>
      <ul className={classes.diffs}>
        {lines.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            checked={(line.kind !== 'only_here') !== turned.includes(line.key)}
            onToggle={() => setTurned((before) => flipped(before, line.key))}
          />
        ))}
      </ul>
      <div className={classes.publish}>
        <ImpactNote calendar={calendar.id} changes={changes} />
        <EndButtons onCancel={onClose}>
          <Button onClick={() => void handlePublish()} loading={busy} disabled={isOld || steps.length === 0}>
            {steps.length === 0
              ? 'Nada que publicar'
              : steps.length === 1
                ? 'Publicar 1 cambio'
                : `Publicar ${steps.length} cambios`}
          </Button>
        </EndButtons>
      </div>
    </>
  )
}

const FIRST_YEAR = 2000
const LAST_YEAR = 2099
const REGION = /^\w{0,6}$/

export interface ImportDrawerProps {
  readonly calendar: CalendarRow
  readonly year: number
  readonly onYear: (year: number) => void
  readonly onClose: () => void
}

/**
 * Imports a year of public holidays: shows the differences to the calendar, lets the person select, and stores them as
 * one command.
 */
export function ImportDrawer({ calendar, year, onYear, onClose }: ImportDrawerProps) {
  const [country, setCountry] = useState<'AR' | 'ES'>(calendar.country === 'ES' ? 'ES' : 'AR')
  const [region, setRegion] = useState('')
  const [typedYear, setTypedYear] = useState<Typed<number>>(year)
  const handleYear = (typed: Typed<number>) => {
    setTypedYear(typed)
    if (!(typed instanceof Unread)) onYear(typed)
  }
  const regionProblem = REGION.test(region.trim()) ? null : 'Es un código corto, como MD o X'
  const isUnread = typedYear instanceof Unread || regionProblem !== null
  const code = region.trim().toUpperCase()
  const wanted = useMemo(() => ({ country, year, region: code }), [country, year, code])
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
        <Review key={`${country} ${year} ${code}`} calendar={calendar} wanted={wanted} onClose={onClose} />
      )}
    </SideDrawer>
  )
}
