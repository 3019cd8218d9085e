import type { Plugin } from 'vite'

const COLLECTION = /packages\/domain\/src\/.*\.collection\.ts$/
const BEGIN = /\n {2}(?:indexes|search): \[/g
/** What else only the server reads. */
const SERVERS = /\n {2}audited: true,|, cascadeDelete: true/g

/** The place after the bracket that closes the one before `from`. */
function closing(code: string, from: number): number {
  let depth = 1
  let at = from
  for (; depth > 0; at++) {
    const char = code[at]
    if (char === undefined) throw new Error('the indexes of a collection do not end')
    if (char === '[') depth++
    if (char === ']') depth--
  }
  return at
}

/** A file of collections without their indexes and what is searched, and without what happens to rows elsewhere. */
export function leanCollection(code: string): string {
  let lean = ''
  let from = 0
  for (const { index, 0: begin } of code.matchAll(BEGIN)) {
    lean += code.slice(from, index)
    from = closing(code, index + begin.length)
    if (code[from] === ',') from++
  }
  return (lean + code.slice(from)).replaceAll(SERVERS, '')
}

/** Leaves out of the browser's files what only the server reads of collections: every page has many of them. */
export function leanCollections(): Plugin {
  return {
    name: 'timesheet-lean-collections',
    enforce: 'pre',
    transform(code, id) {
      return COLLECTION.test(id) ? { code: leanCollection(code), map: null } : null
    },
  }
}
