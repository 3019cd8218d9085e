import { mdiChevronDown, mdiChevronRight } from '@mdi/js'
import { memo } from 'react'
import { Icon } from '../../icon.tsx'
import classes from './cross-grid.module.css'
import type { CrossGridProps, CrossRow } from './cross-grid.types.ts'

export interface CrossRowLineProps extends Pick<CrossGridProps, 'cellAt' | 'isTotal' | 'columnCount'> {
  readonly row: CrossRow
  readonly index: number
  readonly first: number
  readonly last: number
  /** The active place: 0 is the head, 1 the first column; -1 when the row has none. */
  readonly active: number
  /** The chosen block in this row; -1 without one. */
  readonly left: number
  readonly right: number
  readonly isSum?: boolean
  readonly trailAt: CrossGridProps['trailAt']
  readonly onToggleRow: CrossGridProps['onToggleRow']
}

function Toggle({ row, onToggleRow }: Pick<CrossRowLineProps, 'row' | 'onToggleRow'>) {
  if (row.isOpen === null) return <i className={classes.noToggle} />
  return (
    <button
      type="button"
      className={classes.toggle}
      tabIndex={-1}
      aria-label={row.isOpen ? `Cerrar ${row.label}` : `Abrir ${row.label}`}
      onClick={() => onToggleRow(row)}
    >
      <Icon path={row.isOpen ? mdiChevronDown : mdiChevronRight} size={18} />
    </button>
  )
}

function Cell({ line, column }: { readonly line: CrossRowLineProps; readonly column: number }) {
  const { index, active, left, right, cellAt, isTotal } = line
  const { text, tone, heat, title } = cellAt(index, column)
  const at = column + 1
  return (
    <div
      role="gridcell"
      className={classes.cell}
      style={{ '--at': column } as React.CSSProperties}
      aria-colindex={at + 1}
      tabIndex={at === active ? 0 : -1}
      data-grid-row={index}
      data-grid-column={at}
      data-grid-active={at === active || undefined}
      data-chosen={(at >= left && at <= right) || undefined}
      data-total={isTotal(column) || undefined}
      data-tone={tone}
      data-heat={heat === 0 ? undefined : heat}
      title={title}
    >
      {text}
    </div>
  )
}

function Line(line: CrossRowLineProps) {
  const { row, index, first, last, active, left, right, columnCount, isSum = false, onToggleRow } = line
  const shown = Array.from({ length: Math.max(0, Math.min(last, columnCount - 1) - first + 1) }, (_, at) => first + at)
  // The active cell stays drawn, so that it keeps the focus.
  const kept = active - 1
  if (kept >= 0 && kept < columnCount && (kept < first || kept > last)) shown.push(kept)
  return (
    <div
      role="row"
      className={classes.row}
      aria-rowindex={index + 2}
      aria-level={Math.max(1, row.depth)}
      aria-expanded={row.isOpen ?? undefined}
      data-depth={row.depth}
      data-group={row.isOpen !== null || undefined}
      data-rest={row.isRest || undefined}
      data-sum={isSum || undefined}
    >
      <div
        role="rowheader"
        className={classes.head}
        style={{ '--depth': Math.max(0, row.depth - 1) } as React.CSSProperties}
        aria-colindex={1}
        tabIndex={active === 0 ? 0 : -1}
        data-grid-row={index}
        data-grid-column={0}
        data-grid-active={active === 0 || undefined}
        data-chosen={left === 0 && right >= 0 ? true : undefined}
        title={row.label}
      >
        <Toggle row={row} onToggleRow={onToggleRow} />
        <span className={classes.words}>{row.label}</span>
        {line.trailAt ? <span className={classes.trail}>{line.trailAt(index)}</span> : null}
      </div>
      {shown.map((column) => (
        <Cell key={column} line={line} column={column} />
      ))}
    </div>
  )
}

/** A row of a cross table; memoised, so that scrolling draws only the rows that come into sight. */
export const CrossRowLine = memo(Line)
