import classes from './chart.module.css'
import { drawnSpec, figureAt } from './chart-points.model.ts'
import type { ChartPoint, ChartSpec } from './chart.types.ts'

export interface ChartTableProps {
  readonly spec: ChartSpec
  readonly onOpen?: ((at: ChartPoint) => void) | undefined
}

/** The figures of a chart as a table. */
export function ChartTable({ spec: asked, onOpen }: ChartTableProps) {
  const spec = drawnSpec(asked)
  const { categories, series, title, categoryLabel, noteLabel = 'Nota' } = spec
  const hasGroups = categories.some(({ group }) => group)
  const hasNotes = categories.some(({ note }) => note)
  return (
    <table className={classes.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{categoryLabel}</th>
          {series.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
          {hasNotes ? <th scope="col">{noteLabel}</th> : null}
        </tr>
      </thead>
      <tbody>
        {categories.map(({ id, name, long, group, note }, category) => (
          <tr key={id}>
            <th scope="row">
              {hasGroups && group ? `${group} › ` : ''}
              {long ?? name}
            </th>
            {series.map(({ id: of }, at) => (
              <td key={of}>
                <Figure
                  text={figureAt(spec, { series: at, category })}
                  onOpen={onOpen && (() => onOpen({ series: at, category }))}
                />
              </td>
            ))}
            {hasNotes ? <td>{note}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Figure({ text, onOpen }: { readonly text: string; readonly onOpen: (() => void) | undefined }) {
  if (!onOpen) return text
  return (
    <button type="button" className={classes.figure} onClick={onOpen}>
      {text}
    </button>
  )
}
