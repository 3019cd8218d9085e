import type { OAuth2Provider } from '@timesheet/schema'
import { CODE_PROVIDERS } from './kinds/code.ts'
import { ACCOUNT_PROVIDERS } from './kinds/accounts.ts'
import { APPLE, OIDC_PROVIDERS } from './kinds/oidc.ts'
import { SOCIAL_PROVIDERS } from './kinds/social.ts'
import { WORK_PROVIDERS } from './kinds/work.ts'
import type { Provider, ProviderKind } from './provider-kind.ts'

/** In the order in which people are offered them (record-api §10.12). */
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

/** Every provider one can configure, in the order in which they are offered. */
export const PROVIDER_KINDS: readonly ProviderKind[] = ORDER.flatMap((name) => KINDS.get(name) ?? [])

/** True for the name of a provider that one can configure. */
export function isProviderName(name: string): boolean {
  return KINDS.has(name)
}

/** The provider that these options of a collection stand for; null when its name or the addresses that a browser and a code go to are unusable. */
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

/** True for an absolute http or https address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text)
}
