import { formatPlainNumber } from '../../text/number-text.tsx'
import type { CellData } from './data-grid.types.ts'

/** The value of a cell as it is written and copied. */
export function cellText(value: CellData | undefined): string {
  return typeof value === 'number' ? formatPlainNumber(value) : (value ?? '')
}
