import { describe, expect, it } from 'vitest'
import {
  completeSince,
  currentRevision,
  documentState,
  isComplete,
  revisionInForce,
  type StatedEmition,
  type StatedRevision,
} from './document-state.calc.ts'
import { fitsSeries, ISSUE_PURPOSES } from './issue-purposes.ts'
import type { ResponseResult } from './response-codes.calc.ts'
import { isFrozen, isInForce, isOpenRevision, type RevisionState, revisionStates } from './revisions.states.ts'

/** `superseded answered draft`: the revisions of a document in order; `void!` was revoked after its issue. */
function revisions(text: string): StatedRevision[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((one, i) => {
      const state = one.replace('!', '') as RevisionState
      return {
        id: String(i),
        order: i + 1,
        state,
        wasIssued: one.endsWith('!') || isInForce(state) || state === 'superseded',
      }
    })
}

const RESULTS: Readonly<Record<string, ResponseResult>> = {
  A: 'approved',
  B: 'approved_with_comments',
  C: 'revise',
  D: 'rejected',
  I: 'information',
}

function purposeOf(code: string): StatedEmition['purpose'] {
  const order = ISSUE_PURPOSES.findIndex((each) => each.code === code)
  return { order, ...ISSUE_PURPOSES[order]! }
}

/** `PAPR:C APC`: issues in order, with the answer that counts; `PAPR?` waits for one. */
function emitions(text: string): StatedEmition[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((one) => {
      const [, code, waits, letter] = /^(\w+)(\?)?(?::(\w))?$/.exec(one)!
      return {
        revision: '',
        purpose: purposeOf(code!),
        isWaiting: waits === '?',
        result: letter ? RESULTS[letter]! : null,
        ...{ issuedOn: '', answeredOn: '' },
      }
    })
}

const PLAIN = { isVoid: false, isSuspended: false }

describe('documentState', () => {
  it.each([
    ['no revision', '', '', 'planned'],
    ['a draft', 'draft', '', 'in_progress'],
    ['drawn', 'in_progress', '', 'in_progress'],
    ['observed inside', 'observed', '', 'in_progress'],
    ['checked', 'checking', '', 'internal_review'],
    ['waiting for approval', 'approving', '', 'internal_review'],
    ['approved inside', 'approved', '', 'ready'],
    ['issued, waiting', 'issued', 'PAPR?', 'client_review'],
    ['issued for information', 'issued', 'PINF', 'issued'],
    ['approved by the customer', 'answered', 'PAPR:A', 'approved'],
    ['approved with comments', 'answered', 'PAPR:B', 'approved'],
    ['answered for information', 'answered', 'PAPR:I', 'issued'],
    ['sent back', 'answered', 'PAPR:C', 'correction'],
    ['rejected', 'answered', 'PAPR:D', 'correction'],
    ['redrawn after a bad answer', 'answered in_progress', 'PAPR:C', 'correction'],
    ['redrawn after a good answer', 'answered in_progress', 'PAPR:B', 'in_progress'],
    ['checked after a bad answer', 'answered checking', 'PAPR:C', 'internal_review'],
    ['fit for construction', 'superseded issued', 'PAPR:A APC', 'for_construction'],
    ['the next being drawn while one is in force', 'issued draft', 'APC', 'in_progress'],
    ['as built', 'superseded issued', 'APC CAO', 'as_built'],
    ['as built stays it while a revision is drawn', 'issued draft', 'CAO', 'as_built'],
    ['drafts annulled: nothing was issued', 'void void', '', 'planned'],
    ['§11.1: the only one revoked', 'void!', '', 'without_revision'],
    [
      '§11.1: the one in force revoked does not bring back the one before',
      'superseded void!',
      'PAPR:A',
      'without_revision',
    ],
    ['drawn again after a revocation', 'superseded void! draft', 'PAPR:A', 'in_progress'],
  ] as const)('%s', (_, given, issues, state) => {
    expect(documentState({ ...PLAIN, revisions: revisions(given), emitions: emitions(issues) })).toBe(state)
  })

  it('void comes before suspended, and both before all else', () => {
    const facts = { revisions: revisions('issued'), emitions: emitions('PAPR?') }
    expect(documentState({ ...facts, isVoid: true, isSuspended: true })).toBe('void')
    expect(documentState({ ...facts, isVoid: false, isSuspended: true })).toBe('suspended')
  })
})

describe('isComplete', () => {
  it.each([
    ['not issued', '', 'APC', false],
    ['issued with its final purpose', 'PAPR:A APC', 'APC', true],
    ['issued with a later terminal purpose', 'CAO', 'APC', true],
    ['issued with an earlier one', 'PAPR:A', 'APC', false],
    ['its final purpose still waits', 'PAPR?', 'PAPR', false],
    ['approved', 'PAPR:A', 'PAPR', true],
    ['approved with comments: a further issue is due', 'PAPR:B', 'PAPR', false],
    ['issued again after comments', 'PAPR:B PAPR:A', 'PAPR', true],
    ['INV-DOC-11: sent back', 'PAPR:A APC PAPR:C', 'APC', false],
    ['INV-DOC-11: sent back, issued without an answer', 'PAPR:C APC', 'APC', false],
    ['INV-DOC-11: sent back, answered favourably later', 'PAPR:C PAPR:A APC', 'APC', true],
    ['INV-DOC-11: rejected last', 'PAPR:A PAPR:D', 'PAPR', false],
  ])('%s', (_, issues, final, complete) => {
    expect(isComplete(emitions(issues), purposeOf(final))).toBe(complete)
  })
})

describe('completeSince', () => {
  /** `superseded PAPR:A, issued APC`: the revisions in order, each with its issue; issued on the 1st, answered on the 2nd. */
  const lives = (text: string) => {
    const lines = text.split(', ').map((line) => line.split(' '))
    const all = revisions(lines.map(([state]) => state).join(' '))
    const issued = lines.flatMap(([state, issue], i) =>
      issue && state !== 'void!'
        ? emitions(issue).map((one) => ({
            ...one,
            revision: all[i]!.id,
            issuedOn: `2026-0${i + 1}-01`,
            answeredOn: one.result ? `2026-0${i + 1}-02` : '',
          }))
        : [],
    )
    return { isVoid: false, revisions: all, emitions: issued }
  }

  it.each([
    ['the issue with its final purpose', 'issued APC', 'APC', '2026-01-01'],
    ['the answer, where its final purpose asks for one', 'answered PAPR:A', 'PAPR', '2026-01-02'],
    ['the last issue, where it was complete before', 'superseded APC, issued APC', 'APC', '2026-02-01'],
    ['a later terminal purpose', 'superseded APC, issued CAO', 'APC', '2026-02-01'],
    ['not while it waits for an answer', 'issued PAPR?', 'PAPR', ''],
    ['not while an answer to a further revision is waited for', 'superseded PAPR:A, issued PAPR?', 'PAPR', ''],
    ['not once a further revision was opened', 'issued APC, draft', 'APC', ''],
    ['again once that was annulled', 'issued APC, void', 'APC', '2026-01-01'],
    ['not once the revision in force was revoked', 'superseded APC, void! APC', 'APC', ''],
    ['not issued', 'draft', 'APC', ''],
    ['INV-DOC-11: not sent back', 'answered PAPR:C', 'PAPR', ''],
    ['INV-DOC-11: not rejected', 'answered PAPR:D', 'PAPR', ''],
    ['INV-DOC-11: not sent back and issued without an answer', 'superseded PAPR:C, issued APC', 'APC', ''],
    ['INV-DOC-11: once answered favourably', 'superseded PAPR:C, answered PAPR:A', 'PAPR', '2026-02-02'],
    ['INV-DOC-11: once answered favourably by any issue', 'superseded PAPR:C, answered APC:A', 'APC', '2026-02-02'],
  ] as const)('%s', (_, life, final, day) => {
    expect(completeSince(lives(life), purposeOf(final))).toBe(day)
  })

  it('never while it is void, or has no final purpose', () => {
    expect(completeSince({ ...lives('issued APC'), isVoid: true }, purposeOf('APC'))).toBe('')
    expect(completeSince(lives('issued APC'), null)).toBe('')
  })

  it('since its issue, where nobody knows when the answer came', () => {
    const { emitions: issued, ...facts } = lives('answered PAPR:A')
    const undated = issued.map((one) => ({ ...one, answeredOn: '' as const }))
    expect(completeSince({ ...facts, emitions: undated }, purposeOf('PAPR'))).toBe('2026-01-01')
  })
})

describe('revisions', () => {
  it('the current one is the last that is not void; the one in force is another question', () => {
    const all = revisions('superseded answered draft void')
    expect(currentRevision(all)?.id).toBe('2')
    expect(revisionInForce(all)?.id).toBe('1')
    expect(currentRevision(revisions('void'))).toBeNull()
    expect(revisionInForce(revisions('draft'))).toBeNull()
  })

  it('each state is open, in force or ended, and never two of them', () => {
    const states = Object.keys(revisionStates.states) as RevisionState[]
    expect(states.filter((state) => isOpenRevision(state) && isInForce(state))).toEqual([])
    expect(states.filter((state) => !isOpenRevision(state) && !isInForce(state))).toEqual(['superseded', 'void'])
    expect(states.filter(isFrozen)).toEqual(['approved', 'issued', 'answered', 'superseded'])
  })

  it.each([
    ['PAPR', 'letters'],
    ['APC', 'numbers'],
  ])('%s is issued in one series only', (code) => {
    const fitting = (['preliminary', 'contractual', 'as_built'] as const).filter((series) =>
      fitsSeries(purposeOf(code), series),
    )
    expect(fitting).toHaveLength(1)
  })
})
