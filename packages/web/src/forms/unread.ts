/** What was typed and cannot be a value of its field: it stands where the value would, so that it stays as typed and is refused there. */
export class Unread {
  readonly text: string
  /** Why, in words. */
  readonly problem: string

  constructor(text: string, problem: string) {
    this.text = text
    this.problem = problem
  }
}

/** A value, or what was typed instead of one. */
export type Typed<Value> = Value | Unread

/** The value that a reading gives; what could not be read stays as it is. */
export function mapTyped<Value, Result>(typed: Typed<Value>, map: (value: Value) => Result): Typed<Result> {
  return typed instanceof Unread ? typed : map(typed)
}

/** Why each value of a tree could not be read, by its dotted path; empty when all could. */
export function unreadTexts(tree: unknown, path = ''): Readonly<Record<string, string>> {
  if (tree instanceof Unread) return { [path]: tree.problem }
  if (typeof tree !== 'object' || tree === null || tree instanceof Blob) return {}
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, below]) => unreadTexts(below, path ? `${path}.${key}` : key)),
  ) as Record<string, string>
}
