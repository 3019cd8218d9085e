import type { LastRestore } from '../system.queries.ts'

/** What polling the server's health has shown since a restore was accepted. */
export interface RestoreWatch {
  readonly seconds: number
  /** True after at least one poll without an answer: the server restarts. */
  readonly wentAway: boolean
  /** For how many seconds every poll was answered. */
  readonly answeringFor: number
  /** What the latest poll says: null without an answer, `guest` when this session is no longer valid. */
  readonly word: 'guest' | 'nothing' | 'done' | 'undone' | null
}

/**
 * `done` and `undone` are reported by the server; `back` means that it answers again without reporting how the restore
 * ended.
 */
export type RestoreStep = 'replacing' | 'restarting' | 'done' | 'undone' | 'back' | 'lost'

/** The server restarts a second after it accepted the restore; a fast restart may fall between two polls. */
const SETTLED_SECONDS = 12
/** The server records how the restore ended as soon as it listens. */
const WORD_SECONDS = 10
/** With several server processes the polled one need not be the one that restores. */
const SHARED_SECONDS = 120
const PATIENCE_SECONDS = 600

/** The step of a restore: by the reported result, else by the time since it began and whether the server was away. */
export function restoreStep({ seconds, wentAway, answeringFor, word }: RestoreWatch): RestoreStep {
  if (word === 'done' || word === 'undone') return word
  if (word === 'guest' && (wentAway || seconds >= SETTLED_SECONDS)) return 'back'
  if (word === 'nothing' && answeringFor >= (wentAway ? WORD_SECONDS : SHARED_SECONDS)) return 'back'
  if (seconds >= PATIENCE_SECONDS) return 'lost'
  return wentAway ? 'restarting' : 'replacing'
}

/**
 * What a health response says about the restore of the archive `name`; `before` is when the previous restore had ended.
 */
export function restoreWord(
  data: { readonly canBackup?: boolean; readonly lastRestore?: LastRestore },
  { name, before }: { readonly name: string; readonly before: string },
): 'guest' | 'nothing' | 'done' | 'undone' {
  if (data.canBackup === undefined) return 'guest'
  const { lastRestore } = data
  if (!lastRestore || lastRestore.key !== name || lastRestore.ended <= before) return 'nothing'
  return lastRestore.isDone ? 'done' : 'undone'
}
