import {
  defineCommand,
  f,
  type LeftOut,
  MAX_STEPS,
  plannedId,
  type PlannedStep,
  type Violation,
} from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { aliasesOf } from '../merges/index.ts'
import { checkClientCode, type ClientCodeCode, type ClientCodeFormat } from './client-code.rules.ts'
import { cleanCode, cleanLine } from './clean-code.calc.ts'
import { CODE_PARTS } from './code-parts.calc.ts'
import { type CodeTemplate, type CodeValues, readCode } from './document-code.calc.ts'
import { documentOpenings } from './document-openings.collection.ts'
import { documents, type NewProjectDocument, type ProjectDocument } from './documents.collection.ts'
import { checkDocument, checkTypeChoice, type DocumentCode } from './documents.rules.ts'
import { LOAD_FIELDS, type LoadField, type LoadLine, type RegisterLoadField } from './load-columns.calc.ts'
import type { LoadOpeningCode, OpenedDocument, OpeningJudge } from './load-opening.calc.ts'
import { isFault, type LoadCellCode, type LoadNames, type LoadValues, readLoadLine } from './read-load.calc.ts'

/**
 * Why a line of a list of documents is refused; `load_same` is no fault of the line, nor that it waits for the others as
 * a new document or as a change.
 */
export type LoadCode =
  | LoadCellCode
  | DocumentCode
  | ClientCodeCode
  | LoadOpeningCode
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
  | 'load_change_waits'

/** The fields of a stored document that a load compares. */
export type LoadedDocument = Pick<
  ProjectDocument,
  | 'id'
  | 'updated'
  | 'state'
  | 'revision'
  | 'suspended'
  | 'voided'
  | 'stopReason'
  | 'mergedInto'
  | 'aliases'
  | RegisterLoadField
>

/** The facts from which a load is planned. */
export interface LoadFacts {
  /** The documents of the project. */
  readonly stored: readonly LoadedDocument[]
  readonly names: LoadNames
  /** The types that the firm gave up. */
  readonly retired: ReadonlySet<string>
  /** The codes, in capitals, that documents of the project gave up. */
  readonly burnt: ReadonlySet<string>
  readonly template: CodeTemplate
  readonly projectCode: string
  /** How the project writes its customer's codes; null for any. */
  readonly clientCodes: ClientCodeFormat | null
  /** The codes of all projects, in capitals. */
  readonly projectCodes: ReadonlySet<string>
  /** Whether who asks keeps the documents of this specialty. */
  mayKeep(specialty: string): boolean
  /** Judges the empalmes of a list, which the server does with what it read; null for a list without. */
  readonly opening: OpeningJudge | null
}

/** The most lines of one load. */
export const LOAD_LINES = 25_000
const FRESH = { format: '', sheets: 1, state: 'planned' } as const
/** A load changes no code and annuls nothing. */
const ASKED = { wasIssued: false, mayVoid: false, mayRebudget: false, mayLift: false } as const
const NEEDED = ['title', 'specialty', 'type'] as const

interface Refusal {
  readonly field: LoadField
  readonly code: LoadCode
  readonly params?: Readonly<Record<string, unknown>>
}

type Judged = PlannedStep | Refusal | 'load_same'
/** What becomes of a line: its document, and its empalme. */
interface JudgedLine {
  readonly document: PlannedStep | null
  readonly opening: PlannedStep | null
}

/**
 * Loads a list of documents into a project, all or nothing: lines whose code is known change what they fill in, the
 * others are new. One line that is refused keeps all back, each with what would become of it.
 */
export const loadDocuments = defineCommand({
  name: 'load-documents',
  label: 'Cargar lista de documentos',
  input: {
    project: f.text({ label: 'Proyecto', required: true, max: 15, pattern: String.raw`^\w+$` }),
    lines: f.json<readonly LoadLine[]>({ label: 'Líneas', maxSize: 24_000_000 }),
  },
  who: EMPLOYEE,
  plan: (facts: LoadFacts, { project, lines: given, seed }) => {
    if (!areLoadLines(given)) return { steps: [], leftOut: [refusedList('load_rows')] }
    const lines = given.map(withCleanCodes)
    if (lines.length > LOAD_LINES) return { steps: [], leftOut: [refusedList('load_beyond', { max: LOAD_LINES })] }
    const judge = lineJudge(facts, lines)
    const judged = lines.map((line) => ({ line, judged: judge(line, { project, id: plannedId(seed, line.line) }) }))
    const isRefused = judged.some(({ judged: each }) => 'code' in each)
    const planned = judged.flatMap(({ judged: each }) => ('code' in each ? [] : [each]))
    const leftOut = judged.flatMap(({ line, judged: each }): LeftOut[] => leftOf(line, each, isRefused))
    return { steps: isRefused ? [] : stepsOf(planned), leftOut: refusedFirst(leftOut) }
  },
})

/**
 * Documents before their empalmes, and each kind together: they are written as two sets. Of a list that is written part
 * by part, each document is followed by its own: none stands without it for longer than a part.
 */
function stepsOf(planned: readonly JudgedLine[]): readonly PlannedStep[] {
  const inTurn = planned.flatMap(({ document, opening }) => [document, opening]).filter((step) => step !== null)
  if (inTurn.length > MAX_STEPS) return inTurn
  const isOpening = ({ collection }: PlannedStep) => collection === documentOpenings.name
  return [...inTurn.filter((step) => !isOpening(step)), ...inTurn.filter(isOpening)]
}

/** What becomes of each document of a load; one whose empalme alone is new changes. */
export function loadWays(steps: readonly PlannedStep[]): readonly ('new' | 'changed')[] {
  const own = new Set(steps.flatMap(({ collection, id }) => (collection === documents.name ? [id] : [])))
  return steps.flatMap(({ collection, id, before }) => {
    if (collection === documents.name) return [before ? 'changed' : 'new']
    return own.has(id) ? [] : ['changed']
  })
}

function leftOf({ line, cells }: LoadLine, judged: JudgedLine | Refusal, isRefused: boolean): LeftOut[] {
  const row = { line, document: cells.code ?? '' }
  if ('code' in judged) return [{ ...refusalOf(judged), row: { ...row, field: judged.field }, step: null }]
  const { document, opening } = judged
  if (!document && !opening) return [{ code: 'load_same' satisfies LoadCode, row, step: null }]
  if (!isRefused) return []
  const said = { before: document ? document.before : {}, after: document?.after ?? {} }
  const shown = { ...row, ...said, ...(opening && { opening: opening.after }) }
  const isNew = document?.before === null
  return [{ code: (isNew ? 'load_waits' : 'load_change_waits') satisfies LoadCode, row: shown, step: null }]
}

function isStep(judged: Judged): judged is PlannedStep {
  return judged !== 'load_same' && 'collection' in judged
}

/** Of a long list the first lines are shown: those that are refused before those that wait for them. */
function refusedFirst(leftOut: readonly LeftOut[]): readonly LeftOut[] {
  return leftOut.length > MAX_STEPS
    ? leftOut.toSorted((a, b) => Number(!isRefusal(a.code)) - Number(!isRefusal(b.code)))
    : leftOut
}

const UNREFUSED: ReadonlySet<string> = new Set<LoadCode>(['load_same', 'load_waits', 'load_change_waits'])

/** True for a code by which a line is refused; others say that it is as it is stored, or waits. */
export function isRefusal(code: string): boolean {
  return !UNREFUSED.has(code)
}

function refusedList(code: LoadCode, params?: Refusal['params']): LeftOut {
  return { code, ...(params && { params }), row: { line: 0, document: '' }, step: null }
}

function refusalOf({ code, params }: Refusal): Pick<LeftOut, 'code' | 'params'> {
  return { code, ...(params && { params }) }
}

/** Judges what a line says of its document, and then what it says of its empalme. */
function lineJudge(facts: LoadFacts, lines: readonly LoadLine[]) {
  const judge = judgeOf(facts, lines)
  const byCode = new Map(facts.stored.map((row) => [row.code.toUpperCase(), row]))
  return (line: LoadLine, at: { readonly project: string; readonly id: string }): JudgedLine | Refusal => {
    const judged = judge(line, at)
    if (judged !== 'load_same' && !isStep(judged)) return judged
    const document = isStep(judged) ? judged : null
    const stored = byCode.get((line.cells.code ?? '').toUpperCase())
    const opened: OpenedDocument = { project: at.project, id: stored?.id ?? at.id, voided: stored?.voided ?? false }
    const opening = facts.opening?.(line, opened) ?? null
    if (opening === null || opening === 'load_same') return { document, opening: null }
    // The same id as that of its document: it is of another collection, and there is one for each.
    return 'collection' in opening ? { document, opening } : opening
  }
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

/** A line with its codes and titles as they are seen: those of a workbook bring blanks and hidden characters with them. */
function withCleanCodes({ line, cells }: LoadLine): LoadLine {
  const { code, clientCode, title, title2 } = cells
  const seen = {
    ...(code && { code: cleanCode(code) }),
    ...(clientCode && { clientCode: cleanCode(clientCode) }),
    ...(title && { title: cleanLine(title) }),
    ...(title2 && { title2: cleanLine(title2) }),
  }
  return { line, cells: { ...cells, ...seen } }
}

function judgeOf(facts: LoadFacts, lines: readonly LoadLine[]) {
  const byCode = documentsByCode(facts.stored)
  const keyOf = (line: LoadLine) => keyIn(line, byCode)
  const counts = Map.groupBy(lines, keyOf)
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
    const format = { stored: stored?.clientCode, format: facts.clientCodes }
    const wrong = checkClientCode({ clientCode: read.clientCode ?? '' }, format)
    if (wrong) return { ...wrong, field: 'clientCode' }
    return stored ? judgeChange(read, stored, facts) : judgeNew(read, at, facts)
  }
}

/** The documents by their codes in capitals; one that was merged into another is found as that, by its code, too. */
function documentsByCode(stored: readonly LoadedDocument[]): ReadonlyMap<string, LoadedDocument> {
  const standing = stored.filter(({ mergedInto }) => mergedInto === '')
  const formerly = standing.flatMap((row) => aliasesOf(row).map((code) => [code.toUpperCase(), row] as const))
  return new Map([...formerly, ...standing.map((row) => [row.code.toUpperCase(), row] as const)])
}

/** The code that the document of a line has now. */
function keyIn({ cells }: LoadLine, byCode: ReadonlyMap<string, LoadedDocument>): string {
  const key = (cells.code ?? '').toUpperCase()
  return byCode.get(key)?.code.toUpperCase() ?? key
}

/** The codes of documents that have each of the customer's codes once all lines are loaded. */
function clientCodesAfter(
  { stored }: LoadFacts,
  lines: readonly LoadLine[],
  byCode: ReadonlyMap<string, LoadedDocument>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const after = new Map(stored.map(({ code, clientCode }) => [code.toUpperCase(), clientCode]))
  for (const line of lines) {
    const code = keyIn(line, byCode)
    after.set(code, line.cells.clientCode ?? byCode.get(code)?.clientCode ?? '')
  }
  const found = new Map<string, Set<string>>()
  for (const [code, clientCode] of after) {
    const key = clientCode.toUpperCase()
    if (key !== '') found.set(key, (found.get(key) ?? new Set()).add(code))
  }
  return found
}

function judgeChange({ code: _code, ...said }: LoadValues, stored: LoadedDocument, facts: LoadFacts): Judged {
  const changed = Object.entries(said).filter(([field, value]) => stored[field as RegisterLoadField] !== value)
  if (changed.length === 0) return 'load_same'
  if (stored.voided) return { field: 'code', code: 'load_void' }
  const row = { ...stored, ...said }
  const denied = [stored.specialty, row.specialty].some((specialty) => !facts.mayKeep(specialty))
  if (denied) return { field: 'specialty', code: 'load_denied' }
  const refused =
    checkTypeChoice(row, { stored, isOffered: !facts.retired.has(row.type) }) ??
    checkDocument(row, { ...ASKED, stored, isBurnt: false })
  if (refused) return ofRule(refused)
  const before = Object.fromEntries(changed.map(([field]) => [field, stored[field as RegisterLoadField]]))
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
  const said = { ...toldByCode(reading?.values ?? {}, facts.names), ...read }
  const missing = NEEDED.find((field) => !said[field])
  if (missing) return { field: missing, code: 'load_missing' }
  if (!facts.mayKeep(said.specialty ?? '')) return { field: 'specialty', code: 'load_denied' }
  const people = { preparer: '', reviewer: '', approver: '' }
  const stops = { voided: false, suspended: false, stopReason: '' }
  const { type = '' } = said
  const refused =
    checkTypeChoice({ type }, { stored: null, isOffered: !facts.retired.has(type) }) ??
    checkDocument(
      { ...people, ...stops, budgetMinutes: 0, ...said, code },
      { ...ASKED, stored: null, isBurnt: facts.burnt.has(code.toUpperCase()) },
    )
  if (refused) return ofRule(refused)
  const after: Partial<NewProjectDocument> = { ...FRESH, ...said, project }
  return { collection: documents.name, id, before: null, after }
}

/** What a code that follows the template says of its document. */
function toldByCode(values: CodeValues, names: LoadNames): LoadValues {
  const specialty = names.specialty.get((values.ESP ?? '').toLowerCase())?.[0]
  const type = names.type.get((values.TIPO ?? '').toLowerCase())?.[0]
  const parts = Object.entries(CODE_PARTS).flatMap(([part, token]) => {
    const text = values[token]
    return text === undefined ? [] : [[part, text] as const]
  })
  return { ...(specialty && { specialty }), ...(type && { type }), ...Object.fromEntries(parts) }
}

function ofRule({ field, code }: Violation<DocumentCode>): Refusal {
  return { field: Object.hasOwn(LOAD_FIELDS, field) ? (field as LoadField) : 'code', code }
}
