import type { OAuth2Provider } from '@timesheet/schema'
import { CODE_PROVIDERS } from './kinds/code.ts'
import { ACCOUNT_PROVIDERS } from './kinds/accounts.ts'
import { APPLE, OIDC_PROVIDERS } from './kinds/oidc.ts'
import { SOCIAL_PROVIDERS } from './kinds/social.ts'
import { WORK_PROVIDERS } from './kinds/work.ts'
import type { Provider, ProviderKind } from './provider-kind.ts'

/** The order in which providers are offered (record-api §10.12). */
const ORDER = [
  ...['apple', 'google', 'microsoft', 'yandex', 'facebook', 'instagram2', 'github', 'gitlab', 'bitbucket', 'gitee'],
  ...['gitea', 'discord', 'twitter', 'kakao', 'vk', 'linear', 'notion', 'monday', 'lark', 'box', 'spotify'],
  ...[
    'trakt',
    'twitch',
    'patreon',
    'strava',
    'wakatime',
    'livechat',
    'mailcow',
    'planningcenter',
    'oidc',
    'oidc2',
    'oidc3',
  ],
]

const KINDS = new Map(
  [APPLE, ...ACCOUNT_PROVIDERS, ...CODE_PROVIDERS, ...SOCIAL_PROVIDERS, ...WORK_PROVIDERS, ...OIDC_PROVIDERS].map(
    (kind) => [kind.name, kind],
  ),
)

/** All providers that can be configured, in the order in which they are offered. */
export const PROVIDER_KINDS: readonly ProviderKind[] = ORDER.flatMap((name) => KINDS.get(name) ?? [])

/** Whether a provider with this name can be configured. */
export function isProviderName(name: string): boolean {
  return KINDS.has(name)
}

/** The provider configured by these options; null if its name is unknown or its authorize or token URL is invalid. */
export function providerOf(options: OAuth2Provider): Provider | null {
  const kind = KINDS.get(options.name)
  if (!kind) return null
  const provider: Provider = {
    kind,
    clientId: options.clientId,
    clientSecret: options.clientSecret,
    authURL: options.authURL || kind.authURL,
    tokenURL: options.tokenURL || kind.tokenURL,
    userInfoURL: options.userInfoURL || kind.userInfoURL,
    displayName: options.displayName || kind.displayName,
    pkce: options.pkce ?? kind.pkce ?? true,
    extra: options.extra ?? {},
  }
  return isWebAddress(provider.authURL) && isWebAddress(provider.tokenURL) ? provider : null
}

/** Whether a text is an absolute http or https URL. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}
