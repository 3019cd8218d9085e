import { formatNumber } from '../../text/number-text.tsx'

/** The number of rows as display text: `10.000+` for a lower bound. */
export function totalText(total: number, isMore: boolean): string {
  return `${formatNumber(total)}${isMore ? '+' : ''}`
}
