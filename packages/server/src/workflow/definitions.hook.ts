import { bindRule, findRowsByKey, type RecordLink } from '@timesheet/engine'
import { checkFlowDefinition, checkFlowDefinitionRemoval, workflowDefinitions } from '@timesheet/domain/workflow'

/** Checks the steps of a definition, and keeps published ones as they are: flows run on them. */
export const definitionsRule = bindRule(workflowDefinitions, {
  check: ({ row, stored }) => checkFlowDefinition(row, stored),
  checkRemoval: ({ stored }) => checkFlowDefinitionRemoval(stored),
})

/** Counts the versions of a definition, and replaces the published one by the next that is published. */
export const keepVersions: RecordLink<typeof workflowDefinitions> = async (set, next) => {
  const { app, tx } = set
  const keys = set.drafts.map(({ row: { object, code } }) => ({ object, code }))
  if (set.request) await tx.lock(...keys.map(({ object, code }) => `flow definition ${object} ${code}`).toSorted())
  const others = set.request ? await findRowsByKey(set, workflowDefinitions, keys) : []
  for (const { row, stored, request } of set.drafts) {
    if (!request) continue
    const own = others.filter(({ object, code }) => object === row.object && code === row.code)
    if (stored) row.version = stored.version
    else {
      row.version = Math.max(0, ...own.map(({ version }) => version)) + 1
      others.push({ ...row, object: row.object || 'hours', state: 'draft' })
    }
    if (row.state !== 'published' || stored?.state !== 'draft') continue
    const published = own.find(({ id, state }) => id !== row.id && state === 'published')
    if (published) await app.records.update(workflowDefinitions, published.id, { state: 'replaced' }, tx)
  }
  await next()
}
