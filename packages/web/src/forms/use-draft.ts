import { useRef, useState } from 'react'
import { type Draft, openChanges, overtakenPaths, valueAt, withChange } from './draft.ts'
import { unreadTexts } from './unread.ts'

/** Error texts by the path of their field. */
export type Errors = Readonly<Record<string, string>>

/** A refused save: the errors of fields, and the problem that belongs to none of them. */
export interface Refusal {
  readonly errors: Errors
  readonly problem: string | null
}

export interface DraftOptions<Saved> {
  /** The stored values, kept up to date: changes by others show wherever nothing was changed here. */
  readonly stored: unknown
  /** Sends the changes to the server; throws when it refuses them. */
  readonly save: (draft: Draft) => Promise<Saved>
  readonly refusalOf: (error: unknown) => Refusal
  /** Errors that can be found without asking the server. */
  readonly check?: (draft: Draft) => Errors
  /**
   * Says what somebody else stored at a path since it was changed here: nothing is saved over it before that was said
   * once. Without it, what is saved last stays.
   */
  readonly overtakenText?: ((path: string) => string) | undefined
  /** Better error texts that need another request; they replace those of fields that are still refused. */
  readonly explain?: (error: unknown, draft: Draft) => Promise<Errors>
}

export interface DraftState<Saved> extends Refusal {
  readonly draft: Draft
  /** The number of values that differ from the stored ones. */
  readonly changes: number
  readonly busy: boolean
  /** Incremented each time the draft is emptied, by saving or discarding. */
  readonly round: number
  readonly read: (path: string) => unknown
  readonly set: (path: string, value: unknown) => void
  /** Whether somebody else stored another value since this one was typed. */
  readonly isOvertaken: (path: string) => boolean
  readonly discard: () => void
  /** Saves the changes; null when a check or the server refuses them. */
  readonly submit: () => Promise<{ readonly saved: Saved } | null>
}

const CLEAN: Refusal = { errors: {}, problem: null }

function withoutPath(errors: Errors, path: string): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([at]) => at !== path && !at.startsWith(`${path}.`)))
}

/** Replaces the texts of existing errors; errors of fields changed meanwhile are gone and stay so. */
function withTexts(errors: Errors, found: Errors): Errors {
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path, found[path] ?? text]))
}

type Read = Pick<DraftState<unknown>, 'read' | 'isOvertaken'>

interface Edited {
  readonly draft: Draft
  readonly bases: Draft
  readonly stored: DraftOptions<unknown>['stored']
}

/** The errors that are found before a save, and the stored values of what was told to be overtaken. */
function judged(
  { draft, bases, stored }: Edited,
  { check, overtakenText }: Pick<DraftOptions<unknown>, 'check' | 'overtakenText'>,
): { readonly errors: Errors; readonly told: Draft } {
  const errors = { ...check?.(draft), ...unreadTexts(draft) }
  const isRefused = Object.keys(errors).length > 0
  const overtaken = isRefused || !overtakenText ? [] : overtakenPaths(draft, bases, stored)
  return {
    errors: { ...errors, ...Object.fromEntries(overtaken.map((path) => [path, overtakenText?.(path) ?? ''])) },
    told: Object.fromEntries(overtaken.map((path) => [path, valueAt(stored, path)])),
  }
}

function readersOf({ draft, bases, stored }: Edited): Read {
  return {
    read: (path) => (path in draft ? draft[path] : valueAt(stored, path)),
    isOvertaken: (path) => overtakenPaths(draft, bases, stored).includes(path),
  }
}

/**
 * The state of an edit that is saved later: changes over the stored values, errors at their fields, one save at a time.
 */
export function useDraft<Saved>(options: DraftOptions<Saved>): DraftState<Saved> {
  const { stored } = options
  const [typed, setTyped] = useState<Draft>({})
  // The stored values at the moment each path was first changed.
  const [bases, setBases] = useState<Draft>({})
  const [refusal, setRefusal] = useState(CLEAN)
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const running = useRef(false)
  const draft = openChanges(typed, stored)

  const discard = () => {
    setTyped({})
    setBases({})
    setRefusal(CLEAN)
    setRound((before) => before + 1)
  }
  const send = async () => {
    try {
      const saved = await options.save(draft)
      discard()
      return { saved }
    } catch (error) {
      setRefusal(options.refusalOf(error))
      const found = (await options.explain?.(error, draft)) ?? {}
      setRefusal((before) => ({ ...before, errors: withTexts(before.errors, found) }))
      return null
    }
  }
  const submit = async () => {
    if (running.current) return null
    const { errors, told } = judged({ draft, bases, stored }, options)
    setRefusal({ errors, problem: null })
    setBases((before) => ({ ...before, ...told }))
    if (Object.keys(errors).length > 0) return null
    running.current = true
    setBusy(true)
    try {
      return await send()
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  const set = (path: string, value: unknown) => {
    setTyped((before) => withChange(before, stored, [path, value]))
    setBases((before) => (path in before ? before : { ...before, [path]: valueAt(stored, path) }))
    setRefusal((before) => ({ ...before, errors: withoutPath(before.errors, path) }))
  }
  return {
    ...refusal,
    draft,
    changes: Object.keys(draft).length,
    ...readersOf({ draft, bases, stored }),
    ...{ busy, round, set, discard, submit },
  }
}
