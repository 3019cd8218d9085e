import { decideRule } from '@timesheet/domain/access'
import { documents, readsRegisterForms } from '@timesheet/domain/documents'
import type { OfferFiles } from '../../../ui/grid/data-grid/data-grid.types.ts'
import { loadChunk } from '../../../ui/lazy/load-chunk.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import type { DocumentRow } from '../document-rows.ts'

/** Offers the register in the form of its customer: of the project, or of chosen documents of one customer. */
export function useCustomerForm(filter: string, project: string): OfferFiles<DocumentRow> {
  const viewer = useViewer()
  return (chosen) => {
    const some = chosen?.isWhole ? undefined : chosen?.here
    const [customer = project, ...others] = new Set(some?.map(({ expand }) => expand?.['project']?.['customer']))
    // The declaration of forms, which most visits of the register never need, is left out of it.
    const canSave = decideRule(readsRegisterForms, { collection: documents, viewer }) !== 'no'
    if (!customer || others.length > 0 || !canSave) return []
    const save = async () => {
      const { saveRegister } = await loadChunk(() => import('./take-register.ts'))
      await saveRegister({ filter, project, chosen })
    }
    return [{ id: 'customer', label: 'Formato del cliente (XLSX)', save }]
  }
}
