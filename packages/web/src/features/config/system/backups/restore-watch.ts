/** What asking the server for its health answered so far, since a restore was accepted. */
export interface RestoreWatch {
  readonly seconds: number
  /** It was silent at least once: it restarts. */
  readonly wentAway: boolean
  readonly answersNow: boolean
}

export type RestoreStep = 'replacing' | 'restarting' | 'back' | 'lost'

/** The server begins a second after it answers; one that is back this fast may never be seen away. */
const SETTLED_SECONDS = 12
const PATIENCE_SECONDS = 600

/** How far a restore is: `back` once the server was away and answers again, or answers long after it must have begun. */
export function restoreStep({ seconds, wentAway, answersNow }: RestoreWatch): RestoreStep {
  if (answersNow && (wentAway || seconds >= SETTLED_SECONDS)) return 'back'
  if (seconds >= PATIENCE_SECONDS) return 'lost'
  return wentAway ? 'restarting' : 'replacing'
}
