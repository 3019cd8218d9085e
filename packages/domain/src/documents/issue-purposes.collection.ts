import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, leadsProject } from '../access/index.ts'
import type { AnswerNeed } from './issue-purposes.ts'
import { REVISION_SERIES } from './revision-schemes.ts'

/** The words of who answers an issue. */
export const ANSWER_NEEDS = {
  customer: 'El cliente',
  internal: 'La propia empresa',
  none: 'Nadie',
} as const satisfies Readonly<Record<AnswerNeed, string>>

/** Who keeps the catalogues of documents; the leader of a project keeps what is of that project alone (§2.9). */
export const keepsDocumentCatalogues = all(
  EMPLOYEE,
  any(holds('adm', 'cd'), all('project != ""', leadsProject('project'))),
)

/** What a document is issued for: the firm's purposes, and those that a project has instead or besides. */
export const issuePurposes = defineCollection({
  name: 'issue_purposes',
  label: 'Propósitos de emisión',
  labelOne: 'Propósito de emisión',
  fields: {
    project: f.relation('projects', {
      label: 'Proyecto',
      cascadeDelete: true,
      help: 'Vacío: vale para todos; el de un proyecto reemplaza al de igual código.',
    }),
    code: f.text({ label: 'Código', required: true, max: 8, pattern: '^[A-Z0-9]+$' }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    answer: f.select(ANSWER_NEEDS, { label: 'Responde', required: true }),
    series: f.select(REVISION_SERIES, { label: 'Serie', help: 'Vacía: cualquiera.' }),
    terminal: f.bool({ label: 'Nada le sigue' }),
    order: f.number({ label: 'Orden', onlyInt: true, min: 0, max: 9999 }),
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

export type IssuePurpose = RecordOf<typeof issuePurposes>

/** The purposes that a project offers, in their order: its own in place of the firm's of the same code. */
export function purposesOfProject<Row extends Pick<IssuePurpose, 'project' | 'code' | 'order' | 'active'>>(
  rows: readonly Row[],
  project: string,
): readonly Row[] {
  const own = rows.filter((row) => row.project === project)
  const codes = new Set(own.map(({ code }) => code.toUpperCase()))
  const firm = rows.filter((row) => row.project === '' && !codes.has(row.code.toUpperCase()))
  return [...own, ...firm].filter(({ active }) => active).toSorted((a, b) => a.order - b.order)
}
