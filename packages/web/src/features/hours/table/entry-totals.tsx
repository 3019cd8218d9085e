import { Button } from '@mantine/core'
import { EDITABLE_STATES, type EntryQuery, MOST_CHANGED } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../data/error-text.ts'
import type { Chosen } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { firstTouch } from '../../../ui/lazy/first-touch.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { StandIn, StandInWords } from '../../../ui/stand-in.tsx'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import type { Entry } from './table.columns.tsx'
import { selectionProblem } from './selection.ts'
import { entryTotalsQuery } from './table.queries.ts'
import { HeldDialog } from '../../../ui/held-keys/held-dialog.tsx'
import type { ToldTotalsProps } from './told-totals.tsx'
import { type EntrySum, totalsText } from './totals-text.ts'

const NONE: readonly string[] = []

/** The sum of all entries of a query. */
export function EntryTotals({ query }: { readonly query: EntryQuery }) {
  const { data, error } = useQuery(entryTotalsQuery(query))
  return (
    <span role="status">
      {data ? (
        <Totals what="de la tabla" sum={data} of={{ query, except: NONE, here: null }} />
      ) : error ? (
        errorText(error)
      ) : (
        '… entradas'
      )}
    </span>
  )
}

const ToldTotals = lazyPart(() => import('./told-totals.tsx'), 'ToldTotals', {
  isExtra: true,
  wanted: firstTouch,
  failed: () => <StandInWords />,
})

/** A sum of entries: words before the first touch, then one that explains itself. */
function Totals(of: Omit<ToldTotalsProps, 'text'>) {
  const text = totalsText(of.sum, useHoursFormat())
  return (
    <StandIn words={text}>
      <ToldTotals {...of} text={text} />
    </StandIn>
  )
}

function sumOf(rows: readonly Entry[]): EntrySum {
  return { entries: rows.length, minutes: rows.reduce((sum, row) => sum + row.minutes, 0) }
}

const SplitDialog = lazyPart(() => import('./split-dialog.tsx'), 'SplitDialog', { failed: 'over' })

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog', { failed: 'over' })

/** The sum of the selected entries, of a whole list without its exceptions the server's, and what is done to them. */
export function ChosenEntries({ query, chosen }: { readonly query: EntryQuery; readonly chosen: Chosen<Entry> }) {
  const [isOpen, setOpen] = useState(false)
  const { isWhole, except, here } = chosen
  const isCounted = isWhole && selectionProblem(chosen) === null
  const whole = useQuery({ ...entryTotalsQuery(query, except), enabled: isCounted }).data
  const sum = isWhole ? whole : sumOf(here)
  const [isSplit, setSplit] = useState(false)
  const single = !isWhole && here.length === 1 && mayBeSplit(here[0]) ? here[0] : undefined
  const problem = selectionProblem(chosen) ?? (sum ? tooManyText(sum) : null)
  return (
    <>
      <span role="status">
        {sum ? (
          <Totals what="de lo elegido" sum={sum} of={{ query, except, here: isWhole ? null : here }} />
        ) : problem ? (
          ''
        ) : (
          '…'
        )}
      </span>
      <Button
        variant="default"
        size="xs"
        disabled={sum === undefined || problem !== null}
        onClick={() => setOpen(true)}
      >
        Cambiar…
      </Button>
      {single ? (
        <Button variant="default" size="xs" onClick={() => setSplit(true)}>
          Dividir…
        </Button>
      ) : null}
      {problem ? <small>{problem}.</small> : null}
      {isOpen ? (
        <HeldDialog onClose={() => setOpen(false)}>
          <BulkDialog
            selection={{ query, chosen }}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false)
              chosen.clear()
            }}
          />
        </HeldDialog>
      ) : null}
      {isSplit && single ? (
        <HeldDialog onClose={() => setSplit(false)}>
          <SplitDialog
            entry={single}
            onClose={() => setSplit(false)}
            onDone={() => {
              setSplit(false)
              chosen.clear()
            }}
          />
        </HeldDialog>
      ) : null}
    </>
  )
}

/** Why so many are not changed at once, with the way out; null if they are. */
function tooManyText({ entries }: EntrySum): string | null {
  if (entries <= MOST_CHANGED) return null
  return `Son ${formatNumber(entries)} y se cambian hasta ${formatNumber(MOST_CHANGED)} por vez: se puede acortar el período o agregar un filtro`
}

function mayBeSplit(entry: Entry | undefined): boolean {
  return entry !== undefined && entry.minutes > 1 && EDITABLE_STATES.some((state) => state === entry.state)
}
