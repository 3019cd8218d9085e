import { describe, expect, it } from 'vitest'
import { senderOf } from './sender-of.ts'

const AGUAS = { id: 'c', name: 'Aguas SA' }
const OURS = { customer: 'c', senderOrg: 'Aguas SA' }
const OLD = { customer: 'd', senderOrg: 'Gas SA' }

describe('who sent a transmittal', () => {
  it.each([
    ['nobody typed', '', AGUAS, null, OURS],
    ['by its name', ' aguas  sa', AGUAS, null, OURS],
    ['another party', ' Vendedora SRL ', AGUAS, null, { customer: '', senderOrg: 'Vendedora SRL' }],
    ['nobody, without a customer', '', null, null, { customer: '', senderOrg: '' }],
    ['who it was', 'Gas SA', AGUAS, OLD, OLD],
    ['who it was not', 'Vendedora SRL', AGUAS, OLD, { customer: '', senderOrg: 'Vendedora SRL' }],
    ['the customer now', '', AGUAS, OLD, OURS],
  ])('%s', (_name, typed, customer, stored, expected) => {
    expect(senderOf(typed, customer, stored)).toEqual(expected)
  })
})
