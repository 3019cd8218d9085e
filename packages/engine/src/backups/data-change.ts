import type { BackupsContext } from './backups-context.ts'

/** A change of all the data of an installation, which is closed meanwhile. */
export interface DataChange {
  /** With everything closed. */
  replace(): Promise<void>
  /** With the app open on the new data, before it listens. */
  settle(app: BackupsContext): Promise<void>
  /** Puts back what was there, with everything closed, after `replace` or `settle` failed. */
  undo(): Promise<void>
  /** When the app listens again; `failure` says why the change was undone. */
  finish(app: BackupsContext, failure: unknown): Promise<void>
}

/** Takes an installation down and up again around a change of its data. */
export type OnRestart = (change: DataChange) => Promise<void>

/** Only reads everything anew: another process of the installation changed it. */
export const NOTHING_TO_CHANGE: DataChange = {
  replace: async () => {},
  settle: async () => {},
  undo: async () => {},
  finish: async () => {},
}
