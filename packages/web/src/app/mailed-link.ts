/** The addresses of the API's own mail templates: hash routes of a dashboard that lives elsewhere than our screens. */
const MAILED = /^#\/auth\/(confirm-password-reset|confirm-verification|confirm-email-change)\/([\w.-]+)$/

interface Place {
  readonly pathname: string
  readonly hash: string
}

/** Our address for a link of the API's own mail templates, as superusers get them; null for any other address. */
export function mailedPath({ pathname, hash }: Place): string | null {
  if (!/\/_\/?$/.test(pathname)) return null
  const [, action, token] = MAILED.exec(hash) ?? []
  if (!action || !token) return null
  return `${action === 'confirm-password-reset' ? '/forget' : '/user/me'}?token=${token}`
}
