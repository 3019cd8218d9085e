import { Button } from '@mantine/core'
import type { CollectionDeclaration } from '@timesheet/schema'
import type { RecordModel } from 'pocketbase'
import type { ReactNode } from 'react'
import { errorText } from '../../data/error-text.ts'
import type { Chosen } from '../../ui/grid/data-grid/data-grid.types.ts'
import { loadChunk } from '../../ui/lazy/load-chunk.ts'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { showProblem, showUndo } from '../../ui/toast/toast-store.ts'

function change(declaration: CollectionDeclaration, ids: readonly string[], active: boolean): Promise<void> {
  const told = ids.length === 1 ? '1 fila' : `${formatNumber(ids.length)} filas`
  return loadChunk(() => import('../in-batches.ts'))
    .then(({ updateRecords }) => updateRecords(declaration, ids, { active }))
    .then(() => {
      showUndo(
        active ? `Otra vez vigentes: ${told}.` : `Sin vigencia: ${told}.`,
        () => void change(declaration, ids, !active),
      )
    })
    .catch((error: unknown) => {
      showProblem(errorText(error))
    })
}

/** Bulk actions of a catalogue that activate or deactivate the selected rows, or all rows of the list. */
export function bulkActive(declaration: CollectionDeclaration) {
  return function bulkActions(chosen: Chosen<RecordModel>): ReactNode {
    const act = (active: boolean) => () => {
      chosen.clear()
      chosen
        .loadFields(['id', 'active'])
        .then((rows) => rows.filter((row) => row['active'] !== active).map(({ id }) => id))
        .then((ids) => (ids.length > 0 ? change(declaration, ids, active) : undefined))
        .catch((error: unknown) => showProblem(errorText(error)))
    }
    const isAlready = (active: boolean) =>
      !chosen.isWhole && chosen.here.every((row) => (row['active'] === true) === active)
    return (
      <>
        <Button variant="default" size="xs" onClick={act(false)} disabled={isAlready(false)}>
          Dejar sin vigencia
        </Button>
        <Button variant="default" size="xs" onClick={act(true)} disabled={isAlready(true)}>
          Volver a dar vigencia
        </Button>
      </>
    )
  }
}
