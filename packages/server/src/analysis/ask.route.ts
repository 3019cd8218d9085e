import { ApiError, type App, JsonAnswer, type RequestInfo, type RouteHandler } from '@timesheet/engine'
import {
  type askRoute,
  checkKnownOn,
  DETAIL_NAMES,
  type detailRoute,
  DETAIL_SORTS,
  type DimensionKey,
  type PastFacts,
  type Question,
  readQuestion,
} from '@timesheet/domain/analysis'
import type { Day } from '@timesheet/domain/kernel'
import { firmClock } from '../kernel/time-zone.ts'
import { refuseAll } from '../kernel/refuse.ts'
import { logRegisterFigures } from '../kernel/register-readers.ts'
import { askerOf, listedFacts } from './cube-asker.ts'
import type { CubeReply, RowsWanted } from './cube-messages.ts'
import type { CubeThread } from './cube-thread.ts'
import { WorkQueueFull } from './work-queue-full.ts'

const ROWS_OF_PAGE = 100

/** Answers questions from the facts in memory, those that the asker may list. */
export function askWith(thread: CubeThread): RouteHandler<typeof askRoute> {
  return async ({ input, info }, app) => {
    const reply = await askCube(thread, { app, info }, { question: read(input.question), rows: null })
    if (reply.kind !== 'answer') throw new Error(`The cube answered with ${reply.kind}.`)
    return new JsonAnswer(reply.json)
  }
}

/** Answers with the rows behind a cell. */
export function detailWith(thread: CubeThread): RouteHandler<typeof detailRoute> {
  return async ({ input, info }, app) => {
    const rows = {
      told: 'all',
      sort: DETAIL_SORTS.find((sort) => sort === input.sort) ?? 'day',
      isDescending: input.isDescending,
      page: input.page || 1,
      perPage: input.perPage || ROWS_OF_PAGE,
    } as const
    const reply = await askCube(thread, { app, info }, { question: read(input.question), rows })
    if (reply.kind !== 'detail') throw new Error(`The cube answered with ${reply.kind}.`)
    return reply.detail
  }
}

function read(input: unknown): Question {
  const { question, violations } = readQuestion(input)
  return question ?? refuseAll(violations)
}

interface Wanted {
  readonly question: Question
  readonly rows: RowsWanted | null
}

/** Asks the cube; whoever's register a figure tells of sees who was told it. */
export async function askCube(
  thread: CubeThread,
  { app, info }: { readonly app: App; readonly info: RequestInfo },
  wanted: Wanted,
): Promise<CubeReply> {
  const reply = await answerOf(thread, { app, info }, wanted)
  const { from, to } = wanted.question
  if (reply.kind === 'answer' && reply.registers.length > 0)
    await logRegisterFigures(app, info.auth, { from, to, people: reply.registers })
  return reply
}

/** Asks again with the rows that the asker may list where only the database can tell which these are. */
async function answerOf(
  thread: CubeThread,
  { app, info }: { readonly app: App; readonly info: RequestInfo },
  { question, rows }: Wanted,
): Promise<CubeReply> {
  const named = rows ? namedBy(rows) : [...question.rows, ...question.columns]
  const asker = await askerOf(app, info, { question, named })
  const reply = await sendToCube(thread, { question, asker, rows })
  if (reply.kind === 'refused') return refuseAll([reply.violation])
  if (reply.kind === 'unkept') return refusePast(question, { today: asker.today, since: await dayOf(app, reply.since) })
  if (reply.kind !== 'beyond') return reply
  // Nobody can tell any more who might list a row that is gone.
  if (asker.knownAt !== null) return refusePast(question, { today: asker.today, isRuleOfRows: true })
  const facts = { ...asker.facts }
  for (const name of reply.tables)
    facts[name] = { ...facts[name], ids: await listedFacts(app, info, { name, question }) }
  const again = await sendToCube(thread, { question, asker: { ...asker, facts }, rows })
  return again.kind === 'refused' ? refuseAll([again.violation]) : again
}

/** The dimensions whose members are named for rows, or by whose names these are ordered. */
function namedBy({ told, sort }: RowsWanted): readonly DimensionKey[] {
  if (told === 'all') return DETAIL_NAMES
  if (sort === 'target') return ['document', 'activity', 'category']
  return sort === 'minutes' || sort === 'note' || sort === 'times' ? [] : [sort]
}

/** The firm's day of an instant; the next one to come where there is none. */
async function dayOf(app: App, since: number | null): Promise<Day> {
  const { dayAt } = await firmClock(app)
  return dayAt(since ?? app.clock().getTime())
}

function refusePast({ knownOn = '' }: Question, facts: PastFacts): never {
  const refused = checkKnownOn(knownOn, facts)
  if (!refused) throw new Error(`The cube refused ${knownOn} for no reason.`)
  return refuseAll([refused])
}

/** Asks the thread; throws 503 where too many questions wait for it. */
export async function sendToCube(thread: CubeThread, order: Parameters<CubeThread['ask']>[0]): Promise<CubeReply> {
  try {
    return await thread.ask(order)
  } catch (error) {
    throw error instanceof WorkQueueFull ? new ApiError(503) : error
  }
}
