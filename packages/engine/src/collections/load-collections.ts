import { formatDateTime, TOKEN_KINDS, WiringError } from '@timesheet/schema'
import type { CollectionModel } from '@timesheet/schema'
import type { Driver, Transaction } from '../storage/driver.ts'
import { isDeepStrictEqual } from 'node:util'
import { mergeDeclared } from './merge-declared.ts'
import { createRegistry } from './registry.ts'
import type { MutableRegistry } from './registry.ts'
import {
  readCollections,
  readDeclarations,
  writeCollection,
  writeDeclaration,
  type StoredCollection,
} from './stored-collections.ts'
import { defaultUsers } from './system.ts'
import { withSecrets } from './token-secrets.ts'

/**
 * Whether a declared collection cannot be deleted, renamed or deprived of declared fields through the API: all but the
 * default users.
 */
export function isProtected(declared: CollectionModel): boolean {
  return declared !== defaultUsers
}

/**
 * Merges the declarations into the stored collections and returns all that are served, those made at run time included.
 * Changes made through the API since the last start are kept, the rest follows the declaration (ADR 0009); token
 * secrets and `created` are kept.
 */
export async function loadCollections(
  driver: Driver,
  declared: readonly CollectionModel[],
  now: Date = new Date(),
): Promise<MutableRegistry> {
  const models = await driver.transaction(async (tx) => {
    // Locked, because two processes that start together must not both make secrets.
    await tx.lock('_collections')
    const stored = await readCollections(tx)
    const known = new Set((await readDeclarations(tx)).keys())
    const loaded: CollectionModel[] = []
    for (const model of declared) {
      // A missing row with a remembered declaration was deleted through the API.
      if (!stored.has(model.id) && known.has(model.id) && !isProtected(model)) continue
      loaded.push(await loadOne(tx, { model, stored: stored.get(model.id), now: formatDateTime(now) }))
    }
    return [...loaded, ...madeAtRunTime(stored, loaded)]
  })
  // Collections that are no longer declared keep their rows and are not served.
  return createRegistry(models)
}

/** The served collections: the declared ones and those made at run time. */
export function servedCollections(
  stored: ReadonlyMap<string, StoredCollection>,
  declared: ReadonlySet<string>,
): CollectionModel[] {
  const all = [...stored.values()]
  const own = [...declared].flatMap((id) => stored.get(id)?.model ?? [])
  return [
    ...own,
    ...all.filter((each) => each.declared === null && !declared.has(each.model.id)).map((each) => each.model),
  ]
}

function madeAtRunTime(
  stored: ReadonlyMap<string, StoredCollection>,
  loaded: readonly CollectionModel[],
): CollectionModel[] {
  return servedCollections(stored, new Set(loaded.map((model) => model.id))).filter(
    (model) => !loaded.some((each) => each.id === model.id),
  )
}

interface Loading {
  readonly model: CollectionModel
  readonly stored: StoredCollection | undefined
  readonly now: string
}

async function loadOne(tx: Transaction, { model, stored, now }: Loading): Promise<CollectionModel> {
  const loaded = stored ? refresh(model, stored) : { ...withSecrets(model, undefined), created: now, updated: now }
  // Compared, so that a start that changes nothing writes nothing.
  if (!stored || !isDeepStrictEqual(loaded, stored.model)) await writeCollection(tx, loaded)
  if (!stored || !isDeepStrictEqual(stored.declared, model)) await writeDeclaration(tx, model.id, model)
  return loaded
}

function refresh(model: CollectionModel, { model: current, declared }: StoredCollection): CollectionModel {
  if (current.type !== model.type)
    throw new WiringError(
      `collection "${model.name}" was ${current.type} and is declared ${model.type}: the type of a collection cannot change`,
    )
  // Deleted and created again through the API: it no longer follows the declaration.
  if (declared === null && !isProtected(model)) return current
  // Without a remembered declaration nothing can have been changed through the API.
  const merged = declared
    ? mergeDeclared({ base: declared, current, next: model, isProtected: isProtected(model) })
    : model
  return {
    ...withSecrets(withDeclaredSecrets(merged, model), current),
    created: current.created,
    updated: current.updated,
  }
}

function withDeclaredSecrets(merged: CollectionModel, model: CollectionModel): CollectionModel {
  if (merged.type !== 'auth' || model.type !== 'auth') return merged
  const tokens = TOKEN_KINDS.map((kind) => [kind, { ...merged[kind], secret: model[kind].secret }])
  return { ...merged, ...Object.fromEntries(tokens) } as CollectionModel
}
