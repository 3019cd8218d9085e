import {
  checkSeries,
  countsOf,
  firstCodes,
  REVISION_SERIES,
  type RevisionSeries,
  revisionSchemes,
} from '@timesheet/domain/documents'
import type { Stored } from '../../../data/collection.ts'
import type { FormDraft } from '../../../forms/use-record-form.ts'
import { defineList } from '../../../widgets/list/define-list.ts'
import { ACTIVE_COLUMN, PROJECT_COLUMN, textColumn } from '../../../widgets/list/list-columns.tsx'
import { ListPage, ListScreen } from '../../../widgets/list/list-screen.tsx'
import { SchemeLive } from './scheme-live.tsx'

type Values = FormDraft<typeof revisionSchemes>

const SHOWN = 3

/** The first codes of a series, in a column. */
function codesColumn(series: RevisionSeries) {
  const value = (row: Stored<typeof revisionSchemes>) => `${firstCodes(countsOf(row), series, SHOWN).join(', ')}…`
  return { id: series, header: REVISION_SERIES[series], value }
}

/** What is asked of a series depends on how it is counted, and on whether it goes on with another. */
function shownFields(values: Values): readonly string[] {
  return [
    ...['code', 'name', 'project', 'preliminaryCount'],
    values.preliminaryCount === 'letters' ? 'preliminaryWithout' : 'preliminaryFirst',
    ...['preliminaryPrefix', 'preliminarySuffix'],
    ...(values.preliminaryCount === 'numbers' ? ['preliminaryWidth'] : []),
    ...['contractualCount', 'contractualContinues'],
    ...startOf('contractual', values.contractualCount, values.contractualContinues),
    ...['contractualPrefix', 'contractualSuffix'],
    ...(values.contractualCount === 'numbers' ? ['contractualWidth'] : []),
    ...['asBuiltCount', 'asBuiltContinues'],
    ...startOf('asBuilt', values.asBuiltCount, values.asBuiltContinues),
    ...['asBuiltPrefix', 'asBuiltSuffix'],
    ...(values.asBuiltCount === 'numbers' ? ['asBuiltWidth'] : []),
  ]
}

function startOf(stem: string, count: string, continues: string): readonly string[] {
  if (count === 'letters') return [`${stem}Without`]
  return continues === '' ? [`${stem}First`] : []
}

const FIELDS = Object.keys(revisionSchemes.fields).filter((name) => !['active', 'created', 'updated'].includes(name))

const LIST = defineList({
  title: 'Esquemas de revisiones',
  subtitle: 'Cómo se llaman las revisiones de un documento. Un proyecto puede tener los suyos.',
  declaration: revisionSchemes,
  sort: 'code',
  expand: 'project',
  searchIn: ['code', 'name:fold', 'project.code'],
  columns: [
    textColumn('name', 'Esquema', { primary: true }),
    textColumn('code', 'Código', { chars: 10 }),
    codesColumn('preliminary'),
    codesColumn('contractual'),
    codesColumn('as_built'),
    PROJECT_COLUMN,
    ACTIVE_COLUMN,
  ],
  newLabel: 'Nuevo esquema',
  emptyHelp: 'Un esquema dice cómo siguen las revisiones: letras mientras se revisan, números desde que se construye.',
  form: {
    fields: FIELDS,
    shown: shownFields,
    // Each series begins a line.
    wide: ['preliminaryCount', 'contractualCount', 'asBuiltCount'],
    defaults: {
      active: true,
      ...{ preliminaryCount: 'letters', preliminaryWithout: 'IO', contractualCount: 'numbers' },
      ...{ asBuiltCount: 'numbers', asBuiltContinues: 'contractual', asBuiltSuffix: '-CAO' },
    },
    check: checkSeries,
    uses: [{ collection: 'document_settings', field: 'scheme', one: 'codificación', many: 'codificaciones' }],
    Live: SchemeLive,
  },
})

/** The section of the schemes of revisions. */
export function Section() {
  return <ListScreen list={LIST} />
}

/** The same list on its own page. */
export function Page() {
  return <ListPage list={LIST} />
}
