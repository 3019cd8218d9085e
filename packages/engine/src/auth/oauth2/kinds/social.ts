import type { ProviderKind } from '../provider-kind.ts'
import { firstText, textAt, yesAt } from '../read-answer.ts'

/** Providers of social networks, music, games and sport. */
export const SOCIAL_PROVIDERS: readonly ProviderKind[] = [
  {
    name: 'facebook',
    displayName: 'Facebook',
    mark: ['f', '#1877f2'],
    authURL: 'https://www.facebook.com/v3.2/dialog/oauth',
    tokenURL: 'https://graph.facebook.com/v3.2/oauth/access_token',
    userInfoURL: 'https://graph.facebook.com/me?fields=name,email,picture.type(large)',
    scopes: ['email'],
    userOf: (answer) => ({
      id: textAt(answer, 'id'),
      name: textAt(answer, 'name'),
      username: '',
      email: textAt(answer, 'email'),
      avatarURL: textAt(answer, 'picture', 'data', 'url'),
    }),
  },
  {
    name: 'instagram2',
    displayName: 'Instagram',
    mark: ['I', '#d62976'],
    authURL: 'https://www.instagram.com/oauth/authorize',
    tokenURL: 'https://api.instagram.com/oauth/access_token',
    userInfoURL: 'https://graph.instagram.com/me?fields=id,user_id,username,name,account_type,profile_picture_url',
    scopes: ['instagram_business_basic'],
    userOf: (answer) => ({
      id: firstText(textAt(answer, 'user_id'), textAt(answer, 'id')),
      name: textAt(answer, 'name'),
      username: textAt(answer, 'username'),
      email: '',
      avatarURL: textAt(answer, 'profile_picture_url'),
    }),
  },
  {
    name: 'discord',
    displayName: 'Discord',
    mark: ['D', '#5865f2'],
    authURL: 'https://discord.com/api/oauth2/authorize',
    tokenURL: 'https://discord.com/api/oauth2/token',
    userInfoURL: 'https://discord.com/api/users/@me',
    scopes: ['identify', 'email'],
    userOf: (answer) => {
      const [id, avatar] = [textAt(answer, 'id'), textAt(answer, 'avatar')]
      return {
        id,
        name: firstText(textAt(answer, 'global_name'), textAt(answer, 'username')),
        username: textAt(answer, 'username'),
        email: yesAt(answer, 'verified') ? textAt(answer, 'email') : '',
        avatarURL: avatar && `https://cdn.discordapp.com/avatars/${id}/${avatar}.png`,
      }
    },
  },
  {
    name: 'twitter',
    displayName: 'X/Twitter',
    mark: ['X', '#0f1419'],
    authURL: 'https://x.com/i/oauth2/authorize',
    tokenURL: 'https://api.x.com/2/oauth2/token',
    userInfoURL: 'https://api.x.com/2/users/me?user.fields=id,name,username,profile_image_url,confirmed_email',
    scopes: ['users.read', 'users.email', 'tweet.read'],
    clientAuth: 'basic',
    userOf: (answer) => ({
      id: textAt(answer, 'data', 'id'),
      name: textAt(answer, 'data', 'name'),
      username: textAt(answer, 'data', 'username'),
      email: textAt(answer, 'data', 'confirmed_email'),
      avatarURL: textAt(answer, 'data', 'profile_image_url'),
    }),
  },
  {
    name: 'vk',
    displayName: 'ВКонтакте',
    mark: ['В', '#0077ff'],
    authURL: 'https://oauth.vk.com/authorize',
    tokenURL: 'https://oauth.vk.com/access_token',
    userInfoURL: 'https://api.vk.com/method/users.get?fields=photo_max,screen_name&v=5.131',
    scopes: ['email'],
    pkce: false,
    // The address is in the token's answer, not in the profile.
    fetch: async ({ provider, grant, read }) => ({
      user: await read(provider.userInfoURL),
      email: textAt(grant.answer, 'email'),
    }),
    userOf: (answer) => {
      const user = ['user', 'response', '0'] as const
      return {
        id: textAt(answer, ...user, 'id'),
        name: `${textAt(answer, ...user, 'first_name')} ${textAt(answer, ...user, 'last_name')}`.trim(),
        username: textAt(answer, ...user, 'screen_name'),
        email: textAt(answer, 'email'),
        avatarURL: textAt(answer, ...user, 'photo_max'),
      }
    },
  },
  {
    name: 'spotify',
    displayName: 'Spotify',
    mark: ['S', '#1db954'],
    authURL: 'https://accounts.spotify.com/authorize',
    tokenURL: 'https://accounts.spotify.com/api/token',
    userInfoURL: 'https://api.spotify.com/v1/me',
    scopes: ['user-read-private'],
    clientAuth: 'basic',
    // No address: the provider's documentation warns that it is not verified.
    userOf: (answer) => ({
      id: textAt(answer, 'id'),
      name: textAt(answer, 'display_name'),
      username: '',
      email: '',
      avatarURL: textAt(answer, 'images', '0', 'url'),
    }),
  },
  {
    name: 'trakt',
    displayName: 'Trakt',
    mark: ['T', '#ed1c24'],
    authURL: 'https://trakt.tv/oauth/authorize',
    tokenURL: 'https://api.trakt.tv/oauth/token',
    userInfoURL: 'https://api.trakt.tv/users/settings',
    scopes: [],
    headers: ({ clientId }) => ({ 'trakt-api-version': '2', 'trakt-api-key': clientId }),
    userOf: (answer) => ({
      id: firstText(textAt(answer, 'user', 'ids', 'uuid'), textAt(answer, 'user', 'ids', 'slug')),
      name: textAt(answer, 'user', 'name'),
      username: textAt(answer, 'user', 'username'),
      email: '',
      avatarURL: textAt(answer, 'user', 'images', 'avatar', 'full'),
    }),
  },
  {
    name: 'twitch',
    displayName: 'Twitch',
    mark: ['T', '#9146ff'],
    authURL: 'https://id.twitch.tv/oauth2/authorize',
    tokenURL: 'https://id.twitch.tv/oauth2/token',
    userInfoURL: 'https://api.twitch.tv/helix/users',
    scopes: ['user:read:email'],
    headers: ({ clientId }) => ({ 'client-id': clientId }),
    userOf: (answer) => ({
      id: textAt(answer, 'data', '0', 'id'),
      name: textAt(answer, 'data', '0', 'display_name'),
      username: textAt(answer, 'data', '0', 'login'),
      email: textAt(answer, 'data', '0', 'email'),
      avatarURL: textAt(answer, 'data', '0', 'profile_image_url'),
    }),
  },
  {
    name: 'patreon',
    displayName: 'Patreon',
    mark: ['P', '#f1465a'],
    authURL: 'https://www.patreon.com/oauth2/authorize',
    tokenURL: 'https://www.patreon.com/api/oauth2/token',
    userInfoURL:
      'https://www.patreon.com/api/oauth2/v2/identity?fields%5Buser%5D=full_name,email,vanity,image_url,is_email_verified',
    scopes: ['identity', 'identity[email]'],
    userOf: (answer) => ({
      id: textAt(answer, 'data', 'id'),
      name: textAt(answer, 'data', 'attributes', 'full_name'),
      username: textAt(answer, 'data', 'attributes', 'vanity'),
      email: yesAt(answer, 'data', 'attributes', 'is_email_verified')
        ? textAt(answer, 'data', 'attributes', 'email')
        : '',
      avatarURL: textAt(answer, 'data', 'attributes', 'image_url'),
    }),
  },
  {
    name: 'strava',
    displayName: 'Strava',
    mark: ['S', '#fc4c02'],
    authURL: 'https://www.strava.com/oauth/authorize',
    tokenURL: 'https://www.strava.com/api/v3/oauth/token',
    userInfoURL: 'https://www.strava.com/api/v3/athlete',
    scopes: ['profile:read_all'],
    userOf: (answer) => ({
      id: textAt(answer, 'id') === '0' ? '' : textAt(answer, 'id'),
      name: `${textAt(answer, 'firstname')} ${textAt(answer, 'lastname')}`.trim(),
      username: textAt(answer, 'username'),
      email: '',
      avatarURL: textAt(answer, 'profile'),
    }),
  },
]
