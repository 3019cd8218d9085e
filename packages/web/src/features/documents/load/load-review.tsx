import { SegmentedControl } from '@mantine/core'
import { documentTypes, type LoadField } from '@timesheet/domain/documents'
import { specialty, users } from '@timesheet/domain/people'
import { workPackages } from '@timesheet/domain/projects'
import type { CommandPreview } from '@timesheet/schema'
import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { codeText } from '../../../data/code-text.ts'
import { relationItems } from '../../../forms/relation-sources.ts'
import { StateChip, type StateTone } from '../../../ui/state-chip.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { labelOf, type LoadKind, reviewedLines, type ReviewedLine, valueText } from './load.view-model.ts'
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

/** What becomes of each line before anything is written, with both values of what changes. */
export function LoadReview({ preview }: { readonly preview: CommandPreview }) {
  const lines = useMemo(() => reviewedLines(preview), [preview])
  const [asked, setAsked] = useState<LoadKind | ''>('')
  const nameOf = useNames(lines)
  const counts = Map.groupBy(lines, ({ kind }) => kind)
  const kinds = (['error', 'changed', 'new', 'same'] as const).filter((kind) => counts.has(kind))
  const chosen = asked !== '' && counts.has(asked) ? asked : kinds[0]
  if (!chosen) return <p className={classes.muted}>La lista no tiene filas debajo de los encabezados.</p>
  return (
    <>
      {counts.has('error') ? (
        <p className={classes.problem} role="alert">
          Hay líneas con errores: no se carga ninguna hasta corregirlas.
        </p>
      ) : null}
      <SegmentedControl
        aria-label="Qué líneas se ven"
        data={kinds.map((kind) => ({
          value: kind,
          label: `${KINDS[kind].many}: ${formatNumber(counts.get(kind)?.length ?? 0)}`,
        }))}
        value={chosen}
        onChange={setAsked}
      />
      <ul className={classes.lines} aria-label="Líneas de la lista">
        {counts.get(chosen)?.map((line) => (
          <li key={line.key}>
            <StateChip label={KINDS[line.kind].one} tone={KINDS[line.kind].tone} />
            <strong>{line.document}</strong>
            <Said line={line} nameOf={nameOf} />
          </li>
        ))}
      </ul>
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
  if (kind === 'new') return <span>{String(after['title'] ?? '')}</span>
  if (!before) return null
  return Object.entries(after).map(([name, value]) => (
    <span key={name}>
      {labelOf(name)}: <del>{valueText(name, before[name], nameOf)}</del> → <ins>{valueText(name, value, nameOf)}</ins>
    </span>
  ))
}

/** The names of what changed lines name, asked once for each collection. */
function useNames(lines: readonly ReviewedLine[]): (id: string) => string | undefined {
  const named = lines.flatMap(({ kind, before, after }) => {
    if (kind !== 'changed') return []
    const targets = Object.entries(TARGETS).filter(([field]) => Object.hasOwn(after, field))
    return targets.flatMap(([field, target]) =>
      [before?.[field], after[field]].flatMap((id) => (typeof id === 'string' && id ? [{ target, id }] : [])),
    )
  })
  const found = useQueries({
    queries: [...Map.groupBy(named, ({ target }) => target)].map(([target, all]) => {
      const ids = [...new Set(all.map(({ id }) => id))].toSorted()
      return { queryKey: ['relation-items', target, ids], queryFn: () => relationItems(target, ids) }
    }),
  })
  return (id) => found.flatMap(({ data = [] }) => data).find((item) => item.id === id)?.label
}
