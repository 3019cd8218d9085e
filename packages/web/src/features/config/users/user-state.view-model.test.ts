import { expect, test } from 'vitest'
import { userStateOf } from './user-state.view-model.ts'

const SOMEBODY = { active: true, leftOn: '', external: false, verified: true } as const

test.each([
  ['who accepted', {}, 'Activa'],
  ['who has not accepted', { verified: false }, 'Invitada'],
  ['a reader who has not accepted', { verified: false, external: true }, 'Invitada'],
  ['a reader', { external: true }, 'Lector'],
  ['who is gone before accepting', { verified: false, active: false }, 'Inactiva'],
  ['who leaves later', { leftOn: '2999-01-01' }, 'Activa hasta el 01/01/2999'],
])('%s', (_name, facts, label) => expect(userStateOf({ ...SOMEBODY, ...facts }).label).toBe(label))
