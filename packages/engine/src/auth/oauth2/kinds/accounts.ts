import type { Provider, ProviderKind } from '../provider-kind.ts'
import { firstText, textAt, yesAt } from '../read-answer.ts'
import { userOfClaims } from './oidc.ts'

/** Providers of general accounts. */
export const ACCOUNT_PROVIDERS: readonly ProviderKind[] = [
  {
    name: 'google',
    displayName: 'Google',
    mark: ['G', '#4285f4'],
    authURL: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenURL: 'https://oauth2.googleapis.com/token',
    userInfoURL: 'https://www.googleapis.com/oauth2/v3/userinfo',
    scopes: ['https://www.googleapis.com/auth/userinfo.profile', 'https://www.googleapis.com/auth/userinfo.email'],
    userOf: (answer) => ({ ...userOfClaims(answer), username: '' }),
  },
  {
    name: 'microsoft',
    displayName: 'Microsoft',
    mark: ['M', '#0067b8'],
    authURL: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenURL: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    userInfoURL: 'https://graph.microsoft.com/v1.0/me',
    scopes: ['User.Read'],
    userOf: (answer, provider) => ({
      id: textAt(answer, 'id'),
      name: textAt(answer, 'displayName'),
      username: '',
      email: isOneTenant(provider) ? textAt(answer, 'mail') : '',
      avatarURL: '',
    }),
  },
  {
    name: 'yandex',
    displayName: 'Yandex',
    mark: ['Y', '#fc3f1d'],
    authURL: 'https://oauth.yandex.com/authorize',
    tokenURL: 'https://oauth.yandex.com/token',
    userInfoURL: 'https://login.yandex.ru/info',
    scopes: ['login:email', 'login:avatar', 'login:info'],
    userOf: (answer) => {
      const avatar = yesAt(answer, 'is_avatar_empty') ? '' : textAt(answer, 'default_avatar_id')
      return {
        id: textAt(answer, 'id'),
        name: textAt(answer, 'real_name'),
        username: textAt(answer, 'login'),
        email: textAt(answer, 'default_email'),
        avatarURL: avatar && `https://avatars.yandex.net/get-yapic/${avatar}/islands-200`,
      }
    },
  },
  {
    name: 'kakao',
    displayName: 'Kakao',
    mark: ['K', '#3c1e1e'],
    authURL: 'https://kauth.kakao.com/oauth/authorize',
    tokenURL: 'https://kauth.kakao.com/oauth/token',
    userInfoURL: 'https://kapi.kakao.com/v2/user/me',
    scopes: ['account_email', 'profile_nickname', 'profile_image'],
    userOf: (answer) => {
      const trusted =
        yesAt(answer, 'kakao_account', 'is_email_valid') && yesAt(answer, 'kakao_account', 'is_email_verified')
      return {
        id: textAt(answer, 'id'),
        name: '',
        username: textAt(answer, 'properties', 'nickname'),
        email: trusted ? textAt(answer, 'kakao_account', 'email') : '',
        avatarURL: textAt(answer, 'properties', 'profile_image'),
      }
    },
  },
  {
    name: 'lark',
    displayName: 'Lark',
    mark: ['L', '#3370ff'],
    authURL: 'https://accounts.feishu.cn/open-apis/authen/v1/authorize',
    tokenURL: 'https://open.feishu.cn/open-apis/authen/v2/oauth/token',
    userInfoURL: 'https://open.feishu.cn/open-apis/authen/v1/user_info',
    scopes: [],
    userOf: (answer) => ({
      id: textAt(answer, 'data', 'union_id'),
      name: textAt(answer, 'data', 'name'),
      username: '',
      // The company's mailbox; the other address is one that the member typed.
      email: textAt(answer, 'data', 'enterprise_email'),
      avatarURL: firstText(textAt(answer, 'data', 'avatar_big'), textAt(answer, 'data', 'avatar_url')),
    }),
  },
]

/**
 * Whether the token URL names one tenant. Those for all tenants accept any directory, which can put any address into
 * `mail`, so that the address proves nothing.
 */
function isOneTenant({ tokenURL }: Provider): boolean {
  return !/^https:\/\/login\.microsoftonline\.com\/(common|organizations|consumers)\//i.test(tokenURL)
}
