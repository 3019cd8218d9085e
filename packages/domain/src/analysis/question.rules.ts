import type { Violation } from '@timesheet/schema'
import { type Day, daysBetween, formatDay, isDay } from '../kernel/index.ts'
import { type DimensionKey, DIMENSIONS, isDimension, NO_MEMBER, NOT_SEEN, TIME_KEYS } from './dimensions.ts'
import { dimensionsToDrop, type DimensionSize } from './dimensions-to-drop.calc.ts'
import { isMeasure, MEASURE_KEYS, type MeasureKey } from './measures.ts'
import {
  BASES,
  type Basis,
  MOST_AXES,
  MOST_DAYS,
  MOST_FILTERS,
  MOST_MEMBERS,
  type Question,
  type QuestionFilter,
} from './question.ts'

/** Why a question is refused. */
export type QuestionCode =
  | 'question_dimension'
  | 'question_axes'
  | 'question_repeated'
  | 'question_measure'
  | 'question_filter'
  | 'question_members'
  | 'question_range'
  | 'question_basis'
  | 'question_too_large'
  | 'question_known_on'
  | 'question_before_history'
  | 'question_rule_of_rows'
  | 'analysis_print_size'

/** A question that was read, or why it is none: one violation for each of its wrong fields. */
export type ReadQuestion =
  | { readonly question: Question; readonly violations: readonly [] }
  | { readonly question: null; readonly violations: readonly Violation<QuestionCode>[] }

type Raw = Readonly<Record<string, unknown>>
type Checked<Value> = { readonly value: Value } | { readonly violation: Violation<QuestionCode> }

const MOST_KEY = 60

function refused(field: string, code: QuestionCode, params?: Readonly<Record<string, string | number>>) {
  return { violation: params ? { field, code, params } : { field, code } } as const
}

function listOf(value: unknown): readonly unknown[] | null {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : null
}

function wordsOf(texts: readonly string[]): string {
  return new Intl.ListFormat('es').format(texts)
}

/** How many dimensions both axes have, and those beyond what fits in words: `año, trimestre y mes`. */
function beyondAxes(asked: readonly unknown[]) {
  const known = new Set(asked.filter(isDimension))
  const beyond = [...known].slice(MOST_AXES).map((dimension) => DIMENSIONS[dimension].label.toLowerCase())
  return { axes: asked.length, most: MOST_AXES, what: wordsOf(beyond) || 'las repetidas' }
}

/** Reads an axis; `asked` are the dimensions of both. */
function readAxis(
  field: string,
  value: unknown,
  { taken, asked }: { readonly taken: readonly DimensionKey[]; readonly asked: readonly unknown[] },
): Checked<readonly DimensionKey[]> {
  const list = listOf(value)
  if (!list) return refused(field, 'question_dimension')
  if (list.length + taken.length > MOST_AXES) return refused(field, 'question_axes', beyondAxes(asked))
  if (!list.every(isDimension)) return refused(field, 'question_dimension')
  const all = [...taken, ...list]
  return new Set(all).size < all.length ? refused(field, 'question_repeated') : { value: list }
}

function readMeasures(value: unknown): Checked<readonly MeasureKey[]> {
  const list = listOf(value)
  if (!list || list.length === 0 || list.length > MEASURE_KEYS.length || !list.every(isMeasure))
    return refused('measures', 'question_measure')
  return new Set(list).size < list.length ? refused('measures', 'question_repeated') : { value: list }
}

function isMember(dimension: DimensionKey, key: unknown): key is string {
  if (typeof key !== 'string' || key.length > MOST_KEY) return false
  if (key === NO_MEMBER || key === NOT_SEEN) return true
  const pattern = TIME_KEYS[dimension]
  return pattern ? pattern.test(key) : /^\w+$/.test(key)
}

function readFilter(value: unknown): QuestionFilter | QuestionCode {
  if (typeof value !== 'object' || value === null) return 'question_filter'
  const { dimension, mode, members } = value as Raw
  if (!isDimension(dimension) || (mode !== 'include' && mode !== 'exclude')) return 'question_filter'
  if (!Array.isArray(members) || members.length === 0 || members.length > MOST_MEMBERS) return 'question_members'
  if (!members.every((key) => isMember(dimension, key))) return 'question_members'
  return { dimension, mode, members: [...new Set(members as readonly string[])] }
}

function readFilters(value: unknown): Checked<readonly QuestionFilter[]> {
  const list = listOf(value)
  if (!list || list.length > MOST_FILTERS) return refused('filters', 'question_filter', { most: MOST_FILTERS })
  const filters: QuestionFilter[] = []
  for (const raw of list) {
    const filter = readFilter(raw)
    if (typeof filter === 'string') return refused('filters', filter, { most: MOST_MEMBERS })
    filters.push(filter)
  }
  return { value: filters }
}

function readRange({ from, to }: Raw): Checked<Pick<Question, 'from' | 'to'>> {
  if (typeof from !== 'string' || !isDay(from)) return refused('from', 'question_range')
  if (typeof to !== 'string' || !isDay(to) || to < from) return refused('to', 'question_range')
  return daysBetween(from, to) >= MOST_DAYS ? refused('to', 'question_range') : { value: { from, to } }
}

function readBasis(value: unknown): Checked<Basis> {
  const basis = value ?? 'work'
  const isBasis = typeof basis === 'string' && Object.hasOwn(BASES, basis)
  return isBasis ? { value: basis as Basis } : refused('basis', 'question_basis')
}

function readKnownOn(value: unknown): Checked<Pick<Question, 'knownOn'>> {
  const day = value ?? ''
  if (day === '') return { value: {} }
  return typeof day === 'string' && isDay(day) ? { value: { knownOn: day } } : refused('knownOn', 'question_known_on')
}

/** Reads a question from untrusted input; unknown properties are ignored. */
export function readQuestion(input: unknown): ReadQuestion {
  const raw: Raw = typeof input === 'object' && input !== null ? (input as Raw) : {}
  const asked = [...(listOf(raw['rows']) ?? []), ...(listOf(raw['columns']) ?? [])]
  const rows = readAxis('rows', raw['rows'], { taken: [], asked })
  const columns = readAxis('columns', raw['columns'], { taken: 'value' in rows ? rows.value : [], asked })
  const measures = readMeasures(raw['measures'])
  const filters = readFilters(raw['filters'])
  const range = readRange(raw)
  const basis = readBasis(raw['basis'])
  const knownOn = readKnownOn(raw['knownOn'])
  if ('value' in rows && 'value' in columns && 'value' in measures && 'value' in filters)
    if ('value' in range && 'value' in basis && 'value' in knownOn)
      return {
        question: {
          rows: rows.value,
          columns: columns.value,
          measures: measures.value,
          filters: filters.value,
          ...range.value,
          basis: basis.value,
          ...knownOn.value,
        },
        violations: [],
      }
  const all = [rows, columns, measures, filters, range, basis, knownOn]
  return { question: null, violations: all.flatMap((checked) => ('violation' in checked ? [checked.violation] : [])) }
}

/**
 * Refuses an answer of too many cells: with its size, and the dimensions without which it fits, the largest first, as
 * keys (`document.person`) and in words (`5200 documentos y 2000 personas`).
 */
export function checkCells(
  cells: number,
  most: number,
  sizes: readonly DimensionSize[],
): Violation<QuestionCode> | null {
  if (cells <= most) return null
  const dropped = dimensionsToDrop(most, sizes)
  return {
    field: 'rows',
    code: 'question_too_large',
    params: {
      cells,
      most,
      dimensions: dropped.map(({ dimension }) => dimension).join('.'),
      what: wordsOf(
        dropped.map(({ dimension, members }) => `${members.toLocaleString('es-AR')} ${DIMENSIONS[dimension].many}`),
      ),
    },
  }
}

/** Refuses to draw a table of too many cells page by page. */
export function checkPrintedCells(cells: number, most: number): Violation<QuestionCode> | null {
  return cells > most ? { field: 'format', code: 'analysis_print_size', params: { cells, most } } : null
}

/** What is known about a day as of which hours are asked for. */
export interface PastFacts {
  readonly today: Day
  /** The day from whose end on the past is kept; left out where it is not known yet. */
  readonly since?: Day
  /** Whether only the database can tell which hours the viewer may see, of those that are there today. */
  readonly isRuleOfRows?: boolean
}

/** Refuses a day as of which nothing can be told: one to come, one before the history began, or for this viewer. */
export function checkKnownOn(
  knownOn: Day,
  { today, since = knownOn, isRuleOfRows = false }: PastFacts,
): Violation<QuestionCode> | null {
  if (knownOn > today) return { field: 'knownOn', code: 'question_known_on' }
  if (knownOn < since) return { field: 'knownOn', code: 'question_before_history', params: { since: formatDay(since) } }
  return isRuleOfRows ? { field: 'knownOn', code: 'question_rule_of_rows' } : null
}
