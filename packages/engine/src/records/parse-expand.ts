/** Relation paths as a tree: each segment with what is expanded below it. */
export type ExpandTree = ReadonlyMap<string, ExpandTree>

const MAX_DEPTH = 6
/** Every segment costs a query or more. */
const MAX_SEGMENTS = 200
const OLD_BACK_RELATION = /^(\w+)\((\w+)\)$/

/** Reads an `expand` parameter (record-api §9.1): paths are merged, what lies deeper than six hops, or comes after very many, is left out. */
export function parseExpand(expand: string): ExpandTree {
  const root = new Map<string, ExpandTree>()
  let size = 0
  for (const path of expand.replaceAll(' ', '').split(',')) {
    const segments = path.split('.').filter((segment) => segment !== '')
    let level = root
    for (const segment of segments.slice(0, MAX_DEPTH)) {
      const name = segment.replace(OLD_BACK_RELATION, '$1_via_$2')
      let next = level.get(name) as Map<string, ExpandTree> | undefined
      if (!next && ++size > MAX_SEGMENTS) return root
      if (!next) level.set(name, (next = new Map()))
      level = next
    }
  }
  return root
}
