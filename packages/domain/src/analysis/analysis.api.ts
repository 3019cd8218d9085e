import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Answer } from './answer.ts'
import { type Detail, DETAIL_SORTS, MOST_DETAIL_ROWS } from './detail.ts'
import type { Question } from './question.ts'

/**
 * Answers a question about hours from what the viewer may list. A wrong question is refused with 400 and a code under
 * each of its wrong fields, one that is too large with `rows`: `question_too_large` (see `checkCells`), one about a day that is not over
 * with `knownOn`: `question_known_on`, about one before the history began: `question_before_history` with `since`.
 */
export const askRoute = defineRoute({
  method: 'POST',
  path: '/analysis/ask',
  input: {
    // Checked by `readQuestion`.
    question: f.json<Question, true>({ label: 'Pregunta', required: true, maxSize: 1_000_000 }),
  },
  output: answers.json<Answer>(),
  who: EMPLOYEE,
})

/**
 * The rows behind a cell: the question holds its members as filters, its dimensions do not matter. Rows are those that
 * some of its measures count; measures of person and day count the loaded ones, surcharges the approved ones.
 */
export const detailRoute = defineRoute({
  method: 'POST',
  path: '/analysis/detail',
  input: {
    question: f.json<Question, true>({ label: 'Pregunta', required: true, maxSize: 1_000_000 }),
    sort: f.select(Object.fromEntries(DETAIL_SORTS.map((sort) => [sort, sort])), { label: 'Orden' }),
    isDescending: f.bool({ label: 'De mayor a menor' }),
    page: f.number({ label: 'Página', onlyInt: true, min: 1, max: 10_000_000 }),
    perPage: f.number({ label: 'Filas', onlyInt: true, min: 1, max: MOST_DETAIL_ROWS }),
  },
  output: answers.json<Detail>(),
  who: EMPLOYEE,
})

/** The files of an analysis, with their names. */
export const ANALYSIS_FILES = { pdf: 'Documento (PDF)', xlsx: 'Planilla (XLSX)', csv: 'Texto (CSV)' } as const
/** A file of an analysis. */
export type AnalysisFile = keyof typeof ANALYSIS_FILES

/** Most cells of a file that is drawn page by page. */
export const MOST_PRINTED_CELLS = 40_000

/**
 * The table of an address of the analyzer as a file, as its screen shows it to the viewer: opened, ordered, in shares.
 * A PDF of too many cells is refused with `format`: `analysis_print_size`.
 */
export const analysisFileRoute = defineRoute({
  method: 'POST',
  path: '/analysis/file',
  input: {
    // Read by `readAddress`, by which what is wrong counts as not given.
    search: f.json<Readonly<Record<string, string>>, true>({ label: 'Dirección', required: true, maxSize: 65_536 }),
    format: f.select(ANALYSIS_FILES, { label: 'Formato', required: true }),
  },
  output: answers.bytes(),
  who: EMPLOYEE,
})
