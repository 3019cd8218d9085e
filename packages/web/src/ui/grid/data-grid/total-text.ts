import { formatNumber } from '../../text/number-text.tsx'
import type { Chosen } from './data-grid.types.ts'

/** The number of rows as display text: `10.000+` for a lower bound. */
export function totalText(total: number, isMore: boolean): string {
  return `${formatNumber(total)}${isMore ? '+' : ''}`
}

/** How many rows are chosen, in words. */
export function chosenText({ count, isMore }: Pick<Chosen<unknown>, 'count' | 'isMore'>): string {
  return count === 1 ? '1 fila elegida' : `${totalText(count, isMore)} filas elegidas`
}
