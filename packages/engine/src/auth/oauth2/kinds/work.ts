import type { ProviderKind } from '../provider-kind.ts'
import { firstText, objectAt, textAt, valueAt, yesAt } from '../read-answer.ts'

/** Providers of business tools. */
export const WORK_PROVIDERS: readonly ProviderKind[] = [
  {
    name: 'linear',
    displayName: 'Linear',
    mark: ['L', '#5e6ad2'],
    authURL: 'https://linear.app/oauth/authorize',
    tokenURL: 'https://api.linear.app/oauth/token',
    userInfoURL: 'https://api.linear.app/graphql',
    scopes: ['read'],
    pkce: false,
    fetch: async ({ query }) => {
      const answer = objectAt(await query('{ viewer { id displayName name email avatarUrl active } }'))
      if (!yesAt(answer, 'data', 'viewer', 'active')) throw new Error('the account is not active')
      return answer
    },
    userOf: (answer) => ({
      id: textAt(answer, 'data', 'viewer', 'id'),
      name: textAt(answer, 'data', 'viewer', 'name'),
      username: textAt(answer, 'data', 'viewer', 'displayName'),
      email: textAt(answer, 'data', 'viewer', 'email'),
      avatarURL: textAt(answer, 'data', 'viewer', 'avatarUrl'),
    }),
  },
  {
    name: 'notion',
    displayName: 'Notion',
    mark: ['N', '#2f3437'],
    authURL: 'https://api.notion.com/v1/oauth/authorize',
    tokenURL: 'https://api.notion.com/v1/oauth/token',
    userInfoURL: 'https://api.notion.com/v1/users/me',
    scopes: [],
    clientAuth: 'basic',
    headers: () => ({ 'notion-version': '2022-06-28' }),
    userOf: (answer) => {
      const user = ['bot', 'owner', 'user'] as const
      return {
        id: textAt(answer, ...user, 'id'),
        name: textAt(answer, ...user, 'name'),
        username: '',
        email: textAt(answer, ...user, 'person', 'email'),
        avatarURL: textAt(answer, ...user, 'avatar_url'),
      }
    },
  },
  {
    name: 'monday',
    displayName: 'monday.com',
    mark: ['m', '#6161ff'],
    authURL: 'https://auth.monday.com/oauth2/authorize',
    tokenURL: 'https://auth.monday.com/oauth2/token',
    userInfoURL: 'https://api.monday.com/v2',
    scopes: ['me:read'],
    fetch: async ({ query }) => {
      const answer = objectAt(await query('query { me { id enabled name email is_verified photo_small } }'))
      if (!yesAt(answer, 'data', 'me', 'enabled')) throw new Error('the account is not enabled')
      return answer
    },
    userOf: (answer) => ({
      id: textAt(answer, 'data', 'me', 'id'),
      name: textAt(answer, 'data', 'me', 'name'),
      username: '',
      email: yesAt(answer, 'data', 'me', 'is_verified') ? textAt(answer, 'data', 'me', 'email') : '',
      avatarURL: textAt(answer, 'data', 'me', 'photo_small'),
    }),
  },
  {
    name: 'box',
    displayName: 'Box',
    mark: ['B', '#0061d5'],
    authURL: 'https://account.box.com/api/oauth2/authorize',
    tokenURL: 'https://api.box.com/oauth2/token',
    userInfoURL: 'https://api.box.com/2.0/users/me',
    scopes: ['root_readonly'],
    fetch: async ({ provider, read }) => {
      const answer = objectAt(await read(provider.userInfoURL))
      if (textAt(answer, 'status') !== 'active') throw new Error('the account is not active')
      return answer
    },
    userOf: (answer) => ({
      id: textAt(answer, 'id'),
      name: textAt(answer, 'name'),
      username: '',
      email: textAt(answer, 'login'),
      avatarURL: textAt(answer, 'avatar_url'),
    }),
  },
  {
    name: 'wakatime',
    displayName: 'WakaTime',
    mark: ['W', '#111111'],
    authURL: 'https://wakatime.com/oauth/authorize',
    tokenURL: 'https://wakatime.com/oauth/token',
    userInfoURL: 'https://wakatime.com/api/v1/users/current',
    scopes: ['email'],
    userOf: (answer) => ({
      id: textAt(answer, 'data', 'id'),
      name: textAt(answer, 'data', 'display_name'),
      username: textAt(answer, 'data', 'username'),
      email: yesAt(answer, 'data', 'is_email_confirmed') ? textAt(answer, 'data', 'email') : '',
      avatarURL: textAt(answer, 'data', 'photo'),
    }),
  },
  {
    name: 'livechat',
    displayName: 'LiveChat',
    mark: ['L', '#ff5100'],
    authURL: 'https://accounts.livechat.com/',
    tokenURL: 'https://accounts.livechat.com/token',
    userInfoURL: 'https://accounts.livechat.com/v2/accounts/me',
    scopes: [],
    userOf: (answer) => ({
      id: textAt(answer, 'account_id'),
      name: textAt(answer, 'name'),
      username: '',
      email: yesAt(answer, 'email_verified') ? textAt(answer, 'email') : '',
      avatarURL: textAt(answer, 'avatar_url'),
    }),
  },
  {
    name: 'mailcow',
    displayName: 'mailcow',
    mark: ['m', '#f0a020'],
    authURL: '',
    tokenURL: '',
    userInfoURL: '',
    scopes: ['profile'],
    fetch: async ({ provider, read }) => {
      const answer = objectAt(await read(provider.userInfoURL))
      if (!yesAt(answer, 'active')) throw new Error('the mailbox is not active')
      return answer
    },
    // The address belongs to the server that answers.
    userOf: (answer) => ({
      id: firstText(textAt(answer, 'id'), textAt(answer, 'identifier')),
      name: textAt(answer, 'full_name'),
      username: textAt(answer, 'username').split('@')[0] ?? '',
      email: textAt(answer, 'email'),
      avatarURL: '',
    }),
  },
  {
    name: 'planningcenter',
    displayName: 'Planning Center',
    mark: ['P', '#2266f7'],
    authURL: 'https://api.planningcenteronline.com/oauth/authorize',
    tokenURL: 'https://api.planningcenteronline.com/oauth/token',
    userInfoURL: 'https://api.planningcenteronline.com/people/v2/me',
    scopes: ['people'],
    fetch: async ({ provider, read }) => {
      const answer = objectAt(await read(provider.userInfoURL))
      if (valueAt(answer, 'data', 'attributes', 'status') !== 'active') throw new Error('the account is not active')
      return answer
    },
    userOf: (answer) => ({
      id: textAt(answer, 'data', 'id'),
      name: textAt(answer, 'data', 'attributes', 'name'),
      username: '',
      email: '',
      avatarURL: textAt(answer, 'data', 'attributes', 'avatar'),
    }),
  },
]
