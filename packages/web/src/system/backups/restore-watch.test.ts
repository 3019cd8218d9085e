import { describe, expect, it } from 'vitest'
import { restoreStep, restoreWord } from './restore-watch.ts'

describe('how far a restore is', () => {
  it.each([
    ['just accepted', { seconds: 1, wentAway: false, answeringFor: 1, word: 'nothing' }, 'replacing'],
    ['gone', { seconds: 3, wentAway: true, answeringFor: 0, word: null }, 'restarting'],
    ['here again and done', { seconds: 5, wentAway: true, answeringFor: 0, word: 'done' }, 'done'],
    ['too fast to be seen away', { seconds: 2, wentAway: false, answeringFor: 2, word: 'done' }, 'done'],
    ['here again with everything as before', { seconds: 5, wentAway: true, answeringFor: 0, word: 'undone' }, 'undone'],
    [
      'here again, the end not noted yet',
      { seconds: 5, wentAway: true, answeringFor: 1, word: 'nothing' },
      'restarting',
    ],
    ['here again, and nothing is noted', { seconds: 16, wentAway: true, answeringFor: 10, word: 'nothing' }, 'back'],
    [
      'another process answers meanwhile',
      { seconds: 60, wentAway: false, answeringFor: 60, word: 'nothing' },
      'replacing',
    ],
    ['the session is not of the restored data', { seconds: 5, wentAway: true, answeringFor: 0, word: 'guest' }, 'back'],
    [
      'not of them either, and never seen away',
      { seconds: 12, wentAway: false, answeringFor: 12, word: 'guest' },
      'back',
    ],
    ['a large copy takes minutes', { seconds: 300, wentAway: true, answeringFor: 0, word: null }, 'restarting'],
    ['ten minutes are too long', { seconds: 600, wentAway: true, answeringFor: 0, word: null }, 'lost'],
  ] as const)('%s', (_name, watch, step) => expect(restoreStep(watch)).toBe(step))
})

describe('what health says of a restore', () => {
  const asked = { name: 'a.zip', before: '2026-11-20 10:00:00.000Z' }
  const told = (key: string, ended: string, isDone: boolean) => ({
    canBackup: true,
    lastRestore: { key, ended, isDone },
  })
  it.each([
    ['a visitor is told nothing', {}, 'guest'],
    ['there never was one', { canBackup: true }, 'nothing'],
    ['the one before', told('a.zip', '2026-11-20 10:00:00.000Z', true), 'nothing'],
    ['an older one, as the restored data remember it', told('a.zip', '2026-11-01 10:00:00.000Z', false), 'nothing'],
    ['one of another copy', told('b.zip', '2026-11-20 10:05:00.000Z', true), 'nothing'],
    ['this one, done', told('a.zip', '2026-11-20 10:05:00.000Z', true), 'done'],
    ['this one, undone', told('a.zip', '2026-11-20 10:05:00.000Z', false), 'undone'],
  ] as const)('%s', (_name, data, word) => expect(restoreWord(data, asked)).toBe(word))
})
