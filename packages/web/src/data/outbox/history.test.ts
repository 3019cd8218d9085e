import { describe, expect, it } from 'vitest'
import { createHistory } from './history.ts'
import type { OutboxWrite } from './outbox.ts'

const write = (key: string): OutboxWrite => ({
  key,
  place: key,
  text: '',
  steps: [{ id: key, before: null, after: { id: key, collectionName: 'hours' } }],
})

/** A history with a log of what it submitted: `+` creates, `-` deletes. */
function setup() {
  const sent: string[] = []
  const submit = (writes: readonly OutboxWrite[]) =>
    void sent.push(...writes.flatMap(({ steps }) => steps.map(({ id, after }) => `${after ? '+' : '-'}${id}`)))
  return { sent, history: createHistory({ submit }) }
}

describe('the one history', () => {
  it('takes back and repeats acts of any screen in their order', () => {
    const { sent, history } = setup()
    history.act([write('sheet')])
    history.act([write('calendar1'), write('calendar2')])
    expect([history.undo(), history.undo(), history.undo()]).toEqual([true, true, false])
    expect([history.redo(), history.redo(), history.redo()]).toEqual([true, true, false])
    expect(sent).toEqual([
      ...['+sheet', '+calendar1', '+calendar2'],
      ...['-calendar2', '-calendar1', '-sheet'],
      ...['+sheet', '+calendar1', '+calendar2'],
    ])
  })

  it('takes exactly one act back, once, and forgets what the server refused', () => {
    const { sent, history } = setup()
    const first = history.act([write('a')])
    history.act([write('b')])
    history.act([write('c')])
    expect([history.takeBack(first), history.takeBack(first)]).toEqual([true, false])
    history.forget('c')
    history.undo()
    expect(sent).toEqual(['+a', '+b', '+c', '-a', '-b'])
  })

  it('takes a command back by the key it was done under last', () => {
    const submitted: OutboxWrite[] = []
    const history = createHistory({ submit: (writes) => void submitted.push(...writes) })
    history.act([{ ...write('a'), command: { name: 'copy-week', input: {}, digest: 'd' } }])
    history.undo()
    history.redo()
    history.undo()
    const [done, undone, again, undoneAgain] = submitted
    expect(undone?.command).toEqual({ undoes: done?.key })
    expect([again?.command, again?.steps]).toEqual([done?.command, done?.steps])
    expect(undoneAgain?.command).toEqual({ undoes: again?.key })
    history.redo()
    history.forget(submitted.at(-1)!.key)
    expect(history.undo(), 'what was refused the second time was not done').toBe(false)
  })

  it('remembers nothing that changed nothing, and nothing of another account', () => {
    const { history } = setup()
    expect(history.act([{ ...write('a'), steps: [] }])).toBeNull()
    history.act([write('b')])
    history.clear()
    expect(history.undo()).toBe(false)
  })
})
