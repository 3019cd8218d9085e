/** Unsaved changes by dotted path: `{ 'smtp.host': 'mail.example.com' }`. */
export type Draft = Readonly<Record<string, unknown>>

type Tree = Readonly<Record<string, unknown>>

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value at a dotted path; undefined where there is none. */
export function valueAt(tree: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (isTree(at) ? at[key] : undefined), tree)
}

/** True when two values have the same JSON. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

/** The draft with one more change; a value equal to the stored one removes the path. */
export function withChange(draft: Draft, stored: unknown, [path, value]: readonly [string, unknown]): Draft {
  const { [path]: _before, ...rest } = draft
  return value === undefined || sameValue(value, valueAt(stored, path)) ? rest : { ...rest, [path]: value }
}

/** The changes of a draft that still differ from the stored value, which somebody else may have changed to the same. */
export function openChanges(draft: Draft, stored: unknown): Draft {
  const open = Object.entries(draft).filter(([path, value]) => !sameValue(value, valueAt(stored, path)))
  return open.length === Object.keys(draft).length ? draft : Object.fromEntries(open)
}

/** The changes of a draft over which somebody else stored another value since they began. */
export function overtakenPaths(draft: Draft, bases: Draft, stored: unknown): readonly string[] {
  return Object.keys(openChanges(draft, stored)).filter(
    (path) => path in bases && !sameValue(bases[path], valueAt(stored, path)),
  )
}

function planted(tree: Tree, [key = '', ...rest]: readonly string[], value: unknown): Tree {
  const below = tree[key]
  return { ...tree, [key]: rest.length === 0 ? value : planted(isTree(below) ? below : {}, rest, value) }
}

/** The request body that saves a draft: changed values only, nested as the API expects them. */
export function changeOf(draft: Draft): Tree {
  return Object.entries(draft).reduce<Tree>((body, [path, value]) => planted(body, path.split('.'), value), {})
}

/** The request body that restores the stored values of everything that a draft changes. */
export function inverseOf(draft: Draft, stored: unknown): Tree {
  return changeOf(Object.fromEntries(Object.keys(draft).map((path) => [path, valueAt(stored, path)])))
}
