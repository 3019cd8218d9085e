import { aggregateVisible, type App, findVisible, isSuperuser, type RequestInfo } from '@timesheet/engine'
import { type Asking, ruleForAll } from '@timesheet/engine/cube'
import { checkKnownOn, type DimensionKey, DIMENSIONS, MEASURES, type Question } from '@timesheet/domain/analysis'
import { COLLECTIONS } from '@timesheet/domain/collections'
import { hours, hoursAdjustments } from '@timesheet/domain/hours'
import { employment } from '@timesheet/domain/people'
import { type CollectionDeclaration, parseFilterCached, PROGRAM_LIMITS } from '@timesheet/schema'
import type { Day } from '@timesheet/domain/kernel'
import { firmClock, todayAt } from '../kernel/time-zone.ts'
import type { CubeAsker } from './cube-messages.ts'
import { refuseAll } from '../kernel/refuse.ts'
import { registersRead } from '../kernel/register-readers.ts'
import type { FactName } from './cube-tables.ts'

const FACTS = { hours, hours_adjustments: hoursAdjustments } as const

/** Who asks a question whose answer names the members of some dimensions. */
export async function askerOf(
  app: App,
  info: RequestInfo,
  { question, named }: { readonly question: Question; readonly named: readonly DimensionKey[] },
): Promise<CubeAsker> {
  const now = app.clock()
  const dimensions = [...question.rows, ...question.columns, ...question.filters.map(({ dimension }) => dimension)]
  const isEmployment =
    dimensions.some((dimension) => DIMENSIONS[dimension].isEmployment) ||
    question.measures.some((measure) => MEASURES[measure].who === 'employment')
  const isRegister = question.measures.some((measure) => MEASURES[measure].who === 'register')
  const targets = new Set(named.flatMap((key) => DIMENSIONS[key].target ?? []))
  const declared = COLLECTIONS.filter(({ name }) => targets.has(name))
  const listed = await Promise.all(
    declared.map(async (collection) => [collection.name, await listedRows(app, info, { collection, now })] as const),
  )
  return {
    request: requestOf(info),
    now: now.toISOString(),
    ...(await dayOf(app, question)),
    facts: { hours: factsSeen(app, info, 'hours'), hours_adjustments: factsSeen(app, info, 'hours_adjustments') },
    // Their rows have the ids of the people.
    employment: isEmployment ? await listedRows(app, info, { collection: employment, now }) : [],
    register: isRegister ? await registersRead(app, info, question) : [],
    listed: Object.fromEntries(listed),
  }
}

/** As of which day and instant somebody asks; at the end of today nothing is known but what is known now. */
async function dayOf(app: App, { knownOn }: Question): Promise<Pick<CubeAsker, 'today' | 'knownAt'>> {
  const today: Day = await todayAt(app, '')
  if (knownOn === undefined || knownOn === today) return { today, knownAt: null }
  const refused = checkKnownOn(knownOn, { today })
  if (refused) return refuseAll([refused])
  return { today: knownOn, knownAt: (await firmClock(app)).endOf(knownOn) }
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
  return { rule: isSuperuser(info) ? '' : collection.listRule, collection: modelOf(collection), ids: null }
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

/** The ids of the facts that somebody may list, by the database; of those that can count in a question. */
export async function listedFacts(
  app: App,
  info: RequestInfo,
  { name, question: { from, to, basis } }: { readonly name: FactName; readonly question: Question },
): Promise<readonly string[]> {
  // By accounting period the day of the work may be outside.
  const range = basis === 'work' ? { filter: 'day >= {:from} && day <= {:to}', params: { from, to } } : {}
  const rows = await aggregateVisible(app, info, { collection: FACTS[name], ...range, groupBy: ['id'], sums: [] })
  return rows.map(({ id }) => id)
}
