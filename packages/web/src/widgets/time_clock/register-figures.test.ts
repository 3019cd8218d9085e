import type { DetailDay } from '@timesheet/domain/time_clock'
import { describe, expect, it } from 'vitest'
import { partsGap } from '../explained/whole-figure.fixture.ts'
import { registerFigure } from './register-figures.ts'
import type { RegisterSum } from './register-sums.ts'

const KEYS: readonly RegisterSum[] = ['work', 'pause', 'loaded', 'expected', 'gap', 'deviation']
const modes = { on_site: 0, remote: 0, travel: 0 }

function day(of: string, work: number, values: Partial<DetailDay> = {}): DetailDay {
  return {
    ...{ day: of, modes, isUnfinished: false, spans: [], proposals: [], isFuture: false, reconciliation: null },
    minutes: { work, pause: 30, waiting: 0, available: 0 },
    other: { loaded: 450, approved: 0, expected: 480 },
    ...values,
  }
}

const UNLOADED = { gap: 50, deviation: 20, parts: [{ cause: 'unloaded', minutes: 50 }] } as const
const PAUSE = {
  ...{ gap: 30, deviation: 0 },
  parts: [
    { cause: 'unmarked_pause', minutes: 20 },
    { cause: 'unloaded', minutes: 10 },
  ],
} as const
const DAYS = [
  day('2026-06-15', 500, { reconciliation: UNLOADED }),
  day('2026-06-16', 480, { reconciliation: PAUSE }),
  day('2026-06-17', 0, { isFuture: true }),
]
const PLACE = { user: 'ana', where: 'semana' }

describe('the boxes of the register', () => {
  it.each(KEYS)('%s add up, of a day, of days and of none', (key) => {
    for (const days of [DAYS, DAYS.slice(0, 1), [], [day('2026-06-18', 90, { other: null })]])
      expect(partsGap(registerFigure(days, key, PLACE))).toBe(0)
  })

  it.each([
    ['work', 980, 'Trabajado: semana'],
    ['pause', 60, 'Pausas: semana'],
    ['loaded', 900, 'Cargado: semana'],
    ['expected', 960, 'Esperado: semana'],
    ['gap', 80, 'Brecha: semana'],
    ['deviation', 20, 'Desvío: semana'],
  ] as const)('%s leaves out the days to come', (key, value, title) => {
    expect(registerFigure(DAYS, key, PLACE)).toMatchObject({ title, value })
  })

  it('takes the gap apart by causes where they tell all of it, else into the two ledgers', () => {
    expect(registerFigure(DAYS, 'gap', PLACE).parts).toEqual([
      { label: 'sin cargar', value: 60 },
      { label: 'pausa sin marcar', value: 20 },
    ])
    const [first, ...others] = DAYS
    expect(registerFigure([{ ...first!, reconciliation: null }, ...others], 'gap', PLACE).parts).toEqual([
      { label: 'Trabajado', value: 980 },
      { label: 'Cargado', value: -900 },
    ])
  })

  it.each([
    ['loaded', { about: ['entries'], loaded: 900, from: '2026-06-15', to: '2026-06-16' }],
    ['expected', { about: ['expected'], expected: 960 }],
    ['deviation', { about: ['expected'] }],
  ] as const)('%s asks for what it rests on', (key, grounds) => {
    expect(registerFigure(DAYS, key, PLACE).grounds).toMatchObject({ user: 'ana', ...grounds })
  })

  it.each(['work', 'pause', 'gap'] as const)('%s rests on the register alone', (key) => {
    expect(registerFigure(DAYS, key, PLACE)).not.toHaveProperty('grounds')
  })

  it('asks nothing of days that are all to come', () => {
    expect(registerFigure(DAYS.slice(2), 'loaded', PLACE)).not.toHaveProperty('grounds')
  })
})
