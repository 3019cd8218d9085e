import { useSyncExternalStore } from 'react'

export type ToastTone = 'done' | 'problem' | 'info'

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  /** The label and function of the toast's button; for a destructive act it undoes it. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** In milliseconds; 0 keeps it until it is closed. */
  readonly stay: number
}

const STAY_MS = 5_000
const UNDO_MS = 10_000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a short message; returns its id. */
export function showToast(toast: Pick<Toast, 'text'> & Partial<Omit<Toast, 'id' | 'text'>>): number {
  lastId += 1
  const shown: Toast = { tone: 'done', stay: STAY_MS, ...toast, id: lastId }
  replace([...toasts, shown].slice(-3))
  return lastId
}

/** Shows what was done, with a button that undoes it for ten seconds. */
export function showUndo(text: string, undo: () => void): number {
  return showToast({ text, stay: UNDO_MS, action: { label: 'Deshacer', run: undo } })
}

/** Shows an error until it is closed. */
export function showProblem(text: string): number {
  return showToast({ text, tone: 'problem', stay: 0 })
}

/** Closes a toast. */
export function closeToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id))
}

/** The shown toasts, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
}
