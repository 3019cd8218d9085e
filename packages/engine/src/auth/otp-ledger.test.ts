import { describe, expect, it } from 'vitest'
import { createOtpLedger } from './otp-ledger.ts'

describe('the ledger of one-time passwords', () => {
  const filled = (size = 10) => {
    const ledger = createOtpLedger(size)
    for (const [id, owner, at] of [
      ['a', 'ana', 1],
      ['b', 'eva', 2],
      ['c', 'ana', 3],
    ] as const)
      ledger.give({ id, owner, at })
    return ledger
  }
  const idsOf = (ledger: ReturnType<typeof filled>, owner: string, since = 0) =>
    ledger.givenTo(owner, since).map(({ id }) => id)

  it('lists an owner’s ids, newest first, and no others', () => {
    expect(idsOf(filled(), 'ana')).toEqual(['c', 'a'])
    expect(idsOf(filled(), 'ana', 1)).toEqual(['c'])
    expect(idsOf(filled(), 'nobody')).toEqual([])
  })

  it('keeps a settled id’s place in the order, and no longer returns its owner', () => {
    const ledger = filled()
    ledger.settle('a')
    ledger.settle('unknown')
    expect(ledger.givenTo('ana', 0).map(({ id, isPending }) => [id, isPending])).toEqual([
      ['c', true],
      ['a', false],
    ])
    expect([
      ledger.ownerOfPending('a', 0),
      ledger.ownerOfPending('c', 0),
      ledger.ownerOfPending('c', 3),
      ledger.ownerOfPending('x', 0),
    ]).toEqual([undefined, 'ana', undefined, undefined])
  })

  it('drops the oldest ids above its size', () => {
    expect(idsOf(filled(2), 'ana')).toEqual(['c'])
    expect(idsOf(filled(2), 'eva')).toEqual(['b'])
  })
})
