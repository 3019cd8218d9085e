import { defineCommand, f, type LeftOut, plannedId, type PlannedStep, type Violation } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { type CodeTemplate, readCode } from './document-code.calc.ts'
import { documents, type NewProjectDocument, type ProjectDocument } from './documents.collection.ts'
import { checkDocument, type DocumentCode } from './documents.rules.ts'
import { LOAD_FIELDS, type LoadField, type LoadLine } from './load-columns.calc.ts'
import { isFault, type LoadCellCode, type LoadNames, type LoadValues, readLoadLine } from './read-load.calc.ts'

/** Why a line of a list of documents is refused; `load_same` and `load_waits` are no faults of the line. */
export type LoadCode =
  | LoadCellCode
  | DocumentCode
  | 'load_code_missing'
  | 'load_code_repeated'
  | 'load_code_foreign'
  | 'load_client_code_taken'
  | 'load_missing'
  | 'load_void'
  | 'load_denied'
  | 'load_beyond'
  | 'load_rows'
  | 'load_same'
  | 'load_waits'

/** The fields of a stored document that a load compares. */
export type LoadedDocument = Pick<
  ProjectDocument,
  'id' | 'updated' | 'state' | 'revision' | 'suspended' | 'voided' | 'stopReason' | LoadField
>

/** The facts from which a load is planned. */
export interface LoadFacts {
  /** The documents of the project. */
  readonly stored: readonly LoadedDocument[]
  readonly names: LoadNames
  /** The codes, in capitals, that documents of the project gave up. */
  readonly burnt: ReadonlySet<string>
  readonly template: CodeTemplate
  readonly projectCode: string
  /** The codes of all projects, in capitals. */
  readonly projectCodes: ReadonlySet<string>
  /** Whether who asks keeps the documents of this specialty. */
  mayKeep(specialty: string): boolean
}

/** The most lines of one load. */
export const LOAD_LINES = 500
const FRESH = { format: '', sheets: 1, state: 'planned' } as const
/** A load changes no code and annuls nothing. */
const ASKED = { wasIssued: false, mayVoid: false, mayRebudget: false } as const
const NEEDED = ['title', 'specialty', 'type'] as const

interface Refusal {
  readonly field: LoadField
  readonly code: LoadCode
  readonly params?: Readonly<Record<string, unknown>>
}

type Judged = PlannedStep | Refusal | 'load_same'

/**
 * Loads a list of documents into a project, all or nothing: lines whose code is known change what they fill in, the
 * others are new. One line that is refused keeps all back, each with what would become of it.
 */
export const loadDocuments = defineCommand({
  name: 'load-documents',
  label: 'Cargar lista de documentos',
  input: {
    project: f.text({ label: 'Proyecto', required: true, max: 15, pattern: String.raw`^\w+$` }),
    lines: f.json<readonly LoadLine[]>({ label: 'Líneas', maxSize: 1_000_000 }),
  },
  who: EMPLOYEE,
  plan: (facts: LoadFacts, { project, lines, seed }) => {
    if (!areLoadLines(lines)) return { steps: [], leftOut: [refusedList('load_rows')] }
    if (lines.length > LOAD_LINES) return { steps: [], leftOut: [refusedList('load_beyond', { max: LOAD_LINES })] }
    const judge = judgeOf(facts, lines)
    const judged = lines.map((line) => ({ line, judged: judge(line, { project, id: plannedId(seed, line.line) }) }))
    const isRefused = judged.some(({ judged: each }) => each !== 'load_same' && 'code' in each)
    const steps = judged.flatMap(({ judged: each }) => (isStep(each) ? [each] : []))
    const leftOut = judged.flatMap(({ line, judged: each }): LeftOut[] => {
      const row = { line: line.line, document: line.cells.code ?? '' }
      if (each === 'load_same') return [{ code: each, row, step: null }]
      if (!isStep(each)) return [{ ...refusalOf(each), row: { ...row, field: each.field }, step: null }]
      const { before, after } = each
      return isRefused ? [{ code: 'load_waits', row: { ...row, before, after }, step: null }] : []
    })
    return { steps: isRefused ? [] : steps, leftOut }
  },
})

function isStep(judged: Judged): judged is PlannedStep {
  return judged !== 'load_same' && 'collection' in judged
}

function refusedList(code: LoadCode, params?: Refusal['params']): LeftOut {
  return { code, ...(params && { params }), row: { line: 0, document: '' }, step: null }
}

function refusalOf({ code, params }: Refusal): Pick<LeftOut, 'code' | 'params'> {
  return { code, ...(params && { params }) }
}

/** True for lines as the browser sends them; nothing else of them is believed. */
function areLoadLines(given: unknown): given is readonly LoadLine[] {
  return (
    Array.isArray(given) &&
    given.every((line: unknown) => {
      if (typeof line !== 'object' || line === null || !('line' in line) || !('cells' in line)) return false
      const { line: number, cells } = line
      if (!Number.isInteger(number) || Number(number) < 1 || Number(number) > 1_600_000) return false
      if (typeof cells !== 'object' || cells === null) return false
      return Object.entries(cells).every(
        ([field, text]) => Object.hasOwn(LOAD_FIELDS, field) && typeof text === 'string',
      )
    })
  )
}

function judgeOf(facts: LoadFacts, lines: readonly LoadLine[]) {
  const keyOf = ({ cells }: LoadLine) => (cells.code ?? '').toUpperCase()
  const counts = Map.groupBy(lines, keyOf)
  const byCode = new Map(facts.stored.map((row) => [row.code.toUpperCase(), row]))
  const isRepeated = (line: LoadLine) => counts.get(keyOf(line))?.[0] !== line
  const clientCodes = clientCodesAfter(facts, lines, byCode)
  return (line: LoadLine, at: { readonly project: string; readonly id: string }): Judged => {
    const key = keyOf(line)
    if (key === '') return { field: 'code', code: 'load_code_missing' }
    if (isRepeated(line))
      return { field: 'code', code: 'load_code_repeated', params: { line: counts.get(key)?.[0]?.line } }
    const read = readLoadLine(line, facts.names)
    if (isFault(read)) return read
    const clientCode = read.clientCode?.toUpperCase()
    if (clientCode && (clientCodes.get(clientCode)?.size ?? 0) > 1)
      return { field: 'clientCode', code: 'load_client_code_taken' }
    const stored = byCode.get(key)
    return stored ? judgeChange(read, stored, facts) : judgeNew(read, at, facts)
  }
}

/** The codes of documents that have each of the customer's codes once all lines are loaded. */
function clientCodesAfter(
  { stored }: LoadFacts,
  lines: readonly LoadLine[],
  byCode: ReadonlyMap<string, LoadedDocument>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const after = new Map(stored.map(({ code, clientCode }) => [code.toUpperCase(), clientCode]))
  for (const { cells } of lines) {
    const code = (cells.code ?? '').toUpperCase()
    after.set(code, cells.clientCode ?? byCode.get(code)?.clientCode ?? '')
  }
  const found = new Map<string, Set<string>>()
  for (const [code, clientCode] of after) {
    const key = clientCode.toUpperCase()
    if (key !== '') found.set(key, (found.get(key) ?? new Set()).add(code))
  }
  return found
}

function judgeChange({ code: _code, ...said }: LoadValues, stored: LoadedDocument, facts: LoadFacts): Judged {
  const changed = Object.entries(said).filter(([field, value]) => stored[field as LoadField] !== value)
  if (changed.length === 0) return 'load_same'
  if (stored.voided) return { field: 'code', code: 'load_void' }
  const row = { ...stored, ...said }
  const denied = [stored.specialty, row.specialty].some((specialty) => !facts.mayKeep(specialty))
  if (denied) return { field: 'specialty', code: 'load_denied' }
  const refused = checkDocument(row, { ...ASKED, stored, isBurnt: false })
  if (refused) return ofRule(refused)
  const before = Object.fromEntries(changed.map(([field]) => [field, stored[field as LoadField]]))
  return {
    collection: documents.name,
    id: stored.id,
    // Without the instant, a change made by others meanwhile would not be noticed.
    before: { ...before, code: stored.code, updated: stored.updated },
    after: Object.fromEntries(changed),
  }
}

function judgeNew(
  read: LoadValues,
  { project, id }: { readonly project: string; readonly id: string },
  facts: LoadFacts,
): Judged {
  const code = read.code ?? ''
  const reading = readCode(facts.template, code)
  const coded = reading?.values.PROY ?? facts.projectCode.toUpperCase()
  if (coded !== facts.projectCode.toUpperCase() && facts.projectCodes.has(coded))
    return { field: 'code', code: 'load_code_foreign', params: { project: coded } }
  // A code that follows the template says its specialty and type, too.
  const told = {
    specialty: facts.names.specialty.get((reading?.values.ESP ?? '').toLowerCase())?.[0],
    type: facts.names.type.get((reading?.values.TIPO ?? '').toLowerCase())?.[0],
  }
  const said = { ...(told.specialty && { specialty: told.specialty }), ...(told.type && { type: told.type }), ...read }
  const missing = NEEDED.find((field) => !said[field])
  if (missing) return { field: missing, code: 'load_missing' }
  if (!facts.mayKeep(said.specialty ?? '')) return { field: 'specialty', code: 'load_denied' }
  const people = { preparer: '', reviewer: '', approver: '' }
  const stops = { voided: false, suspended: false, stopReason: '' }
  const refused = checkDocument(
    { ...people, ...stops, budgetMinutes: 0, ...said, code },
    { ...ASKED, stored: null, isBurnt: facts.burnt.has(code.toUpperCase()) },
  )
  if (refused) return ofRule(refused)
  const after: Partial<NewProjectDocument> = { ...FRESH, ...said, project }
  return { collection: documents.name, id, before: null, after }
}

function ofRule({ field, code }: Violation<DocumentCode>): Refusal {
  return { field: Object.hasOwn(LOAD_FIELDS, field) ? (field as LoadField) : 'code', code }
}
