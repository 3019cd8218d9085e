import {
  CLIENT_LIMITS,
  decideFilter,
  evaluateFilter,
  isLocal,
  parseFilter,
  searchedWords,
  searchKey,
} from '@timesheet/schema'
import type { CollectionModel, FilterNode, RecordValues } from '@timesheet/schema'

const GUEST = { context: 'realtime', method: 'GET', headers: {}, query: {}, body: {}, auth: null } as const

/** The last filter that was parsed: thousands of records are tried by one after the other. */
let last: { readonly filter: string; readonly node: FilterNode | null } = { filter: '', node: null }

function parsed(filter: string): FilterNode | null {
  if (last.filter !== filter) last = { filter, node: tryParse(filter) }
  return last.node
}

function tryParse(filter: string): FilterNode | null {
  try {
    return parseFilter(filter, CLIENT_LIMITS)
  } catch {
    return null
  }
}

type Row = Readonly<Record<string, unknown>>

/** Whether a text is nowhere in a record: then no search of it finds the record, whichever fields it looks into. */
function isNowhere(text: string, row: Row): boolean {
  const all = searchKey(
    Object.values(row)
      .filter((value) => typeof value === 'string')
      .join('\n'),
  )
  return searchedWords(text).some((word) => !all.includes(word))
}

/** What finds words in the texts of the record itself. */
const OWN_SEARCH = /^(@search|\w+:fold)$/

const NEVER: FilterNode = {
  kind: 'comparison',
  left: { kind: 'number', value: 0 },
  sign: '=',
  any: false,
  right: { kind: 'number', value: 1 },
}

/** The filter with searches that cannot find the record as what never holds. */
function withoutVainSearches(node: FilterNode, row: Row): FilterNode {
  if (node.kind !== 'comparison') return { ...node, items: node.items.map((item) => withoutVainSearches(item, row)) }
  const { left, sign, right } = node
  const isSearch = left.kind === 'identifier' && OWN_SEARCH.test(left.name) && sign === '~' && right.kind === 'text'
  return isSearch && isNowhere(right.value, row) ? NEVER : node
}

/** Evaluates a filter for a record; null when only the server can decide. */
export function matchesFilter(filter: string, model: CollectionModel, record: Row): boolean | null {
  const node = parsed(filter)
  if (!node) return null
  const known = { collection: model, values: record as RecordValues, now: new Date() }
  if (isLocal(node, model)) return evaluateFilter(node, { ...known, request: GUEST })
  // A search or a field of another row is left to the server, unless what is known leaves the record out.
  return decideFilter(withoutVainSearches(node, record), { ...known, auth: null }) === 'no' ? false : null
}
