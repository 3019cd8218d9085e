import { ANY_ENTRY, type EntryQuery, MOST_EXCEPT, MOST_NAMED } from '@timesheet/domain/hours'
import type { Chosen } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import type { Entry } from './table.columns.tsx'

/** The chosen rows of the table with the query that it shows. */
export interface Selection {
  readonly query: EntryQuery
  readonly chosen: Pick<Chosen<Entry>, 'isWhole' | 'except' | 'here'>
}

/** The input of a route for a selection: the entries by their ids, or the query without its exceptions. */
export function selectionInput({ query, chosen: { isWhole, except, here } }: Selection) {
  return isWhole
    ? { ...query, except: except.join(','), ids: '' }
    : { ...ANY_ENTRY, except: '', ids: here.map(({ id }) => id).join(',') }
}

/** Why a selection is not asked for, with the way out; null if it is. */
export function selectionProblem({ isWhole, except, here }: Selection['chosen']): string | null {
  if (isWhole && except.length > MOST_EXCEPT)
    return `Se sacaron ${formatNumber(except.length)} filas de a una y se admiten ${formatNumber(MOST_EXCEPT)}: con un filtro se sacan todas las que hagan falta`
  if (!isWhole && here.length > MOST_NAMED)
    return `Se eligieron ${formatNumber(here.length)} filas de a una y se admiten ${formatNumber(MOST_NAMED)}: con un filtro y «Elegir todas» se eligen las que hagan falta`
  return null
}
