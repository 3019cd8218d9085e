import { Button, SegmentedControl } from '@mantine/core'
import {
  documents,
  documentTypes,
  issuePurposes,
  type LoadField,
  responseCodes,
  responseLabel,
} from '@timesheet/domain/documents'
import { specialty, users } from '@timesheet/domain/people'
import { workPackages } from '@timesheet/domain/projects'
import type { CommandPreview } from '@timesheet/schema'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { codeText } from '../../../data/code-text.ts'
import { listQuery } from '../../../data/collection.ts'
import { relationItems } from '../../../forms/relation-items.ts'
import { StateChip, type StateTone } from '../../../ui/state-chip.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import {
  countLines,
  labelOf,
  type LoadKind,
  newFacts,
  openingText,
  reviewedLines,
  type ReviewedLine,
  valueText,
} from './load.view-model.ts'
import classes from './load.module.css'

const KINDS: Readonly<Record<LoadKind, { readonly many: string; readonly one: string; readonly tone: StateTone }>> = {
  error: { many: 'Con errores', one: 'Error', tone: 'bad' },
  changed: { many: 'Cambian', one: 'Cambia', tone: 'warning' },
  new: { many: 'Nuevos', one: 'Nuevo', tone: 'good' },
  same: { many: 'Sin cambios', one: 'Sin cambios', tone: 'closed' },
}
/** What the fields that name something name. */
const TARGETS: Readonly<Partial<Record<LoadField, string>>> = {
  specialty: specialty.name,
  type: documentTypes.name,
  package: workPackages.name,
  responsible: users.name,
  preparer: users.name,
  reviewer: users.name,
  approver: users.name,
}

/** What an empalme names, besides answers. */
const OPENING_TARGETS = { document: documents.name, purpose: issuePurposes.name } as const

interface LoadReviewProps {
  readonly preview: CommandPreview
  /** Shows a line where it is corrected. */
  readonly onLine?: ((line: number) => void) | undefined
}

/** What becomes of each line before anything is written, with both values of what changes. */
export function LoadReview({ preview, onLine }: LoadReviewProps) {
  const lines = useMemo(() => reviewedLines(preview), [preview])
  const [asked, setAsked] = useState<LoadKind | ''>('')
  const nameOf = useNames(lines)
  const counts = useMemo(() => countLines(preview, lines), [preview, lines])
  const kinds = (['error', 'changed', 'new', 'same'] as const).filter((kind) => counts[kind] > 0)
  const isPhone = useIsPhone()
  const chosen = asked !== '' && counts[asked] > 0 ? asked : kinds[0]
  if (!chosen) return <p className={classes.muted}>La lista no tiene filas debajo de los encabezados.</p>
  return (
    <>
      {counts.error > 0 ? (
        <p className={classes.problem} role="alert">
          Hay líneas con errores: no se carga ninguna hasta corregirlas.
          {counts.waiting > 0 ? ` Esperan otras ${formatNumber(counts.waiting)}.` : ''}
        </p>
      ) : null}
      <SegmentedControl
        aria-label="Qué líneas se ven"
        orientation={isPhone ? 'vertical' : 'horizontal'}
        data={kinds.map((kind) => ({ value: kind, label: `${KINDS[kind].many}: ${formatNumber(counts[kind])}` }))}
        value={chosen}
        onChange={setAsked}
      />
      <Lines
        key={chosen}
        lines={lines.filter(({ kind }) => kind === chosen)}
        count={counts[chosen]}
        {...{ nameOf, onLine }}
      />
    </>
  )
}

/** Lines that are drawn at once. */
const AT_ONCE = 200

interface LinesProps extends Pick<LoadReviewProps, 'onLine'> {
  readonly lines: readonly ReviewedLine[]
  /** How many there are; the server sends the first ones of a long list. */
  readonly count: number
  readonly nameOf: (id: string) => string | undefined
}

function Lines({ lines, count, nameOf, onLine }: LinesProps) {
  const [shown, setShown] = useState(AT_ONCE)
  const some = lines.slice(0, shown)
  return (
    <>
      <ul className={classes.lines} aria-label="Líneas de la lista">
        {some.map((line) => (
          <li key={line.key}>
            <StateChip label={KINDS[line.kind].one} tone={KINDS[line.kind].tone} />
            {onLine && line.kind === 'error' && line.line > 0 ? (
              <Button size="compact-sm" variant="subtle" title="Ir a la línea" onClick={() => onLine(line.line)}>
                {line.document}
              </Button>
            ) : (
              <strong>{line.document || nameOf(String(line.opening?.['document'] ?? ''))}</strong>
            )}
            <Said line={line} nameOf={nameOf} />
            {line.opening ? <span className={classes.opening}>{openingText(line.opening, nameOf)}</span> : null}
          </li>
        ))}
      </ul>
      {some.length < count ? (
        <p className={classes.muted}>
          Se ven {formatNumber(some.length)} de {formatNumber(count)}.{' '}
          {some.length < lines.length ? (
            <Button size="compact-sm" variant="subtle" onClick={() => setShown(shown + AT_ONCE)}>
              Ver más
            </Button>
          ) : null}
        </p>
      ) : null}
    </>
  )
}

function Said({ line, nameOf }: { readonly line: ReviewedLine; readonly nameOf: (id: string) => string | undefined }) {
  const { kind, field, code, params, before, after } = line
  if (kind === 'error')
    return (
      <span>
        {field ? `${field}: ` : ''}
        {codeText({ code, ...(params && { params }) })}
      </span>
    )
  if (kind === 'new')
    return (
      <>
        <span>{String(after['title'] ?? '')}</span>
        <span className={classes.facts}>{newFacts(after, nameOf)}</span>
      </>
    )
  if (!before) return null
  return Object.entries(after).map(([name, value]) => (
    <span key={name}>
      {labelOf(name)}: <del>{valueText(name, before[name], nameOf)}</del> → <ins>{valueText(name, value, nameOf)}</ins>
    </span>
  ))
}

/** The names of what lines and empalmes name, asked once for each collection. */
function useNames(lines: readonly ReviewedLine[]): (id: string) => string | undefined {
  const opened = lines.flatMap(({ opening }) =>
    Object.entries(OPENING_TARGETS).flatMap(([field, target]) => {
      const id = opening?.[field]
      return typeof id === 'string' && id ? [{ target, id }] : []
    }),
  )
  const changed = lines.flatMap(({ kind, before, after }) => {
    if (kind !== 'changed' && kind !== 'new') return []
    const targets = Object.entries(TARGETS).filter(([field]) => Object.hasOwn(after, field))
    return targets.flatMap(([field, target]) =>
      [before?.[field], after[field]].flatMap((id) => (typeof id === 'string' && id ? [{ target, id }] : [])),
    )
  })
  const found = useQueries({
    queries: [...Map.groupBy([...opened, ...changed], ({ target }) => target)].map(([target, all]) => {
      const ids = [...new Set(all.map(({ id }) => id))].toSorted()
      return { queryKey: ['relation-items', target, ids], queryFn: () => relationItems(target, ids) }
    }),
  })
  const isAnswered = lines.some(({ opening }) => Boolean(opening?.['answer']))
  const codes = useQuery({ ...listQuery(responseCodes, { sort: 'code' }), enabled: isAnswered }).data ?? []
  return (id) => {
    const code = codes.find((row) => row.id === id)
    return code ? responseLabel(code) : found.flatMap(({ data = [] }) => data).find((item) => item.id === id)?.label
  }
}
