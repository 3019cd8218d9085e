import { formatNumber } from '../../text/number-text.tsx'

/** How many rows there are, as people read it: `10.000+` when they were counted so far only. */
export function totalText(total: number, isMore: boolean): string {
  return `${formatNumber(total)}${isMore ? '+' : ''}`
}
