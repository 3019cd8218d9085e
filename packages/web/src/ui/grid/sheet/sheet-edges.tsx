import css from './sheet.module.css'
import type { SheetColumn, SheetFootRow } from './sheet.types.ts'

/** The sticky row of column headings. */
export function SheetHead({
  columns,
  cornerLabel,
}: {
  readonly columns: readonly SheetColumn[]
  readonly cornerLabel: string
}) {
  return (
    <div role="rowgroup" className={css.head}>
      <div role="row" aria-rowindex={1} className={css.row}>
        <div role="columnheader" aria-colindex={1} className={css.corner}>
          {cornerLabel}
        </div>
        {columns.map((column, index) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={index + 2}
            aria-current={column.current ? 'date' : undefined}
            className={css.columnHeader}
            data-shade={column.shade}
            data-current={column.current || undefined}
            data-total={column.total || undefined}
            title={column.reason}
          >
            <span aria-hidden={column.longLabel ? true : undefined}>
              <b>{column.label}</b>
              {column.sublabel && <small>{column.sublabel}</small>}
            </span>
            {column.longLabel && <span className={css.hidden}>{column.longLabel}</span>}
            {column.reason && <span className={css.hidden}>{column.reason}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The sticky rows of sums. */
export function SheetFoot({
  foot,
  columns,
  firstIndex,
}: {
  readonly foot: readonly SheetFootRow[]
  readonly columns: readonly SheetColumn[]
  readonly firstIndex: number
}) {
  return (
    <div role="rowgroup" className={css.foot}>
      {foot.map((row, index) => (
        <div key={row.key} role="row" aria-rowindex={firstIndex + index} className={css.footRow}>
          <div role="rowheader" aria-colindex={1} className={css.footHeader}>
            {row.label}
          </div>
          {row.cells.map((cell, column) => (
            <div
              key={columns[column]?.key ?? column}
              role="gridcell"
              aria-colindex={column + 2}
              className={css.footCell}
              data-dimmed={cell.dimmed || undefined}
              data-emphasis={cell.emphasis}
              data-current={columns[column]?.current || undefined}
              data-total={columns[column]?.total || undefined}
              title={cell.explanation}
            >
              {cell.sign && (
                <i className={css.sign} aria-hidden>
                  {cell.sign}
                </i>
              )}
              {cell.text}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
