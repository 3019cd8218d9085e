import { type Day, plainHead, readImportDay } from '../kernel/index.ts'
import type { AnswerLine } from './answer-columns.calc.ts'
import type { Emition } from './emitions.collection.ts'
import { responseLabel, type ResponseCodeRow } from './response-codes.collection.ts'
import type { CustomerResponse, NewResponse } from './responses.collection.ts'
import { checkResponse, type FormerAnswer, latestAnswer, type ResponseCode, reviewerKey } from './responses.rules.ts'

/** Why a line of a list of answers is not recorded. */
export type AnswerLineCode =
  | ResponseCode
  | 'answer_document_missing'
  | 'answer_foreign'
  | 'answer_repeated'
  | 'answer_revision'
  | 'answer_code_unknown'
  | 'answer_day'
  | 'answer_long'

/** What becomes of a line; a wrong one holds back all, a foreign, a blank and a same one are left out. */
export type AnswerKind = 'wrong' | 'corrects' | 'new' | 'foreign' | 'blank' | 'same'

/** An answer as it is recorded. */
export type ReadResponse = Required<
  Pick<NewResponse, 'emition' | 'project' | 'code' | 'reviewer' | 'receivedOn' | 'notes'>
>

/** A line of a list with what becomes of it. */
export interface ReadAnswer {
  readonly line: number
  /** The document as the list names it. */
  readonly document: string
  readonly kind: AnswerKind
  readonly refusal: { readonly code: AnswerLineCode; readonly params?: Readonly<Record<string, unknown>> } | null
  readonly answer: ReadResponse | null
  /** What that reviewer answered before. */
  readonly former: Pick<CustomerResponse, 'code' | 'notes'> | null
  /** How many others answered before: theirs stand beside it. */
  readonly beside: number
}

/** An issue of the transmittal that is answered. */
export interface AnsweredIssue extends Pick<Emition, 'id' | 'project' | 'state' | 'issuedOn'> {
  /** The codes by which the list may name its document: ours and the customer's. */
  readonly names: readonly string[]
  readonly revision: string
  /** The answers so far, in the order in which they came. */
  readonly answers: readonly FormerAnswer[]
}

/** What lines are read against. */
export interface AnswerContext {
  readonly project: string
  readonly issues: readonly AnsweredIssue[]
  /** The codes with which the customer of the project answers. */
  readonly codes: readonly Pick<ResponseCodeRow, 'id' | 'code' | 'label' | 'result'>[]
  readonly today: Day
}

const MOST_NOTES = 2000
const MOST_REVIEWER = 120

/** Reads the lines of a list of answers: what is new, corrects, is the same, is of another transmittal, or is wrong. */
export function readAnswers(lines: readonly AnswerLine[], context: AnswerContext): readonly ReadAnswer[] {
  const byName = new Map(context.issues.flatMap((issue) => issue.names.map((name) => [nameOf(name), issue] as const)))
  const codes = codesByName(context.codes)
  const taken = new Map<string, number>()
  return lines.map(({ line, cells }) => {
    const { document = '' } = cells
    const left = { line, document, answer: null, former: null, beside: 0 }
    const wrong = (code: AnswerLineCode, params?: Readonly<Record<string, unknown>>): ReadAnswer => ({
      ...left,
      kind: 'wrong',
      refusal: { code, ...(params && { params }) },
    })
    if (document === '') return wrong('answer_document_missing')
    const issue = byName.get(nameOf(document))
    if (!issue) return { ...left, kind: 'foreign', refusal: { code: 'answer_foreign' } }
    if (cells.code === undefined) return { ...left, kind: 'blank', refusal: null }
    if (cells.revision !== undefined && !isRevision(cells.revision, issue.revision))
      return wrong('answer_revision', { revision: issue.revision, text: cells.revision })
    const code = codes.get(plainHead(cells.code))
    if (code === undefined) return wrong('answer_code_unknown', { text: cells.code })
    const receivedOn = cells.receivedOn === undefined ? context.today : readImportDay(cells.receivedOn, 'dmy')
    if (receivedOn === null) return wrong('answer_day', { text: cells.receivedOn })
    const { reviewer = '', notes = '' } = cells
    if (notes.length > MOST_NOTES) return wrong('answer_long', { max: MOST_NOTES })
    if (reviewer.length > MOST_REVIEWER) return wrong('answer_long', { max: MOST_REVIEWER })
    const key = `${issue.id} ${reviewerKey(reviewer)}`
    const earlier = taken.get(key)
    if (earlier !== undefined) return wrong('answer_repeated', { line: earlier })
    taken.set(key, line)
    return judge(
      { ...left, answer: { emition: issue.id, project: context.project, code, reviewer, receivedOn, notes } },
      issue,
      context,
    )
  })
}

type Judged = Omit<ReadAnswer, 'kind' | 'refusal' | 'answer'> & { readonly answer: ReadResponse }

/** Says what an answer is beside those of before, by the rule by which it is stored. */
function judge(read: Judged, issue: AnsweredIssue, { codes, today }: AnswerContext): ReadAnswer {
  const { answer } = read
  const own = reviewerKey(answer.reviewer)
  // What the program recorded for silence gives way to any answer.
  const given = issue.answers.filter(({ bySilence }) => !bySilence)
  const former = latestAnswer(given, answer.reviewer) ?? null
  const beside = given.filter(({ reviewer }) => reviewerKey(reviewer) !== own).length
  const known = { ...read, former, beside }
  const isSame = former?.code === answer.code && (answer.notes === '' || answer.notes === former.notes)
  if (isSame) return { ...known, kind: 'same', refusal: null }
  const violation = checkResponse(
    { ...answer, incoming: '' },
    {
      emition: issue,
      codes: new Set(codes.map(({ id }) => id)),
      others: issue.answers,
      incoming: null,
      today,
    },
  )
  if (violation) return { ...known, kind: 'wrong', refusal: { code: violation.code } }
  return { ...known, kind: former ? 'corrects' : 'new', refusal: null }
}

function nameOf(text: string): string {
  return text.trim().toLocaleUpperCase('es')
}

/** Whether a cell names a revision, however it is written: `B`, `Rev. B`, `rev b`. */
function isRevision(text: string, revision: string): boolean {
  const bare = plainHead(text).replace(/^rev(?:ision)?\s*/, '')
  return bare === plainHead(revision)
}

/** The ids of codes by what a cell may say: the code, its label, or both. Two of one name are none. */
function codesByName(codes: AnswerContext['codes']): ReadonlyMap<string, string> {
  const found = new Map<string, string | null>()
  for (const row of codes) {
    const label = responseLabel(row)
    for (const name of new Set([row.code, label, `${row.code} ${label}`].map(plainHead)))
      found.set(name, found.has(name) ? null : row.id)
  }
  return new Map([...found].filter((entry): entry is [string, string] => entry[1] !== null))
}
