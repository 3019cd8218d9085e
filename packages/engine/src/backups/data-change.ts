import type { BackupsContext } from './backups-context.ts'

/**
 * A replacement of all data of an installation, as steps that the restart calls while it is closed and after it opened
 * again.
 */
export interface DataChange {
  /** Replaces the database, while the app is closed. */
  replace(): Promise<void>
  /** Replaces the files, when the app has opened the new database and does not listen yet. */
  settle(app: BackupsContext): Promise<void>
  /** Restores the former data, while the app is closed, after `replace` or `settle` failed. */
  undo(): Promise<void>
  /** Called when the app listens again; `failure` is why the change was undone, undefined when it succeeded. */
  finish(app: BackupsContext, failure: unknown): Promise<void>
}

/** Closes the app, applies a change of its data and opens it again. */
export type OnRestart = (change: DataChange) => Promise<void>

/** A change that replaces nothing: only reopens the app, because another process replaced the data. */
export const NOTHING_TO_CHANGE: DataChange = {
  replace: async () => {},
  settle: async () => {},
  undo: async () => {},
  finish: async () => {},
}
