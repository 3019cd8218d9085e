import type { Answer } from './read-answer.ts'

/** A person as a provider knows them. */
export interface ProviderUser {
  /** Never changes at the provider; '' when the answer named nobody. */
  readonly id: string
  readonly name: string
  readonly username: string
  /** '' unless the provider vouches that the address is theirs: accounts are found by it. */
  readonly email: string
  readonly avatarURL: string
}

/** What a code was exchanged for. */
export interface Grant {
  readonly accessToken: string
  readonly refreshToken: string
  /** When the access token ends, in milliseconds; null when the provider does not say. */
  readonly expiresAt: number | null
  /** '' when there was none. */
  readonly idToken: string
  /** The whole answer of the token endpoint. */
  readonly answer: Answer
}

/** A provider as a collection uses it: its kind with what the collection's options say otherwise. */
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

/** Asks a provider in the name of the person who signs in. */
export interface Session {
  readonly provider: Provider
  readonly grant: Grant
  /** The JSON at an address; throws unless the answer is a 2xx. */
  read(url: string, headers?: Readonly<Record<string, string>>): Promise<unknown>
  /** Posts a GraphQL query to the user info address. */
  query(query: string): Promise<unknown>
  /** The claims of the id token, checked against the provider's settings. */
  idTokenClaims(): Promise<Answer>
}

/** What is known of one provider before anybody configures it. */
export interface ProviderKind {
  readonly name: string
  readonly displayName: string
  /** A letter and the colour behind it. */
  readonly mark: readonly [letter: string, colour: string]
  /** '' where an installation has to say it. */
  readonly authURL: string
  readonly tokenURL: string
  readonly userInfoURL: string
  readonly scopes: readonly string[]
  /** False where the provider does not know PKCE. */
  readonly pkce?: false
  /** Sent with every authorize request. */
  readonly authParams?: Readonly<Record<string, string>>
  /** How the client names itself at the token endpoint at first; the other way is tried when it is refused. `post` when left out. */
  readonly clientAuth?: 'basic' | 'post'
  /** Sent with every question for the user. */
  readonly headers?: (provider: Provider) => Readonly<Record<string, string>>
  /** Gets what `userOf` reads; a GET of the user info address when left out. Throws for an account that is switched off. */
  readonly fetch?: (session: Session) => Promise<Answer>
  /** What the answer says of the person; `provider` tells how it is configured. */
  userOf(answer: Answer, provider: Provider): ProviderUser
}
