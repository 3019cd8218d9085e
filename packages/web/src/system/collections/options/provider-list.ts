/** A provider of accounts as the API tells it; its secret can only be written. */
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

/** A provider that was just chosen. */
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
 * Whether the server keeps the secret of a provider that is sent without one: it matches them by their place in the list,
 * so one that moved up would get the secret of the one before it.
 */
export function keepsSecret(stored: readonly Provider[], name: string, place: number): boolean {
  return stored[place]?.name === name
}

/** The list without one provider; those that move up ask for their secret again. */
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

/** The names whose secret has to be written before saving. */
export function missingSecrets(providers: readonly Provider[], stored: readonly Provider[]): readonly string[] {
  return providers
    .filter(({ name, clientSecret }, place) =>
      clientSecret === undefined ? !keepsSecret(stored, name, place) : clientSecret === '',
    )
    .map(({ name }) => name)
}
