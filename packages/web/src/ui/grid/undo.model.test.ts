import { expect, it } from 'vitest'
import { emptyUndo, pushUndo, reviseUndo, stepBack, stepForward, takeOut, UNDO_LIMIT } from './undo.model.ts'

it('takes back and repeats in order', () => {
  const stack = pushUndo(pushUndo(emptyUndo<string>(), 'a'), 'b')
  const back = stepBack(stack)!
  expect(back.group).toBe('b')
  const again = stepForward(back.stack)!
  expect(again.group).toBe('b')
  expect(again.stack).toEqual(stack)
  expect(stepForward(again.stack)).toBeNull()
})

it('forgets what was taken back once something new is done', () => {
  const back = stepBack(pushUndo(emptyUndo<string>(), 'a'))!
  expect(stepForward(pushUndo(back.stack, 'b'))).toBeNull()
  expect(stepBack(emptyUndo())).toBeNull()
})

it('remembers a limited number of groups', () => {
  let stack = emptyUndo<number>()
  for (let group = 0; group < UNDO_LIMIT + 5; group++) stack = pushUndo(stack, group)
  expect(stack.past).toHaveLength(UNDO_LIMIT)
  expect(stack.past[0]).toBe(5)
})

it('takes one group back from the middle and may repeat it', () => {
  const out = takeOut({ past: ['a', 'b', 'c'], future: [] as string[] }, 'b')
  expect(out.past).toEqual(['a', 'c'])
  expect(stepForward(out)?.group).toBe('b')
})

it('drops what was refused, on both sides, and keeps what is left of its group', () => {
  const stack = { past: ['a', 'bx'], future: ['x', 'c'] }
  expect(reviseUndo(stack, (group) => group.replace('x', '') || null)).toEqual({ past: ['a', 'b'], future: ['c'] })
})
