/**
 * Typed text that could not be parsed: it takes the place of the value, so that the input keeps showing it and saving
 * is refused.
 */
export class Unread {
  readonly text: string
  /** The reason, as text for the reader. */
  readonly problem: string

  constructor(text: string, problem: string) {
    this.text = text
    this.problem = problem
  }
}

/** A value, or the typed text that could not be parsed as one. */
export type Typed<Value> = Value | Unread

/** Maps a parsed value; an `Unread` is returned unchanged. */
export function mapTyped<Value, Result>(typed: Typed<Value>, map: (value: Value) => Result): Typed<Result> {
  return typed instanceof Unread ? typed : map(typed)
}

/** The reasons of all `Unread` values in a tree, by dotted path; empty when there are none. */
export function unreadTexts(tree: unknown, path = ''): Readonly<Record<string, string>> {
  if (tree instanceof Unread) return { [path]: tree.problem }
  if (typeof tree !== 'object' || tree === null || tree instanceof Blob) return {}
  return Object.assign(
    {},
    ...Object.entries(tree).map(([key, below]) => unreadTexts(below, path ? `${path}.${key}` : key)),
  ) as Record<string, string>
}
