/** The size of a sparkline, in its own units. */
export const SPARK = { width: 64, height: 18, pad: 2 }

/** The places of the figures of a sparkline; zero is at the bottom, what is missing has none. */
export function sparkPoints(values: readonly (number | null)[]): readonly (readonly [x: number, y: number])[] {
  const known = values.filter((value) => value !== null)
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const { width, height, pad } = SPARK
  const step = values.length > 1 ? (width - 2 * pad) / (values.length - 1) : 0
  const start = values.length > 1 ? pad : width / 2
  const round = (value: number) => Math.round(value * 10) / 10
  return values.flatMap((value, at) => {
    if (value === null) return []
    const share = high === low ? 0 : (value - low) / (high - low)
    return [[round(start + at * step), round(height - pad - share * (height - 2 * pad))] as const]
  })
}

/** A row of figures in words: `de 3:00 a 40:00, entre 0:00 y 52:00`. */
export function sparkWords(values: readonly (number | null)[], format: (value: number) => string): string {
  const known = values.filter((value) => value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return 'sin cifras'
  if (known.length === 1) return format(first)
  return `de ${format(first)} a ${format(last)}, entre ${format(Math.min(...known))} y ${format(Math.max(...known))}`
}
