import {
  aggregateVisible,
  ApiError,
  type App,
  findVisible,
  isSuperuser,
  type RequestInfo,
  type RouteHandler,
} from '@timesheet/engine'
import { type Asking, ruleForAll } from '@timesheet/engine/cube'
import { type askRoute, DIMENSIONS, MEASURES, type Question, readQuestion } from '@timesheet/domain/analysis'
import { hours, hoursAdjustments } from '@timesheet/domain/hours'
import { employment } from '@timesheet/domain/people'
import { COLLECTIONS } from '@timesheet/domain/collections'
import { type CollectionDeclaration, parseFilterCached, PROGRAM_LIMITS } from '@timesheet/schema'
import type { CubeAsker, GivenFacts } from './cube-messages.ts'
import type { FactName } from './cube-tables.ts'
import type { CubeThread } from './cube-thread.ts'
import { WorkQueueFull } from './work-queue-full.ts'
import { todayAt } from '../kernel/time-zone.ts'
import { refuseAll } from '../kernel/refuse.ts'

const FACTS = { hours, hours_adjustments: hoursAdjustments } as const

/** Answers questions from the facts in memory, those that the asker may list. */
export function askWith(thread: CubeThread): RouteHandler<typeof askRoute> {
  return async ({ input, info }, app) => {
    const { question, violations } = readQuestion(input.question)
    if (!question) return refuseAll(violations)
    const asker = await askerOf(app, info, question)
    const reply = await ask(thread, { question, asker })
    if (reply.kind !== 'beyond') return answered(reply)
    const given = await Promise.all(reply.tables.map((name) => sumUp(app, info, { name, question })))
    const facts = { ...asker.facts }
    for (const [i, name] of reply.tables.entries()) facts[name] = { ...facts[name], given: given[i]! }
    return answered(await ask(thread, { question, asker: { ...asker, facts } }))
  }
}

type Reply = Awaited<ReturnType<CubeThread['ask']>>

function answered(reply: Reply) {
  if (reply.kind === 'answer') return reply.answer
  if (reply.kind === 'refused') return refuseAll([reply.violation])
  throw new Error('The cube asked for facts twice.')
}

async function ask(thread: CubeThread, question: Parameters<CubeThread['ask']>[0]): Promise<Reply> {
  try {
    return await thread.ask(question)
  } catch (error) {
    throw error instanceof WorkQueueFull ? new ApiError(503) : error
  }
}

async function askerOf(app: App, info: RequestInfo, question: Question): Promise<CubeAsker> {
  const now = app.clock()
  const dimensions = [...question.rows, ...question.columns, ...question.filters.map(({ dimension }) => dimension)]
  const isEmployment =
    dimensions.some((dimension) => DIMENSIONS[dimension].isEmployment) ||
    question.measures.some((measure) => MEASURES[measure].who === 'employment')
  const targets = new Set([...question.rows, ...question.columns].flatMap((key) => DIMENSIONS[key].target ?? []))
  const declared = COLLECTIONS.filter(({ name }) => targets.has(name))
  const listed = await Promise.all(
    declared.map(async (collection) => [collection.name, await listedRows(app, info, { collection, now })] as const),
  )
  return {
    request: requestOf(info),
    now: now.toISOString(),
    today: await todayAt(app, ''),
    facts: { hours: factsSeen(app, info, 'hours'), hours_adjustments: factsSeen(app, info, 'hours_adjustments') },
    // Their rows have the ids of the people.
    employment: isEmployment ? await listedRows(app, info, { collection: employment, now }) : [],
    listed: Object.fromEntries(listed),
  }
}

/** What rules read of a request, to be sent to a thread. */
function requestOf({ context, method, headers, query, body, auth }: RequestInfo): Asking['request'] {
  return {
    context,
    method,
    headers,
    query,
    body,
    auth: auth && { collection: modelOf(auth.collection), values: auth.values },
  }
}

function modelOf({ id, name, type, fields }: Asking['collection']): Asking['collection'] {
  return {
    id,
    name,
    type,
    fields: fields.map((field) => ({
      name: field.name,
      type: field.type,
      ...(field.maxSelect === undefined ? {} : { maxSelect: field.maxSelect }),
    })),
  }
}

function factsSeen(app: App, info: RequestInfo, name: FactName): CubeAsker['facts'][FactName] {
  const collection = app.collections.find(name)!
  return { rule: isSuperuser(info) ? '' : collection.listRule, collection: modelOf(collection), given: null }
}

/** The ids of the rows of a collection that somebody may list; all of them where the rule says the same of each. */
async function listedRows(
  app: App,
  info: RequestInfo,
  { collection, now }: { readonly collection: CollectionDeclaration; readonly now: Date },
): Promise<'all' | readonly string[]> {
  const model = app.collections.find(collection.name)
  if (!model) return []
  if (isSuperuser(info) || model.listRule?.trim() === '') return 'all'
  if (model.listRule === null) return []
  const rule = parseFilterCached(model.listRule, PROGRAM_LIMITS)
  const forAll = ruleForAll(rule, { collection: model, request: requestOf(info), now })
  if (forAll !== null) return forAll ? 'all' : []
  return (await findVisible(app, info, { collection })).map(({ values }) => String(values['id']))
}

/** The facts of a range as the database sums them up for somebody. */
async function sumUp(
  app: App,
  info: RequestInfo,
  { name, question: { from, to } }: { readonly name: FactName; readonly question: Question },
): Promise<GivenFacts> {
  const asked = { filter: 'day >= {:from} && day <= {:to}', params: { from, to }, sums: ['minutes'] } as const
  const worked = ['user', 'day', 'project', 'document', 'activity', 'nonproductive', 'specialty', 'kind'] as const
  if (name === 'hours')
    return aggregateVisible(app, info, { ...asked, collection: FACTS[name], groupBy: [...worked, 'billable', 'state'] })
  return aggregateVisible(app, info, { ...asked, collection: FACTS[name], groupBy: [...worked, 'period'] })
}
