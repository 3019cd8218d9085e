/** What a page of the app may load: everything of its own origin, and of the origin of the record API where that is another. */
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

/** The API's origin, after a blank; empty for a path of one's own. Nothing but an origin gets into the policy. */
function foreignOrigin(apiBase: string): string {
  if (!/^https?:\/\//i.test(apiBase) || !URL.canParse(apiBase)) return ''
  return ` ${new URL(apiBase).origin}`
}
