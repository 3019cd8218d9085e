import classes from './text.module.css'

const FORMATS = new Map<number, Intl.NumberFormat>()

function formatOf(decimals: number): Intl.NumberFormat {
  const known = FORMATS.get(decimals)
  if (known) return known
  const made = new Intl.NumberFormat('es-AR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  FORMATS.set(decimals, made)
  return made
}

/** A number as `1.234,50`. */
export function formatNumber(value: number, decimals = 0): string {
  return formatOf(decimals).format(value)
}

const PLAIN = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 6, useGrouping: false })

/** A number as `1234,5`, as a spreadsheet reads it: as many decimals as it has, up to six, and no grouping. */
export function formatPlainNumber(value: number): string {
  return PLAIN.format(value)
}

export interface NumberTextProps {
  readonly value: number
  readonly decimals?: number
}

/** A number in tabular figures; zero is dimmed. */
export function NumberText({ value, decimals = 0 }: NumberTextProps) {
  return (
    <span className={classes.figure} data-zero={value === 0 || undefined}>
      {formatNumber(value, decimals)}
    </span>
  )
}
