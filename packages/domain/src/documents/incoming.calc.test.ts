import { describe, expect, it } from 'vitest'
import { senderKey } from './incoming.calc.ts'

const SENT = { direction: 'in', state: 'received', customer: '', senderOrg: 'Aguas SA', senderNumber: 'NT-12' } as const

describe('what a received transmittal is known by', () => {
  it.each([
    ['of another party', SENT, 'aguas sa nt-12'],
    ['of a customer, whatever it is called', { ...SENT, customer: 'c1' }, 'c1 nt-12'],
    [
      'in another case, with more spaces',
      { ...SENT, senderOrg: ' AGUAS  SA ', senderNumber: ' nt-12 ' },
      'aguas sa nt-12',
    ],
    ['without a number', { ...SENT, senderNumber: '  ' }, ''],
    ['void', { ...SENT, state: 'void' as const }, ''],
    ['one that goes out', { ...SENT, direction: 'out' as const }, ''],
  ])('%s', (_name, row, key) => {
    expect(senderKey(row)).toBe(key)
  })
})
