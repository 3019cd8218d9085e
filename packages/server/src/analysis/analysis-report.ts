import { type App, findRowsById, type RequestInfo } from '@timesheet/engine'
import {
  aboutAnalysis,
  type Analysis,
  ANALYZER_PARTS,
  type Answer,
  comparedSpan,
  comparisonOf,
  type AnalysisTable,
  type DimensionKey,
  type FigureStyle,
  layOutAnswer,
  pivotCells,
  type PivotCells,
  type Question,
  questionOf,
  readAnalysis,
  readQuestion,
} from '@timesheet/domain/analysis'
import { type AddressSearch, readAddress } from '@timesheet/domain/kernel'
import { preferences } from '@timesheet/domain/people'
import { refuseAll } from '../kernel/refuse.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { askCube } from './ask.route.ts'
import type { CubeThread } from './cube-thread.ts'

/** What an address of the analyzer shows to somebody. */
export interface AnalysisReport {
  readonly analysis: Analysis
  readonly table: AnalysisTable
  readonly cells: PivotCells
  readonly style: FigureStyle
  /** What it is of, by name. */
  readonly about: readonly (readonly [name: string, text: string])[]
}

/** Who a report is made for: the rights and the preferences are theirs. */
export interface Reader {
  readonly app: App
  readonly info: RequestInfo
}

/** Answers an address of the analyzer with the rights of its reader, laid out as their screen shows it. */
export async function analysisReport(
  thread: CubeThread,
  reader: Reader,
  search: AddressSearch,
): Promise<AnalysisReport> {
  const { app, info } = reader
  const today = await todayAt(app, info.auth?.values['calendar'])
  const analysis = readAnalysis(readAddress(ANALYZER_PARTS, search), today)
  const { show } = analysis
  const question = questionOf(analysis)
  const comparison = comparisonOf(show)
  const cells = await answerOf(thread, reader, question)
  const before = comparison
    ? await answerOf(thread, reader, { ...question, ...comparedSpan(question, comparison) })
    : null
  const names = await filterNames(thread, reader, analysis)
  const id = String(info.auth?.values.id ?? '')
  const own = (await findRowsById({ app }, preferences, [id])).get(id)
  return {
    analysis,
    cells,
    table: layOutAnswer(cells, before, analysis),
    style: { show, format: own?.choices?.hoursFormat ?? 'clock' },
    about: aboutAnalysis(analysis, (dimension, key) => names.get(dimension)?.get(key)),
  }
}

async function answerOf(thread: CubeThread, reader: Reader, question: Question): Promise<PivotCells> {
  // An address may name more than a question holds.
  const read = readQuestion(question)
  const reply = await askCube(thread, reader, { question: read.question ?? refuseAll(read.violations), rows: null })
  if (reply.kind !== 'answer') throw new Error(`The cube answered with ${reply.kind}.`)
  return pivotCells(JSON.parse(new TextDecoder().decode(reply.json)) as Answer)
}

/** The names of the members of filters, those of them that have hours in the period. */
async function filterNames(thread: CubeThread, reader: Reader, analysis: Analysis) {
  const names = new Map<DimensionKey, ReadonlyMap<string, string>>()
  for (const dimension of new Set(analysis.filters.map((filter) => filter.dimension))) {
    const rows = [dimension]
    const asked = { ...questionOf(analysis), rows, columns: [], measures: ['loaded'] as const, filters: [] }
    const { answer } = await answerOf(thread, reader, asked)
    const [found] = answer.rows
    names.set(dimension, new Map(found?.keys.map((key, at) => [key, found.labels[at] ?? ''])))
  }
  return names
}
