/** What the browser gets at the end of a visit to a provider: an address to go to, relative to the API's, or a page. */
export type Landing = { readonly location: string } | { readonly html: string }

/** How an installation wants OAuth2 otherwise than the contract without a bundled interface (record-api §10.12). */
export interface OAuth2Options {
  /** Where `oauth2-redirect` ends; short plain texts when left out. */
  readonly success?: Landing
  readonly failure?: Landing
  /** Hosts that are not public and whose pictures are fetched all the same, as in `['id.intranet:8443']`: an identity server of one's own. */
  readonly trustedHosts?: readonly string[]
}
