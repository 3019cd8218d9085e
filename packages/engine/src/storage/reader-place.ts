/** Where another thread finds a database that a driver has open. */
export type ReaderPlace =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string }
