/** Relation paths as a tree: what is expanded below each segment. */
export type ExpandTree = ReadonlyMap<string, ExpandTree>

const MAX_DEPTH = 6
/** Limit of segments, because each costs at least one query. */
const MAX_SEGMENTS = 200
const OLD_BACK_RELATION = /^(\w+)\((\w+)\)$/

/**
 * Parses an `expand` parameter (record-api §9.1): merges paths and ignores segments deeper than six hops or beyond the
 * limit.
 */
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
