import { describe, expect, it } from 'vitest'
import {
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
  return { id: code, order, ...ISSUE_PURPOSES[order]! }
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
