import { SPARK, sparkPoints, sparkWords } from './spark-path.model.ts'
import classes from './sparkline.module.css'

export interface SparklineProps {
  /** In order; null where there is no figure. */
  readonly values: readonly (number | null)[]
  readonly format: (value: number) => string
  /** What the figures are: `Evolución`. */
  readonly label: string
}

/** A row of figures as a small line, with its last one marked; plain SVG, so that each row of a table may have one. */
export function Sparkline({ values, format, label }: SparklineProps) {
  const points = sparkPoints(values)
  const last = points.at(-1)
  const words = `${label}: ${sparkWords(values, format)}`
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
      role="img"
      aria-label={words}
      focusable="false"
    >
      <title>{words}</title>
      {points.length > 1 ? <polyline points={points.map((point) => point.join(',')).join(' ')} /> : null}
      {last ? <circle cx={last[0]} cy={last[1]} r={2} /> : null}
    </svg>
  )
}
