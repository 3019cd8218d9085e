/** Returns a path of this application to go to after signing in; anything else, such as another site, becomes `/`. */
export function safeReturn(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\'))
    return '/'
  return wanted.startsWith('/login') || wanted.startsWith('/logout') ? '/' : wanted
}
