import { useEffect, useSyncExternalStore } from 'react'
import type { Action } from './action.ts'

/** The currently available actions; of equal ids or keys the last registered one applies. */
export interface ActionRegistry {
  readonly register: (actions: readonly Action[]) => () => void
  readonly all: () => readonly Action[]
  readonly subscribe: (listener: () => void) => () => void
}

function merge(groups: readonly (readonly Action[])[]): readonly Action[] {
  const byId = new Map<string, Action>()
  for (const action of groups.flat()) {
    byId.delete(action.id)
    byId.set(action.id, action)
  }
  return [...byId.values()]
}

/** Creates an empty registry. */
export function createActionRegistry(): ActionRegistry {
  let groups: readonly (readonly Action[])[] = []
  let merged: readonly Action[] = []
  const listeners = new Set<() => void>()
  const replace = (next: typeof groups): void => {
    groups = next
    merged = merge(groups)
    for (const listener of listeners) listener()
  }
  return {
    register(actions) {
      replace([...groups, actions])
      return () => replace(groups.filter((group) => group !== actions))
    },
    all: () => merged,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The registry of the running application. */
export const actionRegistry = createActionRegistry()

/** Registers actions while the component is mounted; the list must be stable (module constant or memo). */
export function useActions(actions: readonly Action[]): void {
  useEffect(() => actionRegistry.register(actions), [actions])
}

/** Returns all currently available actions. */
export function useAllActions(): readonly Action[] {
  return useSyncExternalStore(actionRegistry.subscribe, actionRegistry.all)
}
