import {
  checkCells,
  type Detail,
  type DetailPage,
  type DimensionKey,
  type EntryRows,
  existsIn,
  type MeasureKey,
  MEASURES,
  MOST_CELLS,
  MOST_LINES,
  type Question,
  type QuestionCode,
} from '@timesheet/domain/analysis'
import {
  askFacts,
  countCells,
  type Facts,
  FollowedTables,
  type GroupFilter,
  type HeldTables,
  type MadeFacts,
  type PastTables,
  type ReaderPlace,
  selectRows,
  type Sum,
} from '@timesheet/engine/cube'
import type { Violation } from '@timesheet/schema'
import { detailRows } from './detail-rows.ts'
import { textOf } from './held-rows.ts'
import { needsTold, wordsFilter } from './entry-words.ts'
import { placedPage } from './ordered-rows.ts'
import { CubeAxes, type EmploymentSeen } from './cube-axes.ts'
import type { CubeAsker, CubeOrder, CubeReply } from './cube-messages.ts'
import { CUBE_KEPT, CUBE_TABLES, type FactName, TOLD_OF_ENTRIES } from './cube-tables.ts'
import { DAY_MEASURES, entriesBehind, entrySums, type FilterMaker, neededEntries, SURCHARGES } from './measure-sums.ts'
import { joinCells, type NamedCells, totalsOf } from './level-cells.ts'
import { type LevelCells, UNREAD, writeAnswer } from './name-levels.ts'
import { overtimeFacts } from './overtime-facts.ts'
import { PersonDays } from './person-days.ts'
import type { TableRows } from './rank-levels.ts'
import { RegisterDays } from './register-days.ts'
import { postedAdjustments, postedEntries } from './posted-days.ts'
import { type SeenFacts, seenFacts, seenThen } from './seen-facts.ts'

/** Thrown inside where an answer would have too many cells. */
class TooLarge extends Error {
  readonly violation: Violation<QuestionCode>

  constructor(violation: Violation<QuestionCode>) {
    super(violation.code)
    this.violation = violation
  }
}

type NamedSums = readonly { readonly name: string; readonly sum: Sum }[]

interface AskedSums {
  readonly seen: SeenFacts
  readonly sums: NamedSums
  readonly filters: readonly GroupFilter[]
}

/** Facts of one instant: those of now, which follow the database, or those of the past. */
class FactsOf {
  readonly tables: HeldTables
  readonly axes: CubeAxes
  readonly days: PersonDays
  readonly register: RegisterDays

  constructor(tables: HeldTables, knownAt: number | null) {
    this.tables = tables
    this.axes = new CubeAxes(tables)
    this.days = new PersonDays(tables)
    this.register = new RegisterDays(tables, knownAt)
  }
}

/** Facts of the past, which are kept until those of now change or others are asked for. */
interface KnownPast {
  readonly at: number
  readonly tables: PastTables
  readonly of: FactsOf
}

interface Asked {
  readonly of: FactsOf
  readonly question: Question
  readonly asker: CubeAsker
  readonly employment: EmploymentSeen
  readonly entries: SeenFacts
  readonly adjustments: SeenFacts
  /** The days of the register; null where they are not asked for. */
  readonly register: MadeFacts | null
}

/** Throws for more cells, or more rows or columns, than a browser takes. */
function refuseLarge(levels: readonly LevelCells[], cells: number): void {
  const sizesOf = ({ dimensions, cells: { groups } }: LevelCells) =>
    dimensions.map((dimension, a) => ({ dimension, members: new Set(groups[a]).size }))
  for (const side of ['columnDepth', 'rowDepth'] as const) {
    const lines = levels.filter((level) => level[side] === 0)
    const count = lines.reduce((sum, level) => sum + level.cells.size, 0)
    if (count > MOST_LINES) throw new TooLarge(checkCells(count, MOST_LINES, sizesOf(lines.at(-1)!))!)
  }
  if (cells > MOST_CELLS) throw new TooLarge(checkCells(cells, MOST_CELLS, sizesOf(levels.at(-1)!))!)
}

/** The facts about hours in memory, which follow the database. */
export class HoursCube {
  readonly #tables: FollowedTables
  readonly #now: FactsOf
  #past: KnownPast | null = null
  /** So that the revisions of a cube that is begun later are higher. */
  readonly #begun = Date.now()

  private constructor(tables: FollowedTables) {
    this.#tables = tables
    this.#now = new FactsOf(tables, null)
  }

  static async open(place: ReaderPlace): Promise<HoursCube> {
    return new HoursCube(await FollowedTables.open(place, CUBE_TABLES))
  }

  async close(): Promise<void> {
    await this.#tables.close()
  }

  async ask({ question, asker, rows }: Omit<CubeOrder, 'id'>): Promise<CubeReply> {
    if (rows?.told === 'ids' && needsTold(rows)) await this.#tables.hold('hours', TOLD_OF_ENTRIES)
    await this.#tables.catchUp()
    const past = asker.knownAt === null ? null : await this.#pastAt(asker.knownAt)
    if (past && 'since' in past) return { kind: 'unkept', since: past.since }
    const of = past?.of ?? this.#now
    const seen = (name: FactName) =>
      past ? seenThen({ past: past.tables, now: this.#tables }, name, asker) : seenFacts(this.#tables, name, asker)
    const entries = seen('hours')
    const adjustments = seen('hours_adjustments')
    if (!entries || !adjustments) {
      const beyond = { hours: entries, hours_adjustments: adjustments }
      return { kind: 'beyond', tables: (Object.keys(beyond) as FactName[]).filter((name) => !beyond[name]) }
    }
    const isPosted = question.basis === 'posted'
    const isOfRegister = !rows && question.measures.some((measure) => MEASURES[measure].who === 'register')
    const asked: Asked = {
      of,
      question,
      asker,
      employment: asker.employment === 'all' ? 'all' : new Set(asker.employment),
      entries: isPosted ? postedEntries(of.tables, entries) : entries,
      adjustments: isPosted ? postedAdjustments(of.tables, adjustments) : adjustments,
      register: isOfRegister ? await registerOf(of, question, asker) : null,
    }
    if (rows?.told === 'ids') return this.#ids(asked, rows)
    if (rows) return { kind: 'detail', detail: await this.#detail(asked, rows) }
    try {
      return await this.#answer(asked, this.#levels(asked))
    } catch (error) {
      if (error instanceof TooLarge) return { kind: 'refused', violation: error.violation }
      throw error
    }
  }

  /** Lets go of the facts of the past. */
  forgetPast(): void {
    this.#past = null
  }

  async #pastAt(at: number): Promise<KnownPast | { readonly since: number | null }> {
    const since = await this.#tables.keptSince(Object.keys(CUBE_KEPT))
    if (since === null || since > at) return { since }
    const known = this.#past
    if (known?.at === at && known.tables.revision === this.#tables.revision) return known
    this.#past = null
    const tables = await this.#tables.asOf(at)
    return (this.#past = { at, tables, of: new FactsOf(tables, at) })
  }

  /** A page of the rows behind the filters of a question. */
  async #detail(asked: Asked, page: DetailPage): Promise<Detail> {
    const { question, asker } = asked
    const parts: TableRows[] = []
    const behind = entriesBehind(question.measures, this.#maker(asked.entries.facts, asked))
    if (behind) parts.push(this.#rows(asked, 'hours', { seen: asked.entries, only: behind }))
    if (question.measures.includes('adjustments'))
      parts.push(this.#rows(asked, 'hours_adjustments', { seen: asked.adjustments, only: [] }))
    const rows = await detailRows(asked.of.tables, parts, { page, listed: asker.listed })
    return { question, ...rows, revision: this.#revision, asOf: asker.now }
  }

  /** A page of the entries that the filters of a question let pass, in whichever state. */
  async #ids(asked: Asked, page: EntryRows): Promise<CubeReply> {
    const { tables } = asked.of
    const only = wordsFilter(tables.facts('hours'), page.text)
    const part = this.#rows(asked, 'hours', { seen: asked.entries, only })
    const placed = await placedPage(tables, [part], { page, listed: asked.asker.listed, isAsStored: true })
    const rows = placed.map(({ row }) => row)
    const stored = await tables.stored('hours', { by: ['user', 'day'], columns: ['id'], rows })
    // An entry that was removed meanwhile is none.
    const ids = rows.map((row) => textOf(stored.get(row), 'id')).filter((id) => id !== '')
    return { kind: 'ids', ids, total: part.rows.length }
  }

  #rows(
    asked: Asked,
    name: FactName,
    { seen: { facts, mask }, only }: { readonly seen: SeenFacts; readonly only: readonly GroupFilter[] },
  ): TableRows {
    const filters = [...this.#filters(asked, this.#maker(facts, asked)), ...only]
    return { name, table: asked.of.tables.facts(name), rows: selectRows(facts, { filters, mask }) }
  }

  get #revision(): number {
    return this.#begun + this.#tables.revision
  }

  async #answer(asked: Asked, levels: readonly LevelCells[]): Promise<CubeReply> {
    const { question, asker, of } = asked
    const names = { tables: of.tables, axes: of.axes, listed: asker.listed }
    const head = { question, revision: this.#revision, asOf: asker.now }
    return { kind: 'answer', json: await writeAnswer(names, head, levels), registers: this.#registers(asked) }
  }

  /** The people whose register figures of an answer come from. */
  #registers(asked: Asked): readonly string[] {
    const { register: facts } = asked
    if (!facts) return []
    const filters = this.#filters(asked, this.#maker(facts, asked))
    const people = facts.dictionary('user')
    const codes = facts.column('user')
    const rows = selectRows(facts, { filters, mask: 'all' })
    return [...new Set(Array.from(rows, (row) => codes[row]!))].map((code) => people.valueOf(code))
  }

  /** The cells of each pair of depths, the total first. */
  #levels(asked: Asked): readonly LevelCells[] {
    const { rows, columns } = asked.question
    const dimensions = [...rows, ...columns]
    const deepest = joinCells(this.#parts(asked, dimensions), sizesOf(asked, dimensions))
    const levels: LevelCells[] = []
    let cells = 0
    for (let rowDepth = 0; rowDepth <= rows.length; rowDepth++)
      for (let columnDepth = 0; columnDepth <= columns.length; columnDepth++) {
        const places = [...rows.keys()].slice(0, rowDepth)
        places.push(...[...columns.keys()].slice(0, columnDepth).map((c) => rows.length + c))
        const own = places.map((place) => dimensions[place]!)
        const totals = totalsOf(deepest, places, sizesOf(asked, dimensions))
        const level = joinCells([totals, ...this.#dayPart(asked, own)], sizesOf(asked, own))
        cells += level.size
        levels.push({ rowDepth, columnDepth, dimensions: own, cells: level })
      }
    refuseLarge(levels, cells)
    return levels
  }

  /** The cells of all dimensions, of everything that is a sum over entries. */
  #parts(asked: Asked, dimensions: readonly DimensionKey[]): readonly NamedCells[] {
    const { question, entries, adjustments, employment } = asked
    const { measures } = question
    const parts: NamedCells[] = []
    const add = (seen: SeenFacts, sums: NamedSums, filters: readonly GroupFilter[] = []) => {
      if (sums.length > 0) parts.push(this.#cells(asked, dimensions, { seen, sums, filters }))
    }
    const maker = this.#maker(entries.facts, asked)
    add(entries, entrySums(measures, maker), neededEntries(measures, maker))
    if (measures.includes('adjustments')) add(adjustments, [{ name: 'adjustments', sum: { measure: 'minutes' } }])
    const surcharges = measures.filter((measure) => SURCHARGES.includes(measure))
    if (surcharges.length > 0) {
      const { tables } = asked.of
      const own = overtimeFacts(tables.facts('hours_overtime'), tables.facts('hours'), entries.mask)
      // They count where their entries do.
      const seen = question.basis === 'posted' ? postedEntries(tables, own) : own
      const read =
        employment === 'all' ? [] : [this.#people(seen.facts, asked, { mode: 'include', people: employment })]
      add(
        seen,
        surcharges.map((measure) => ({ name: measure, sum: { measure } })),
        read,
      )
    }
    for (const [who, people] of [['employment', employment] as const, ['register', asked.asker.register] as const])
      if (people !== 'all' && measures.some((measure) => MEASURES[measure].who === who))
        add(
          entries,
          [{ name: UNREAD[who], sum: {} }],
          [this.#people(entries.facts, asked, { mode: 'exclude', people })],
        )
    return parts
  }

  /** The cells of measures of person and day, where these dimensions have some. */
  #dayPart(asked: Asked, dimensions: readonly DimensionKey[]): readonly NamedCells[] {
    const { question, asker, employment } = asked
    const measures = question.measures.filter(
      (measure) => DAY_MEASURES.includes(measure) && existsIn(measure, dimensions, question.filters),
    )
    const { from, to } = question
    const cellsOf = (facts: Facts, some: readonly MeasureKey[]) => {
      const sums = some.map((measure) => ({ name: measure, sum: { measure } }))
      return this.#cells(asked, dimensions, { seen: { facts, mask: 'all' }, sums, filters: [] })
    }
    const ofDays = measures.filter((measure) => MEASURES[measure].who !== 'register')
    const parts: NamedCells[] = []
    if (ofDays.length > 0)
      parts.push(cellsOf(asked.of.days.facts({ from, to, today: asker.today, people: employment }), ofDays))
    if (asked.register && ofDays.length < measures.length) parts.push(cellsOf(asked.register, ['legal']))
    return parts
  }

  #cells(asked: Asked, dimensions: readonly DimensionKey[], { seen, sums, filters: more }: AskedSums): NamedCells {
    const { facts, mask } = seen
    const maker = this.#maker(facts, asked)
    const axes = dimensions.map((dimension) => maker.axis(dimension))
    const filters = [...this.#filters(asked, maker), ...more]
    const answer = askFacts(facts, { axes, filters, mask, maxCells: MOST_CELLS, sums: sums.map(({ sum }) => sum) })
    if (answer) return { answer, names: sums.map(({ name }) => name) }
    const { cells, members } = countCells(facts, axes, { filters, mask })
    const sizes = dimensions.map((dimension, a) => ({ dimension, members: members[a]! }))
    throw new TooLarge(checkCells(Math.max(cells, MOST_CELLS + 1), MOST_CELLS, sizes)!)
  }

  #maker(facts: Facts, { of: { axes }, employment, question: { basis } }: Asked): FilterMaker {
    return {
      axis: (dimension) => axes.axis(facts, dimension, { employment, basis }),
      filter: (axis, dimension, wanted) => axes.filter(axis, dimension, wanted),
    }
  }

  /** Lets the facts of people pass, or of the others. */
  #people(
    facts: Facts,
    asked: Asked,
    { mode, people }: { readonly mode: 'include' | 'exclude'; readonly people: Iterable<string> },
  ): GroupFilter {
    const { axis, filter } = this.#maker(facts, asked)
    return filter(axis('person'), 'person', { mode, members: people })
  }

  #filters({ of, question: { filters, from, to } }: Asked, { axis, filter }: FilterMaker): readonly GroupFilter[] {
    const days = axis('day')
    const members = of.axes.membersOf('day')
    const inRange = Uint8Array.from({ length: members.size }, (_, code) => {
      const day = members.keyOf(code)
      return day >= from && day <= to ? 1 : 0
    })
    const asked = filters.map((each) => filter(axis(each.dimension), each.dimension, each))
    return [{ axis: days, allowed: inRange }, ...asked]
  }
}

/** What the asker reads of the register in the range of a question. */
function registerOf(of: FactsOf, { from, to }: Question, { register, now, knownAt }: CubeAsker): Promise<MadeFacts> {
  const people = register === 'all' ? [...of.tables.rows('users').keys()] : register
  return of.register.facts({ from, to, now: knownAt ?? Date.parse(now), people })
}

function sizesOf({ of }: Asked, dimensions: readonly DimensionKey[]): readonly number[] {
  return dimensions.map((dimension) => of.axes.membersOf(dimension).size)
}
