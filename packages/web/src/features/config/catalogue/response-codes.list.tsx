import { RESPONSE_RESULTS, responseCodes, responseLabel } from '@timesheet/domain/documents'
import { defineList } from '../../../widgets/list/define-list.ts'
import { ACTIVE_COLUMN, PROJECT_COLUMN, textColumn } from '../../../widgets/list/list-columns.tsx'
import { ListPage, ListScreen } from '../../../widgets/list/list-screen.tsx'

const LIST = defineList({
  title: 'Códigos de respuesta',
  subtitle: 'Con qué códigos responde el cliente. Un proyecto con códigos propios usa sólo los suyos.',
  declaration: responseCodes,
  sort: 'project.code,code',
  expand: 'project',
  searchIn: ['code', 'label', 'project.code'],
  columns: [
    textColumn('code', 'Código', { primary: true }),
    { id: 'label', header: 'Etiqueta', value: responseLabel, sortField: 'label' },
    { id: 'result', header: 'Resultado', value: (row) => RESPONSE_RESULTS[row.result], sortField: 'result' },
    PROJECT_COLUMN,
    ACTIVE_COLUMN,
  ],
  newLabel: 'Nuevo código',
  emptyHelp: 'El cliente responde una emisión con un código: aprobado, con comentarios o rechazado.',
  form: {
    fields: ['code', 'label', 'result', 'project'],
    defaults: { active: true },
    uses: [{ collection: 'responses', field: 'code', one: 'respuesta', many: 'respuestas' }],
  },
})

/** The section of the codes of answers. */
export function Section() {
  return <ListScreen list={LIST} />
}

/** The same list on its own page. */
export function Page() {
  return <ListPage list={LIST} />
}
