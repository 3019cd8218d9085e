import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

const NEVER = new AbortController().signal

describe('turns', () => {
  it('are given to lanes in turn, however many one of them waits for', async () => {
    const turns = new Turns(1)
    const order: string[] = []
    const first = await turns.take('a', NEVER)
    const all = ['a', 'a', 'a', 'b', 'c'].map(async (lane, i) => {
      const turn = await turns.take(lane, NEVER)
      order.push(`${lane}${i}`)
      turn.release()
    })
    first.release()
    await Promise.all(all)
    expect(order).toEqual(['a0', 'b3', 'c4', 'a1', 'a2'])
  })

  it('are not all one lane’s', () => {
    const turns = new Turns(2, 1)
    const mine = turns.tryTake('a')
    expect([mine !== null, turns.tryTake('a'), turns.tryTake('b') !== null, turns.tryTake('c')]).toEqual([
      true,
      null,
      true,
      null,
    ])
    mine!.release()
    mine!.release()
    expect([turns.tryTake('c') !== null, turns.tryTake('d')]).toEqual([true, null])
  })

  it('are not waited for longer than is asked', async () => {
    const turns = new Turns(1)
    const held = turns.tryTake('a')
    const stop = new AbortController()
    const waiting = turns.take('b', stop.signal)
    stop.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    await expect(turns.take('b', stop.signal)).rejects.toThrow('enough')
    held!.release()
    expect(turns.tryTake('c')).not.toBeNull()
  })
})
