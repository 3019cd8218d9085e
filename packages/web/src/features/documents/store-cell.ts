import type { CollectionDeclaration, UpdateOf } from '@timesheet/schema'
import type { Stored } from '../../data/collection.ts'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { updateRecord } from '../../widgets/store-record.ts'
import { valuesOf } from '../../widgets/still-written.ts'
import { refusedText, takeBack } from '../../widgets/take-back.ts'
import type { CellEditing, CellValue } from './cell-editing.types.ts'
import { tellDone, whileDoing } from './undo/done-acts.ts'

/** Stores a value of a row; it can be taken back until it has another one. Rejects where it is refused. */
export function storeCell<C extends CollectionDeclaration, Field extends string>(
  editing: CellEditing<C, Field>,
  place: { readonly row: Stored<C>; readonly field: Field },
  value: CellValue,
): Promise<void> {
  return whileDoing(store(editing, place, value))
}

async function store<C extends CollectionDeclaration, Field extends string>(
  { declaration, cellOf, nameOf }: CellEditing<C, Field>,
  { row, field }: { readonly row: Stored<C>; readonly field: Field },
  value: CellValue,
): Promise<void> {
  const before = cellOf(row, field)
  const name = `${nameOf(row)}: ${before.label.toLowerCase()}.`
  // The editor of a field gives values of it.
  const stored = await updateRecord(declaration, row.id, { [field]: value } as UpdateOf<C>)
  const written = { declaration, id: row.id, before: { [field]: before.value }, since: valuesOf(stored, [field]) }
  const undo = async () => {
    const { kept } = await takeBack([written])
    if (kept > 0) showProblem(`${name} No se deshizo: ya tiene otro valor.`)
    return kept === 0
  }
  tellDone(name, () =>
    undo().catch((error: unknown) => {
      showProblem(refusedText(error))
      return false
    }),
  )
}
