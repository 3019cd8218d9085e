import type { Day } from '@timesheet/domain/kernel'
import type { Holiday, ProposedHoliday } from '@timesheet/domain/people'

/** A stored special day of the calendar. */
export type StoredDay = ProposedHoliday & Pick<Holiday, 'id' | 'maxMinutes'>

/** What an import would do with one day. */
export type DiffLine =
  | { readonly kind: 'new'; readonly key: string; readonly proposed: ProposedHoliday }
  | { readonly kind: 'changed'; readonly key: string; readonly proposed: ProposedHoliday; readonly stored: StoredDay }
  | { readonly kind: 'same'; readonly key: string; readonly stored: StoredDay }
  | { readonly kind: 'only_here'; readonly key: string; readonly stored: StoredDay }

export type DiffKind = DiffLine['kind']

/** One write of the import. */
export type DiffStep =
  | { readonly do: 'create'; readonly values: ProposedHoliday }
  | {
      readonly do: 'update'
      readonly id: string
      readonly values: Pick<ProposedHoliday, 'name' | 'origin' | 'movedFrom'>
    }
  | { readonly do: 'delete'; readonly id: string }

const keyOf = ({ day, kind }: { readonly day: Day; readonly kind: string }) => `${day} ${kind}`

/** Compares a proposed year with a calendar's stored days; date and kind identify a day. */
export function diffYear(proposed: readonly ProposedHoliday[], stored: readonly StoredDay[]): readonly DiffLine[] {
  const known = new Map(stored.map((row) => [keyOf(row), row]))
  const wanted = new Set(proposed.map(keyOf))
  const lines = proposed.map((row): DiffLine => {
    const key = keyOf(row)
    const here = known.get(key)
    if (!here) return { kind: 'new', key, proposed: row }
    return here.name === row.name
      ? { kind: 'same', key, stored: here }
      : { kind: 'changed', key, proposed: row, stored: here }
  })
  const onlyHere = stored
    .filter((row) => !wanted.has(keyOf(row)))
    .map((row): DiffLine => ({ kind: 'only_here', key: keyOf(row), stored: row }))
  return [...lines, ...onlyHere].toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

/** The proposed days that no ancestor calendar has with the same date and kind. */
export function notYetIn(
  proposed: readonly ProposedHoliday[],
  inherited: readonly Pick<StoredDay, 'day' | 'kind'>[],
): readonly ProposedHoliday[] {
  const known = new Set(inherited.map(keyOf))
  return proposed.filter((row) => !known.has(keyOf(row)))
}

/**
 * The initially selected lines: new and changed ones; days that the company added itself are not removed unless
 * selected.
 */
export function chosenAtFirst(lines: readonly DiffLine[]): ReadonlySet<string> {
  return new Set(lines.filter(({ kind }) => kind === 'new' || kind === 'changed').map(({ key }) => key))
}

/** The selected lines after a person toggled some of them. */
export function chosenAfter(lines: readonly DiffLine[], turned: ReadonlySet<string>): ReadonlySet<string> {
  const first = chosenAtFirst(lines)
  return new Set(lines.map(({ key }) => key).filter((key) => first.has(key) !== turned.has(key)))
}

/** The set with a key added, or removed when it was in it. */
export function flipped(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return set.has(key) ? new Set([...set].filter((other) => other !== key)) : new Set([...set, key])
}

function stepOf(line: DiffLine): DiffStep | null {
  if (line.kind === 'new') return { do: 'create', values: line.proposed }
  if (line.kind === 'only_here') return { do: 'delete', id: line.stored.id }
  if (line.kind === 'same') return null
  const { name, origin, movedFrom } = line.proposed
  return { do: 'update', id: line.stored.id, values: { name, origin, movedFrom: movedFrom || line.stored.movedFrom } }
}

/** The writes of the selected lines, in calendar order. */
export function stepsOf(lines: readonly DiffLine[], chosen: ReadonlySet<string>): readonly DiffStep[] {
  return lines.filter(({ key }) => chosen.has(key)).flatMap((line) => stepOf(line) ?? [])
}

/** The calendar's days after the writes, to compute their impact. */
export function applySteps(stored: readonly StoredDay[], steps: readonly DiffStep[]): readonly StoredDay[] {
  const gone = new Set(steps.flatMap((step) => (step.do === 'delete' ? [step.id] : [])))
  const changed = new Map(steps.flatMap((step) => (step.do === 'update' ? [[step.id, step.values] as const] : [])))
  const added = steps.flatMap((step) => (step.do === 'create' ? [{ ...step.values, id: '', maxMinutes: 0 }] : []))
  return [...stored.filter((row) => !gone.has(row.id)).map((row) => ({ ...row, ...changed.get(row.id) })), ...added]
}
