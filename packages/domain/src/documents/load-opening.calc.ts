import type { PlannedStep } from '@timesheet/schema'
import type { Day } from '../kernel/index.ts'
import { documentOpenings, type DocumentOpening } from './document-openings.collection.ts'
import { type CheckedOpening, checkOpening, type OpeningCode } from './document-openings.rules.ts'
import type { IssuePurpose } from './issue-purposes.collection.ts'
import { fitsSeries } from './issue-purposes.ts'
import type { LoadField, LoadLine } from './load-columns.calc.ts'
import { openedSeries, originKey } from './opened-series.calc.ts'
import { isOpeningField, type OpeningField } from './opening-columns.ts'
import { isFormula, type LoadCellCode, type LoadNames, type LoadRead, lookUp, readLoadDay } from './read-load.calc.ts'
import type { RevisionScheme } from './revision-schemes.ts'

/** Why the empalme of a line is refused. */
export type LoadOpeningCode = LoadCellCode | OpeningCode | 'load_opening_missing' | 'load_opening_denied'

/** What an empalme in a list depends on. */
export interface OpeningFacts {
  /** Whether who asks may say how a running project stood. */
  readonly mayOpen: boolean
  readonly scheme: RevisionScheme
  /** The purposes that the project offers. */
  readonly purposes: readonly Pick<IssuePurpose, 'id' | 'answer' | 'series'>[]
  readonly names: Readonly<Record<'purpose' | 'answer', LoadNames['type']>>
  /** The ids of the codes with which the customer of the project answers. */
  readonly answers: ReadonlySet<string>
  /** The documents of the project that have a revision, whatever became of it. */
  readonly revised: ReadonlySet<string>
  /** The empalmes of the project, by document. */
  readonly stored: ReadonlyMap<string, Pick<DocumentOpening, StoredField>>
  /** The days of the transmittals of origin, by `originKey`. */
  readonly origins: ReadonlyMap<string, Day>
  readonly hasSent: boolean
  readonly today: Day
}

type StoredField = (typeof STORED)[number]

/** The document of a line. */
export interface OpenedDocument {
  readonly id: string
  readonly project: string
  readonly voided: boolean
}

/** Why a cell of the empalme is refused. */
export interface OpeningRefusal {
  readonly field: LoadField
  readonly code: LoadOpeningCode
  readonly params?: Readonly<Record<string, unknown>>
}

const STORED = ['code', 'series', 'purpose', 'issuedOn', 'origin', 'answer', 'answeredOn', 'dueOn'] as const
const NEEDED = ['openingCode', 'openingPurpose', 'openingDay', 'openingOrigin'] as const
const LONGEST = { openingCode: 12, openingOrigin: 40 } as const
/** The column in which each field of the empalme stands. */
const COLUMN_OF: Readonly<Record<string, OpeningField>> = {
  code: 'openingCode',
  purpose: 'openingPurpose',
  issuedOn: 'openingDay',
  origin: 'openingOrigin',
  answer: 'openingAnswer',
  answeredOn: 'openingAnsweredOn',
  dueOn: 'openingDueOn',
}

/** What becomes of the empalme of a line: null where it says none, 'load_same' where it stands already. */
export type OpeningJudge = (
  line: LoadLine,
  document: OpenedDocument,
) => PlannedStep | OpeningRefusal | 'load_same' | null

/**
 * Judges the empalmes of a list line by line. A transmittal of origin went on one day: the first line that names it says
 * which.
 */
export function openingJudge(facts: OpeningFacts): OpeningJudge {
  const origins = new Map(facts.origins)
  return (line, document) => {
    const said = openingCells(line)
    if (said.length === 0) return null
    if (!facts.mayOpen) return { field: said[0]![0], code: 'load_opening_denied' }
    const read = readOpening(line, facts)
    if ('field' in read) return read
    const row: CheckedOpening = { ...read, project: document.project, document: document.id }
    if (isSame(row, facts.stored.get(document.id))) return 'load_same'
    const key = originKey(row.origin)
    const refused = checkOpening(row, {
      ...facts,
      ...{ stored: null, isAsked: true },
      document,
      isRevised: facts.revised.has(document.id),
      purpose: facts.purposes.find(({ id }) => id === row.purpose) ?? null,
      originDay: origins.get(key) ?? '',
    })
    if (refused) return { ...refused, field: COLUMN_OF[refused.field] ?? 'code' }
    origins.set(key, row.issuedOn)
    return { collection: documentOpenings.name, id: document.id, before: null, after: row }
  }
}

function isSame(row: CheckedOpening, stored: Pick<DocumentOpening, StoredField> | undefined): boolean {
  return stored !== undefined && STORED.every((field) => row[field] === stored[field])
}

/** The cells of the empalme that a line fills in. */
function openingCells({ cells }: LoadLine): readonly (readonly [OpeningField, string])[] {
  return Object.entries(cells).flatMap(([field, text]) =>
    isOpeningField(field) && text.trim() !== '' ? [[field, text] as const] : [],
  )
}

function readOpening(
  line: LoadLine,
  facts: OpeningFacts,
): Omit<CheckedOpening, 'project' | 'document'> | OpeningRefusal {
  const said = openingCells(line)
  const missing = NEEDED.find((field) => !said.some(([one]) => one === field))
  if (missing) return { field: missing, code: 'load_opening_missing' }
  const values = new Map<OpeningField, string>()
  for (const [field, text] of said) {
    const read = readCell(field, text, facts)
    if (!('value' in read)) return { field, ...read }
    values.set(field, read.value)
  }
  const of = (field: OpeningField) => values.get(field) ?? ''
  const purpose = facts.purposes.find(({ id }) => id === of('openingPurpose'))
  const [revision] = openedSeries(facts.scheme, of('openingCode')).filter(
    ({ series }) => !purpose || fitsSeries(purpose, series),
  )
  if (!revision) return { field: 'openingCode', code: 'opening_scheme' }
  return {
    ...revision,
    purpose: of('openingPurpose'),
    issuedOn: of('openingDay'),
    origin: of('openingOrigin'),
    answer: of('openingAnswer'),
    answeredOn: of('openingAnsweredOn'),
    dueOn: of('openingDueOn'),
  }
}

function readCell(field: OpeningField, text: string, { names }: OpeningFacts): LoadRead<string> {
  if (isFormula(text)) return { code: 'load_formula' }
  if (field === 'openingPurpose') return lookUp(names.purpose, text)
  if (field === 'openingAnswer') return lookUp(names.answer, text)
  if (field !== 'openingCode' && field !== 'openingOrigin') return readLoadDay(text)
  const max = LONGEST[field]
  return text.length > max ? { code: 'load_long', params: { max } } : { value: text.trim() }
}

/** Whether lines as the browser sends them say anything of the empalme. */
export function hasOpenings(lines: readonly LoadLine[] | null | undefined): boolean {
  return Array.isArray(lines) && lines.some((line) => Object.keys(line?.cells ?? {}).some(isOpeningField))
}
