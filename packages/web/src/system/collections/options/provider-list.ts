/** An OAuth2 provider in the API's format; its secret is write-only. */
export interface Provider {
  readonly name: string
  readonly clientId: string
  readonly clientSecret?: string
  readonly authURL: string
  readonly tokenURL: string
  readonly userInfoURL: string
  readonly displayName: string
  readonly pkce: boolean | null
  readonly extra: Readonly<Record<string, unknown>> | null
}

/** A provider that was just added. */
export function newProvider(name: string): Provider {
  return {
    name,
    clientId: '',
    clientSecret: '',
    authURL: '',
    tokenURL: '',
    userInfoURL: '',
    displayName: '',
    pkce: null,
    extra: null,
  }
}

/**
 * Whether the server keeps the stored secret of a provider sent without one. It matches by position in the list, so a
 * provider that moved up would get the secret of its predecessor.
 */
export function keepsSecret(stored: readonly Provider[], name: string, place: number): boolean {
  return stored[place]?.name === name
}

/** The list without one provider; those that move up must have their secret typed again. */
export function withoutProvider(
  providers: readonly Provider[],
  stored: readonly Provider[],
  place: number,
): readonly Provider[] {
  return providers
    .toSpliced(place, 1)
    .map((provider, index) =>
      keepsSecret(stored, provider.name, index) || provider.clientSecret !== undefined
        ? provider
        : { ...provider, clientSecret: '' },
    )
}

/** The names of providers whose secret must be typed before saving. */
export function missingSecrets(providers: readonly Provider[], stored: readonly Provider[]): readonly string[] {
  return providers
    .filter(({ name, clientSecret }, place) =>
      clientSecret === undefined ? !keepsSecret(stored, name, place) : clientSecret === '',
    )
    .map(({ name }) => name)
}
