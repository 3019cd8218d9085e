/** Cards by column, as they are drawn. */
export type Lanes = readonly (readonly string[])[]

const STEPS: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The card to which a key leads from another: within its column, or at the same height of the next that has any. */
export function walkTo(lanes: Lanes, from: string, key: string): string | undefined {
  const step = STEPS[key]
  const at = lanes.findIndex((lane) => lane.includes(from))
  const lane = lanes[at]
  if (!lane) return undefined
  const row = lane.indexOf(from)
  if (key === 'Home') return lane[0]
  if (key === 'End') return lane.at(-1)
  if (!step) return undefined
  const [across, down] = step
  if (down !== 0) return lane[row + down]
  const others = across > 0 ? lanes.slice(at + 1) : lanes.slice(0, at).toReversed()
  const next = others.find((other) => other.length > 0)
  return next?.[Math.min(row, next.length - 1)]
}

/** The column beside another; the same at an edge. */
export function besideColumn<Column>(columns: readonly Column[], from: Column, key: string): Column {
  const across = STEPS[key]?.[0] ?? 0
  return columns[Math.max(0, Math.min(columns.length - 1, columns.indexOf(from) + across))] ?? from
}
