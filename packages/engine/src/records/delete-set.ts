import type { RecordsContext } from './records-context.ts'
import { runChain } from '../hooks/chain.ts'
import { ApiError } from '../kernel/api-error.ts'
import { among } from '../storage/among.ts'
import { raw, sql } from '../storage/sql.ts'
import { deleteRefused } from './delete-record.ts'
import { localRule } from './local-rule.ts'
import { makeSet, type SetMember } from './make-set.ts'
import { findWritten } from './prepare-set.ts'
import type { SetInput } from './set-input.ts'
import type { WriteScope } from './write-scope.ts'

/** Deletes several records of a collection that nothing refers to: rule on each, hooks over the set, one statement. */
export async function deleteSet(app: RecordsContext, input: SetInput, { tx }: WriteScope): Promise<void> {
  const { collection, writes } = input
  const records = await findWritten(app, input, tx)
  const accepts = localRule(app, collection.deleteRule)
  const members = records.map((original, i): SetMember => {
    const { request } = writes[i]!
    if (!accepts({ record: original, request })) throw new ApiError(404)
    return { record: { collection, values: { ...original.values } }, original, request }
  })
  const [first, ...rest] = members
  if (!first) return
  const judged = makeSet(app, { action: 'delete', members: [first, ...rest] }, tx)
  const remove = async () => {
    deleteRefused(judged)
    // The subscribers are determined while the rows still exist.
    const deliveries: (() => Promise<void>)[] = []
    for (const record of records) deliveries.push(await app.realtime.prepareDelete(record, tx))
    const { dialect } = app.driver
    const ids = records.map(({ values }) => values.id)
    const some = among(dialect, raw(dialect.id('id')), ids)
    await tx.run(sql`DELETE FROM ${raw(dialect.id(collection.name))} WHERE ${some}`)
    for (const deliver of deliveries) tx.afterCommit(() => void deliver())
    await app.hooks.derive(judged.set)
  }
  const chain = () => runChain(app.hooks.links('delete', collection), judged.set, remove)
  await runChain(first.request ? app.hooks.links('request', collection) : [], judged.set, chain)
}
