import type { CrossGridProps, CrossRow } from './cross-grid.types.ts'
import { type PrintedBlock, printedBlocks, printedHeadings } from './printed-blocks.model.ts'
import classes from './printed-cross.module.css'

interface BlockProps {
  readonly grid: CrossGridProps
  readonly block: PrintedBlock
}

/** A cross table on paper: real tables, of which the browser repeats the heads on every page, as many columns as fit. */
export function PrintedCross({ grid }: { readonly grid: CrossGridProps }) {
  const { columnCount: columns, headChars, cellChars, paper = 'a4' } = grid
  return (
    <div className={classes.paper} data-paper>
      {printedBlocks({ columns, headChars, cellChars, paper }).map((block) => (
        <Block key={block.first} grid={grid} block={block} />
      ))}
    </div>
  )
}

function Block({ grid, block }: BlockProps) {
  const { label, corner, headings, headingLevels, rows, total } = grid
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        {printedHeadings(headings, headingLevels, block).map((row, level) => (
          <tr key={row[0]?.id ?? level}>
            {level === 0 ? (
              <th scope="col" rowSpan={headingLevels}>
                {corner}
              </th>
            ) : null}
            {row.map(({ id, label: name, levels, span }) => (
              <th key={id} scope="col" colSpan={span} rowSpan={levels}>
                {name}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <Line key={row.id} row={row} index={index} grid={grid} block={block} />
        ))}
        {/* Not in a foot, which would be said on every page. */}
        {total ? <Line row={total} index={rows.length} isSum grid={grid} block={block} /> : null}
      </tbody>
    </table>
  )
}

interface LineProps extends BlockProps {
  readonly row: CrossRow
  readonly index: number
  readonly isSum?: boolean
}

function Line({ row, index, isSum = false, grid: { cellAt, isTotal }, block: { first, last } }: LineProps) {
  return (
    <tr data-sum={isSum || undefined} data-group={row.isOpen !== null || undefined}>
      <th scope="row" style={{ '--depth': Math.max(0, row.depth - 1) } as React.CSSProperties}>
        {row.label}
      </th>
      {Array.from({ length: last - first + 1 }, (_, at) => {
        const column = first + at
        const { text, tone, heat } = cellAt(index, column)
        return (
          <td
            key={column}
            data-tone={tone}
            data-total={isTotal(column) || undefined}
            data-heat={heat === 0 ? undefined : heat}
          >
            {text}
          </td>
        )
      })}
    </tr>
  )
}
