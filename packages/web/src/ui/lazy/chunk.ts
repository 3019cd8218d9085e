/** Code that a list names before any of it is shown; only `lazyPart` opens it. */
export interface Chunk<Module> {
  readonly load: () => Promise<Module>
}

/** Names the code of a list's part. */
export function chunk<Module>(load: () => Promise<Module>): Chunk<Module> {
  return { load }
}
