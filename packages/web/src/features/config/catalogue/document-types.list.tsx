import { documentTypes } from '@timesheet/domain/documents'
import { defineList } from '../../../widgets/list/define-list.ts'
import { ACTIVE_COLUMN, textColumn } from '../../../widgets/list/list-columns.tsx'
import { ListPage, ListScreen } from '../../../widgets/list/list-screen.tsx'

const LIST = defineList({
  title: 'Tipos de documento',
  subtitle: 'Qué clases de documentos se producen; su código es parte del código de cada documento.',
  declaration: documentTypes,
  sort: 'name',
  expand: 'finalPurpose,creditRule',
  searchIn: ['code', 'name:fold'],
  columns: [
    textColumn('name', 'Tipo', { primary: true }),
    textColumn('code', 'Código'),
    {
      id: 'finalPurpose',
      header: 'Propósito final',
      value: (row) => String(row.expand?.['finalPurpose']?.['name'] ?? ''),
      sortField: 'finalPurpose.name',
    },
    {
      id: 'creditRule',
      header: 'Regla de crédito',
      value: (row) => String(row.expand?.['creditRule']?.['name'] ?? ''),
      sortField: 'creditRule.name',
    },
    ACTIVE_COLUMN,
  ],
  newLabel: 'Nuevo tipo de documento',
  emptyHelp: 'Cada documento es de un tipo: plano, memoria de cálculo, informe.',
  form: {
    fields: ['code', 'name', 'finalPurpose', 'creditRule', 'customerApproval'],
    defaults: { active: true },
    uses: [{ collection: 'documents', field: 'type', one: 'documento', many: 'documentos' }],
  },
})

/** The section of the types of documents. */
export function Section() {
  return <ListScreen list={LIST} />
}

/** The same list on its own page. */
export function Page() {
  return <ListPage list={LIST} />
}
