import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { keepsDocumentCatalogues } from './issue-purposes.collection.ts'
import { RESPONSE_RESULTS } from './response-codes.calc.ts'

/** The codes by which customers answer: the firm's set, and the one that a project has instead (domain.md §2.7). */
export const responseCodes = defineCollection({
  name: 'response_codes',
  label: 'Códigos de respuesta',
  labelOne: 'Código de respuesta',
  fields: {
    project: f.relation('projects', {
      label: 'Proyecto',
      cascadeDelete: true,
      help: 'Vacío: vale para todos; un proyecto con códigos propios usa sólo los suyos.',
    }),
    code: f.text({ label: 'Código', required: true, max: 8, pattern: '^[A-Z0-9]+$' }),
    label: f.text({ label: 'Etiqueta', sorted: 'es', max: 80, help: 'Vacía: la del resultado.' }),
    result: f.select(RESPONSE_RESULTS, { label: 'Resultado', required: true }),
    active: f.bool({ label: 'Activo' }),
    ...timestamps,
  },
  indexes: [{ fields: ['project', 'code'], unique: true, nocase: true }],
  access: {
    list: EMPLOYEE,
    view: EMPLOYEE,
    create: keepsDocumentCatalogues,
    update: keepsDocumentCatalogues,
    delete: keepsDocumentCatalogues,
    checkedAfter: true,
  },
})

export type ResponseCodeRow = RecordOf<typeof responseCodes>

/** The codes with which the customer of a project answers: its own set, else the firm's. */
export function codesOfProject<Row extends Pick<ResponseCodeRow, 'project' | 'active'>>(
  rows: readonly Row[],
  project: string,
): readonly Row[] {
  const own = rows.filter((row) => row.project === project && row.active)
  return own.length > 0 ? own : rows.filter((row) => row.project === '' && row.active)
}

/** What a code says in words. */
export function responseLabel({
  label,
  result,
}: {
  readonly label: string
  readonly result: ResponseCodeRow['result'] | ''
}): string {
  return label || (result === '' ? '' : RESPONSE_RESULTS[result])
}
