import { describe, expect, it } from 'vitest'
import { fileSentUnder, Intention } from './intention.ts'

const keyOf = (sent: { readonly headers: Readonly<Record<'Idempotency-Key', string>> }) =>
  sent.headers['Idempotency-Key']

describe('what somebody means to write', () => {
  it('is the same as long as it says the same', () => {
    const own = new Intention()
    const first = keyOf(own.sentUnder({ subject: 'Bases' }))
    expect(first).not.toBe('')
    expect(keyOf(own.sentUnder({ subject: 'Bases' }))).toBe(first)
    expect(keyOf(own.sentUnder({ subject: 'Otras' }))).not.toBe(first)
  })

  it('is another one elsewhere', () => {
    const values = { subject: 'Bases' }
    expect(keyOf(new Intention().sentUnder(values))).not.toBe(keyOf(new Intention().sentUnder(values)))
  })

  it('is one for each file that was chosen', () => {
    const [file, same] = [new File(['a'], 'a.pdf'), new File(['a'], 'a.pdf')]
    expect(keyOf(fileSentUnder(file))).toBe(keyOf(fileSentUnder(file)))
    expect(keyOf(fileSentUnder(same))).not.toBe(keyOf(fileSentUnder(file)))
  })
})
