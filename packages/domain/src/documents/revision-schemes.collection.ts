import { defineCollection, type DraftOf, f, type RecordOf, timestamps } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { keepsDocumentCatalogues } from './issue-purposes.collection.ts'
import { REVISION_SCHEMES, type RevisionScheme, type RevisionSeries, type SeriesCount } from './revision-schemes.ts'

/** The words of how the revisions of a series are counted. */
export const SERIES_COUNTS = {
  letters: 'Letras: A, B, C',
  numbers: 'Números: 0, 1, 2',
} as const satisfies Readonly<Record<SeriesCount['count'], string>>

/** With what the fields of each series begin. */
export const SERIES_STEMS = {
  preliminary: 'preliminary',
  contractual: 'contractual',
  as_built: 'asBuilt',
} as const satisfies Readonly<Record<RevisionSeries, string>>

const AFFIX = { max: 4, pattern: '^[A-Z.-]*$' } as const
const LETTERS = { max: 26, pattern: '^[A-Z]*$' } as const
const FIRST = { onlyInt: true, min: 0, max: 999 } as const
const WIDTH = { onlyInt: true, min: 1, max: 4, help: 'Con ceros adelante: con 2, 01. Vacío: 1.' } as const

/** How the revisions of documents are named: the schemes of the firm, and those of a project (domain.md §2.4). */
export const revisionSchemes = defineCollection({
  name: 'revision_schemes',
  label: 'Esquemas de revisiones',
  labelOne: 'Esquema de revisiones',
  fields: {
    project: f.relation('projects', {
      label: 'Proyecto',
      cascadeDelete: true,
      help: 'Vacío: vale para todos; el de un proyecto reemplaza al de igual código.',
    }),
    code: f.text({ label: 'Código', required: true, max: 16, pattern: '^[A-Z0-9-]+$' }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    preliminaryCount: f.select(SERIES_COUNTS, { label: 'Preliminar: se cuenta con', required: true }),
    preliminaryFirst: f.number({ label: 'Preliminar: empieza en', ...FIRST }),
    preliminaryWithout: f.text({ label: 'Preliminar: sin las letras', ...LETTERS }),
    preliminaryPrefix: f.text({ label: 'Preliminar: antes lleva', ...AFFIX }),
    preliminarySuffix: f.text({ label: 'Preliminar: después lleva', ...AFFIX }),
    preliminaryWidth: f.numberOrNone({ label: 'Preliminar: cifras', ...WIDTH }),
    contractualCount: f.select(SERIES_COUNTS, { label: 'Contractual: se cuenta con', required: true }),
    contractualContinues: f.select(
      { preliminary: 'La preliminar' },
      { label: 'Contractual: sigue la cuenta de', help: 'Vacío: empieza de nuevo.' },
    ),
    contractualFirst: f.number({ label: 'Contractual: empieza en', ...FIRST }),
    contractualWithout: f.text({ label: 'Contractual: sin las letras', ...LETTERS }),
    contractualPrefix: f.text({ label: 'Contractual: antes lleva', ...AFFIX }),
    contractualSuffix: f.text({ label: 'Contractual: después lleva', ...AFFIX }),
    contractualWidth: f.numberOrNone({ label: 'Contractual: cifras', ...WIDTH }),
    asBuiltCount: f.select(SERIES_COUNTS, { label: 'Conforme a obra: se cuenta con', required: true }),
    asBuiltContinues: f.select(
      { preliminary: 'La preliminar', contractual: 'La contractual' },
      { label: 'Conforme a obra: sigue la cuenta de', help: 'Vacío: empieza de nuevo.' },
    ),
    asBuiltFirst: f.number({ label: 'Conforme a obra: empieza en', ...FIRST }),
    asBuiltWithout: f.text({ label: 'Conforme a obra: sin las letras', ...LETTERS }),
    asBuiltPrefix: f.text({ label: 'Conforme a obra: antes lleva', ...AFFIX }),
    asBuiltSuffix: f.text({ label: 'Conforme a obra: después lleva', ...AFFIX }),
    asBuiltWidth: f.numberOrNone({ label: 'Conforme a obra: cifras', ...WIDTH }),
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
  audited: true,
})

export type RevisionSchemeRow = RecordOf<typeof revisionSchemes>
export type RevisionSchemeDraft = DraftOf<typeof revisionSchemes>

/** The scheme of the firm by which revisions are named where nobody chose another. */
export const STANDARD_SCHEME = 'revscheme000001'

/** What a scheme says of its series. */
export type SeriesOfScheme = Omit<
  RevisionSchemeDraft,
  'id' | 'project' | 'code' | 'name' | 'active' | 'created' | 'updated'
>

interface SeriesFields {
  readonly count: SeriesCount['count'] | ''
  readonly continues: RevisionSeries | ''
  readonly first: number
  readonly without: string
  readonly prefix: string
  readonly suffix: string
  readonly width: number
}

function seriesOf({ count, continues, first, without, prefix, suffix, width }: SeriesFields): SeriesCount {
  return {
    ...{ prefix, suffix },
    ...(count === 'numbers' ? { count, width: width || 1 } : { count: 'letters', without }),
    ...(continues === '' ? count === 'numbers' && { first } : { continues }),
  }
}

/** How a scheme counts each of its series, without what they do not use. */
export function countsOf(row: SeriesOfScheme): RevisionScheme {
  return {
    preliminary: seriesOf({
      ...{ count: row.preliminaryCount, continues: '', first: row.preliminaryFirst, width: row.preliminaryWidth },
      ...{ without: row.preliminaryWithout, prefix: row.preliminaryPrefix, suffix: row.preliminarySuffix },
    }),
    contractual: seriesOf({
      ...{ count: row.contractualCount, continues: row.contractualContinues, first: row.contractualFirst },
      ...{ without: row.contractualWithout, prefix: row.contractualPrefix, suffix: row.contractualSuffix },
      width: row.contractualWidth,
    }),
    as_built: seriesOf({
      ...{ count: row.asBuiltCount, continues: row.asBuiltContinues, first: row.asBuiltFirst },
      ...{ without: row.asBuiltWithout, prefix: row.asBuiltPrefix, suffix: row.asBuiltSuffix },
      width: row.asBuiltWidth,
    }),
  }
}

/** How the scheme with this id counts, else as the program begins. */
export function schemeNamed(
  rows: readonly (SeriesOfScheme & Pick<RevisionSchemeRow, 'id'>)[],
  id: string,
): RevisionScheme {
  const row = rows.find((each) => each.id === id)
  return row ? countsOf(row) : REVISION_SCHEMES.letters_numbers.scheme
}

/** The schemes that a project may choose: its own in place of the firm's of the same code. */
export function schemesOfProject<Row extends Pick<RevisionSchemeRow, 'project' | 'code' | 'active'>>(
  rows: readonly Row[],
  project: string,
): readonly Row[] {
  const own = rows.filter((row) => row.project === project)
  const codes = new Set(own.map(({ code }) => code.toUpperCase()))
  const firm = project === '' ? [] : rows.filter((row) => row.project === '' && !codes.has(row.code.toUpperCase()))
  return [...own, ...firm].filter(({ active }) => active)
}
