import { collectionOfStep, mergeSteps, type OutboxCommand, type OutboxRow, type RecordStep } from './record-step.ts'
import { isWorthRetrying, type OutboxProblem, problemOf } from './refusal.ts'
import type { Sending, StoredRow } from './send-steps.ts'

/** A write: the steps of one act at one place of the screen, with the text that was typed there. */
export interface OutboxWrite<Row extends OutboxRow = OutboxRow> {
  readonly key: string
  readonly place: string
  readonly text: string
  readonly steps: readonly RecordStep<Row>[]
  /** Fail when a record to be deleted is gone already; by default that counts as done. */
  readonly isStrict?: boolean
  /** Set when the server executes a command instead of a batch of the steps. */
  readonly command?: OutboxCommand
}

export interface PendingWrite extends OutboxWrite {
  /** The address of the screen where it was written. */
  readonly href: string
  /** `sending` shows nothing yet, `slow` shows that it is being saved, `waiting` that the network failed. */
  readonly status: 'queued' | 'sending' | 'slow' | 'waiting'
  /** It was sent before without an answer, so that it may be stored already. */
  readonly isRepeated: boolean
}

/** A refused write: its text and reason stay at its place until it is written again or discarded. */
export interface RefusedText {
  readonly key: string
  readonly text: string
  readonly problem: OutboxProblem
  /** The refused steps; empty when a rule refused the text before it was sent. */
  readonly steps: readonly RecordStep[]
  /** The address of the screen where it was written. */
  readonly href: string
  /** The refused command; the current plan is in `problem.params.preview`. */
  readonly command?: OutboxCommand | undefined
}

export interface OutboxState {
  readonly pending: readonly PendingWrite[]
  readonly refused: ReadonlyMap<string, RefusedText>
  readonly saved: ReadonlySet<string>
}

/** A write as stored for a reload: waiting, or refused when it has a problem. */
export interface KeptWrite extends OutboxWrite {
  readonly href: string
  readonly problem?: OutboxProblem
}

/** What the outbox needs from outside: network, cache, store and session. */
export interface OutboxPorts {
  readonly send: (sending: Sending) => Promise<readonly StoredRow[]>
  /** Called with the row as stored; null after a deletion. */
  readonly onStored: (step: RecordStep, row: StoredRow) => void
  readonly onSettled?: (write: OutboxWrite, problem: OutboxProblem | null) => void
  /** False while the writes belong to another person than the one who is signed in. */
  readonly maySend?: () => boolean
  readonly keep?: (write: KeptWrite) => void
  readonly forget?: (key: string) => void
  readonly href?: () => string
}

export type Outbox = ReturnType<typeof createOutbox>

const SLOW_MS = 300
const SAVED_MS = 1600
const RETRY_MS = 4000
const PARALLEL = 4
const EMPTY: OutboxState = { pending: [], refused: new Map(), saved: new Set() }

/** The observable state of an outbox. */
function createOutboxState() {
  let state = EMPTY
  const listeners = new Set<() => void>()
  const set = (next: Partial<OutboxState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  return {
    state: () => state,
    set,
    mark: (key: string, change: Partial<Pick<PendingWrite, 'status' | 'isRepeated'>>) =>
      set({ pending: state.pending.map((write) => (write.key === key ? { ...write, ...change } : write)) }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The refused writes by place. */
function createRefusals({ state, set }: ReturnType<typeof createOutboxState>, ports: OutboxPorts) {
  const forgive = (place: string) => {
    const refused = new Map(state().refused)
    const known = refused.get(place)
    if (!known) return
    refused.delete(place)
    set({ refused })
    ports.forget?.(known.key)
  }
  const put = (write: KeptWrite, problem: OutboxProblem) => {
    const { key, text, steps, href, command } = write
    const known = state().refused.get(write.place)
    set({ refused: new Map(state().refused).set(write.place, { key, text, problem, steps, href, command }) })
    if (known && known.key !== key) ports.forget?.(known.key)
  }
  return {
    forgive,
    put,
    /** Kept under the key of the waiting write, which it replaces, so that no reload comes between the two. */
    refuse: (write: OutboxWrite, problem: OutboxProblem, href = ports.href?.() ?? '') => {
      const kept = { ...write, href }
      ports.keep?.({ ...kept, problem })
      put(kept, problem)
    },
  }
}

/** The newest known version of each row: the one that this outbox stored last, or a newer one read since. */
function createVersions() {
  const versions = new Map<string, number>()
  return {
    of: (step: RecordStep) => Math.max(versions.get(step.id) ?? 0, step.before?.version ?? 0),
    keep: (id: string, row: StoredRow) => {
      if (typeof row?.version === 'number') versions.set(id, row.version)
      else versions.delete(id)
    },
  }
}

type Store = ReturnType<typeof createOutboxState>

/** Sends one write, reports the stored rows, and rebases later writes of the same records onto the new versions. */
function createDelivery({ state, set }: Store, ports: OutboxPorts) {
  const versions = createVersions()
  /** Stores the new version in later writes, because after a reload they know no other. */
  const rebaseLater = (key: string, ids: ReadonlySet<string>) => {
    const isLater = (write: PendingWrite) => write.key !== key && write.steps.some(({ id }) => ids.has(id))
    if (!state().pending.some(isLater)) return
    const rebase = (step: RecordStep): RecordStep =>
      typeof step.before?.version === 'number' && ids.has(step.id)
        ? { ...step, before: { ...step.before, version: versions.of(step) } }
        : step
    const pending = state().pending.map((write) =>
      isLater(write) ? { ...write, steps: write.steps.map(rebase) } : write,
    )
    set({ pending })
    for (const { status: _, isRepeated: __, ...kept } of pending.filter(isLater)) ports.keep?.(kept)
  }
  return async ({ key, steps, isRepeated, isStrict = false, command }: PendingWrite) => {
    const rows = await ports.send({ key, steps, isRepeated, isStrict, command, versionOf: versions.of })
    for (const [index, step] of steps.entries()) {
      versions.keep(step.id, rows[index] ?? null)
      ports.onStored(step, rows[index] ?? null)
    }
    ports.forget?.(key)
    rebaseLater(key, new Set(steps.map(({ id }) => id)))
  }
}

type Refusals = ReturnType<typeof createRefusals>

/** What happens when a write is stored or refused for good. */
function createEndings({ state, set }: Store, ports: OutboxPorts, refusals: Refusals) {
  const withoutSaved = (place: string) => set({ saved: new Set([...state().saved].filter((other) => other !== place)) })
  return {
    finish: (write: PendingWrite) => {
      const pending = state().pending.filter((other) => other.key !== write.key)
      set({ pending, saved: new Set(state().saved).add(write.place) })
      setTimeout(() => withoutSaved(write.place), SAVED_MS)
      ports.onSettled?.(write, null)
    },
    abandon: (write: PendingWrite, problem: OutboxProblem) => {
      const lost = state().pending.filter((other) => other.key === write.key || dependsOn(other, write))
      set({ pending: state().pending.filter((other) => !lost.includes(other)) })
      const steps = lost.map((other): readonly RecordStep[] => other.steps).reduce(mergeSteps)
      refusals.refuse({ ...write, text: lost.at(-1)?.text ?? write.text, steps }, problem, write.href)
      for (const { key } of lost) if (key !== write.key) ports.forget?.(key)
      for (const other of lost) ports.onSettled?.(other, problem)
    },
  }
}

/**
 * Sends waiting writes: up to PARALLEL at once, those of one place or record in order; retries after network failures.
 */
function createRunner(store: Store, ports: OutboxPorts, refusals: Refusals) {
  const { state, mark } = store
  const deliver = createDelivery(store, ports)
  const { finish, abandon } = createEndings(store, ports, refusals)
  let retry: ReturnType<typeof setTimeout> | undefined
  // Incremented when the outbox is emptied: results of writes sent before are then ignored.
  let era = 0
  const run = async (write: PendingWrite) => {
    const started = era
    const isMine = () => started === era
    mark(write.key, { status: 'sending' })
    const slow = setTimeout(() => isMine() && mark(write.key, { status: 'slow' }), SLOW_MS)
    try {
      await deliver(write)
      if (isMine()) finish(write)
    } catch (error) {
      if (!isMine()) return
      if (isWorthRetrying(error)) {
        mark(write.key, { status: 'waiting', isRepeated: true })
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
  /** Starts all writes that may be sent; also waiting ones, because the caller expects the network to be back. */
  const pump = () => {
    if (ports.maySend?.() === false) return
    const { pending } = state()
    const busy = pending.filter(isRunning).length
    const ready = pending.filter(
      (write, index) => !isRunning(write) && !pending.slice(0, index).some((earlier) => waitsFor(write, earlier)),
    )
    for (const write of ready.slice(0, Math.max(0, PARALLEL - busy))) void run(write)
  }
  const stop = () => {
    era++
    clearTimeout(retry)
  }
  return { pump, stop }
}

/** The outbox: sends writes in the background, keeps waiting and refused ones, and reports the status of each. */
export function createOutbox(ports: OutboxPorts) {
  const store = createOutboxState()
  const { state, set } = store
  const refusals = createRefusals(store, ports)
  const runner = createRunner(store, ports, refusals)
  const add = (writes: readonly (OutboxWrite & { readonly href: string })[], isRepeated: boolean) => {
    const added = writes.map((write): PendingWrite => ({ ...write, status: 'queued', isRepeated }))
    set({ pending: [...state().pending, ...added] })
    runner.pump()
  }

  return {
    state,
    subscribe: store.subscribe,
    submit: (writes: readonly OutboxWrite[]) => {
      const href = ports.href?.() ?? ''
      const meant = writes.filter((write) => write.steps.length > 0).map((write) => ({ ...write, href }))
      // What was refused is forgotten once the text that replaces it is kept.
      for (const write of meant) ports.keep?.(write)
      for (const write of writes) refusals.forgive(write.place)
      add(meant, false)
    },
    /** Adds writes kept by an earlier page; they may have been sent. */
    restore: (kept: readonly KeptWrite[]) => {
      const known = new Set([...state().pending, ...state().refused.values()].map(({ key }) => key))
      const fresh = kept.filter(({ key }) => !known.has(key))
      for (const write of fresh) if (write.problem) refusals.put(write, write.problem)
      const waiting = fresh.filter(({ problem }) => !problem)
      if (waiting.length > 0) add(waiting, true)
    },
    /** Records a text that a rule refused before it was sent, at its place. */
    refuse: (write: OutboxWrite, problem: OutboxProblem) => refusals.refuse(write, problem),
    forgive: refusals.forgive,
    resume: runner.pump,
    /** Empties the outbox in memory; the store keeps its writes. */
    clear: () => {
      runner.stop()
      set(EMPTY)
    },
  }
}

function isRunning(write: PendingWrite): boolean {
  return write.status === 'sending' || write.status === 'slow'
}

/**
 * Whether a write must wait for an earlier one; a command waits for all earlier writes of its collections and blocks
 * later ones, because it was planned on their result.
 */
function waitsFor(later: OutboxWrite, earlier: OutboxWrite): boolean {
  const isAround = later.command !== undefined || earlier.command !== undefined
  return (
    dependsOn(later, earlier) ||
    (isAround && collectionsOf(later).some((name) => collectionsOf(earlier).includes(name)))
  )
}

function collectionsOf({ steps }: OutboxWrite): readonly string[] {
  return [...new Set(steps.map(collectionOfStep))]
}

function dependsOn(later: OutboxWrite, earlier: OutboxWrite): boolean {
  return (
    later.place === earlier.place || later.steps.some((step) => earlier.steps.some((other) => other.id === step.id))
  )
}
