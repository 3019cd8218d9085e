import type { Contestant } from './contestants.ts'
import { type Call, send } from './measure.ts'

export const NOTES = 10_000
const AUTHORS = 200
const BATCH = 50
const SIGNED_IN = '@request.auth.id != ""'
const RULES = {
  listRule: SIGNED_IN,
  viewRule: SIGNED_IN,
  createRule: SIGNED_IN,
  updateRule: SIGNED_IN,
  deleteRule: SIGNED_IN,
}

/** Ids of the records that the scenarios use, as this contestant assigned them. */
export interface Filled {
  readonly authors: readonly string[]
  readonly notes: readonly string[]
}

/** Creates the same two collections and the same records in a contestant, through its own API. */
export async function fill({ root, person }: Contestant): Promise<Filled> {
  await send(root, {
    method: 'PATCH',
    path: '/api/settings',
    body: { batch: { enabled: true, maxRequests: BATCH, timeout: 30 }, logs: { maxDays: 0 } },
  })
  const authors = await makeCollection(root, {
    name: 'authors',
    type: 'base',
    fields: [{ name: 'name', type: 'text' }],
    ...RULES,
  })
  await makeCollection(root, {
    name: 'notes',
    type: 'base',
    fields: noteFields(authors),
    indexes: ['CREATE INDEX idx_notes_rank ON notes (rank)'],
    ...RULES,
  })
  const authorIds = await createAll(
    person,
    'authors',
    Array.from({ length: AUTHORS }, (_, i) => ({ name: `Persona ${i}` })),
  )
  const notes = Array.from({ length: NOTES }, (_, i) => note(i, authorIds))
  return { authors: authorIds, notes: await createAll(person, 'notes', notes) }
}

/** The body of the `i`th note; equal for equal `i`. */
export function note(i: number, authors: readonly string[]): Record<string, unknown> {
  return {
    title: `Nota ${(i * 7919) % 100_003} a`,
    body: 'Texto de la nota con algunas palabras más.',
    rank: i,
    done: i % 3 === 0,
    author: authors[i % authors.length],
  }
}

/** One batch call that creates as many notes as a batch may contain. */
export function batchOfNotes(i: number, authors: readonly string[]): Call {
  const requests = Array.from({ length: BATCH }, (_, k) => ({
    method: 'POST',
    url: '/api/collections/notes/records',
    body: note(NOTES + i * BATCH + k, authors),
  }))
  return { method: 'POST', path: '/api/batch', body: { requests } }
}

function noteFields(authors: string): readonly object[] {
  return [
    { name: 'title', type: 'text' },
    { name: 'body', type: 'text' },
    { name: 'rank', type: 'number' },
    { name: 'done', type: 'bool' },
    { name: 'author', type: 'relation', collectionId: authors, maxSelect: 1 },
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ]
}

async function makeCollection(root: Contestant['root'], body: object): Promise<string> {
  const { id } = await send<{ id: string }>(root, { method: 'POST', path: '/api/collections', body })
  return id
}

async function createAll(
  person: Contestant['person'],
  collection: string,
  bodies: readonly object[],
): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < bodies.length; from += BATCH) {
    const requests = bodies
      .slice(from, from + BATCH)
      .map((body) => ({ method: 'POST', url: `/api/collections/${collection}/records`, body }))
    const answers = await send<{ body: { id: string } }[]>(person, {
      method: 'POST',
      path: '/api/batch',
      body: { requests },
    })
    ids.push(...answers.map((answer) => answer.body.id))
  }
  return ids
}
