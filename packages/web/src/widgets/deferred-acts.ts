import { client } from '../data/client.ts'
import { errorText } from '../data/error-text.ts'
import { closeToast, showProblem, showUndo } from '../ui/toast/toast-store.ts'

/** Something chosen for several items, done ten seconds later unless it is undone. */
export interface DeferredAct {
  readonly items: readonly string[]
  /** What the notice says: `3 aprobadas`. */
  readonly text: string
  /** What the notice of a failure begins with. */
  readonly failed?: string
  /** Shows items as if it were done already, or as they are. */
  readonly mark: (items: readonly string[], isDone: boolean) => void
  /** How long items are still marked after it was done, until their events have arrived. */
  readonly settleMs?: number
  /** Does it for one item. */
  readonly run: (item: string) => Promise<unknown>
}

interface Waiting extends DeferredAct {
  readonly owner: string
  readonly timer: number
  readonly toast: number
}

const DEFER_MS = 10_000
const SETTLE_MS = 3000

let waiting: readonly Waiting[] = []

/** Marks the items at once and does the act in ten seconds, with a notice that undoes it. */
export function defer(act: DeferredAct): void {
  const owner = client.authStore.record?.id ?? ''
  const entry: Waiting = {
    ...act,
    owner,
    timer: window.setTimeout(() => commit(entry), DEFER_MS),
    toast: showUndo(act.text, () => takeBack(entry)),
  }
  waiting = [...waiting, entry]
  act.mark(act.items, true)
}

/** Undoes the latest act that still waits; returns its items, none without one. */
export function undoLast(): readonly string[] {
  const last = waiting.at(-1)
  if (last) takeBack(last)
  return last?.items ?? []
}

function takeBack(entry: Waiting): void {
  if (!forget(entry)) return
  closeToast(entry.toast)
  entry.mark(entry.items, false)
}

function forget(entry: Waiting): boolean {
  if (!waiting.includes(entry)) return false
  window.clearTimeout(entry.timer)
  waiting = waiting.filter((other) => other !== entry)
  return true
}

async function commit(entry: Waiting): Promise<void> {
  if (!forget(entry)) return
  // Somebody else signed in here meanwhile: it was not theirs to decide.
  if ((client.authStore.record?.id ?? '') !== entry.owner) return entry.mark(entry.items, false)
  const refused: string[] = []
  const problems = new Set<string>()
  const decide = async (id: string) => {
    try {
      await entry.run(id)
    } catch (error) {
      refused.push(id)
      problems.add(errorText(error))
    }
  }
  await Promise.all(entry.items.map(decide))
  if (refused.length > 0) {
    entry.mark(refused, false)
    const some = entry.items.length > 1 ? `${refused.length} de ${entry.items.length} quedan pendientes. ` : ''
    showProblem(`${entry.failed ?? 'No se pudo completar'}. ${some}${[...problems].join(' ')}`)
  }
  window.setTimeout(() => entry.mark(entry.items, false), entry.settleMs ?? SETTLE_MS)
}

/** Does everything that waits now: the page is about to be closed. */
export function commitAll(): void {
  for (const entry of waiting) void commit(entry)
}

if (typeof window !== 'undefined') window.addEventListener('pagehide', commitAll)
