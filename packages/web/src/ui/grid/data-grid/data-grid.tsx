import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../lazy/lazy-part.tsx'
import { PHONE, useIsPhone } from '../../use-is-phone.ts'
import type { FaceOf } from './card-list.tsx'
import classes from './data-grid.module.css'
import type { Chosen, DataGridProps } from './data-grid.types.ts'
import { GridBody } from './grid-body.tsx'
import { useGridSettings } from './grid-settings.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { chosenText } from './total-text.ts'
import { useChosen } from './use-chosen.ts'

const Cards = lazyPart(() => import('./card-list.tsx'), 'CardList')
/** The rows of any list on a phone; `lazyPart` loses the type parameter. */
const CardList = Cards as <Row>(face: FaceOf<Row>) => ReactNode
// Comes together with the rows.
if (typeof window !== 'undefined' && window.matchMedia?.(PHONE).matches) void Cards.preload()

function BulkBar<Row>({ table, chosen }: { readonly table: DataGridProps<Row>; readonly chosen: Chosen<Row> | null }) {
  if (!table.bulkActions || !chosen) return null
  return (
    <div className={classes.bulk} role="region" aria-label="Filas elegidas">
      <span>{chosenText(chosen)}</span>
      {table.bulkActions(chosen)}
    </div>
  )
}

/**
 * A list of records in one scrolling grid: searched and sorted by the server, with column and density settings, row
 * selection, export, keyboard and clipboard; shown as cards on a phone.
 */
export function DataGrid<Row>(table: DataGridProps<Row>) {
  const settings = useGridSettings(table.name, table.columns)
  const chosen = useChosen(table)
  const isPhone = useIsPhone()
  const { count } = table.source
  const isBusy = table.error === undefined && (count === undefined || table.isStale)
  const face = { table, settings, chosen }
  return (
    <section className={classes.frame} aria-label={table.label} aria-busy={isBusy}>
      <GridToolbar {...face} chosen={chosen.chosen} />
      <BulkBar table={table} chosen={chosen.chosen} />
      {table.error ??
        (count === 0 ? (
          table.empty
        ) : isPhone ? (
          <Suspense fallback={<Skeleton height={320} />}>
            <CardList {...face} />
          </Suspense>
        ) : (
          <GridBody {...face} />
        ))}
    </section>
  )
}
