/** What `npm start` runs, made by `ensureBuilt` from `packages/server/src/main.ts`. */
export const PROGRAM = 'packages/server/dist/main.js'
