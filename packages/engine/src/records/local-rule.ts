import {
  evaluateFilter,
  type FilterNode,
  operandsOf,
  parseFilterCached,
  parseIdentifier,
  PROGRAM_LIMITS,
  type Rule,
} from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { DraftRecord, StoredRecord } from '../kernel/stored-record.ts'
import { bindingRule } from './find.ts'
import type { RecordsContext } from './records-context.ts'

/** What a rule about the record and the request alone is asked about. */
export interface RuledRecord {
  readonly record: DraftRecord | StoredRecord
  readonly request: RequestInfo | null
}

const SECTIONS = ['auth', 'context', 'method', 'headers', 'query'] as const

/** The fields of the record and of the request's body that a rule reads, and the other sections of the request. */
interface Reads {
  readonly own: readonly string[]
  readonly body: readonly string[]
  readonly sections: readonly (typeof SECTIONS)[number][]
}

/**
 * Decides a rule about the record and the request alone, in memory, for one record after the other. It is evaluated again
 * only where something that it reads differs from the record before, because those of a set are mostly alike.
 */
export function localRule(app: Pick<RecordsContext, 'clock'>, given: Rule): (asked: RuledRecord) => boolean {
  let last: (RuledRecord & { readonly answer: boolean }) | undefined
  return ({ record, request }) => {
    const rule = bindingRule(given, request)
    if (rule === null) return false
    if (rule.trim() === '' || !request) return true
    const node = parseFilterCached(rule, PROGRAM_LIMITS)
    if (last && isAlike(readsOf(node), last, { record, request })) return last.answer
    const { collection, values } = record
    const answer = evaluateFilter(node, { collection, values, request, now: app.clock() })
    last = { record, request, answer }
    return answer
  }
}

function isAlike({ own, body, sections }: Reads, a: RuledRecord, b: RuledRecord): boolean {
  const [one, other] = [a.request, b.request]
  if (!one || !other || a.record.collection !== b.record.collection) return false
  return (
    sections.every((name) => one[name] === other[name]) &&
    own.every((name) => a.record.values[name] === b.record.values[name]) &&
    body.every((name) => one.body[name] === other.body[name])
  )
}

const reads = new WeakMap<FilterNode, Reads>()

function readsOf(node: FilterNode): Reads {
  const known = reads.get(node)
  if (known) return known
  const names = [...operandsOf(node)].flatMap((operand) => (operand.kind === 'identifier' ? [operand.name] : []))
  const paths = [...new Set(names)].map((name) => parseIdentifier(name).parts)
  const own = paths.flatMap(([first = '']) => (first.startsWith('@') ? [] : [first]))
  const body = paths.flatMap(([first, section, name]) =>
    first === '@request' && section === 'body' && name !== undefined ? [name] : [],
  )
  const sections = SECTIONS.filter((name) => paths.some(([first, section]) => first === '@request' && section === name))
  // What a rule asks of the submitted value it compares with the stored one, too (`:changed`).
  const found = { own: [...new Set([...own, ...body])], body: [...new Set(body)], sections }
  reads.set(node, found)
  return found
}
