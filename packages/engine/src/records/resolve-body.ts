import type { CollectionModel, FieldModel, FieldOf, RecordValues } from '@timesheet/schema'
import { kindOf, listItems, resolveModifiers } from '@timesheet/schema'
import { combineFiles, namesOfItems, type FileItem, type FileWrite } from '../files/record-files.ts'
import type { Uploads } from '../files/parsed-body.ts'
import { planOf } from './collection-plan.ts'
import { randomBelow } from '../kernel/random.ts'

/** A body applied to a row: the values, `@request.body` as rules see it, and what is stored outside the row. */
export interface ResolvedBody {
  readonly values: RecordValues & { id: string }
  readonly body: Readonly<Record<string, unknown>>
  readonly files: readonly FileWrite[]
  /** Plain passwords by field, not yet in `values`, which gets their hashes. */
  readonly passwords: ReadonlyMap<string, string>
}

export interface Submission {
  readonly collection: CollectionModel
  /** The stored values, or the zero values of a new row. */
  readonly base: Readonly<RecordValues> & { readonly id: string }
  readonly body: Readonly<Record<string, unknown>>
  readonly uploads: Uploads
  /** Whether hidden fields may be set. */
  readonly privileged: boolean
}

/** Applies a submitted body to a row: casts, modifiers, uploads (record-api §2, §4.2, §4.3). */
export function resolveBody(submission: Submission): ResolvedBody {
  const { collection, base, privileged } = submission
  const { byName } = planOf(collection)
  const resolved = withoutModifiers(submission)
  const values = { ...base }
  const passwords = new Map<string, string>()
  for (const name of Object.keys(resolved)) {
    const field = byName.get(name)
    if (!field || field.type === 'file' || field.type === 'autodate') continue
    const value = kindOf(field).normalise(field as never, resolved[name])
    resolved[name] = value
    if (!isSettable(field, privileged)) continue
    if (field.type === 'password') passwords.set(name, String(value))
    else values[name] = value
  }
  return { values, body: resolved, files: resolveFiles(submission, values, resolved), passwords }
}

/** Resolves modifiers; a body without any, which is the usual case, is only copied. */
function withoutModifiers({ collection, base, body }: Submission): Record<string, unknown> {
  const plain = Object.keys(body).every((key) => !/^\+|[+-]$|:autogenerate$/.test(key))
  return plain ? { ...body } : resolveModifiers(collection, body, { current: base, random: randomBelow })
}

/** Whether a field may be set: hidden ones only by the privileged, except an account's password (record-api §8.3). */
function isSettable(field: FieldModel, privileged: boolean): boolean {
  return privileged || !field.hidden || (field.type === 'password' && field.name === 'password')
}

/** Sets the file names of changed file fields; returns the file writes to check and store. */
function resolveFiles(submission: Submission, values: RecordValues, resolved: Record<string, unknown>): FileWrite[] {
  const { collection, base, body, uploads, privileged } = submission
  const writes: FileWrite[] = []
  for (const field of planOf(collection).files) {
    const current = listItems(base[field.name] ?? null)
    const items = combineFiles(field, current, { body, uploads })
    if (!items) continue
    for (const key of [`${field.name}+`, `+${field.name}`, `${field.name}-`]) delete resolved[key]
    resolved[field.name] = shownToRules(field, items)
    if (!isSettable(field, privileged)) continue
    values[field.name] = kindOf(field).normalise(field as never, namesOfItems(items))
    writes.push({ field, current, items })
  }
  return writes
}

function shownToRules(field: FieldOf<'file'>, items: readonly FileItem[]): unknown {
  const shown = items.map((item) =>
    typeof item === 'string' ? item : { name: item.name, originalName: item.originalName, size: item.size },
  )
  return field.maxSelect > 1 ? shown : (shown.at(-1) ?? '')
}
