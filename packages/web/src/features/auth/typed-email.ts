let typed = ''

/** Keeps what was typed as an address while the person changes between the ways to sign in; never stored. */
export function rememberEmail(email: string): void {
  typed = email
}

/** The address that was typed last, '' after a sign-in. */
export function rememberedEmail(): string {
  return typed
}
