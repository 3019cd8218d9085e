import {
  TOKEN_KINDS,
  type AuthCollection,
  type AuthOptions,
  type CollectionModel,
  type OAuth2Provider,
} from '@timesheet/schema'
import {
  boolOr,
  given,
  isObject,
  MAX_ITEMS,
  mergeShape,
  ruleOr,
  ShapeError,
  textOr,
  textsOr,
  type Json,
} from './shape.ts'
import { readFields } from './submitted-fields.ts'

/** A body merged into a collection, before it is completed and checked. */
export interface Submission {
  readonly model: CollectionModel
  /** The submitted id and type, which the model does not adopt. */
  readonly givenId: string
  readonly givenType: string
}

const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const
const TEMPLATES = ['verificationTemplate', 'resetPasswordTemplate', 'confirmEmailChangeTemplate'] as const

/**
 * Merges a submitted body into a collection like PATCH (record-api §14); throws a `ShapeError` for a value of another
 * type.
 */
export function submitOver(former: CollectionModel, body: Json): Submission {
  const givenId = textOr(given(body, 'id'), former.id, 'id')
  const givenType = textOr(given(body, 'type'), former.type, 'type')
  // Only the types of these are checked; the engine sets the times.
  for (const key of ['created', 'updated']) textOr(given(body, key), '', key)
  const base = {
    ...former,
    name: textOr(given(body, 'name'), former.name, 'name'),
    system: boolOr(given(body, 'system'), former.system, 'system'),
    ...Object.fromEntries(RULES.map((key) => [key, ruleOr(given(body, key), former[key], key)])),
    fields: given(body, 'fields') === undefined ? former.fields : readFields(given(body, 'fields')),
    indexes: textsOr(given(body, 'indexes'), former.indexes, 'indexes'),
  } as CollectionModel
  return { model: withTypeOptions(base, body), givenId, givenType }
}

function withTypeOptions(model: CollectionModel, body: Json): CollectionModel {
  if (model.type === 'view')
    return { ...model, viewQuery: textOr(given(body, 'viewQuery'), model.viewQuery, 'viewQuery') }
  return model.type === 'auth' ? { ...model, ...authOver(model, body) } : model
}

function authOver(former: AuthCollection, body: Json): AuthOptions {
  const merged = <Key extends keyof AuthOptions>(key: Key): AuthOptions[Key] =>
    mergeShape(former[key], given(body, key), key)
  return {
    authRule: ruleOr(given(body, 'authRule'), former.authRule, 'authRule'),
    manageRule: ruleOr(given(body, 'manageRule'), former.manageRule, 'manageRule'),
    authAlert: merged('authAlert'),
    oauth2: oauth2Over(former.oauth2, given(body, 'oauth2')),
    passwordAuth: merged('passwordAuth'),
    mfa: merged('mfa'),
    otp: merged('otp'),
    ...(Object.fromEntries([...TOKEN_KINDS, ...TEMPLATES].map((key) => [key, merged(key)])) as Pick<
      AuthOptions,
      (typeof TOKEN_KINDS)[number] | (typeof TEMPLATES)[number]
    >),
  }
}

const BLANK_PROVIDER: OAuth2Provider = {
  pkce: null,
  name: '',
  clientId: '',
  clientSecret: '',
  authURL: '',
  tokenURL: '',
  userInfoURL: '',
  displayName: '',
  extra: null,
}

/** Merges providers by index, so that an omitted client secret keeps its value. */
function oauth2Over(former: AuthOptions['oauth2'], value: unknown): AuthOptions['oauth2'] {
  if (value === undefined || value === null) return former
  if (!isObject(value)) throw new ShapeError('oauth2')
  const { providers: formerProviders, ...rest } = former
  const { providers, ...plain } = value
  return { ...mergeShape(rest, plain, 'oauth2'), providers: providersOver(formerProviders, providers) }
}

function providersOver(former: readonly OAuth2Provider[], value: unknown): readonly OAuth2Provider[] {
  if (value === undefined) return former
  if (value === null) return []
  if (!Array.isArray(value) || value.length > MAX_ITEMS) throw new ShapeError('oauth2.providers')
  return value.map((item, i) => providerOver(former[i] ?? BLANK_PROVIDER, item, `oauth2.providers.${i}`))
}

function providerOver(former: OAuth2Provider, value: unknown, path: string): OAuth2Provider {
  if (!isObject(value)) throw new ShapeError(path)
  const { pkce, extra, ...texts } = former
  return { ...mergeShape(texts, value, path), pkce: pkceOver(pkce, value, path), extra: extraOver(extra, value, path) }
}

function pkceOver(former: boolean | null, value: Json, path: string): boolean | null {
  const pkce = given(value, 'pkce')
  return pkce === null ? null : boolOr(pkce, former as boolean, `${path}.pkce`)
}

function extraOver(former: OAuth2Provider['extra'], value: Json, path: string): OAuth2Provider['extra'] {
  const extra = given(value, 'extra')
  if (extra === undefined || extra === null) return extra === null ? null : former
  if (!isObject(extra)) throw new ShapeError(`${path}.extra`)
  return extra
}
