import type { FieldValue } from '@timesheet/schema'
import { timeClock } from './time-clock.collection.ts'

const HASHED = [
  'id',
  ...Object.keys(timeClock.fields).filter((name) => name !== 'hash' && name !== 'prevHash'),
].toSorted()

/**
 * The canonical JSON of a row without its hashes: fields by name, empty ones left out, so that a field that is added
 * later changes the hash of no older row.
 */
export function canonicalRow(row: Readonly<Record<string, FieldValue | undefined>>): string {
  return JSON.stringify(
    Object.fromEntries(
      HASHED.flatMap((name) => {
        const value = row[name]
        return value === undefined || value === null || value === '' ? [] : [[name, value]]
      }),
    ),
  )
}

/** The text whose SHA-256 is the hash of a row. */
export function chainedText(prevHash: string, row: Readonly<Record<string, FieldValue | undefined>>): string {
  return prevHash + canonicalRow(row)
}
