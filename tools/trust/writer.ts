import type { Ledger } from './ledger.ts'
import type { Installation } from './installation.ts'

const BATCH = 3
const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** What a writer uses for its next write. */
export interface Writing {
  readonly at: Installation
  readonly ledger: Ledger
  readonly below: (below: number) => number
}

/** Thrown when the server answered with an error, in contrast to a lost connection. */
export class RefusedWrite extends Error {}

/** Writes without pause until the server is gone; returns the number of acknowledged writes. */
export async function writeUntilCut(writing: Writing): Promise<number> {
  for (let count = 0; ; count++) {
    if (!(await writeOnce(writing))) return count
  }
}

/** Makes one random write; false if no answer came. */
async function writeOnce(writing: Writing): Promise<boolean> {
  const { ledger, below } = writing
  const ids = ledger.ids()
  const roll = ids.length === 0 ? 0 : below(10)
  if (roll < 3) return create(writing)
  const id = ids[below(ids.length)]!
  if (roll < 5) return replace(writing, id)
  if (roll < 7) return bump(writing, id)
  if (roll < 9) return remove(writing, id)
  return createBatch(writing)
}

function create({ at, ledger, below }: Writing): Promise<boolean> {
  const [id, mark] = [newId(below), newId(below)]
  const state = { mark, count: 0 }
  return send(
    at,
    { method: 'POST', path: '', body: form({ id, mark, count: '0' }) },
    { done: () => ledger.acknowledged(id, state), cut: () => ledger.unanswered(id, state) },
  )
}

function replace({ at, ledger, below }: Writing, id: string): Promise<boolean> {
  const state = { mark: newId(below), count: ledger.state(id)!.count }
  return send(
    at,
    { method: 'PATCH', path: `/${id}`, body: form({ mark: state.mark }) },
    { done: () => ledger.acknowledged(id, state), cut: () => ledger.unanswered(id, state) },
  )
}

function bump({ at, ledger }: Writing, id: string): Promise<boolean> {
  const before = ledger.state(id)!
  const state = { mark: before.mark, count: before.count + 1 }
  return send(
    at,
    { method: 'PATCH', path: `/${id}`, body: { 'count+': 1 } },
    { done: () => ledger.acknowledged(id, state), cut: () => ledger.unanswered(id, state) },
  )
}

function remove({ at, ledger }: Writing, id: string): Promise<boolean> {
  return send(
    at,
    { method: 'DELETE', path: `/${id}` },
    { done: () => ledger.acknowledged(id, null), cut: () => ledger.unanswered(id, null) },
  )
}

function createBatch({ at, ledger, below }: Writing): Promise<boolean> {
  const ids = Array.from({ length: BATCH }, () => newId(below))
  const requests = ids.map((id) => ({
    method: 'POST',
    url: '/api/collections/trust/records',
    body: { id, mark: '', count: 0 },
  }))
  const done = () => ids.forEach((id) => ledger.acknowledged(id, { mark: '', count: 0 }))
  return send(at, { method: 'POST', path: null, body: { requests } }, { done, cut: () => ledger.unansweredBatch(ids) })
}

interface Write {
  readonly method: string
  /** The path below the collection's records; null for a batch. */
  readonly path: string | null
  readonly body?: FormData | object
}

async function send(
  { url, token }: Installation,
  { method, path, body }: Write,
  outcome: { done(): void; cut(): void },
): Promise<boolean> {
  const isForm = body instanceof FormData
  const headers = { authorization: token, ...(body && !isForm && { 'content-type': 'application/json' }) }
  const target = path === null ? `${url()}/api/batch` : `${url()}/api/collections/trust/records${path}`
  const answer = await fetch(target, {
    method,
    headers,
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  }).catch(() => null)
  if (!answer) {
    outcome.cut()
    return false
  }
  if (!answer.ok) throw new RefusedWrite(`${method} ${target}: ${answer.status} ${await answer.text()}`)
  // The status line acknowledges the write, even if the rest of the answer never arrives.
  outcome.done()
  return answer.arrayBuffer().then(
    () => true,
    () => false,
  )
}

function form(values: Readonly<Record<string, string>>): FormData {
  const made = new FormData()
  for (const [name, value] of Object.entries(values)) made.set(name, value)
  made.set('file', new File([`content of ${values['mark']}`], 'file.txt', { type: 'text/plain' }))
  return made
}

function newId(below: (below: number) => number): string {
  return Array.from({ length: 15 }, () => ID_LETTERS[below(ID_LETTERS.length)]).join('')
}
