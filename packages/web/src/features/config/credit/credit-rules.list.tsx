import { CREDIT_METHODS, creditRules } from '@timesheet/domain/documents'
import { defineList } from '../../../widgets/list/define-list.ts'
import { ACTIVE_COLUMN, PROJECT_COLUMN, textColumn } from '../../../widgets/list/list-columns.tsx'
import { ListPage, ListScreen } from '../../../widgets/list/list-screen.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'

const LIST = defineList({
  title: 'Reglas de crédito',
  subtitle: 'Con qué hitos avanza un documento, y cuánto pesa cada uno. Un proyecto puede tener las suyas.',
  declaration: creditRules,
  sort: 'code',
  expand: 'project',
  searchIn: ['code', 'name:fold', 'project.code'],
  columns: [
    textColumn('name', 'Regla', { primary: true }),
    textColumn('code', 'Código'),
    { id: 'method', header: 'Cómo se mide', value: (row) => CREDIT_METHODS[row.method], sortField: 'method' },
    PROJECT_COLUMN,
    ACTIVE_COLUMN,
  ],
  newLabel: 'Nueva regla',
  emptyHelp: 'Una regla dice qué hitos alcanza un documento desde que se inicia hasta que se aprueba.',
  form: {
    fields: ['code', 'name', 'method', 'project'],
    defaults: { active: true, method: 'milestones' },
    uses: [
      { collection: 'document_types', field: 'creditRule', one: 'tipo de documento', many: 'tipos de documento' },
      { collection: 'credit_rule_versions', field: 'rule', one: 'versión', many: 'versiones' },
    ],
    Below: lazyPart(() => import('./credit-versions.tsx'), 'CreditVersions'),
  },
})

/** The section of the rules of credit. */
export function Section() {
  return <ListScreen list={LIST} />
}

/** The same list on its own page. */
export function Page() {
  return <ListPage list={LIST} />
}
