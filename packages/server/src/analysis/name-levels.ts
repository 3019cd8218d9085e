import { type AxisMembers, type DimensionKey, existsIn, MEASURES, type Question } from '@timesheet/domain/analysis'
import type { HeldTables } from '@timesheet/engine/cube'
import type { CubeAxes } from './cube-axes.ts'
import type { CubeAsker } from './cube-messages.ts'
import { JsonBytes } from './json-bytes.ts'
import type { JoinedCells } from './level-cells.ts'
import { nameMembers } from './name-members.ts'

/** The names of the numbers of entries of people of whom the asker does not read that. */
export const UNREAD = { employment: 'unread employment', register: 'unread register' } as const

/** The cells of a pair of depths. */
export interface LevelCells {
  readonly rowDepth: number
  readonly columnDepth: number
  readonly dimensions: readonly DimensionKey[]
  readonly cells: JoinedCells
}

/** What an answer says besides its cells. */
export interface AnswerHead {
  readonly question: Question
  readonly revision: number
  readonly asOf: string
}

interface Names {
  readonly tables: HeldTables
  readonly axes: CubeAxes
  readonly listed: CubeAsker['listed']
}

interface Named {
  readonly members: AxisMembers
  /** The place of each code of the dimension among its members. */
  readonly places: Int32Array
}

/**
 * Writes an answer (`Answer`, as JSON) with the members that occur in its levels, and withholds what the asker may not
 * know.
 */
export async function writeAnswer(
  names: Names,
  { question, revision, asOf }: AnswerHead,
  levels: readonly LevelCells[],
): Promise<Uint8Array<ArrayBuffer>> {
  const dimensions = [...question.rows, ...question.columns]
  const named = new Map(
    await Promise.all(
      dimensions.map(async (dimension) => [dimension, await nameDimension(names, dimension, levels)] as const),
    ),
  )
  const membersOf = (dimension: DimensionKey) => named.get(dimension)!.members
  const head = {
    question,
    rows: question.rows.map(membersOf),
    columns: question.columns.map(membersOf),
    revision,
    asOf,
    isComplete: true,
  }
  const out = new JsonBytes().text(`${JSON.stringify(head).slice(0, -1)},"levels":[`)
  for (const [l, level] of levels.entries()) {
    out.text(`${l === 0 ? '' : ','}{"rowDepth":${level.rowDepth},"columnDepth":${level.columnDepth},"codes":[`)
    for (const [a, dimension] of level.dimensions.entries()) {
      if (a > 0) out.text(',')
      out.numbers(placesOf(level.cells.groups[a]!, named.get(dimension)!.places))
    }
    out.text('],"sums":{')
    writeSums(out, question, level)
    out.text('}}')
  }
  return out.text(']}').take()
}

async function nameDimension(
  { tables, axes, listed }: Names,
  dimension: DimensionKey,
  levels: readonly LevelCells[],
): Promise<Named> {
  const members = axes.membersOf(dimension)
  const met = new Uint8Array(members.size)
  for (const level of levels) {
    const groups = level.cells.groups[level.dimensions.indexOf(dimension)]
    if (groups) mark(met, groups)
  }
  const codes = [...met.keys()].filter((code) => met[code] === 1)
  const keys = new Map(codes.map((code) => [code, members.keyOf(code)]))
  const named = await nameMembers(tables, dimension, { keys, listed })
  const places = new Int32Array(members.size)
  for (const [code, place] of named.placeOf) places[code] = place
  return { members: named.members, places }
}

function mark(met: Uint8Array, groups: Uint32Array): void {
  for (let cell = 0; cell < groups.length; cell++) met[groups[cell]!] = 1
}

function placesOf(groups: Uint32Array, places: Int32Array): Int32Array {
  const found = new Int32Array(groups.length)
  for (let cell = 0; cell < groups.length; cell++) found[cell] = places[groups[cell]!]!
  return found
}

function writeSums(
  out: JsonBytes,
  { measures, filters }: Question,
  { dimensions, cells: { size, sums } }: LevelCells,
): void {
  // The total is there even without facts.
  const cells = dimensions.length === 0 ? 1 : size
  const shown = measures.filter((measure) => existsIn(measure, dimensions, filters))
  for (const [m, measure] of shown.entries()) {
    const values = size === cells ? sums.get(measure) : undefined
    const { who } = MEASURES[measure]
    const isWithheld = size === cells && who !== 'hours' ? sums.get(UNREAD[who]) : undefined
    out.text(`${m === 0 ? '' : ','}"${measure}":`)
    out.numbers(values ?? new Float64Array(cells), isWithheld)
  }
}
