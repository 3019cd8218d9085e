import { describe, expect, it } from 'vitest'
import {
  type CheckedOpening,
  checkOpening,
  checkOpeningRemoval,
  type OpeningContext,
  type OpeningUse,
} from './document-openings.rules.ts'
import { REVISION_SCHEMES } from './revision-schemes.ts'

const ROW: CheckedOpening = {
  ...{ project: 'p', document: 'd', code: 'B', series: 'preliminary', purpose: 'papr', issuedOn: '2026-03-02' },
  ...{ origin: 'TR-0123', answer: '', answeredOn: '', dueOn: '2026-03-16' },
}
const STORED = { ...ROW, series: 'preliminary' } as const
const PAPR = { answer: 'customer', series: 'preliminary' } as const
const APC = { answer: 'none', series: 'contractual' } as const
const CONTEXT: OpeningContext = {
  ...{ stored: null, document: { project: 'p', voided: false }, isRevised: false, hasSent: false },
  ...{ scheme: REVISION_SCHEMES.letters_numbers.scheme, purpose: PAPR, answers: new Set(['a']) },
  ...{ originDay: '', today: '2026-06-18', isAsked: true },
}
const BUILT = { code: '3', series: 'contractual', purpose: 'apc', dueOn: '' } as const
const ANSWERED = { answer: 'a', answeredOn: '2026-03-10', dueOn: '' } as const

describe('the empalme of a document', () => {
  it.each<[string, Partial<CheckedOpening>, Partial<OpeningContext>, string | null]>([
    ['whose answer is pending', {}, {}, null],
    ['whose answer is overdue already', { dueOn: '2026-03-02' }, {}, null],
    ['that was answered', ANSWERED, {}, null],
    ['that was answered, nobody knows when', { ...ANSWERED, answeredOn: '' }, {}, null],
    ['that nobody answers', BUILT, { purpose: APC }, null],
    ['that nobody had to answer, and was', { ...BUILT, ...ANSWERED }, { purpose: APC }, null],
    ['issued today', { issuedOn: '2026-06-18', dueOn: '2026-07-02' }, {}, null],
    ['of one transmittal on its day', {}, { originDay: '2026-03-02' }, null],
    ['that is stored, with another revision', { code: 'C' }, { stored: STORED }, 'code opening_fixed'],
    ['that is stored, as it stands', {}, { stored: STORED, isRevised: true }, null],
    ['that moves with its project', { project: 'q' }, { stored: STORED, isAsked: false }, null],
    ['of no document', {}, { document: null }, 'document opening_document'],
    ['of another project', {}, { document: { project: 'q', voided: false } }, 'document opening_document'],
    ['that is void', {}, { document: { project: 'p', voided: true } }, 'document opening_void'],
    ['with a revision made here', {}, { isRevised: true }, 'code opening_revised'],
    ['of a project that sends already', {}, { hasSent: true }, 'code opening_sent'],
    ['with a purpose of another project', {}, { purpose: null }, 'purpose opening_purpose'],
    ['for a check of the firm', {}, { purpose: { ...PAPR, answer: 'internal' } }, 'purpose opening_purpose'],
    ['with a letter that is left out', { code: 'I' }, {}, 'code opening_scheme'],
    ['with a number where letters count', { code: '0' }, {}, 'code opening_scheme'],
    ['of another series than its purpose', BUILT, { purpose: PAPR }, 'code opening_scheme'],
    ['of no series', { series: '' }, {}, 'code opening_scheme'],
    ['not as the scheme writes it', { code: 'b' }, {}, 'code opening_scheme'],
    ['issued tomorrow', { issuedOn: '2026-06-19', dueOn: '2026-07-02' }, {}, 'issuedOn opening_day'],
    ['issued nobody knows when', { issuedOn: '' }, {}, 'issuedOn opening_day'],
    ['of one transmittal on two days', {}, { originDay: '2026-03-01' }, 'issuedOn opening_origin_day'],
    ['answered and pending', { answer: 'a' }, {}, 'dueOn opening_answer_twice'],
    ['neither answered nor pending', { dueOn: '' }, {}, 'answer opening_answer_missing'],
    ['with a code of another project', { ...ANSWERED, answer: 'x' }, {}, 'answer opening_answer'],
    ['answered before it was issued', { ...ANSWERED, answeredOn: '2026-03-01' }, {}, 'answeredOn opening_answered_on'],
    ['answered tomorrow', { ...ANSWERED, answeredOn: '2026-06-19' }, {}, 'answeredOn opening_answered_on'],
    ['with the day of no answer', { answeredOn: '2026-03-10' }, {}, 'answeredOn opening_answered_on'],
    ['pending, with nobody to answer', { ...BUILT, dueOn: '2026-03-16' }, { purpose: APC }, 'dueOn opening_no_answer'],
    ['due before it was issued', { dueOn: '2026-03-01' }, {}, 'dueOn opening_due'],
  ])('%s', (_, given, context, refusal) => {
    const violation = checkOpening({ ...ROW, ...given }, { ...CONTEXT, ...context })
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })

  it.each<[string, OpeningUse, string | null]>([
    ['on which nothing stands', { isUsed: false, hasSent: false, isAsked: true }, null],
    ['on which something stands', { isUsed: true, hasSent: false, isAsked: true }, 'opening_used'],
    ['of a project that sends already', { isUsed: false, hasSent: true, isAsked: true }, 'opening_sent'],
    ['of a list that was refused meanwhile', { isUsed: false, hasSent: true, isAsked: false }, null],
    ['of such a list, on which something stands', { isUsed: true, hasSent: true, isAsked: false }, 'opening_used'],
  ])('%s is taken back or not', (_, use, code) => expect(checkOpeningRemoval(use)?.code ?? null).toBe(code))
})
