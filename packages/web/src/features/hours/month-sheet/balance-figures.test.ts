import type { BankMonth, TeamBalance } from '@timesheet/domain/hours'
import { describe, expect, it } from 'vitest'
import { partsGap } from '../../../widgets/explained/whole-figure.fixture.ts'
import { balanceFigure, type BalancePlace, isOfBank, withAccount } from './balance-figures.ts'
import { type BalanceKey, balanceColumns } from './balances.view.ts'

const DAY = '2026-06-18'
const ana: TeamBalance = {
  ...{ user: 'ana', name: 'Paz, Ana', specialty: 'civil', manager: 'boss' },
  bank: { opening: 90, change: -30, balance: 60, waiting: 45 },
  missing: { minutes: 480, since: '2026-06-10' },
  overtime: { inMonth: 600, inYear: 3000, caps: { month: 1800, year: 0 } },
  leave: {
    ...{ granted: 21, isByLaw: true, entitlement: null, carried: 5, expired: 1, taken: 7, asked: 2, returned: 1 },
    ...{ adjusted: -0.5, left: 16.5, takenBefore: 4, expires: { day: '2026-12-31', days: 3 } },
  },
}
const bea: TeamBalance = { ...ana, user: 'bea', name: 'Paz, Bea', bank: null, missing: null, overtime: null }
const carl: TeamBalance = {
  ...{ ...ana, user: 'carl', name: 'Paz, Carl', leave: null },
  bank: { opening: 0, change: -200, balance: -200, waiting: 0 },
}
const KEYS = balanceColumns(DAY).map(({ key }) => key)
const facts = { found: { day: DAY }, format: 'clock' } as const
const of = (key: BalanceKey, ...people: readonly TeamBalance[]): BalancePlace => ({
  ...{ key, people },
  where: people.length > 1 ? `${people.length} personas` : '',
})
const told = (place: BalancePlace) => balanceFigure(facts, place)

const month = (some: Partial<BankMonth>): BankMonth => ({
  ...{ from: '2026-06-01', to: DAY, closing: 0, opening: 0, approved: 0, expected: 0, compensated: 0, adjusted: 0 },
  ...{ balance: 0, ...some },
})
const MAY = month({ from: '2026-05-01', to: '2026-05-31', closing: 4, approved: 90, balance: 90 })
const JUNE = month({ opening: 90, approved: 500, expected: 530, balance: 60 })

describe('the boxes of the balances', () => {
  it.each([
    ['of a person', [ana], 14],
    ['of one of whom no hours are expected', [bea], 6],
    ['of one without annual leave', [carl], 8],
    ['of several', [ana, bea, carl], 12],
  ] as const)('%s tell every figure that there is, and add up', (_, people, count) => {
    const figures = KEYS.flatMap((key) => told(of(key, ...people)) ?? [])
    expect(figures.map((figure) => [figure.title, partsGap(figure)])).toEqual(figures.map(({ title }) => [title, 0]))
    expect(figures.map(({ formula }) => formula)).not.toContain('')
    expect(figures.length).toBe(count)
  })

  it.each([
    ['balance', 'Banco de horas, saldo: Paz, Ana', 60],
    ['missing', 'Junio, faltan: Paz, Ana', 480],
    ['inYear', 'Horas extra, 2026: Paz, Ana', 3000],
    ['left', 'Vacaciones 2026, quedan: Paz, Ana', 16.5],
  ] as const)('%s is named as its column is', (key, title, value) => {
    expect(told(of(key, ana))).toMatchObject({ title, value })
  })

  it('a share is told as one, with what it is of; without a cap there is none', () => {
    expect(told(of('ofMonth', ana))).toMatchObject({
      ...{ unit: 'share', value: 1 / 3, notes: ['10:00 de 30:00 que la ley permite en el mes.'] },
      grounds: { user: 'ana', from: '2026-06-01', to: DAY, about: ['overtime'] },
    })
    expect(told(of('ofYear', { ...ana, overtime: { ...ana.overtime!, inYear: 0 } }))).toBeNull()
  })

  it('a total names its people and says who has none of it', () => {
    expect(told(of('balance', ana, bea, carl))).toMatchObject({
      ...{ title: 'Banco de horas, saldo: 3 personas', value: -140, isSigned: true },
      parts: [
        { label: 'Paz, Ana', value: 60 },
        { label: 'Paz, Carl', value: -200 },
      ],
      notes: ['1 persona sin este dato: no suman.'],
      shared: { users: ['ana', 'carl'], from: '2026-06-01', to: DAY, about: ['expected'] },
    })
    expect(told(of('ofMonth', ana, carl))).toBeNull()
    expect(told(of('left', ana, bea))).not.toHaveProperty('shared')
    expect(told(of('balance'))).toBeNull()
  })
})

describe('the account of a hour bank', () => {
  const withMonths = (key: BalanceKey, months: readonly BankMonth[]) => {
    const place = of(key, ana)
    return withAccount(told(place)!, place, { months, waitingDays: [], user: 'ana' })
  }

  it.each([
    ['balance', ['Saldo anterior', 'Horas aprobadas', 'Horas esperadas'], 'Junio de 2026, abierto.'],
    ['opening', ['Saldo anterior', 'Horas aprobadas', 'Horas esperadas'], 'Mayo de 2026, cierre 4.'],
  ] as const)('says the lines of %s', (key, labels, note) => {
    const figure = withMonths(key, [MAY, JUNE])
    expect(figure.parts?.map(({ label }) => label)).toEqual(labels)
    expect([partsGap(figure), figure.notes?.[0]]).toEqual([0, note])
  })

  it('says what it changed by month, with the days for which it was expected', () => {
    expect(withMonths('change', [MAY, JUNE])).toMatchObject({
      parts: [{ label: 'Junio de 2026, abierto', value: -30 }],
      grounds: { user: 'ana', from: '2026-06-01', to: DAY, about: ['expected'] },
    })
  })

  it.each(['balance', 'opening', 'change'] as const)('is not told where it says another %s', (key) => {
    const other = [month({ ...MAY, balance: 80 }), month({ ...JUNE, opening: 80, balance: 40 })]
    expect(withMonths(key, other)).toEqual(told(of(key, ana)))
    expect(withMonths(key, [])).toEqual(told(of(key, ana)))
  })

  it.each([
    ['day by day', ['2026-06-01', '2026-06-15'], 'Por día', ['01/06/2026', '15/06/2026']],
    [
      'month by month where they are many',
      Array.from({ length: 13 }, (_, i) => (i < 4 ? `2026-05-${i + 11}` : `2026-06-${i + 10}`)),
      'Por mes',
      ['mayo de 2026', 'junio de 2026'],
    ],
  ] as const)('says what waits to be approved %s', (_, days, partsLabel, labels) => {
    const place = of('waiting', { ...ana, bank: { ...ana.bank!, waiting: days.length * 15 } })
    const waitingDays = days.map((day) => ({ day, minutes: 15 }))
    const figure = withAccount(told(place)!, place, { months: [], waitingDays, user: 'ana' })
    expect(figure.partsLabel).toBe(partsLabel)
    expect(figure.parts?.map(({ label }) => label)).toEqual(labels)
    expect(partsGap(figure)).toBe(0)
    const other = withAccount(told(place)!, place, { months: [], waitingDays: waitingDays.slice(1), user: 'ana' })
    expect(other.parts).toBeUndefined()
  })

  it('is asked for a balance of a single person only', () => {
    expect(KEYS.filter((key) => isOfBank(of(key, ana)))).toEqual(['balance', 'opening', 'change', 'waiting'])
    expect(isOfBank(of('balance', ana, carl))).toBe(false)
  })
})
