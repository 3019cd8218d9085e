import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '../../ui/text/number-text.tsx'
import type { LogBar, LogBars } from './log-bars.ts'
import { barText, barTime } from './log-text.ts'
import classes from './logs.module.css'

const HEIGHT = 100

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => Math.min(at + 1, count - 1),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, count) => count - 1,
}

interface BarProps {
  readonly id: string
  readonly bar: LogBar
  readonly index: number
  readonly text: string
  readonly top: number
  readonly isChosen: boolean
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

function Bar({ id, bar, index, text, top, isChosen, isCurrent, onChoose }: BarProps) {
  const total = (bar.total / top) * HEIGHT
  const errors = (bar.errors / top) * HEIGHT
  return (
    <g
      id={id}
      role="option"
      aria-label={text}
      aria-selected={isChosen}
      className={classes.bar}
      data-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <title>{text}</title>
      <rect className={classes.slot} x={index} y={0} width={1} height={HEIGHT} />
      <rect className={classes.total} x={index + 0.1} y={HEIGHT - total} width={0.8} height={total} />
      <rect className={classes.errors} x={index + 0.1} y={HEIGHT - errors} width={0.8} height={errors} />
    </g>
  )
}

function Table({ bars, unit }: LogBars) {
  return (
    <details className={classes.details}>
      <summary>Ver en una tabla</summary>
      <table className={classes.table}>
        <caption>{unit === 'day' ? 'Registros por día' : 'Registros por hora'}</caption>
        <thead>
          <tr>
            <th scope="col">{unit === 'day' ? 'Día' : 'Hora'}</th>
            <th scope="col">Registros</th>
            <th scope="col">Errores</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ total }) => total > 0)
            .map((bar) => (
              <tr key={bar.from.getTime()}>
                <td>{barTime(bar, unit)}</td>
                <td>{formatNumber(bar.total)}</td>
                <td>{formatNumber(bar.errors)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}

function Legend({ bars }: { readonly bars: readonly LogBar[] }) {
  const sum = (count: (bar: LogBar) => number) => formatNumber(bars.reduce((all, bar) => all + count(bar), 0))
  return (
    <figcaption className={classes.legend}>
      <span>
        <i data-kind="total" /> Registros: <strong>{sum(({ total }) => total)}</strong>
      </span>
      <span>
        <i data-kind="errors" /> Errores: <strong>{sum(({ errors }) => errors)}</strong>
      </span>
    </figcaption>
  )
}

export interface LogChartProps extends LogBars {
  /** The start of the chosen bar, or null. */
  readonly chosen: Date | null
  readonly onChoose: (bar: LogBar | null) => void
}

/**
 * Bar chart of entries over time, errors highlighted: arrows move, Enter or a click filters the list by a bar, the same
 * again clears the filter.
 */
export function LogChart({ bars, unit, chosen, onChoose }: LogChartProps) {
  const id = useId()
  const [at, setAt] = useState(bars.length - 1)
  const [focused, setFocused] = useState(false)
  const current = Math.min(Math.max(at, 0), bars.length - 1)
  const isChosen = (bar: LogBar) => chosen?.getTime() === bar.from.getTime()
  const choose = (index: number) => {
    const bar = bars[index]
    if (bar) onChoose(isChosen(bar) ? null : bar)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step) setAt(step(current, bars.length))
    else if (event.key === 'Enter' || event.key === ' ') choose(current)
    else return
    event.preventDefault()
  }
  if (bars.length === 0) return null
  const top = Math.max(1, ...bars.map(({ total }) => total))
  const last = bars.length - 1
  return (
    <figure className={classes.chart} data-narrowed={chosen !== null || undefined}>
      <Legend bars={bars} />
      <svg
        className={classes.bars}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="listbox"
        aria-label={unit === 'day' ? 'Registros por día' : 'Registros por hora'}
        aria-activedescendant={`${id}-${current}`}
        tabIndex={0}
        onKeyDown={handleKey}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {bars.map((bar, index) => (
          <Bar
            key={bar.from.getTime()}
            id={`${id}-${index}`}
            bar={bar}
            index={index}
            text={barText(bar, unit)}
            top={top}
            isChosen={isChosen(bar)}
            isCurrent={focused && index === current}
            onChoose={() => choose(index)}
          />
        ))}
      </svg>
      <div className={classes.axis} aria-hidden="true">
        <span>{barTime(bars[0]!, unit)}</span>
        {focused ? <strong>{barText(bars[current]!, unit)}</strong> : null}
        <span>{barTime(bars[last]!, unit)}</span>
      </div>
      <Table bars={bars} unit={unit} />
    </figure>
  )
}
