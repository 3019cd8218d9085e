import type { Block } from './block.view-model.ts'
import type { Placement } from './placement.view-model.ts'

/** What a pointer is doing: drawing new hours, or carrying a block or one of its ends. */
export interface Gesture {
  readonly kind: 'draw' | 'move' | 'copy' | 'stretch'
  /** Null while new hours are drawn. */
  readonly block: Block | null
  /** What would be written now; null where letting go changes nothing. */
  readonly placement: Placement | null
}

/** A block where it is drawn. */
export interface DrawnBlock {
  readonly key: string
  /** Null for hours that are being drawn. */
  readonly block: Block | null
  readonly placement: Placement
  /** `lifted` while it is carried away, `carried` for where it would go. */
  readonly look: 'still' | 'lifted' | 'carried'
}

/** The blocks as stored, and what the gesture would make of them. */
export function drawnBlocks(blocks: readonly Block[], gesture: Gesture | null): readonly DrawnBlock[] {
  const drawn = blocks.map((block): DrawnBlock => {
    const isLifted = gesture?.block?.id === block.id && gesture.kind !== 'copy'
    return { key: block.id, block, placement: block.placement, look: isLifted ? 'lifted' : 'still' }
  })
  if (!gesture?.placement) return drawn
  return [...drawn, { key: 'carried', block: gesture.block, placement: gesture.placement, look: 'carried' }]
}
