import { listItems } from '@timesheet/schema'
import type { HookApp } from '../hooks/hook-app.ts'
import { randomId } from '../kernel/random.ts'
import { fileKey, type RecordFolder } from './file-key.ts'
import type { FileStore, ListedFile } from './file-store.ts'
import { deleteFiles } from './record-files.ts'

/** What settling interrupted writes uses of the app. */
export interface SettleContext extends Pick<HookApp, 'driver' | 'collections' | 'records' | 'clock'> {
  readonly files: FileStore
}

/** The folder of notes, by the process that wrote them; collection ids never begin with a dot. */
export const UNSETTLED = '.unsettled/'

/** Random id of this process among those that write into the store. */
const PROCESS = randomId()

/** Longer than any request takes. */
const LONGEST_WRITE_MS = 600_000

/**
 * Writes a note, before a write, of the files that may be left without a row if the process dies: those it adds and
 * those it drops. Row and file cannot change atomically, so the note stays until both are done. A key ending in `/`
 * means everything below it.
 */
export async function noteUnsettled(store: FileStore, keys: readonly string[]): Promise<string> {
  const note = `${UNSETTLED}${PROCESS}/${randomId()}`
  await store.put(note, Buffer.from(JSON.stringify(keys)), 'application/json')
  return note
}

/** Deletes a note whose write is complete. */
export async function forgetUnsettled(store: FileStore, note: string): Promise<void> {
  await store.delete(note)
}

/** Claims this process's notes in the database; the claim ends with the process, however it dies. */
export async function claimNotes({ driver }: SettleContext): Promise<void> {
  await driver.claim(claimOf(PROCESS))
}

/**
 * Deletes the files without a row that interrupted writes left: those noted by processes that are gone, and those whose
 * notes are older than any request. Returns the number of settled notes.
 */
export async function settleFiles(app: SettleContext, now: Date = app.clock()): Promise<number> {
  await app.files.removePartial(new Date(now.getTime() - LONGEST_WRITE_MS))
  let settled = 0
  for (const [owner, notes] of await notesByOwner(app.files)) {
    const release = owner === PROCESS ? null : await app.driver.claim(claimOf(owner))
    const due = release ? notes : notes.filter(({ modified }) => modified.getTime() + LONGEST_WRITE_MS < now.getTime())
    for (const { key } of due) await settleNote(app, key)
    await release?.()
    settled += due.length
  }
  return settled
}

function claimOf(owner: string): string {
  return `files of ${owner}`
}

async function notesByOwner(store: FileStore): Promise<Map<string, ListedFile[]>> {
  const owners = new Map<string, ListedFile[]>()
  for await (const note of store.list(UNSETTLED)) {
    const owner = note.key.split('/')[1] ?? ''
    owners.set(owner, [...(owners.get(owner) ?? []), note])
  }
  return owners
}

async function settleNote(app: SettleContext, note: string): Promise<void> {
  for (const noted of await notedKeys(app.files, note)) await settle(app, noted)
  await forgetUnsettled(app.files, note)
}

async function notedKeys(store: FileStore, note: string): Promise<readonly string[]> {
  const content = await store.read(note)
  if (!content) return []
  try {
    return JSON.parse(Buffer.from(content).toString('utf8')) as string[]
  } catch {
    // The process died while writing the note, before it stored any file.
    return []
  }
}

async function settle(app: SettleContext, noted: string): Promise<void> {
  const [collectionId = '', recordId = '', name = ''] = noted.split('/')
  if (recordId === '') return settleCollection(app, collectionId)
  const folder = { collectionId, recordId }
  const names = await namesOfRow(app, folder)
  if (names === null) return app.files.deletePrefix(`${collectionId}/${recordId}/`)
  if (name !== '' && !names.includes(name)) await deleteFiles(app.files, folder, [name])
}

async function settleCollection(app: SettleContext, collectionId: string): Promise<void> {
  if (!app.collections.find(collectionId)) return app.files.deletePrefix(`${collectionId}/`)
  const records = new Set<string>()
  for await (const { key } of app.files.list(`${collectionId}/`)) records.add(key.split('/')[1] ?? '')
  for (const recordId of records)
    if ((await namesOfRow(app, { collectionId, recordId })) === null)
      await app.files.deletePrefix(`${collectionId}/${recordId}/`)
}

/** The file names that a row holds; null if the row does not exist. */
async function namesOfRow(
  { collections, records }: SettleContext,
  { collectionId, recordId }: RecordFolder,
): Promise<readonly string[] | null> {
  const collection = collections.find(collectionId)
  const record = collection && (await records.findById(collectionId, recordId))
  if (!collection || !record) return null
  return collection.fields
    .filter((field) => field.type === 'file')
    .flatMap((field) => listItems(record.values[field.name] ?? null))
}

/** The keys of a record's files. */
export function keysOf(folder: RecordFolder, names: readonly string[]): string[] {
  return names.map((name) => fileKey(folder, name))
}
