import type { AuthCollection } from '@timesheet/schema'
import { isSuperusers } from '../auth-collection.ts'
import { offerProvider, type OfferedProvider } from './authorize-url.ts'
import type { Provider } from './provider-kind.ts'
import { providerOf } from './providers.ts'

/** The OAuth2 part of `auth-methods` (record-api §10.3). */
export interface OAuth2Methods {
  readonly oauth2: { readonly providers: readonly OfferedProvider[]; readonly enabled: boolean }
  /** The same without logos, for old clients; null while OAuth2 is off. */
  readonly authProviders: readonly OfferedProvider[] | null
}

/** Whether records of the collection may sign in through a provider; superusers never may (record-api §10.14). */
export function allowsOAuth2(collection: AuthCollection): boolean {
  return collection.oauth2.enabled && !isSuperusers(collection)
}

/** The providers that a collection offers, each with a new sign-in; unusable configurations are left out. */
export function oauth2Methods(collection: AuthCollection): OAuth2Methods {
  if (!allowsOAuth2(collection)) return { oauth2: { providers: [], enabled: false }, authProviders: null }
  const providers = collection.oauth2.providers.flatMap((options) => providerOf(options) ?? []).map(offerProvider)
  return {
    oauth2: { providers, enabled: true },
    authProviders: providers.map((provider) => ({ ...provider, logo: '' })),
  }
}

/** The configured provider with this name, or null. */
export function offeredProvider(collection: AuthCollection, name: string): Provider | null {
  const options = collection.oauth2.providers.find((provider) => provider.name === name)
  return options ? providerOf(options) : null
}
