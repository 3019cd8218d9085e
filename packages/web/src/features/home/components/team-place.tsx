import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import card from './week-card.module.css'

/** About how much room the people and projects take, in pixels. */
const HEIGHT = 200

export interface TeamPlaceProps {
  /** A link beside the title. */
  readonly beside?: ReactNode
  /** What is known; without it, it is still coming. */
  readonly children?: ReactNode
}

/** The card of whom the viewer leads, also while its code and rows are coming. */
export function TeamPlace({ beside, children }: TeamPlaceProps) {
  return (
    <section className={card.card} aria-labelledby="team" aria-busy={children === undefined}>
      <div className={card.head}>
        <h2 id="team" className={card.title}>
          Mi gente
        </h2>
        {beside}
      </div>
      {children ?? <Skeleton height={HEIGHT} mt="sm" />}
    </section>
  )
}
