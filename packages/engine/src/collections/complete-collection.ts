import {
  crc32,
  indexSql,
  systemFields,
  type AuthCollection,
  type CollectionModel,
  type FieldModel,
} from '@timesheet/schema'
import { indexFor, isIndexLike, isSameIndex, uniqueColumns } from './index-statement.ts'
import { withSecrets } from './token-secrets.ts'

/** What a submitted model is completed from. */
export interface CompletionContext {
  /** The stored collection before the change; null for a new one. */
  readonly former: CollectionModel | null
  /** The program's declaration of it, or null if it has none. */
  readonly declared: CollectionModel | null
}

/**
 * Adds what every collection must have: system fields and their flags, the indexes with its table name, token secrets
 * (record-api §3.2).
 */
export function completeCollection(model: CollectionModel, { former, declared }: CompletionContext): CollectionModel {
  const fields = keepSystemFlags(completeFields(model), former)
  const indexes = model.type === 'view' ? model.indexes : completeIndexes(model, declared)
  const complete = { ...model, fields, indexes } as CollectionModel
  return complete.type === 'auth' ? completeAuth(complete, former) : complete
}

/** The id of a new collection, from its type and name, with a suffix 2, 3, … if it is taken. */
export function generateId(model: Pick<CollectionModel, 'type' | 'name'>, taken: ReadonlySet<string>): string {
  const id = `pbc_${crc32(model.type + model.name)}`
  let free = id
  for (let suffix = 2; taken.has(free); suffix++) free = `${id}${suffix}`
  return free
}

/** Adds missing system fields, `id` first and others last, except those whose id another field has taken. */
function completeFields(model: CollectionModel): readonly FieldModel[] {
  let fields = [...model.fields]
  for (const { defaults, enforced } of systemFields(model.type)) {
    const same = fields.find((field) => field.name === defaults.name)
    if (same?.type === defaults.type)
      fields = fields.map((field) => (field === same ? ({ ...field, ...enforced } as FieldModel) : field))
    else if ((!same || defaults.name === 'id') && !fields.some((field) => field.id === defaults.id)) {
      const added = { ...defaults, ...enforced } as FieldModel
      fields = defaults.name === 'id' ? [added, ...fields] : [...fields, added]
    }
  }
  return fields
}

/** Keeps the system flag of fields that had it. */
function keepSystemFlags(fields: readonly FieldModel[], former: CollectionModel | null): readonly FieldModel[] {
  const system = new Set(former?.fields.filter((field) => field.system).map((field) => field.id))
  return fields.map((field) => (system.has(field.id) && !field.system ? { ...field, system: true } : field))
}

function completeIndexes(model: CollectionModel, declared: CollectionModel | null): readonly string[] {
  const given = model.indexes.map((index) => indexFor(model.name, index))
  const own = declared?.indexes ?? []
  // Migrations name a product's indexes, so an index that only has another name is replaced; those of system
  // collections are not named by migrations.
  const isRenamed = (index: string) =>
    !model.system && own.some((each) => isIndexLike(each, index) && !isSameIndex(each, index))
  const indexes = given.filter((index) => !isRenamed(index))
  const missing = own.filter(
    (index) => !indexes.some((each) => (model.system ? isIndexLike : isSameIndex)(each, index)),
  )
  const all = [...indexes, ...missing.map((index) => indexFor(model.name, index))]
  return model.type === 'auth' ? [...all, ...mandatoryIndexes(model, all)] : all
}

function mandatoryIndexes({ id, name }: CollectionModel, indexes: readonly string[]): string[] {
  const isUnique = (field: string) => indexes.some((index) => uniqueColumns(index)?.join() === field.toLowerCase())
  return [
    ...(isUnique('tokenKey')
      ? []
      : [indexSql(name, { fields: ['tokenKey'], unique: true, name: `idx_tokenKey_${id}` })]),
    ...(isUnique('email')
      ? []
      : [indexSql(name, { fields: ['email'], unique: true, where: "`email` != ''", name: `idx_email_${id}` })]),
  ]
}

function completeAuth(model: AuthCollection, former: CollectionModel | null): AuthCollection {
  const before = former?.type === 'auth' ? former : null
  const names = new Set(model.fields.map((field) => field.name))
  const mapped = Object.fromEntries(
    Object.entries(model.oauth2.mappedFields).map(([key, name]) => [key, names.has(name) ? name : '']),
  )
  const complete = {
    ...model,
    oauth2: { ...model.oauth2, mappedFields: mapped as AuthCollection['oauth2']['mappedFields'] },
  }
  return renewSecrets(model.name === '_superusers' ? asSuperusers(complete) : complete, before)
}

/**
 * Makes the secrets of a new collection; a changed auth rule renews that of the auth tokens unless the body sets a new
 * one.
 */
function renewSecrets(model: AuthCollection, before: AuthCollection | null): AuthCollection {
  if (!before) return withSecrets(model, undefined) as AuthCollection
  if (model.authRule === before.authRule || model.authToken.secret !== before.authToken.secret) return model
  return {
    ...model,
    authToken: {
      ...model.authToken,
      secret: (withSecrets({ ...model, authToken: { ...model.authToken, secret: '' } }, undefined) as AuthCollection)
        .authToken.secret,
    },
  }
}

/**
 * Enforces the superusers' options: always passwords, never OAuth2, one-time passwords only as second factor
 * (record-api §10.14).
 */
function asSuperusers(model: AuthCollection): AuthCollection {
  return {
    ...model,
    oauth2: { ...model.oauth2, enabled: false },
    passwordAuth: { ...model.passwordAuth, enabled: true },
    mfa: { ...model.mfa, enabled: model.mfa.enabled || model.otp.enabled },
  }
}
