import { type EntryQuery, HOUR_KINDS, HOUR_STATES, MOST_GROUNDS_DAYS } from '@timesheet/domain/hours'
import { daysBetween, sumMinutes } from '@timesheet/domain/kernel'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import type { AskedGrounds, ToldFigure, ToldPart } from '../../../widgets/explained/told-figure.ts'
import type { Entry } from './table.columns.tsx'
import type { EntrySum } from './totals-text.ts'

/** The entries of a sum: those of a query without some, or rows that were chosen one by one. */
export interface SummedEntries {
  readonly query: EntryQuery
  readonly except: readonly string[]
  /** Null for those of the query. */
  readonly here: readonly Pick<Entry, 'minutes' | 'state' | 'kind'>[] | null
}

/** By what a sum is taken apart. */
interface Split {
  readonly field: 'state' | 'kind'
  readonly label: string
  readonly words: Readonly<Record<string, string>>
}

const SPLITS: readonly Split[] = [
  { field: 'state', label: 'Por estado', words: HOUR_STATES },
  { field: 'kind', label: 'Por tipo', words: HOUR_KINDS },
]

/** The values by which the sum of a query is taken apart, each with its query; none where its filters leave one only. */
export function splitQueries(query: EntryQuery) {
  const split = SPLITS.find(({ field }) => query[field] === '')
  if (!split) return null
  const { field, label, words } = split
  const parts = Object.entries(words).map(([value, name]) => ({
    label: name,
    query: { ...query, [field]: value } as EntryQuery,
  }))
  return { label, parts }
}

/** What chosen rows are the sum of, by the first of state and kind in which they differ. */
function partsOfRows(rows: NonNullable<SummedEntries['here']>) {
  const ways = SPLITS.map(({ field, label, words }) => {
    const groups = [...Map.groupBy(rows, (row) => row[field])]
    const parts = groups.map(([value, some]) => ({
      label: words[value] ?? value,
      value: sumMinutes(some.map(({ minutes }) => minutes)),
    }))
    return { label, parts }
  })
  return ways.find(({ parts }) => parts.length > 1) ?? ways[0]!
}

/** Which versions are told: of one person and a year at most, without filters that they do not know. */
function groundsOf({ query, except, here }: SummedEntries): AskedGrounds | null {
  const { user, from, to, project, kind, ...others } = query
  const isOther = Object.values(others).some((value) => value !== '')
  if (here || except.length > 0 || isOther || user === '' || from === '' || to === '') return null
  if (daysBetween(from, to) >= MOST_GROUNDS_DAYS) return null
  return { user, from, to, project, kind, about: ['entries'] }
}

export interface EntriesTold {
  readonly what: string
  readonly sum: EntrySum
  /** What the query is the sum of; null while it is not known. */
  readonly parts: readonly ToldPart[] | null
}

/** The sum of entries with what explains it. */
export function entriesFigure(of: SummedEntries, { what, sum, parts }: EntriesTold): ToldFigure {
  const { here, except, query } = of
  const told = here ? partsOfRows(here) : { label: splitQueries(query)?.label ?? '', parts: parts ?? [] }
  // What changed while the parts were read is told without them.
  const isWhole = sumMinutes(told.parts.map(({ value }) => value)) === sum.minutes
  const grounds = groundsOf(of)
  const count = `${formatNumber(sum.entries)} ${sum.entries === 1 ? 'entrada' : 'entradas'}`
  return {
    title: `Suma ${what}`,
    value: sum.minutes,
    formula: here
      ? 'Las duraciones de las filas elegidas, una por una.'
      : 'Las duraciones de todas las entradas de estos filtros, en cualquier estado, también las rechazadas; sólo las que esta cuenta puede ver.',
    ...(isWhole && { partsLabel: told.label, parts: told.parts.filter(({ value }) => value !== 0) }),
    notes: [`Son ${count}${except.length > 0 ? `, sin ${formatNumber(except.length)} que se sacaron` : ''}.`],
    ...(grounds && { grounds }),
  }
}
