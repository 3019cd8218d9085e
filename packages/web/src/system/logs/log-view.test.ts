// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { chartFilter, chosenRange, errorsOnly, isNarrowed, levelName, logFilter, logView } from './log-view.ts'
import type { LogView } from './log-view.ts'

const NOW = new Date('2026-11-21T19:30:00Z')
const all = (view: Partial<LogView>): LogView => ({ period: 'all', ...view })

describe('logView', () => {
  it.each([
    ['the last day when the address names nothing', {}, { period: '24h' }],
    [
      'what the address names',
      { level: 'error', period: '7d', status: '5xx', slow: 'on', quiet: 'on', q: ' juan ', filter: ' level > 0 ' },
      { level: 'error', period: '7d', status: '5xx', slow: true, quiet: true, text: 'juan', filter: 'level > 0' },
    ],
    ['nothing it does not know', { level: 'fatal', period: '9y', status: '9', at: 'ayer' }, { period: '24h' }],
    ['no name of an object', { level: 'toString', status: 'constructor' }, { period: '24h' }],
    ['times only of a period of one’s own', { from: '2026-11-21T10:00' }, { period: '24h' }],
    [
      'a period of one’s own',
      { period: 'custom', from: '2026-11-21T10:00', to: '' },
      { period: 'custom', from: '2026-11-21T10:00' },
    ],
    [
      'a chosen bar',
      { at: '2026-11-21T14:00:00.000Z', span: 'day' },
      { period: '24h', at: '2026-11-21T14:00:00.000Z', span: 'day' },
    ],
  ])('%s', (_name, search, view) => expect(logView(search)).toEqual(view))
})

describe('chartFilter', () => {
  it.each([
    ['everything', all({}), ''],
    ['a period', { period: '1h' } as LogView, '((created >= "2026-11-21 18:30:00.000Z"))'],
    ['errors', all({ level: 'error' }), '(level >= 8)'],
    ['warnings are no errors', all({ level: 'warn' }), '(level >= 4 && level < 8)'],
    ['refused requests', all({ status: '4xx' }), '(data.status >= 400 && data.status <= 499)'],
    ['slow ones', all({ slow: true }), '(data.execTime >= 500)'],
    ['without the administration', all({ quiet: true }), "(data.auth != '_superusers')"],
    [
      'an expression beside the rest',
      all({ level: 'error', filter: 'data.status = 0 || level = 9' }),
      '(level >= 8) && (data.status = 0 || level = 9)',
    ],
    [
      'a quote in a word stays a word',
      all({ text: '12"' }),
      `((${['message', 'data.error', 'data.userIP', 'data.authId', 'data.userAgent', 'data.requestId', 'data.meta.requestId'].map((field) => String.raw`${field} ~ "12\""`).join(' || ')}))`,
    ],
  ])('%s', (_name, view, filter) => expect(chartFilter(view, NOW)).toBe(filter))

  it('does not depend on the chosen bar; the list does', () => {
    const view = all({ at: '2026-11-21T14:00:00.000Z' })
    expect(chartFilter(view, NOW)).toBe('')
    expect(logFilter(view, NOW)).toBe(
      '((created >= "2026-11-21 14:00:00.000Z") && (created < "2026-11-21 15:00:00.000Z"))',
    )
  })

  it('errors of everything, and of something', () => {
    expect(errorsOnly('')).toBe('(level >= 8)')
    expect(errorsOnly('a = 1 || b = 2')).toBe('(a = 1 || b = 2) && (level >= 8)')
  })
})

it('a chosen day is a day, whatever the clocks do', () => {
  const chosen = chosenRange(all({ at: '2026-11-21T00:00:00', span: 'day' }))
  expect([chosen?.from.getDate(), chosen?.to.getDate(), chosen?.to.getHours()]).toEqual([21, 22, 0])
})

it.each([
  [-8, 'debug'],
  [-4, 'debug'],
  [0, 'info'],
  [3, 'info'],
  [4, 'warn'],
  [8, 'error'],
  [12, 'error'],
] as const)('level %i is %s', (level, name) => expect(levelName(level)).toBe(name))

it.each([
  ['a period does not narrow', { period: '1h' } as LogView, false],
  ['a level does', all({ level: 'info' }), true],
  ['a word does', all({ text: 'x' }), true],
])('%s', (_name, view, expected) => expect(isNarrowed(view)).toBe(expected))
