import type { InboxItem } from '@timesheet/domain/inbox'
import { formatClock } from '@timesheet/domain/kernel'
import { describe, expect, it } from 'vitest'
import { inboxThings, ownWeeks, waitingSince } from './waiting.view-model.ts'

type Own = Parameters<typeof ownWeeks>[0][number]

const TODAY = '2026-11-19'
const NOW = new Date('2026-11-19T15:00:00Z')
const entry = (day: string, state: Own['state'], reason = ''): Own => ({ day, minutes: 90, state, reason })
const item = (id: string, more: Partial<InboxItem> = {}): InboxItem => ({
  id,
  collectionId: '',
  collectionName: 'inbox',
  user: 'ana',
  class: 'task',
  code: 'X',
  title: `Título ${id}`,
  reason: 'Porque sí',
  object: '',
  objectId: '',
  link: '',
  priority: 2,
  dueOn: '',
  raisedAt: '2026-11-18 10:00:00.000Z',
  readAt: '',
  snoozedUntil: '',
  state: 'pending',
  endedAt: '',
  count: 1,
  mailedAt: '',
  mail: '',
  dedupKey: '',
  created: '',
  updated: '',
  ...more,
})

describe('own weeks that wait', () => {
  it.each<[string, readonly Own[], readonly string[]]>([
    ['drafts of the current week wait for nobody', [entry('2026-11-16', 'draft')], []],
    [
      'drafts of a past week are to be sent',
      [entry('2026-11-09', 'draft'), entry('2026-11-10', 'draft')],
      ['Semana del 09/11/2026: 3:00 sin enviar'],
    ],
    ['what was rejected waits at once', [entry('2026-11-16', 'rejected')], ['Semana del 16/11/2026: volvieron 1:30']],
    [
      'the oldest week comes first, what came back before what was not sent',
      [entry('2026-11-09', 'draft'), entry('2026-11-09', 'rejected'), entry('2026-11-02', 'draft')],
      [
        'Semana del 02/11/2026: 1:30 sin enviar',
        'Semana del 09/11/2026: volvieron 1:30',
        'Semana del 09/11/2026: 1:30 sin enviar',
      ],
    ],
    [
      'what is sent or approved waits for others',
      [entry('2026-11-09', 'submitted'), entry('2026-11-09', 'approved')],
      [],
    ],
  ])('%s', (_title, entries, titles) => {
    expect(ownWeeks(entries, TODAY, formatClock).map(({ title }) => title)).toEqual(titles)
  })

  it('says why it came back, and opens its week', () => {
    const [thing] = ownWeeks([entry('2026-11-10', 'rejected', 'Falta el documento')], TODAY, formatClock)
    expect(thing).toMatchObject({ detail: '“Falta el documento”', to: '/hours', search: { week: '2026-11-09' } })
  })

  it('is read from a Monday on', () => {
    expect(waitingSince(TODAY)).toBe('2026-09-14')
  })
})

describe('what of the inbox waits', () => {
  it.each<[string, readonly InboxItem[], readonly string[]]>([
    ['notices wait for nobody', [item('a', { class: 'notice' })], []],
    ['a snoozed task waits later', [item('a', { snoozedUntil: '2026-11-20 10:00:00.000Z' })], []],
    ['a task that woke up is back', [item('a', { snoozedUntil: '2026-11-18 10:00:00.000Z' })], ['a']],
    [
      'tasks come before alerts, the urgent first',
      [item('a', { class: 'alert', priority: 1 }), item('b'), item('c', { priority: 1 })],
      ['c', 'b', 'a'],
    ],
  ])('%s', (_title, items, keys) => {
    expect(inboxThings(items, { now: NOW, today: TODAY }).map(({ key }) => key)).toEqual(keys)
  })

  it('is gone once it was decided a moment ago', () => {
    const things = inboxThings([item('a'), item('b')], { now: NOW, today: TODAY, hidden: new Set(['a']) })
    expect(things.map(({ key, task }) => [key, task?.id])).toEqual([['b', 'b']])
  })

  it('is past its day in red, and opens in the inbox', () => {
    const [thing] = inboxThings([item('a', { dueOn: '2026-11-18' })], { now: NOW, today: TODAY })
    const [today] = inboxThings([item('a', { dueOn: TODAY })], { now: NOW, today: TODAY })
    expect(today).toMatchObject({ tone: 'waiting', detail: expect.stringContaining('Vence el') })
    expect(thing).toMatchObject({ tone: 'bad', detail: 'Venció el 18/11/2026', to: '/inbox', search: { item: 'a' } })
  })
})
