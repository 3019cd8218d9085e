import { Suspense } from 'react'
import { useExplained } from '../../../ui/explained/use-explained.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { FigureButton } from '../../../widgets/explained/figure-button.tsx'
import type { SummedEntries } from './entry-figures.ts'
import type { EntrySum } from './totals-text.ts'

const EntriesExplained = lazyPart(() => import('./entries-explained.tsx'), 'EntriesExplained', { failed: 'over' })

export interface ToldTotalsProps {
  /** Of which entries, in words: `de la tabla`. */
  readonly what: string
  readonly sum: EntrySum
  readonly of: SummedEntries
  /** The sum in words. */
  readonly text: string
}

/** A sum of entries that explains itself. */
export function ToldTotals({ what, sum, of, text }: ToldTotalsProps) {
  const explaining = useExplained<SummedEntries>()
  return (
    <>
      <FigureButton explaining={explaining} of={() => of} label={`Suma ${what}: ${text}`}>
        {text}
      </FigureButton>
      {explaining.place ? (
        <Suspense fallback={null}>
          <EntriesExplained explaining={explaining} what={what} sum={sum} />
        </Suspense>
      ) : null}
    </>
  )
}
