import type { CollectionDeclaration, UpdateOf } from '@timesheet/schema'
import { collection, type Stored } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { showProblem, showUndo } from '../../ui/toast/toast-store.ts'
import { updateRecord } from '../../widgets/store-record.ts'
import type { CellEditing, CellValue } from './cell-editing.types.ts'

/** Stores a value of a row; it can be taken back until it has another one. Rejects where it is refused. */
export async function storeCell<C extends CollectionDeclaration, Field extends string>(
  { declaration, cellOf, nameOf }: CellEditing<C, Field>,
  { row, field }: { readonly row: Stored<C>; readonly field: Field },
  value: CellValue,
): Promise<void> {
  // The editor of a field gives values of it.
  const give = (given: CellValue) => updateRecord(declaration, row.id, { [field]: given } as UpdateOf<C>)
  const before = cellOf(row, field)
  const name = `${nameOf(row)}: ${before.label.toLowerCase()}.`
  const takeBack = async () => {
    const now = await collection(declaration).one(row.id)
    if (cellOf(now, field).value === value) await give(before.value)
    else showProblem(`${name} No se deshizo: ya tiene otro valor.`)
  }
  await give(value)
  showUndo(name, () => void takeBack().catch((error: unknown) => showProblem(errorText(error))))
}
