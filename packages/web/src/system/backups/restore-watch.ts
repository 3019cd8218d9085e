import type { LastRestore } from '../system.queries.ts'

/** What asking the server for its health answered so far, since a restore was accepted. */
export interface RestoreWatch {
  readonly seconds: number
  /** It was silent at least once: it restarts. */
  readonly wentAway: boolean
  /** For how many seconds it has answered without a pause. */
  readonly answeringFor: number
  /** What it says now: null while it is silent, `guest` where this session is none any more. */
  readonly word: 'guest' | 'nothing' | 'done' | 'undone' | null
}

/** `back` is said of a server that does not tell how it ended; only with `done` and `undone` is that known. */
export type RestoreStep = 'replacing' | 'restarting' | 'done' | 'undone' | 'back' | 'lost'

/** The server begins a second after it answers; one that is back this fast may never be seen away. */
const SETTLED_SECONDS = 12
/** It notes how the restore ended as soon as it listens. */
const WORD_SECONDS = 10
/** Where several processes serve, the one that is asked need not be the one that restores. */
const SHARED_SECONDS = 120
const PATIENCE_SECONDS = 600

/** How far a restore is, by what the server says of its end, or else by its having been away. */
export function restoreStep({ seconds, wentAway, answeringFor, word }: RestoreWatch): RestoreStep {
  if (word === 'done' || word === 'undone') return word
  if (word === 'guest' && (wentAway || seconds >= SETTLED_SECONDS)) return 'back'
  if (word === 'nothing' && answeringFor >= (wentAway ? WORD_SECONDS : SHARED_SECONDS)) return 'back'
  if (seconds >= PATIENCE_SECONDS) return 'lost'
  return wentAway ? 'restarting' : 'replacing'
}

/** What health says of the restore of an archive; `before` is when the last one had ended when this one was asked for. */
export function restoreWord(
  data: { readonly canBackup?: boolean; readonly lastRestore?: LastRestore },
  { name, before }: { readonly name: string; readonly before: string },
): 'guest' | 'nothing' | 'done' | 'undone' {
  if (data.canBackup === undefined) return 'guest'
  const { lastRestore } = data
  if (!lastRestore || lastRestore.key !== name || lastRestore.ended <= before) return 'nothing'
  return lastRestore.isDone ? 'done' : 'undone'
}
