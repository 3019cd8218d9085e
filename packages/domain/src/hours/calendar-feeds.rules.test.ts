import { describe, expect, it } from 'vitest'
import { MOST_FEEDS } from './calendar-feeds.collection.ts'
import { checkFeed, feedLabel } from './calendar-feeds.rules.ts'

describe('a calendar link', () => {
  it.each([
    ['the first', 'Teléfono', 0, null],
    ['the last that fits', 'Teléfono', MOST_FEEDS - 1, null],
    ['one more', 'Teléfono', MOST_FEEDS, 'feed_limit'],
    ['of nobody knows what', '  ', 0, 'feed_label'],
  ])('%s', (_, label, existing, code) => expect(checkFeed(label, existing)?.code ?? null).toBe(code))

  it.each([
    ['without notes', ' Teléfono ', false, 'Teléfono'],
    ['with notes, which its name says', 'Teléfono', true, 'Teléfono (con notas)'],
  ])('%s', (_, label, withNotes, expected) => expect(feedLabel(label, withNotes)).toBe(expected))
})
