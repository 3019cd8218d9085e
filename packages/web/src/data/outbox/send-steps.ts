import { ClientResponseError } from 'pocketbase'
import { client } from '../client.ts'
import { changedValues, collectionOfStep, type OutboxCommand, type OutboxRow, type RecordStep } from './record-step.ts'
import { innerRefusal, isWorthRetrying } from './refusal.ts'

/** The stored row of a step; null after a deletion. */
export type StoredRow = OutboxRow | null

/** The steps of one write, which are sent together. */
export interface Sending {
  readonly key: string
  readonly steps: readonly RecordStep[]
  readonly versionOf: (step: RecordStep) => number
  /** It was sent before and its answer was lost. */
  readonly isRepeated: boolean
  /** Fail when a record to be deleted is gone already. */
  readonly isStrict: boolean
  readonly command?: OutboxCommand | undefined
}

/** Sends the steps of a write in one request; sending them again has no further effect. */
export async function sendSteps(sending: Sending): Promise<readonly StoredRow[]> {
  try {
    if (sending.command) return await sendCommand(sending, sending.command)
    return await (sending.steps.length === 1 ? sendAlone(sending) : sendBatch(sending))
  } catch (error) {
    const refusal = innerRefusal(error)
    if (isWorthRetrying(refusal)) throw refusal
    const done = sending.isRepeated ? await findDone(sending.steps) : null
    if (done) return done
    if (sending.isStrict || sending.command || !isGone(refusal)) throw refusal
    return sendOneByOne(sending)
  }
}

function isGone(error: unknown): boolean {
  return error instanceof ClientResponseError && error.status === 404
}

function headersOf({ key }: Sending) {
  return { headers: { 'Idempotency-Key': key } }
}

function updateBody(step: RecordStep, versionOf: Sending['versionOf']) {
  const isVersioned = typeof step.before?.version === 'number'
  return { ...changedValues(step), ...(isVersioned && { version: versionOf(step) }) }
}

/** The key is also the id of the operation, by which it is undone. */
async function sendCommand(sending: Sending, command: OutboxCommand): Promise<readonly StoredRow[]> {
  const operation = { operation: sending.key }
  const [path, body] =
    'undoes' in command
      ? [`/api/operations/${command.undoes}/undo`, operation]
      : [`/api/commands/${command.name}`, { ...command.input, digest: command.digest, ...operation }]
  const { rows } = await client.send<{ readonly rows: readonly StoredRow[] }>(path, {
    method: 'POST',
    body,
    ...headersOf(sending),
  })
  return rows
}

async function sendAlone(sending: Sending): Promise<readonly StoredRow[]> {
  const [step] = sending.steps
  if (!step) return []
  const rows = client.collection<OutboxRow>(collectionOfStep(step))
  const options = headersOf(sending)
  if (!step.after) return [await rows.delete(step.id, options).then(() => null)]
  if (step.before) return [await rows.update(step.id, updateBody(step, sending.versionOf), options)]
  return [await rows.create({ id: step.id, ...changedValues(step) }, options)]
}

async function sendBatch(sending: Sending): Promise<readonly StoredRow[]> {
  const batch = client.createBatch()
  for (const step of sending.steps) {
    const rows = batch.collection(collectionOfStep(step))
    if (!step.after) rows.delete(step.id)
    else if (step.before) rows.update(step.id, updateBody(step, sending.versionOf))
    else rows.create({ id: step.id, ...changedValues(step) })
  }
  const results = await batch.send(headersOf(sending))
  return results.map(({ body }, index) => (sending.steps[index]?.after ? (body as OutboxRow) : null))
}

/**
 * Sends the steps one by one, because a record to be deleted is gone: that counts as done, all other steps are still
 * stored.
 */
async function sendOneByOne(sending: Sending): Promise<readonly StoredRow[]> {
  const stored: StoredRow[] = []
  for (const step of sending.steps) {
    const one = { ...sending, key: `${sending.key}.${step.id}`, steps: [step] }
    const [row = null] = await sendAlone(one).catch((error: unknown) => {
      if (!step.after && isGone(error)) return [null]
      throw error
    })
    stored.push(row)
  }
  return stored
}

/** The stored rows when the server already holds the result of every step; null otherwise. */
async function findDone(steps: readonly RecordStep[]): Promise<readonly StoredRow[] | null> {
  const stored: StoredRow[] = []
  for (const step of steps) {
    const row = await findRow(step)
    if (step.after ? !row || !holds(row, step) : row) return null
    stored.push(row)
  }
  return stored
}

async function findRow(step: RecordStep): Promise<StoredRow> {
  try {
    return await client.collection<OutboxRow>(collectionOfStep(step)).getOne(step.id)
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/**
 * A created row is recognised by its id, which only this browser knew; its fields may have been filled by the server.
 */
function holds(row: OutboxRow, step: RecordStep): boolean {
  if (!step.before) return true
  const values: Readonly<Record<string, unknown>> = { ...row }
  return Object.entries(changedValues(step)).every(
    ([name, value]) => JSON.stringify(values[name]) === JSON.stringify(value),
  )
}
