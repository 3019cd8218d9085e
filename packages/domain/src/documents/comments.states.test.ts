import { describe, expect, it } from 'vitest'
import { checkMove, type Viewer } from '../access/index.ts'
import { comments } from './comments.collection.ts'
import { isSettled } from './comments.states.ts'
import { documentHolds } from './holds.collection.ts'

const ROW = { specialty: 's', preparer: 'e', author: 'r' }
const viewer = (id: string, grants: Viewer['grants'] = []): Viewer => ({
  ...{ id, external: false, active: true, accessUntil: '', grants, leadsProjects: [], leadsSpecialty: [] },
})

it.each([
  ['open', false],
  ['answered', false],
  ['closed', true],
  ['accepted_rejection', true],
] as const)('a comment that is %s asks for nothing more: %s', (state, isDone) => expect(isSettled(state)).toBe(isDone))

describe('the moves of comments and holds', () => {
  it.each([
    ['who drew answers', 'open', 'answered', viewer('e'), undefined],
    ['another answers', 'open', 'answered', viewer('r'), 'comment_preparer'],
    ['who observed closes', 'answered', 'closed', viewer('r'), undefined],
    ['a colleague closes', 'answered', 'closed', viewer('x', ['pr']), 'comment_closer'],
    ['what was closed is answered', 'closed', 'answered', viewer('e'), 'comment_state'],
    ['a rejection is accepted before the answer', 'open', 'accepted_rejection', viewer('r'), 'comment_state'],
  ] as const)('%s', (_, from, to, who, code) => {
    const change = { stored: { ...ROW, state: from }, row: { ...ROW, state: to }, reason: undefined }
    expect(checkMove(comments, change, who)?.code).toBe(code)
  })

  it('a hold that begins lifted is refused', () => {
    const change = { stored: null, row: { ...ROW, state: 'lifted' }, reason: undefined }
    expect(checkMove(documentHolds, change, viewer('e'))?.code).toBe('hold_state')
  })
})
