import { useEffect, useSyncExternalStore } from 'react'
import type { Action } from './action.ts'

/** The actions that are possible now; the last registered of an id or key wins. */
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

/** Makes an empty registry of actions. */
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

/** Offers a screen's actions while it is shown; the list must be stable (module constant or memo). */
export function useActions(actions: readonly Action[]): void {
  useEffect(() => actionRegistry.register(actions), [actions])
}

/** Every action that is possible now. */
export function useAllActions(): readonly Action[] {
  return useSyncExternalStore(actionRegistry.subscribe, actionRegistry.all)
}
