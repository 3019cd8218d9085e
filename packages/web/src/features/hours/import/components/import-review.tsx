import { Button, SegmentedControl } from '@mantine/core'
import { formatClock, formatDay } from '@timesheet/domain/kernel'
import { useMemo, useState } from 'react'
import { codeText } from '../../../../data/hours-text.ts'
import { StateChip, type StateTone } from '../../../../ui/state-chip.tsx'
import { formatNumber } from '../../../../ui/text/number-text.tsx'
import { countKinds, lineNames, type MatchedText, type ReviewKind, type ReviewLine } from '../import.view-model.ts'
import type { OpenImport } from '../use-import.ts'
import classes from './import.module.css'

const AT_ONCE = 100

const KINDS: Readonly<Record<ReviewKind, { readonly many: string; readonly one: string; readonly tone: StateTone }>> = {
  error: { many: 'Quedan afuera', one: 'Queda afuera', tone: 'bad' },
  changed: { many: 'Cambian', one: 'Cambia', tone: 'warning' },
  new: { many: 'Nuevas', one: 'Nueva', tone: 'good' },
  same: { many: 'Repetidas', one: 'Repetida', tone: 'closed' },
}

function labelsOf(texts: readonly MatchedText[]): ReadonlyMap<string, string> {
  return new Map(texts.flatMap(({ key, label }) => (label === '' ? [] : [[key, label] as const])))
}

/** What becomes of each line, before anything is written: what stays out first, with its reason. */
export function ImportReview({ lines, open }: { readonly lines: readonly ReviewLine[]; readonly open: OpenImport }) {
  const counts = countKinds(lines)
  const [asked, setAsked] = useState<ReviewKind | ''>('')
  const [most, setMost] = useState(AT_ONCE)
  const names = useMemo(
    () => ({ projects: labelsOf(open.matched.projects), tasks: labelsOf(open.matched.tasks) }),
    [open.matched],
  )
  const kinds = (['new', 'changed', 'error', 'same'] as const).filter((kind) => counts[kind] > 0)
  const chosen = asked !== '' && counts[asked] > 0 ? asked : (kinds[0] ?? 'new')
  const listed = useMemo(() => lines.filter(({ kind }) => kind === chosen), [lines, chosen])
  return (
    <>
      <SegmentedControl
        aria-label="Qué líneas se ven"
        data={kinds.map((kind) => ({ value: kind, label: `${KINDS[kind].many}: ${formatNumber(counts[kind])}` }))}
        value={chosen}
        onChange={(kind) => {
          setAsked(kind)
          setMost(AT_ONCE)
        }}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without focus the keyboard cannot scroll it */}
      <div className={classes.scroll} role="region" aria-label="Líneas del archivo" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col" className={classes.number}>
                Línea
              </th>
              <th scope="col">Qué pasa</th>
              <th scope="col">Día</th>
              <th scope="col" className={classes.number}>
                Duración
              </th>
              {open.mayNameOthers ? <th scope="col">Persona</th> : null}
              <th scope="col">Proyecto</th>
              <th scope="col">Descripción</th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, most).map((line) => (
              <Line key={line.line} line={line} hasPerson={open.mayNameOthers} names={names} />
            ))}
          </tbody>
        </table>
      </div>
      {listed.length > most ? (
        <Button mt="xs" size="compact-sm" variant="default" onClick={() => setMost(most + 5 * AT_ONCE)}>
          Ver más ({formatNumber(listed.length - most)})
        </Button>
      ) : null}
    </>
  )
}

interface LineProps {
  readonly line: ReviewLine
  readonly hasPerson: boolean
  readonly names: Parameters<typeof lineNames>[1]
}

function Line({ line: { line, kind, code, params, rounded, read, cells }, hasPerson, names }: LineProps) {
  const reason = code === undefined ? '' : codeText({ code, ...(params && { params }) })
  return (
    <tr data-kind={kind}>
      <td className={classes.number}>{line}</td>
      <td>
        <StateChip label={KINDS[kind].one} tone={KINDS[kind].tone} />
        {reason ? <small className={classes.reason}>{reason}</small> : null}
      </td>
      {read ? (
        <>
          <td className={classes.day}>{formatDay(read.day)}</td>
          <td className={classes.number}>
            {rounded === undefined ? (
              formatClock(read.minutes)
            ) : (
              <>
                <del>{formatClock(read.minutes)}</del> <ins>{formatClock(rounded)}</ins>
              </>
            )}
          </td>
          {hasPerson ? <td>{read.person || read.email || 'Yo'}</td> : null}
          <td>{lineNames(read, names)}</td>
          <td>{read.note}</td>
        </>
      ) : (
        <td colSpan={hasPerson ? 5 : 4} className={classes.muted}>
          {cells.filter(Boolean).join(' · ')}
        </td>
      )}
    </tr>
  )
}
