import type { HourEntry } from '@timesheet/domain/hours'
import { type EntryStep, mergeSteps } from './entry-step.ts'
import { type HourProblem, isWorthRetrying, problemOf } from './hour-problem.ts'

/** One act on one cell: what was typed and the steps it means. */
export interface HourWrite {
  readonly key: string
  readonly cell: string
  readonly text: string
  readonly steps: readonly EntryStep[]
}

export interface PendingWrite extends HourWrite {
  /** `sending` shows nothing yet, `slow` shows that it is being saved, `waiting` that the network failed. */
  readonly status: 'queued' | 'sending' | 'slow' | 'waiting'
}

/** A text that was not kept, with its reason; the text stays where it was typed. */
export interface RefusedText {
  readonly text: string
  readonly problem: HourProblem
  /** What was sent and came back refused; empty when a rule refused the text before. */
  readonly steps: readonly EntryStep[]
}

export interface QueueState {
  readonly pending: readonly PendingWrite[]
  readonly refused: ReadonlyMap<string, RefusedText>
  readonly saved: ReadonlySet<string>
}

/** How the queue reaches the world. */
export interface QueuePorts {
  readonly send: (step: EntryStep, version: number) => Promise<HourEntry | null>
  /** Sends the steps of one act, all or none; without it they are sent one after another. */
  readonly sendTogether?: (
    steps: readonly EntryStep[],
    versionOf: (step: EntryStep) => number,
  ) => Promise<readonly (HourEntry | null)[]>
  /** The entry as the server now has it; null after a deletion. */
  readonly onStored: (id: string, entry: HourEntry | null) => void
  readonly onRefused: (write: HourWrite) => void
}

export type HourQueue = ReturnType<typeof createHourQueue>

const SLOW_MS = 300
const SAVED_MS = 1600
const RETRY_MS = 4000
const PARALLEL = 4

/** Sends writes in the background: several at once, but those of one cell or entry in order; what the network loses is sent again. */
export function createHourQueue(ports: QueuePorts) {
  let state: QueueState = { pending: [], refused: new Map(), saved: new Set() }
  const listeners = new Set<() => void>()
  const versions = new Map<string, number>()
  let retry: ReturnType<typeof setTimeout> | undefined

  const set = (next: Partial<QueueState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const mark = (key: string, status: PendingWrite['status']) =>
    set({ pending: state.pending.map((write) => (write.key === key ? { ...write, status } : write)) })
  const withoutSaved = (cell: string) => set({ saved: new Set([...state.saved].filter((other) => other !== cell)) })
  const refuse = (cell: string, text: string, problem: HourProblem, steps: readonly EntryStep[] = []) =>
    set({ refused: new Map(state.refused).set(cell, { text, problem, steps }) })
  const forgive = (cell: string) => {
    if (!state.refused.has(cell)) return
    const refused = new Map(state.refused)
    refused.delete(cell)
    set({ refused })
  }

  // What another browser stored meanwhile is newer than what this one sent last.
  const versionOf = (step: EntryStep) => Math.max(versions.get(step.id) ?? 0, step.before?.version ?? 0)
  const keep = (step: EntryStep, stored: HourEntry | null) => {
    if (stored) versions.set(step.id, stored.version)
    else versions.delete(step.id)
    ports.onStored(step.id, stored)
  }
  const sendSteps = async ({ steps }: PendingWrite) => {
    if (steps.length > 1 && ports.sendTogether) {
      const stored = await ports.sendTogether(steps, versionOf)
      return steps.forEach((step, index) => keep(step, stored[index] ?? null))
    }
    for (const step of steps) keep(step, await ports.send(step, versionOf(step)))
  }
  const finish = (write: PendingWrite) => {
    set({
      pending: state.pending.filter((other) => other.key !== write.key),
      saved: new Set(state.saved).add(write.cell),
    })
    setTimeout(() => withoutSaved(write.cell), SAVED_MS)
  }
  const abandon = (write: PendingWrite, problem: HourProblem) => {
    const lost = state.pending.filter((other) => other.key === write.key || dependsOn(other, write))
    set({ pending: state.pending.filter((other) => !lost.includes(other)) })
    refuse(write.cell, lost.at(-1)?.text ?? write.text, problem, lost.map((other) => other.steps).reduce(mergeSteps))
    for (const other of lost) ports.onRefused(other)
  }
  const run = async (write: PendingWrite) => {
    mark(write.key, 'sending')
    const slow = setTimeout(() => mark(write.key, 'slow'), SLOW_MS)
    try {
      await sendSteps(write)
      finish(write)
    } catch (error) {
      if (isWorthRetrying(error)) {
        mark(write.key, 'waiting')
        clearTimeout(retry)
        retry = setTimeout(pump, RETRY_MS)
        return
      }
      abandon(write, problemOf(error))
    } finally {
      clearTimeout(slow)
    }
    pump()
  }
  /** Starts what may start; waiting writes too, because somebody asks when the network may be back. */
  const pump = () => {
    const busy = state.pending.filter(isRunning).length
    const ready = state.pending.filter(
      (write, index) =>
        !isRunning(write) && !state.pending.slice(0, index).some((earlier) => dependsOn(write, earlier)),
    )
    for (const write of ready.slice(0, Math.max(0, PARALLEL - busy))) void run(write)
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    submit: (writes: readonly HourWrite[]) => {
      for (const write of writes) forgive(write.cell)
      set({
        pending: [
          ...state.pending,
          ...writes.filter((write) => write.steps.length > 0).map((write) => ({ ...write, status: 'queued' as const })),
        ],
      })
      pump()
    },
    /** Keeps a text that a rule refused before anything was sent. */
    refuse,
    forgive,
    resume: pump,
  }
}

function isRunning(write: PendingWrite): boolean {
  return write.status === 'sending' || write.status === 'slow'
}

function dependsOn(later: HourWrite, earlier: HourWrite): boolean {
  return later.cell === earlier.cell || later.steps.some((step) => earlier.steps.some((other) => other.id === step.id))
}
