/** Whom a person answers to, and whether the line comes back to somebody who is in it already. */
export interface ManagerLine {
  /** Ids, the nearest first; without the person, and each once. */
  readonly managers: readonly string[]
  readonly isLoop: boolean
}

/** Follows a person's managers to the top; `managerOf` answers '' for who has none. */
export function managerLineOf(person: string, managerOf: (id: string) => string): ManagerLine {
  const managers: string[] = []
  for (let next = managerOf(person); next !== ''; next = managerOf(next)) {
    if (next === person || managers.includes(next)) return { managers, isLoop: true }
    managers.push(next)
  }
  return { managers, isLoop: false }
}
