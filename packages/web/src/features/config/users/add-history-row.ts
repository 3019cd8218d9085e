import type { Day } from '@timesheet/domain/kernel'
import type { CollectionDeclaration } from '@timesheet/schema'
import { client } from '../../../data/client.ts'
import { recordKeys } from '../../../data/cache-keys.ts'
import { queryClient } from '../../../data/query-client.ts'
import { planRow } from './validity-history.view-model.ts'
import type { HistoryRow } from './validity-history.view-model.ts'

/** Creates a row of a person's history and ends the previous one, both or neither. */
export async function addHistoryRow(
  declaration: CollectionDeclaration,
  rows: readonly HistoryRow[],
  values: Readonly<Record<string, unknown>> & { readonly from: Day; readonly to?: Day | '' },
): Promise<void> {
  const plan = planRow(rows, values.from)
  const batch = client.createBatch()
  if (plan.ok && plan.closes) batch.collection(declaration.name).update(plan.closes.id, { to: plan.closes.to })
  batch.collection(declaration.name).create({ ...values, to: values.to || (plan.ok ? plan.to : '') })
  await batch.send()
  await queryClient.invalidateQueries({ queryKey: recordKeys.collection(declaration.name) })
}
