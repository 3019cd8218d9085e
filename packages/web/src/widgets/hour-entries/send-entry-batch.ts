import { type HourEntry, hours } from '@timesheet/domain/hours'
import { type BatchRequestResult, ClientResponseError } from 'pocketbase'
import { client } from '../../data/client.ts'
import type { EntryStep } from './entry-step.ts'
import { changeOf, newEntryOf, sendEntryStep } from './send-entry-step.ts'

export type VersionOf = (step: EntryStep) => number

/** Sends the steps of one act in one transaction, all or none; sending them a second time changes nothing more. */
export async function sendEntryBatch(
  steps: readonly EntryStep[],
  versionOf: VersionOf,
): Promise<readonly (HourEntry | null)[]> {
  try {
    const results = await sendBatch(steps, versionOf)
    return results.map(({ body }) => body as HourEntry | null)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || !wasDoneBefore(refusal)) throw refusal ?? error
    return sendOneByOne(steps, versionOf)
  }
}

function sendBatch(steps: readonly EntryStep[], versionOf: VersionOf): Promise<BatchRequestResult[]> {
  const batch = client.createBatch()
  const rows = batch.collection(hours.name)
  for (const step of steps) {
    if (!step.after) rows.delete(step.id)
    else if (step.before) rows.update(step.id, { ...changeOf(step.before, step.after, versionOf(step)) })
    else rows.create({ ...newEntryOf(step.after) })
  }
  return batch.send()
}

/** The refusal of the one request that made the batch fail, as that request alone would have answered. */
export function refusalOf(error: unknown): ClientResponseError | null {
  if (!(error instanceof ClientResponseError)) return null
  const requests = (
    error.response['data'] as { requests?: Record<string, { response?: { status?: number } }> } | undefined
  )?.requests
  const inner = requests && Object.values(requests)[0]?.response
  return inner
    ? new ClientResponseError({ url: error.url, status: inner.status ?? error.status, response: inner })
    : null
}

/** The answer to a batch whose first answer was lost on the way: its id is taken, or what it deletes is gone. */
function wasDoneBefore({ status, response }: ClientResponseError): boolean {
  const data = response['data'] as Record<string, { code?: string }> | undefined
  return status === 404 || data?.['id']?.code === 'validation_not_unique'
}

async function sendOneByOne(steps: readonly EntryStep[], versionOf: VersionOf): Promise<(HourEntry | null)[]> {
  const stored: (HourEntry | null)[] = []
  for (const step of steps) stored.push(await sendEntryStep(step, versionOf(step)))
  return stored
}
