import type { App } from '@timesheet/engine'
import { COLLECTIONS } from '@timesheet/domain/collections'
import type { AccessAction, Drift } from '@timesheet/domain/access'

const RULES = {
  list: 'listRule',
  view: 'viewRule',
  create: 'createRule',
  update: 'updateRule',
  delete: 'deleteRule',
} as const satisfies Record<AccessAction, string>

/** Lists the collections whose access rules were changed at run time (ADR 0009). */
export function driftOf({ collections }: Pick<App, 'collections'>): readonly Drift[] {
  return COLLECTIONS.flatMap(({ name, access }) => {
    const model = collections.find(name)
    const actions = (Object.keys(RULES) as AccessAction[]).filter(
      (action) => model && (model[RULES[action]] ?? null) !== (access[action as keyof typeof access] ?? null),
    )
    return actions.length > 0 ? [{ collection: name, actions }] : []
  })
}
