import { expect, it } from 'vitest'
import { type CopiedLine, copyPlan, copyWords } from './copy-plan.ts'

const PLACE = {
  own: [{ type: 'pl', specialty: '', purpose: 'own-apc', contact: 'ana', role: 'to' as const }],
  purposes: [
    { id: 'own-apc', code: 'APC' },
    { id: 'papr', code: 'PAPR' },
  ],
  contacts: new Set(['ana', 'bea']),
}
const line = (change: Partial<CopiedLine>): CopiedLine => ({
  ...{ type: '', specialty: '', purpose: '', purposeCode: '', contact: 'bea', role: 'cc' },
  ...change,
})

it.each<[string, CopiedLine[], string]>([
  ['a line that is not there', [line({})], 'Se copió 1 línea.'],
  ['two that differ', [line({}), line({ specialty: 'ci' })], 'Se copiaron 2 líneas.'],
  ['the same twice', [line({}), line({ role: 'to' })], 'Se copió 1 línea; 1 ya estaba.'],
  [
    'one that is there for its own purpose of that code',
    [line({ type: 'pl', purposeCode: 'apc', purpose: 'firm', contact: 'ana' })],
    'Se copiaron 0 líneas; 1 ya estaba.',
  ],
  [
    'who is not of the customer, and a purpose that is not offered',
    [line({ contact: 'eva' }), line({ purposeCode: 'ZZ', purpose: 'zz' }), line({})],
    'Se copió 1 línea; 2 no: su contacto o su propósito no son de este proyecto.',
  ],
])('%s', (_, theirs, said) => {
  expect(copyWords(copyPlan(theirs, PLACE))).toBe(said)
})

it('takes the purpose of the same code that the project has', () => {
  const { lines } = copyPlan([line({ purpose: 'firm-apc', purposeCode: 'APC' })], PLACE)
  expect(lines).toEqual([{ type: '', specialty: '', purpose: 'own-apc', contact: 'bea', role: 'cc' }])
})
