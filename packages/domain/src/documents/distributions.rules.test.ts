import { expect, it } from 'vitest'
import type { DistributionDraft } from './distributions.collection.ts'
import { checkDistribution, type DistributionContext } from './distributions.rules.ts'

const ROW: DistributionDraft = {
  ...{ id: 'd', project: 'p', type: '', specialty: '', purpose: '', contact: 'ana', role: 'to' },
  ...{ created: '', updated: '' },
}
const CONTEXT: DistributionContext = {
  ...{ stored: null, customer: 'c', contact: { customer: 'c' }, purpose: null, isAsked: true },
}
const STORED = { project: 'p', contact: 'ana', purpose: '' }

it.each<[string, Partial<DistributionDraft>, Partial<DistributionContext>, string | null]>([
  ['a contact of the customer', {}, {}, null],
  ['one of another customer', {}, { contact: { customer: 'x' } }, 'contact distribution_contact'],
  ['one that does not exist', {}, { contact: null }, 'contact distribution_contact'],
  ['of a project without customer', {}, { customer: '', contact: { customer: '' } }, 'contact distribution_contact'],
  ['one that stays, of the former customer', {}, { stored: STORED, customer: 'x' }, null],
  [
    'one put in place of another',
    {},
    { stored: { ...STORED, contact: 'bea' }, customer: 'x' },
    'contact distribution_contact',
  ],
  ['another project', {}, { stored: { ...STORED, project: 'q' } }, 'project distribution_fixed'],
  ['a purpose of the firm', { purpose: 'u' }, { purpose: { project: '', answer: 'none' } }, null],
  ['a purpose of the project', { purpose: 'u' }, { purpose: { project: 'p', answer: 'customer' } }, null],
  ['one of another', { purpose: 'u' }, { purpose: { project: 'q', answer: 'none' } }, 'purpose distribution_purpose'],
  [
    'an internal one',
    { purpose: 'u' },
    { purpose: { project: '', answer: 'internal' } },
    'purpose distribution_purpose',
  ],
  ['what the program moves', { project: 'q' }, { stored: STORED, isAsked: false, contact: null }, null],
])('%s', (_, row, context, expected) => {
  const refusal = checkDistribution({ ...ROW, ...row }, { ...CONTEXT, ...context })
  expect(refusal && `${refusal.field} ${refusal.code}`).toBe(expected)
})
