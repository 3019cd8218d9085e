import { TOKEN_KINDS } from './auth-defaults.ts'
import type { AuthCollection, CollectionModel, OAuth2Provider } from './collection-model.ts'

/** The properties of every collection type, in the contract's order. */
const COMMON = [
  'id',
  'listRule',
  'viewRule',
  'createRule',
  'updateRule',
  'deleteRule',
  'name',
  'type',
  'fields',
  'indexes',
  'created',
  'updated',
  'system',
] as const satisfies readonly (keyof CollectionModel)[]

/** A collection as the API answers it: the properties of its type, without secrets. */
export function toWire(collection: CollectionModel): Record<string, unknown> {
  const base = Object.fromEntries(COMMON.map((key) => [key, collection[key]]))
  if (collection.type === 'auth') return { ...base, ...authToWire(collection) }
  return collection.type === 'view' ? { ...base, viewQuery: collection.viewQuery } : base
}

function authToWire(collection: AuthCollection): Record<string, unknown> {
  const {
    authRule,
    manageRule,
    authAlert,
    oauth2,
    passwordAuth,
    mfa,
    otp,
    verificationTemplate,
    resetPasswordTemplate,
    confirmEmailChangeTemplate,
  } = collection
  const tokens = TOKEN_KINDS.map((kind) => [kind, { duration: collection[kind].duration }])
  const providers = oauth2.providers.map(providerToWire)
  const templates = { verificationTemplate, resetPasswordTemplate, confirmEmailChangeTemplate }
  return {
    authRule,
    manageRule,
    authAlert,
    oauth2: { ...oauth2, providers },
    passwordAuth,
    mfa,
    otp,
    ...Object.fromEntries(tokens),
    ...templates,
  }
}

function providerToWire({
  pkce,
  name,
  clientId,
  authURL,
  tokenURL,
  userInfoURL,
  displayName,
  extra,
}: OAuth2Provider): Omit<OAuth2Provider, 'clientSecret'> {
  return { pkce, name, clientId, authURL, tokenURL, userInfoURL, displayName, extra }
}
