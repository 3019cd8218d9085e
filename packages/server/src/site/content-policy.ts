/** The content security policy of the app's pages: its own origin, and that of the record API where it is another. */
export function contentPolicy(apiBase: string): string {
  const api = foreignOrigin(apiBase)
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${api}`,
    `media-src 'self' blob:${api}`,
    `connect-src 'self'${api}`,
    "font-src 'self' data:",
    `frame-src 'self'${api}`,
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ')
}

/** The API's origin with a leading space; '' for the own origin. Only an origin can enter the policy. */
function foreignOrigin(apiBase: string): string {
  if (!/^https?:\/\//i.test(apiBase) || !URL.canParse(apiBase)) return ''
  return ` ${new URL(apiBase).origin}`
}
