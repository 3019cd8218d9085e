import { describe, expect, it } from 'vitest'
import type { InboxItem } from './inbox.collection.ts'
import { checkInboxChange, countsInMenu, dedupKeyOf } from './inbox.rules.ts'

const NOW = Date.parse('2026-06-18T15:00:00Z')
const item = { state: 'pending', readAt: '', snoozedUntil: '', title: 'Una tarea', updated: 'a' } as const
const ended = { ...item, state: 'resolved' } as const
const soon = { snoozedUntil: '2026-06-20 11:00:00.000Z' }

describe('a change of an item by its person', () => {
  it.each([
    ['may mark it as read', item, { readAt: 'now' }, null],
    ['may snooze it', item, soon, null],
    ['may wake it', { ...item, ...soon }, { snoozedUntil: '' }, null],
    ['may be counted by the engine', item, { updated: 'b' }, null],
    ['may not reword it', item, { title: 'Otra' }, { field: 'title', code: 'inbox_fixed' }],
    ['may not snooze an ended one', ended, soon, { field: 'snoozedUntil', code: 'inbox_snooze_ended' }],
    [
      'may not snooze it for years',
      item,
      { snoozedUntil: '2028-06-20 11:00:00.000Z' },
      { field: 'snoozedUntil', code: 'inbox_snooze_too_long' },
    ],
  ] as const)('%s', (_title, stored, change, expected) => {
    expect(checkInboxChange({ ...stored, ...change }, { stored, now: NOW })).toEqual(expected)
  })
})

describe('INV-WF-07: the counter in the menu', () => {
  it.each([
    ['a pending task', { class: 'task' }, true],
    ['a pending task that was read', { class: 'task', readAt: 'then' }, true],
    ['an unread alert', { class: 'alert' }, true],
    ['an alert that was read', { class: 'alert', readAt: 'then' }, false],
    ['an unread notice', { class: 'notice' }, false],
    ['a task that was acted on', { class: 'task', state: 'resolved' }, false],
    ['an alert that has ended', { class: 'alert', state: 'expired' }, false],
  ] as const)('%s: %o', (_title, values, counted) => {
    const shown = { state: 'pending', readAt: '', ...values } as Pick<InboxItem, 'class' | 'state' | 'readAt'>
    expect(countsInMenu(shown)).toBe(counted)
  })
})

it('an item is the same for one code, object and period', () => {
  const about = { code: 'HRS-FALTAN', object: 'users', objectId: 'ana' }
  expect(dedupKeyOf(about)).toBe('HRS-FALTAN users ana')
  expect(dedupKeyOf({ ...about, period: '2026-06-15' })).toBe('HRS-FALTAN users ana 2026-06-15')
})
