import type { CSSProperties } from 'react'
import type { DrawnBlock } from '../drawn-block.view-model.ts'
import type { Segment } from '../lane.view-model.ts'
import type { CalendarPage } from '../use-calendar-page.ts'
import { BlockContent } from './block-content.tsx'
import css from './calendar-block.module.css'

export interface CalendarBlockProps {
  readonly page: CalendarPage
  readonly drawn: DrawnBlock
  readonly inMonth?: boolean
  /** Its place on a lane, where its ends can be dragged. */
  readonly segment?: Segment
  readonly style?: CSSProperties
}

/** A block: a button that opens it, and on a lane can be held at its ends. */
export function CalendarBlock({ page, drawn, inMonth = false, segment, style = {} }: CalendarBlockProps) {
  const { block, placement, look } = drawn
  const isCarried = look === 'carried'
  const content = (
    <BlockContent block={block} carried={isCarried ? placement : null} inMonth={inMonth} format={page.format} />
  )
  const shared = {
    'className': css.block,
    'style': { ...style, '--tone': block?.tone ?? 'var(--accent)' } as CSSProperties,
    'data-plain': block?.entries[0]?.project === '' || undefined,
    'data-month': inMonth || undefined,
    'data-look': look,
  }
  if (!block || isCarried) {
    return (
      <div {...shared} aria-hidden="true">
        {content}
      </div>
    )
  }
  const isFree = !page.readOnly && block.locked === ''
  return (
    <button
      type="button"
      {...shared}
      data-hours-block={block.id}
      data-free={isFree || undefined}
      onClick={() => page.open({ block, placement: block.placement })}
    >
      {content}
      {isFree && segment?.isFirst ? <span className={css.edge} data-edge="start" /> : null}
      {isFree && segment?.isLast ? <span className={css.edge} data-edge="end" /> : null}
    </button>
  )
}
