/** Where the OAuth2 redirect ends: a location relative to the API's, or an HTML page. */
export type Landing = { readonly location: string } | { readonly html: string }

/** OAuth2 options of a product (record-api §10.12). */
export interface OAuth2Options {
  /** Where `oauth2-redirect` ends; short plain texts by default. */
  readonly success?: Landing
  readonly failure?: Landing
  /** Hosts such as `id.intranet:8443` from which avatars are fetched although they are not public. */
  readonly trustedHosts?: readonly string[]
}
