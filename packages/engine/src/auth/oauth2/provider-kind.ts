import type { Answer } from './read-answer.ts'

/** A person as a provider describes them. */
export interface ProviderUser {
  /** The provider's permanent id; '' if the answer names nobody. */
  readonly id: string
  readonly name: string
  readonly username: string
  /** '' unless the provider has verified the address, because accounts are found by it. */
  readonly email: string
  readonly avatarURL: string
}

/** The tokens that a code was exchanged for. */
export interface Grant {
  readonly accessToken: string
  readonly refreshToken: string
  /** When the access token expires, in milliseconds; null if the provider does not say. */
  readonly expiresAt: number | null
  /** '' if there was none. */
  readonly idToken: string
  /** The whole answer of the token endpoint. */
  readonly answer: Answer
}

/** A configured provider: its kind, with the collection's options over the kind's. */
export interface Provider {
  readonly kind: ProviderKind
  readonly clientId: string
  readonly clientSecret: string
  readonly authURL: string
  readonly tokenURL: string
  readonly userInfoURL: string
  readonly displayName: string
  readonly pkce: boolean
  readonly extra: Answer
}

/** Requests to a provider with the tokens of the person who signs in. */
export interface Session {
  readonly provider: Provider
  readonly grant: Grant
  /** The JSON at an URL; throws unless the status is 2xx. */
  read(url: string, headers?: Readonly<Record<string, string>>): Promise<unknown>
  /** Posts a GraphQL query to the user info URL. */
  query(query: string): Promise<unknown>
  /** The verified claims of the id token. */
  idTokenClaims(): Promise<Answer>
}

/** The built-in description of one provider. */
export interface ProviderKind {
  readonly name: string
  readonly displayName: string
  /** A letter and its background colour, for the logo. */
  readonly mark: readonly [letter: string, colour: string]
  /** '' if it must be configured. */
  readonly authURL: string
  readonly tokenURL: string
  readonly userInfoURL: string
  readonly scopes: readonly string[]
  /** False if the provider does not support PKCE. */
  readonly pkce?: false
  /** Parameters of every authorize request. */
  readonly authParams?: Readonly<Record<string, string>>
  /**
   * The client authentication tried first at the token endpoint; `post` by default. The other one is tried after a
   * refusal.
   */
  readonly clientAuth?: 'basic' | 'post'
  /** Headers of every request for the user. */
  readonly headers?: (provider: Provider) => Readonly<Record<string, string>>
  /** Fetches what `userOf` reads; a GET of the user info URL by default. Throws for a disabled account. */
  readonly fetch?: (session: Session) => Promise<Answer>
  /** Maps the answer to a user; `provider` is the configuration. */
  userOf(answer: Answer, provider: Provider): ProviderUser
}
