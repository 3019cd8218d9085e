import type { InboxItem } from '@timesheet/domain/inbox'
import { describe, expect, it } from 'vitest'
import { countFaces, currentIndex, dueTone, shownItems, snoozeChoices } from './inbox.view-model.ts'

const NOW = new Date(2026, 5, 18, 12)
const LATER = new Date(2026, 5, 19).toISOString().replace('T', ' ')
const item = (id: string, values: Partial<InboxItem>): InboxItem =>
  ({ id, class: 'notice', priority: 2, dueOn: '', raisedAt: '2026-06-18', snoozedUntil: '', ...values }) as InboxItem
const ITEMS = [
  item('old', { raisedAt: '2026-06-01' }),
  item('new', {}),
  item('alert', { class: 'alert' }),
  item('task', { class: 'task' }),
  item('due', { class: 'task', dueOn: '2026-06-20' }),
  item('urgent', { class: 'task', priority: 1 }),
  item('later', { class: 'task', snoozedUntil: LATER }),
]
const shown = (face: Parameters<typeof shownItems>[1]['face'], hidden: readonly string[] = []) =>
  shownItems(ITEMS, { face, now: NOW, hidden: new Set(hidden) }).map(({ id }) => id)

describe('the list of the inbox', () => {
  it('shows tasks, alerts and notices; the urgent, the due, then the latest first', () => {
    expect(shown('all')).toEqual(['urgent', 'due', 'task', 'alert', 'new', 'old'])
  })
  it('shows what is put off apart, and what is being decided nowhere', () => {
    expect(shown('snoozed')).toEqual(['later'])
    expect(shown('task', ['due'])).toEqual(['urgent', 'task'])
  })
  it('counts each face', () => {
    expect(countFaces(ITEMS, NOW)).toEqual({ all: 6, task: 3, alert: 1, notice: 2, snoozed: 1 })
  })
})

it.each([
  ['the same item', ['a', 'b', 'c'], 'c', 0, 2],
  ['the next one when it is gone', ['a', 'c'], 'b', 1, 1],
  ['the last one when that was the last', ['a'], 'b', 1, 0],
  ['none of none', [], 'b', 1, -1],
] as const)('the chosen row is %s', (_title, ids, current, last, index) => {
  expect(currentIndex(ids, current, last)).toBe(index)
})

it.each([
  ['2026-06-17', 'bad'],
  ['2026-06-18', 'warning'],
  ['2026-06-20', 'warning'],
  ['2026-06-21', 'running'],
] as const)('a task due on %s looks %s', (day, tone) => {
  expect(dueTone(day, '2026-06-18')).toBe(tone)
})

it.each([
  ['on a Thursday noon', NOW, ['today', 'tomorrow', 'monday', 'week']],
  ['on a Sunday evening', new Date(2026, 5, 21, 18), ['tomorrow', 'week']],
] as const)('one may put off until, %s', (_title, now, ids) => {
  const choices = snoozeChoices(now)
  expect(choices.map(({ id }) => id)).toEqual(ids)
  expect(choices.every(({ until }) => until > now)).toBe(true)
})
