import { parseFilter, PROGRAM_LIMITS } from '@timesheet/schema'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { client } from '../../../data/client.ts'
import { modelOf } from '../collection.types.ts'
import { collectionKeys } from '../collections.queries.ts'
import { collectionNamed } from '../filter/filter-scope.ts'
import type { FilterScope } from '../filter/filter-scope.ts'
import { ruleForAccount } from './rule-for-account.ts'
import type { Asker } from './rule-for-account.ts'

/** The account that a trial impersonates, with every field that a rule may read. */
export function askerQuery(scope: FilterScope, accounts: string, id: string) {
  const collection = collectionNamed(scope, accounts)
  return queryOptions({
    queryKey: [...collectionKeys.all, 'asker', accounts, id],
    queryFn:
      collection && id !== ''
        ? async (): Promise<Asker> => ({
            collection: modelOf(collection),
            values: await client.collection(accounts).getOne(id),
          })
        : skipToken,
  })
}

export interface TrialInput {
  readonly scope: FilterScope
  readonly table: string
  readonly text: string
  readonly asker: Asker | null
}

export interface TrialOutcome {
  readonly count: number
  readonly total: number
  /** The name that only the server can evaluate; then nothing was counted. */
  readonly unanswered?: string
}

async function count(table: string, filter: string): Promise<number> {
  return (await client.collection(table).getList(1, 1, { fields: 'id', ...(filter ? { filter } : {}) })).totalItems
}

async function tryRule({ scope, table, text, asker }: TrialInput): Promise<TrialOutcome> {
  const answer = ruleForAccount(parseFilter(text, PROGRAM_LIMITS), {
    model: modelOf(scope.collection),
    asker,
    now: new Date(),
  })
  if (answer.kind === 'unanswered') return { count: 0, total: 0, unanswered: answer.name }
  const total = await count(table, '')
  if (answer.kind !== 'filter') return { count: answer.kind === 'all' ? total : 0, total }
  return { count: await count(table, answer.filter), total }
}

/** Counts the records that a rule allows for an account. */
export function trialQuery(input: TrialInput) {
  const who = input.asker ? `${input.asker.collection.name}/${String(input.asker.values['id'])}` : ''
  return queryOptions({
    queryKey: [...collectionKeys.all, 'trial', input.table, input.text, who],
    queryFn: () => tryRule(input),
    retry: false,
    gcTime: 60_000,
  })
}
