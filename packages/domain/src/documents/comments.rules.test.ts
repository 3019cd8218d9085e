import { describe, expect, it } from 'vitest'
import type { DocumentComment } from './comments.collection.ts'
import {
  checkComment,
  type CommentContext,
  commentOrigin,
  maySettle,
  placeOfComment,
  type StoredComment,
} from './comments.rules.ts'

const REVISION: NonNullable<CommentContext['revision']> = {
  ...{ id: 'v', document: 'd', project: 'p', specialty: 's' },
  ...{ preparer: 'e', reviewer: 'r', approver: 'a', state: 'checking' },
}
const COMMENT: DocumentComment = {
  ...{ id: 'c', collectionId: '', collectionName: '', ...placeOfComment(REVISION), author: 'r' },
  ...{ origin: 'internal', text: 'Faltan cotas', page: 0, place: '', x: 0, y: 0, severity: 'major' },
  ...{ state: 'open', response: '', answeredAt: '', followUp: '', evidence: '', closedBy: '', closedAt: '' },
  ...{ created: '', updated: '' },
}
const as = (id: string, more = {}) => ({ asker: { id, controls: false, leads: false, ...more } })
const PLACE: CommentContext = { stored: null, revision: REVISION, ...as('r'), isAuthorGone: false }
const refusalOf = (comment: Partial<DocumentComment>, context: Partial<CommentContext>) => {
  const violation = checkComment({ ...COMMENT, ...comment }, { ...PLACE, ...context })
  return violation && `${violation.field} ${violation.code}`
}
const issued: Partial<CommentContext> = { revision: { ...REVISION, state: 'issued' } }

describe('a new comment', () => {
  it.each<[string, Partial<DocumentComment>, Partial<CommentContext>, string | null]>([
    ['of who reviews', {}, {}, null],
    [
      'of the customer, by document control',
      { origin: 'customer' },
      { ...issued, ...as('c', { controls: true }) },
      null,
    ],
    ['of the program, whenever', {}, { ...issued, asker: null }, null],
    ['on no revision', {}, { revision: null }, 'revision comment_revision'],
    ['said to be of another project', { project: 'q' }, {}, 'revision comment_revision'],
    ['said to be on the work of another', { preparer: 'x' }, {}, 'revision comment_revision'],
    ['with its answer', { response: 'Sí' }, {}, 'response comment_fixed'],
    ['of the customer, by who reviews', { origin: 'customer' }, issued, 'origin comment_control'],
    ['of the author on their own work', {}, as('e'), 'text comment_own'],
    ['inside, on what was issued', {}, issued, 'revision comment_when'],
    ['of the customer on what was not', { origin: 'customer' }, as('c', { controls: true }), 'revision comment_when'],
  ])('%s', (_, comment, context, refusal) => {
    expect(refusalOf(comment, context)).toBe(refusal)
  })
})

describe('a comment goes on', () => {
  const at = (more: Partial<StoredComment> = {}) => ({ stored: { ...COMMENT, ...more } })
  const answered = at({ state: 'answered', response: 'Se agregaron' })
  const customers = at({ origin: 'customer', author: 'c', state: 'answered', response: 'Sí' })
  it.each<[string, Partial<DocumentComment>, Partial<CommentContext>, string | null]>([
    ['answered by the author of the document', { state: 'answered', response: 'Sí' }, { ...at(), ...as('e') }, null],
    ['answered better', { state: 'answered', response: 'Mejor' }, { ...answered, ...as('e') }, null],
    ['said better by who observed', { text: 'Faltan cotas en A-A' }, at(), null],
    ['closed by who observed', { ...answered.stored, state: 'closed' }, answered, null],
    ['its rejection accepted', { ...answered.stored, state: 'accepted_rejection' }, answered, null],
    ['taken back unanswered', { state: 'closed' }, at(), null],
    ['reopened with what is missing', { ...answered.stored, state: 'open', followUp: 'No están' }, answered, null],
    [
      'of who left, closed by who leads the specialty',
      { ...answered.stored, state: 'closed' },
      { ...answered, ...as('l', { leads: true }), isAuthorGone: true },
      null,
    ],
    [
      'of the customer, closed with evidence',
      { ...customers.stored, state: 'closed', evidence: 'Nota 12' },
      { ...customers, ...as('x', { controls: true }) },
      null,
    ],
    [
      'of the customer, closed without',
      { ...customers.stored, state: 'closed', evidence: ' ' },
      { ...customers, ...as('x', { controls: true }) },
      'evidence comment_evidence_missing',
    ],
    [
      'of the customer, closed by who leads',
      { ...customers.stored, state: 'closed', evidence: 'Nota 12' },
      { ...customers, ...as('l', { leads: true }), isAuthorGone: true },
      'state comment_closer',
    ],
    ['closed by another', { ...answered.stored, state: 'closed' }, { ...answered, ...as('x') }, 'state comment_closer'],
    [
      'closed by who drew',
      { ...answered.stored, state: 'closed' },
      { ...answered, ...as('e') },
      'state comment_closer',
    ],
    [
      'of who is here, closed by who leads',
      { ...answered.stored, state: 'closed' },
      { ...answered, ...as('l', { leads: true }) },
      'state comment_closer',
    ],
    [
      'answered with nothing',
      { state: 'answered', response: ' ' },
      { ...at(), ...as('e') },
      'response comment_response_missing',
    ],
    ['answered by who observed', { state: 'answered', response: 'Sí' }, at(), 'response comment_preparer'],
    ['given an answer while open', { response: 'Sí' }, { ...at(), ...as('e') }, 'response comment_preparer'],
    ['said anew by who drew', { text: 'Nada' }, { ...at(), ...as('e') }, 'text comment_said'],
    ['weighed anew once answered', { ...answered.stored, severity: 'minor' }, answered, 'severity comment_said'],
    ['moved to another author', { author: 'x' }, at(), 'author comment_fixed'],
    ['moved to another revision', { revision: 'w' }, at(), 'revision comment_fixed'],
    ['followed up while open', { followUp: 'Más' }, at(), 'followUp comment_fixed'],
    ['given evidence while open', { evidence: 'Nota' }, at(), 'evidence comment_fixed'],
    ['reopened without a word', { ...answered.stored, state: 'open' }, answered, 'followUp comment_follow_up_missing'],
    [
      'reopened once its revision was issued',
      { ...answered.stored, state: 'open', followUp: 'No' },
      { ...answered, ...issued },
      'state comment_when',
    ],
  ])('%s', (_, comment, context, refusal) => {
    expect(refusalOf(comment, context)).toBe(refusal)
  })

  it('is settled by the program, whoever wrote it', () => {
    expect(maySettle({ origin: 'internal', author: 'r' }, { asker: null, isAuthorGone: false })).toBe(true)
  })
})

it.each([
  ['who reviews, while it is checked', 'checking', as('r'), 'internal'],
  ['who drew it', 'checking', as('e'), null],
  ['who reviews, once it was issued', 'issued', as('r'), null],
  ['document control, once it was issued', 'answered', as('c', { controls: true }), 'customer'],
  ['anybody, while it is drawn', 'in_progress', as('c', { controls: true }), null],
] as const)('%s observes in the name of whom they may', (_, state, { asker }, origin) => {
  expect(commentOrigin({ state, preparer: 'e' }, asker)).toBe(origin)
})
