import {
  type Answer,
  type AnswerLevel,
  type DimensionKey,
  existsIn,
  MEASURES,
  type Question,
} from '@timesheet/domain/analysis'
import type { FollowedTables } from '@timesheet/engine/cube'
import type { CubeAxes } from './cube-axes.ts'
import type { CubeAsker } from './cube-messages.ts'
import type { JoinedCells } from './level-cells.ts'
import { nameMembers } from './name-members.ts'

/** The name of the number of entries of people whose employment the asker does not read. */
export const UNREAD = 'unread'

/** The cells of a pair of depths. */
export interface LevelCells {
  readonly rowDepth: number
  readonly columnDepth: number
  readonly dimensions: readonly DimensionKey[]
  readonly cells: JoinedCells
}

interface Names {
  readonly tables: FollowedTables
  readonly axes: CubeAxes
  readonly listed: CubeAsker['listed']
}

/** Writes levels with the members that occur in them, and withholds what the asker may not know. */
export async function nameLevels(
  { tables, axes, listed }: Names,
  question: Question,
  levels: readonly LevelCells[],
): Promise<Pick<Answer, 'rows' | 'columns' | 'levels'>> {
  const name = async (dimension: DimensionKey) => {
    const members = axes.membersOf(dimension)
    const met = new Uint8Array(members.size)
    for (const level of levels) {
      const at = level.dimensions.indexOf(dimension)
      if (at >= 0) for (const code of level.cells.groups[at]!) met[code] = 1
    }
    const codes = [...met.keys()].filter((code) => met[code] === 1)
    return nameMembers(tables, dimension, {
      keys: new Map(codes.map((code) => [code, members.keyOf(code)])),
      listed,
    })
  }
  const dimensions = [...question.rows, ...question.columns]
  const named = new Map(
    await Promise.all(dimensions.map(async (dimension) => [dimension, await name(dimension)] as const)),
  )
  const membersOf = (dimension: DimensionKey) => named.get(dimension)!.members
  return {
    rows: question.rows.map(membersOf),
    columns: question.columns.map(membersOf),
    levels: levels.map((level) => ({
      rowDepth: level.rowDepth,
      columnDepth: level.columnDepth,
      codes: level.dimensions.map((dimension, a) => {
        const places = new Int32Array(axes.membersOf(dimension).size)
        for (const [code, place] of named.get(dimension)!.placeOf) places[code] = place
        return [...level.cells.groups[a]!.map((code) => places[code]!)]
      }),
      sums: sumsOf(question, level),
    })),
  }
}

function sumsOf(
  { measures, filters }: Question,
  { dimensions, cells: { size, sums } }: LevelCells,
): AnswerLevel['sums'] {
  // The total is there even without facts.
  const cells = dimensions.length === 0 ? 1 : size
  const unread = sums.get(UNREAD)
  return Object.fromEntries(
    measures
      .filter((measure) => existsIn(measure, dimensions, filters))
      .map((measure) => {
        const values = sums.get(measure)
        const isWithheld = MEASURES[measure].who === 'employment' ? unread : undefined
        return [
          measure,
          Array.from({ length: cells }, (_, cell) => ((isWithheld?.[cell] ?? 0) > 0 ? null : (values?.[cell] ?? 0))),
        ]
      }),
  )
}
