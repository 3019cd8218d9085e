import { type HourEntry, type HourEntryChange, hours, type NewHourEntry } from '@timesheet/domain/hours'
import { ClientResponseError } from 'pocketbase'
import { collection } from '../../data/collection.ts'
import type { EntryStep } from './entry-step.ts'

const FIELDS = [
  'user',
  'day',
  'minutes',
  'start',
  'end',
  'project',
  'document',
  'activity',
  'nonproductive',
  'specialty',
  'kind',
  'billable',
  'note',
  'state',
  'source',
  'group',
] as const

/** Sends one step; sending it a second time changes nothing more. */
export async function sendEntryStep({ id, before, after }: EntryStep, version: number): Promise<HourEntry | null> {
  if (!after) return removeEntry(id)
  return before ? collection(hours).update(id, changeOf(before, after, version)) : createEntry(after)
}

async function removeEntry(id: string): Promise<null> {
  try {
    await collection(hours).remove(id)
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 404) throw error
  }
  return null
}

/** What creates an entry under the id that was made here. */
export function newEntryOf(entry: HourEntry): NewHourEntry {
  return { id: entry.id, ...pick(entry, FIELDS) } as NewHourEntry
}

async function createEntry(entry: HourEntry): Promise<HourEntry> {
  try {
    return await collection(hours).create(newEntryOf(entry))
  } catch (error) {
    if (isTakenId(error)) return collection(hours).one(entry.id)
    throw error
  }
}

/** The answer to a create whose first answer was lost on the way. */
function isTakenId(error: unknown): boolean {
  const data =
    error instanceof ClientResponseError
      ? (error.response['data'] as Record<string, { code?: string }> | undefined)
      : undefined
  return data?.['id']?.code === 'validation_not_unique'
}

/** The fields that changed, and the version that the change was made upon. */
export function changeOf(before: HourEntry, after: HourEntry, version: number): HourEntryChange {
  const changed = FIELDS.filter((field) => before[field] !== after[field])
  return { ...pick(after, changed), version } as HourEntryChange
}

function pick(entry: HourEntry, fields: readonly (typeof FIELDS)[number][]): Partial<HourEntry> {
  return Object.fromEntries(fields.map((field) => [field, entry[field]]))
}
