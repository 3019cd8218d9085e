import classes from './chart.module.css'
import { drawnSpec, figureAt } from './chart-points.model.ts'
import type { ChartExplaining, ChartPoint, ChartSpec } from './chart.types.ts'
import { isFingers } from './fingers.ts'

export interface ChartTableProps {
  readonly spec: ChartSpec
  readonly onOpen?: ((at: ChartPoint) => void) | undefined
  readonly explaining?: ChartExplaining | undefined
}

/** The figures of a chart as a table. */
export function ChartTable({ spec: asked, onOpen, explaining }: ChartTableProps) {
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
                  at={{ series: at, category }}
                  text={figureAt(spec, { series: at, category })}
                  onOpen={onOpen}
                  explaining={explaining}
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

interface FigureProps extends Pick<ChartTableProps, 'onOpen' | 'explaining'> {
  readonly at: ChartPoint
  readonly text: string
}

function Figure({ at, text, onOpen, explaining }: FigureProps) {
  if (!onOpen) return text
  return (
    <button
      type="button"
      className={classes.figure}
      aria-keyshortcuts={explaining && '='}
      onClick={({ nativeEvent, currentTarget }) =>
        explaining && isFingers(nativeEvent) ? explaining.show(at, currentTarget) : onOpen(at)
      }
      onKeyDown={(event) => {
        if (event.key !== '=' || !explaining) return
        event.preventDefault()
        event.stopPropagation()
        explaining.show(at, event.currentTarget)
      }}
      onPointerEnter={({ pointerType, currentTarget }) =>
        pointerType === 'mouse' ? explaining?.rest(at, currentTarget) : undefined
      }
      onPointerLeave={explaining?.leave}
    >
      {text}
    </button>
  )
}
