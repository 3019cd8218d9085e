import type { ProviderKind, Session } from '../provider-kind.ts'
import { type Answer, firstText, listAt, objectAt, textAt, yesAt } from '../read-answer.ts'

/**
 * Providers of code hosting. Their verified addresses have an endpoint of their own and are added to the answer as
 * `emails`.
 */
export const CODE_PROVIDERS: readonly ProviderKind[] = [
  {
    name: 'github',
    displayName: 'GitHub',
    mark: ['G', '#24292f'],
    authURL: 'https://github.com/login/oauth/authorize',
    tokenURL: 'https://github.com/login/oauth/access_token',
    userInfoURL: 'https://api.github.com/user',
    scopes: ['read:user', 'user:email'],
    fetch: (session) => withEmails(session),
    userOf: (answer) => ({
      id: textAt(answer, 'id'),
      name: textAt(answer, 'name'),
      username: textAt(answer, 'login'),
      email: textAt(
        listAt(answer, 'emails').find((email) => yesAt(email, 'primary') && yesAt(email, 'verified')),
        'email',
      ),
      avatarURL: textAt(answer, 'avatar_url'),
    }),
  },
  {
    name: 'gitlab',
    displayName: 'GitLab',
    mark: ['G', '#fc6d26'],
    authURL: 'https://gitlab.com/oauth/authorize',
    tokenURL: 'https://gitlab.com/oauth/token',
    userInfoURL: 'https://gitlab.com/api/v4/user',
    scopes: ['read_user'],
    userOf: (answer) => ({
      id: textAt(answer, 'id'),
      name: textAt(answer, 'name'),
      username: textAt(answer, 'username'),
      email: textAt(answer, 'confirmed_at') === '' ? '' : textAt(answer, 'email'),
      avatarURL: textAt(answer, 'avatar_url'),
    }),
  },
  {
    name: 'bitbucket',
    displayName: 'Bitbucket',
    mark: ['B', '#2684ff'],
    authURL: 'https://bitbucket.org/site/oauth2/authorize',
    tokenURL: 'https://bitbucket.org/site/oauth2/access_token',
    userInfoURL: 'https://api.bitbucket.org/2.0/user',
    scopes: ['account'],
    pkce: false,
    fetch: async (session) => {
      const answer = await withEmails(session)
      if (textAt(answer, 'account_status') !== 'active') throw new Error('the account is not active')
      return answer
    },
    userOf: (answer) => ({
      id: textAt(answer, 'uuid'),
      name: textAt(answer, 'display_name'),
      username: textAt(answer, 'username'),
      email: textAt(
        listAt(answer, 'emails').find((email) => yesAt(email, 'is_primary') && yesAt(email, 'is_confirmed')),
        'email',
      ),
      avatarURL: textAt(answer, 'links', 'avatar', 'href'),
    }),
  },
  {
    name: 'gitee',
    displayName: 'Gitee',
    mark: ['G', '#c71d23'],
    authURL: 'https://gitee.com/oauth/authorize',
    tokenURL: 'https://gitee.com/oauth/token',
    userInfoURL: 'https://gitee.com/api/v5/user',
    scopes: ['user_info', 'emails'],
    fetch: (session) => withEmails(session, new URL('emails', session.provider.userInfoURL).href),
    userOf: (answer) => ({
      id: textAt(answer, 'id'),
      name: textAt(answer, 'name'),
      username: textAt(answer, 'login'),
      email: textAt(
        listAt(answer, 'emails').find(
          (email) => textAt(email, 'state') === 'confirmed' && listAt(email, 'scope').includes('primary'),
        ),
        'email',
      ),
      avatarURL: textAt(answer, 'avatar_url'),
    }),
  },
  {
    name: 'gitea',
    displayName: 'Gitea/Forgejo',
    mark: ['F', '#609926'],
    authURL: 'https://gitea.com/login/oauth/authorize',
    tokenURL: 'https://gitea.com/login/oauth/access_token',
    userInfoURL: 'https://gitea.com/api/v1/user',
    scopes: ['read:user', 'user:email'],
    fetch: (session) => withEmails(session),
    userOf: (answer) => ({
      id: textAt(answer, 'id'),
      name: textAt(answer, 'full_name'),
      username: firstText(textAt(answer, 'login'), textAt(answer, 'username')),
      email: textAt(
        listAt(answer, 'emails').find((email) => yesAt(email, 'primary') && yesAt(email, 'verified')),
        'email',
      ),
      avatarURL: textAt(answer, 'avatar_url'),
    }),
  },
]

/** The profile with the account's addresses, or none if they may not be read. */
async function withEmails(session: Session, url = `${session.provider.userInfoURL}/emails`): Promise<Answer> {
  const profile = objectAt(await session.read(session.provider.userInfoURL))
  const answer = await session.read(url).catch(() => [])
  return { ...profile, emails: Array.isArray(answer) ? answer : listAt(answer, 'values') }
}
