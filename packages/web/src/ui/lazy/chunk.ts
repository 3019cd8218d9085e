/** A lazily loaded module named in a list; only `lazyPart` loads it. */
export interface Chunk<Module> {
  readonly load: () => Promise<Module>
}

/** Wraps a dynamic import for a list. */
export function chunk<Module>(load: () => Promise<Module>): Chunk<Module> {
  return { load }
}
