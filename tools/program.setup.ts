import { ensureServerBuilt } from './launch/build.js'

/** Builds the program that tests start, before the first of them. */
export function setup(): void {
  ensureServerBuilt()
}
