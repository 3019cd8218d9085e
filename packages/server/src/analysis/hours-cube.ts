import { parseFilterCached, PROGRAM_LIMITS } from '@timesheet/schema'
import { type Answer, checkCells, type DimensionKey, MOST_CELLS, type Question } from '@timesheet/domain/analysis'
import {
  askFacts,
  countCells,
  FactTable,
  FollowedTables,
  type GroupFilter,
  type ReaderPlace,
  type RowMask,
  rowMask,
  type Sum,
} from '@timesheet/engine/cube'
import { joinCells, levelsOf, type TableCells } from './answer-levels.ts'
import { CubeAxes, type EmploymentSeen } from './cube-axes.ts'
import type { CubeAsker, CubeReply, FactsSeen } from './cube-messages.ts'
import { CUBE_TABLES, FACT_NAMES, type FactName } from './cube-tables.ts'
import { ENTRY_MEASURES, entrySums, type FilterMaker, neededEntries } from './entry-sums.ts'
import { nameMembers } from './name-members.ts'

/** The facts of a table as somebody sees them. */
interface SeenFacts {
  readonly name: FactName
  readonly table: FactTable
  readonly mask: RowMask
  /** The measure that holds the number of facts of a row, where it is not one. */
  readonly count: Sum['measure']
}

/** The facts about hours in memory, which follow the database. */
export class HoursCube {
  readonly #tables: FollowedTables
  readonly #axes: CubeAxes
  /** So that the revisions of a cube that is begun later are higher. */
  readonly #begun = Date.now()

  private constructor(tables: FollowedTables) {
    this.#tables = tables
    this.#axes = new CubeAxes(tables)
  }

  static async open(place: ReaderPlace): Promise<HoursCube> {
    return new HoursCube(await FollowedTables.open(place, CUBE_TABLES))
  }

  async close(): Promise<void> {
    await this.#tables.close()
  }

  async ask(question: Question, asker: CubeAsker): Promise<CubeReply> {
    await this.#tables.catchUp()
    const seen = factsOf(question).map((name) => this.#seenFacts(name, asker))
    const beyond = seen.flatMap((facts) => (typeof facts === 'string' ? [facts] : []))
    if (beyond.length > 0) return { kind: 'beyond', tables: beyond }
    const employment = asker.employment === 'all' ? 'all' : new Set(asker.employment)
    const cells: TableCells[] = []
    for (const facts of seen) {
      if (typeof facts === 'string') continue
      const found = this.#ask(question, facts, employment)
      if ('kind' in found) return found
      cells.push(found)
    }
    return this.#answer(question, cells, asker)
  }

  async #answer(question: Question, tables: readonly TableCells[], asker: CubeAsker): Promise<CubeReply> {
    const dimensions = [...question.rows, ...question.columns]
    const sizes = dimensions.map((dimension) => this.#axes.membersOf(dimension).size)
    const cells = joinCells(tables, sizes)
    const named = await Promise.all(
      dimensions.map((dimension, a) => this.#named(dimension, cells.groups[a]!, asker.listed)),
    )
    const places = named.map(({ placeOf }, a) => cells.groups[a]!.map((code) => placeOf.get(code)!))
    const members = named.map((each) => each.members)
    const levels = levelsOf(
      question,
      { ...cells, groups: places },
      members.map(({ keys }) => keys.length),
    )
    const size = levels.reduce((sum, level) => sum + Object.values(level.sums)[0]!.length, 0)
    const violation = checkCells(
      size,
      MOST_CELLS,
      members.map(({ dimension, keys }) => ({ dimension, members: keys.length })),
    )
    if (violation) return { kind: 'refused', violation }
    const answer: Answer = {
      question,
      rows: members.slice(0, question.rows.length),
      columns: members.slice(question.rows.length),
      levels,
      revision: this.#begun + this.#tables.revision,
      asOf: asker.now,
      isComplete: true,
    }
    return { kind: 'answer', answer }
  }

  #named(dimension: DimensionKey, codes: Uint32Array, listed: CubeAsker['listed']) {
    const members = this.#axes.membersOf(dimension)
    const keys = new Map([...new Set(codes)].map((code) => [code, members.keyOf(code)]))
    return nameMembers(this.#tables, dimension, { keys, listed })
  }

  /** The facts of a table that the asker may see; its name where only the database can tell. */
  #seenFacts(name: FactName, asker: CubeAsker): SeenFacts | FactName {
    const { rule, collection, given }: FactsSeen = asker.facts[name]
    if (given) return { name, table: tableOf(name, given), mask: 'all', count: 'entries' }
    const table = this.#tables.facts(name)
    if (rule === null) return { name, table, mask: 'none', count: undefined }
    const asking = { collection, request: asker.request, now: new Date(asker.now) }
    const mask = rule.trim() === '' ? 'all' : rowMask(table, parseFilterCached(rule, PROGRAM_LIMITS), asking)
    return mask === null ? name : { name, table, mask, count: undefined }
  }

  #ask(
    question: Question,
    facts: SeenFacts,
    employment: EmploymentSeen,
  ): TableCells | Extract<CubeReply, { kind: 'refused' }> {
    const { table, mask, name } = facts
    const maker = this.#filterMaker(table, employment)
    const dimensions = [...question.rows, ...question.columns]
    const isEntries = name === 'hours'
    const asked = isEntries
      ? entrySums(question, maker, facts.count)
      : [{ measure: 'adjustments' as const, sum: { measure: 'minutes' } }]
    const filters = [...this.#filters(question, maker), ...(isEntries ? neededEntries(question, maker) : [])]
    const axes = dimensions.map((dimension) => maker.axis(dimension))
    const answer = askFacts(table, { axes, filters, mask, maxCells: MOST_CELLS, sums: asked.map(({ sum }) => sum) })
    if (answer) return { answer, measures: asked.map(({ measure }) => measure) }
    const { cells, members } = countCells(table, axes, { filters, mask })
    const sizes = dimensions.map((dimension, a) => ({ dimension, members: members[a]! }))
    return { kind: 'refused', violation: checkCells(Math.max(cells, MOST_CELLS + 1), MOST_CELLS, sizes)! }
  }

  #filterMaker(table: FactTable, employment: EmploymentSeen): FilterMaker {
    return {
      axis: (dimension) => this.#axes.axis(table, dimension, employment),
      filter: (axis, dimension, wanted) => this.#axes.filter(axis, dimension, wanted),
    }
  }

  #filters({ filters, from, to }: Question, { axis }: FilterMaker): readonly GroupFilter[] {
    const days = axis('day')
    const members = this.#axes.membersOf('day')
    const inRange = Uint8Array.from({ length: members.size }, (_, code) => {
      const day = members.keyOf(code)
      return day >= from && day <= to ? 1 : 0
    })
    const asked = filters.map((filter) => this.#axes.filter(axis(filter.dimension), filter.dimension, filter))
    return [{ axis: days, allowed: inRange }, ...asked]
  }
}

/** The tables that a question asks. */
function factsOf({ measures }: Question): readonly FactName[] {
  const needed: Readonly<Record<FactName, boolean>> = {
    hours: measures.some((measure) => ENTRY_MEASURES[measure]),
    hours_adjustments: measures.includes('adjustments'),
  }
  return FACT_NAMES.filter((name) => needed[name])
}

function tableOf(name: FactName, given: NonNullable<FactsSeen['given']>): FactTable {
  const { dimensions } = CUBE_TABLES.facts[name]
  const table = new FactTable({ dimensions, measures: ['minutes', 'entries'] })
  for (const [i, values] of given.entries()) table.put({ id: String(i), values })
  return table
}
