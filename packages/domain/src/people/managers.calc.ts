/** A person's line of managers, and whether it contains a loop. */
export interface ManagerLine {
  /** Ids without the person, nearest first, each once. */
  readonly managers: readonly string[]
  readonly isLoop: boolean
}

/** Follows a person's managers to the top; `managerOf` returns '' for a person without one. */
export function managerLineOf(person: string, managerOf: (id: string) => string): ManagerLine {
  const managers: string[] = []
  for (let next = managerOf(person); next !== ''; next = managerOf(next)) {
    if (next === person || managers.includes(next)) return { managers, isLoop: true }
    managers.push(next)
  }
  return { managers, isLoop: false }
}
