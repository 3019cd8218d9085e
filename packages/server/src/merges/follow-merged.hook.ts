import { COLLECTIONS } from '@timesheet/domain/collections'
import { users } from '@timesheet/domain/people'
import { type Installer, type RecordSet } from '@timesheet/engine'
import type { CollectionDeclaration } from '@timesheet/schema'
import { mergeLock } from './merge-place.ts'

interface Followed {
  readonly name: string
  readonly target: string
}

/**
 * Lets what people write refer to the row that a merged one became: a page that was open, or an outbox that was away,
 * may still name the merged one.
 */
export const followMerged: Installer = (hooks) => {
  for (const collection of COLLECTIONS as readonly CollectionDeclaration[]) {
    const fields = followedOf(collection)
    if (fields.length > 0)
      hooks.on('request', collection.name, async (set, next) => {
        if (set.action !== 'delete') for (const field of fields) await follow(set, field)
        await next()
      })
  }
}

// A merged person signs in no more, and whoever enters hours for people chooses them where merged ones are not offered.
const MERGED = (COLLECTIONS as readonly CollectionDeclaration[])
  .filter(({ name, fields }) => 'mergedInto' in fields && name !== users.name)
  .map(({ name }) => name)

function followedOf({ fields }: CollectionDeclaration): readonly Followed[] {
  return Object.entries(fields).flatMap(([name, { type, target = '' }]) =>
    type === 'relation' && MERGED.includes(target) && name !== 'mergedInto' ? [{ name, target }] : [],
  )
}

async function follow({ app, tx, drafts }: RecordSet, { name, target }: Followed): Promise<void> {
  const changed = drafts.filter(({ row, stored }) => row[name] !== stored?.[name])
  const ids = [...new Set(changed.flatMap(({ row }) => listOf(row[name])))]
  if (ids.length === 0) return
  await tx.lockShared(mergeLock(target))
  const found = await app.records.findAll(target, { ids }, tx)
  const became = new Map(
    found.flatMap(({ values: { id, mergedInto } }) =>
      typeof mergedInto === 'string' && mergedInto !== '' ? [[id, mergedInto] as const] : [],
    ),
  )
  if (became.size === 0) return
  const now = (id: string) => became.get(id) ?? id
  for (const { row } of changed) {
    const value = row[name]
    if (typeof value === 'string') row[name] = now(value)
    else if (Array.isArray(value)) row[name] = [...new Set(listOf(value).map(now))]
  }
}

function listOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
