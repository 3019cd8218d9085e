/**
 * The hash routes that the API's own mail templates link to; they belong to PocketBase's dashboard, which is not served
 * here.
 */
const MAILED = /^#\/auth\/(confirm-password-reset|confirm-verification|confirm-email-change)\/([\w.-]+)$/

interface Place {
  readonly pathname: string
  readonly hash: string
}

/**
 * Translates a link of the API's own mail templates, which superusers get, to our address; null for any other address.
 */
export function mailedPath({ pathname, hash }: Place): string | null {
  if (!/\/_\/?$/.test(pathname)) return null
  const [, action, token] = MAILED.exec(hash) ?? []
  if (!action || !token) return null
  return `${action === 'confirm-password-reset' ? '/forget' : '/user/me'}?token=${token}`
}
