import { Button } from '@mantine/core'
import type { CollectionDeclaration } from '@timesheet/schema'
import type { RecordModel } from 'pocketbase'
import type { ReactNode } from 'react'
import { errorText } from '../../data/error-text.ts'
import { showProblem, showUndo } from '../../ui/toast/toast-store.ts'
import { updateRecords } from '../store-record.ts'

function change(declaration: CollectionDeclaration, ids: readonly string[], active: boolean): void {
  const told = ids.length === 1 ? '1 fila' : `${ids.length} filas`
  updateRecords(declaration, ids, { active } as never)
    .then(() =>
      showUndo(active ? `Otra vez vigentes: ${told}.` : `Sin vigencia: ${told}.`, () =>
        change(declaration, ids, !active),
      ),
    )
    .catch((error: unknown) => showProblem(errorText(error)))
}

/** Bulk actions of a catalogue that activate or deactivate the selected rows. */
export function bulkActive(declaration: CollectionDeclaration) {
  return function bulkActions(rows: readonly RecordModel[], clear: () => void): ReactNode {
    const act = (active: boolean) => () => {
      change(
        declaration,
        rows.filter((row) => row['active'] !== active).map(({ id }) => id),
        active,
      )
      clear()
    }
    return (
      <>
        <Button variant="default" size="xs" onClick={act(false)} disabled={rows.every((row) => row['active'] !== true)}>
          Dejar sin vigencia
        </Button>
        <Button variant="default" size="xs" onClick={act(true)} disabled={rows.every((row) => row['active'] === true)}>
          Volver a dar vigencia
        </Button>
      </>
    )
  }
}
