import { expect, it } from 'vitest'
import { checkCommentGuards, type CommentedStep, type GuardingComment } from './comment-guards.rules.ts'

const MAJOR: GuardingComment = { author: 'r', origin: 'internal', severity: 'major', state: 'open' }
const ANSWERED: GuardingComment = { ...MAJOR, state: 'answered' }
const step = (from: CommentedStep['from'], to: CommentedStep['to'], hasReason = false) => ({
  ...{ from, to, hasReason, approver: 'a' },
})

it.each<[string, CommentedStep, readonly GuardingComment[], string | null]>([
  ['sent again once all is answered', step('observed', 'checking'), [ANSWERED], null],
  ['sent while one waits', step('observed', 'checking'), [ANSWERED, MAJOR], 'state revision_comments_open'],
  [
    'sent while a minor one waits',
    step('in_progress', 'checking'),
    [{ ...MAJOR, severity: 'minor' }],
    'state revision_comments_open',
  ],
  ['sent while one of the customer waits', step('observed', 'checking'), [{ ...MAJOR, origin: 'customer' }], null],
  ['observed with a comment', step('checking', 'observed'), [MAJOR], null],
  ['observed with a reason', step('checking', 'observed', true), [], null],
  ['observed with nothing', step('checking', 'observed'), [], 'reason revision_no_comment'],
  ['observed with what was answered', step('approving', 'observed'), [ANSWERED], 'reason revision_no_comment'],
  ['observed by two at once', step('observed', 'observed', true), [MAJOR], 'reason revision_observed'],
  ['left as observed', step('observed', 'observed'), [MAJOR], null],
  ['checked without comments', step('checking', 'approving'), [], null],
  ['checked with a minor one', step('checking', 'approving'), [{ ...MAJOR, severity: 'minor' }], null],
  ['checked once the major one is closed', step('checking', 'approving'), [{ ...MAJOR, state: 'closed' }], null],
  [
    'checked with an accepted rejection',
    step('checking', 'approving'),
    [{ ...MAJOR, state: 'accepted_rejection' }],
    null,
  ],
  ['checked while who approves has yet to close', step('checking', 'approving'), [{ ...ANSWERED, author: 'a' }], null],
  ['checked with a major one open', step('checking', 'approving'), [MAJOR], 'state revision_major_open'],
  ['checked with one answered, not closed', step('checking', 'approving'), [ANSWERED], 'state revision_major_open'],
  [
    'approved with one of who approves',
    step('approving', 'approved'),
    [{ ...ANSWERED, author: 'a' }],
    'state revision_major_open',
  ],
  ['annulled whatever waits', step('observed', 'void'), [MAJOR], null],
  ['not moved', step('checking', 'checking'), [MAJOR], null],
])('%s', (_, move, comments, refusal) => {
  const violation = checkCommentGuards(move, comments)
  expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
})
