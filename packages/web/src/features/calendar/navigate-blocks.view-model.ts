import type { Block } from './block.view-model.ts'

type Listed = Pick<Block, 'id' | 'placement'>

/** The block that an arrow key selects: up and down in time order, left and right on the nearest day with a block. */
export function nextBlock<B extends Listed>(blocks: readonly B[], current: string, key: string): B | undefined {
  const at = blocks.findIndex((block) => block.id === current)
  const from = blocks[at]
  if (!from) return blocks[0]
  if (key === 'ArrowDown') return blocks[at + 1]
  if (key === 'ArrowUp') return blocks[at - 1]
  const { day } = from.placement
  const days = [...new Set(blocks.map((block) => block.placement.day))].toSorted()
  const wanted = days[days.indexOf(day) + (key === 'ArrowRight' ? 1 : -1)]
  const there = blocks.filter((block) => block.placement.day === wanted)
  return there.toSorted((a, b) => distance(a, from) - distance(b, from))[0]
}

function distance(block: Listed, from: Listed): number {
  return Math.abs(hourOf(block) - hourOf(from))
}

function hourOf({ placement }: Listed): number {
  return placement.kind === 'timed' ? Number(placement.start.slice(0, 2)) * 60 + Number(placement.start.slice(3)) : -60
}
