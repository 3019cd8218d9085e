import { expect, it } from 'vitest'
import { checkMove, type Viewer } from '../access/index.ts'
import { asignments } from './asignments.collection.ts'

const VIEWER: Viewer = {
  ...{ id: 'c', external: false, active: true, accessUntil: '', grants: ['cd'], leadsProjects: [], leadsSpecialty: [] },
}

it.each([
  ['begins', '', 'active', undefined],
  ['begins ended', '', 'ended', 'asignment_state'],
  ['ends', 'active', 'ended', undefined],
  ['is taken up again', 'ended', 'active', undefined],
  ['ends once void', 'void', 'ended', 'asignment_state'],
] as const)('an asignment that %s', (_, from, to, code) => {
  const stored = from && { state: from }
  expect(checkMove(asignments, { stored: stored || null, row: { state: to }, reason: undefined }, VIEWER)?.code).toBe(
    code,
  )
})
