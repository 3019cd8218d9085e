/** What `npm start` runs, made by `ensureBuilt` from `packages/server/src/main.ts`. */
export const PROGRAM = 'packages/server/dist/main.js'

/**
 * How Node runs it. Without a limit V8 lets the space of new values grow to 134 MB while many short ones are made, such
 * as rows that are sent, and keeps it.
 */
export const PROGRAM_FLAGS = ['--max-semi-space-size=16']
