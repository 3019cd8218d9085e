import { ANSWER_NEEDS, issuePurposes, REVISION_SERIES } from '@timesheet/domain/documents'
import { defineList } from '../../../widgets/list/define-list.ts'
import { ACTIVE_COLUMN, PROJECT_COLUMN, textColumn } from '../../../widgets/list/list-columns.tsx'
import { ListPage, ListScreen } from '../../../widgets/list/list-screen.tsx'

function labelIn(labels: Readonly<Record<string, string>>, value: unknown): string {
  return labels[String(value)] ?? ''
}

const LIST = defineList({
  title: 'Propósitos de emisión',
  subtitle: 'Para qué se emite un documento, y quién responde. Un proyecto puede tener los suyos.',
  declaration: issuePurposes,
  sort: 'order,code',
  expand: 'project',
  searchIn: ['code', 'name:fold', 'project.code'],
  columns: [
    textColumn('name', 'Propósito', { primary: true }),
    textColumn('code', 'Código'),
    PROJECT_COLUMN,
    { id: 'answer', header: 'Responde', value: (row) => labelIn(ANSWER_NEEDS, row['answer']), sortField: 'answer' },
    {
      id: 'series',
      header: 'Serie',
      value: (row) => labelIn(REVISION_SERIES, row['series']) || 'Cualquiera',
      sortField: 'series',
    },
    ACTIVE_COLUMN,
  ],
  newLabel: 'Nuevo propósito',
  emptyHelp: 'Un documento se emite para aprobación, para construcción o con otro propósito.',
  form: {
    fields: ['code', 'name', 'answer', 'series', 'terminal', 'order', 'project'],
    defaults: { active: true },
    uses: [
      { collection: 'revisions', field: 'purpose', one: 'revisión', many: 'revisiones' },
      { collection: 'documents', field: 'finalPurpose', one: 'documento', many: 'documentos' },
      { collection: 'document_types', field: 'finalPurpose', one: 'tipo de documento', many: 'tipos de documento' },
      { collection: 'emitions', field: 'purpose', one: 'emisión', many: 'emisiones' },
    ],
  },
})

/** The section of the purposes of issue. */
export function Section() {
  return <ListScreen list={LIST} />
}

/** The same list on its own page. */
export function Page() {
  return <ListPage list={LIST} />
}
