import { Button } from '@mantine/core'
import { mdiRefresh } from '@mdi/js'
import { Icon } from '../../icon.tsx'
import { formatNumber } from '../../text/number-text.tsx'
import classes from './data-grid.module.css'
import { totalText } from './total-text.ts'

/** The number of changed rows that are not loaded, as a button that loads them. */
export function ShowChanges({
  changes = 0,
  onShowChanges,
}: {
  readonly changes?: number | undefined
  readonly onShowChanges?: (() => void) | undefined
}) {
  return (
    <span role="status">
      {changes > 0 && onShowChanges ? (
        <Button
          variant="light"
          size="compact-sm"
          leftSection={<Icon path={mdiRefresh} size={15} />}
          onClick={onShowChanges}
        >
          {changes === 1 ? '1 cambio' : `${formatNumber(changes)} cambios`}
        </Button>
      ) : null}
    </span>
  )
}

export interface RowRangeProps {
  readonly first: number
  readonly last: number
  readonly total: number
  readonly isMore?: boolean | undefined
  readonly onCount?: (() => void) | undefined
}

/** The visible rows and the total; when it is a lower bound, a button requests the exact number. */
export function RowRange({ first, last, total, isMore = false, onCount }: RowRangeProps) {
  return (
    <span>
      {formatNumber(first)}–{formatNumber(last)} de{' '}
      {isMore && onCount ? (
        <button type="button" className={classes.count} title="Contar todas" onClick={onCount}>
          {totalText(total, isMore)}
        </button>
      ) : (
        totalText(total, isMore)
      )}
    </span>
  )
}
