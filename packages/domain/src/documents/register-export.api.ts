import { answers, defineRoute, f } from '@timesheet/schema'
import { readsRegisterForms } from './register-readers.ts'

/** The most documents that are named one by one for a file in the customer's form. */
export const MOST_NAMED_DOCUMENTS = 500

/** An id and its comma. */
const NAME = 16

/**
 * The register in its customer's form: of a project, or of named documents of one customer; as far as the viewer may
 * list them, as a workbook of any length that is sent while it is read.
 */
export const registerExportRoute = defineRoute({
  method: 'GET',
  path: '/documents/export',
  input: {
    project: f.text({ label: 'Proyecto', max: 15, pattern: String.raw`^\w*$`, help: 'Vacío: el de los documentos.' }),
    /** As the register's own list is filtered. */
    filter: f.text({ label: 'Filtro', max: 8000 }),
    /** Ids of documents, separated by commas; '' for all that the filter selects. */
    ids: f.text({ label: 'Documentos', max: MOST_NAMED_DOCUMENTS * NAME, pattern: String.raw`^[\w,]*$` }),
  },
  output: answers.bytes(),
  who: readsRegisterForms,
})
