import { describe, expect, it } from 'vitest'
import type { PlannedStep } from './define-command.ts'
import { digestPlan } from './digest-plan.ts'

const BEFORE = { name: 'Enero', kind: 'holiday', version: 4, updated: 'then' }
const CHANGE: PlannedStep = { collection: 'holidays', id: 'a', before: BEFORE, after: { ...BEFORE, name: 'Año Nuevo' } }

describe('the digest of a plan', () => {
  it.each<[string, readonly PlannedStep[], boolean]>([
    ['the same steps', [{ ...CHANGE }], true],
    [
      'the same, its fields in another order',
      [{ ...CHANGE, after: { updated: 'then', version: 4, kind: 'holiday', name: 'Año Nuevo' } }],
      true,
    ],
    [
      'what is neither written nor the version',
      [{ ...CHANGE, before: { ...BEFORE, kind: 'day_off' }, after: { ...CHANGE.after, kind: 'day_off' } }],
      true,
    ],
    ['another value', [{ ...CHANGE, after: { ...BEFORE, name: 'Otro' } }], false],
    ['another version of the row', [{ ...CHANGE, before: { ...BEFORE, version: 5 } }], false],
    [
      'another instant where nothing is counted',
      [{ ...CHANGE, before: { name: 'Enero', updated: 'now' }, after: { name: 'Año Nuevo', updated: 'now' } }],
      false,
    ],
    ['another row', [{ ...CHANGE, id: 'b' }], false],
    ['a removal', [{ ...CHANGE, after: null }], false],
    ['one more step', [CHANGE, { ...CHANGE, id: 'b' }], false],
    ['nothing', [], false],
  ])('%s', (_name, steps, isSame) => {
    expect(digestPlan({ steps }) === digestPlan({ steps: [CHANGE] })).toBe(isSame)
  })
})
