let typed = ''

/** Keeps the typed address in memory while the person switches between sign-in pages. */
export function rememberEmail(email: string): void {
  typed = email
}

/** The address that was typed last; '' after a sign-in. */
export function rememberedEmail(): string {
  return typed
}
