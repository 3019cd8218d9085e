/** A place of this application to return to after signing in, never an address of another site. */
export function safeReturn(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.startsWith('//') || wanted.includes('\\'))
    return '/'
  return wanted.startsWith('/login') || wanted.startsWith('/logout') ? '/' : wanted
}
