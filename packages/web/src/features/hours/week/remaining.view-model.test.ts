import { describe, expect, it } from 'vitest'
import { lineFromKey } from '../../../widgets/hour-entries/charge-target.ts'
import type { ChargeDocument } from '../../../widgets/hour-entries/hour-reference.ts'
import { sampleEntry, sampleReference } from '../../../widgets/hour-entries/sample-reference.fixture.ts'
import { budgetedTargets, minutesByTarget, remainingOf } from './remaining.view-model.ts'

const document = (id: string, forecastMinutes: number, budgetMinutes: number): [string, ChargeDocument] => [
  id,
  { id, project: 'p', code: id, title: id, state: 'in_progress', completedOn: '', forecastMinutes, budgetMinutes },
]
const activity = (id: string, budgetMinutes: number) =>
  [id, { id, project: 'p', code: id, name: id, billable: true, active: true, order: 0, budgetMinutes }] as const
const REFERENCE = sampleReference({
  documents: new Map([document('forecast', 600, 480), document('budget', 0, 480), document('none', 0, 0)]),
  activities: new Map([activity('a', 0), activity('b', 1000)]),
})
const FORECAST = lineFromKey('p.forecast...normal')

describe('the budget of a line', () => {
  it.each([
    ['a document’s forecast', 'p.forecast...normal', 600],
    ['a document’s budget when nothing is forecast', 'p.budget...normal', 480],
    ['an activity’s budget', 'p..b..normal', 1000],
    ['nothing for a document without one', 'p.none...normal', undefined],
    ['nothing for an activity without one', 'p..a..normal', undefined],
    ['nothing for a document that is not known yet', 'p.x...normal', undefined],
    ['nothing for a project in general', 'p....normal', undefined],
    ['nothing for time without a project', '...c.normal', undefined],
  ])('is %s', (_, key, budget) => {
    expect(
      remainingOf(lineFromKey(key), REFERENCE, {
        spent: { documents: {}, activities: {}, own: {}, hidden: [] },
        own: {},
      })?.budget,
    ).toBe(budget)
  })

  it('is asked once for each thing that has one', () => {
    const lines = [
      'p.forecast...normal',
      'p.forecast...night',
      'p..b..normal',
      'p..a..normal',
      'p.budget...normal',
      '...c.normal',
    ].map(lineFromKey)
    expect(budgetedTargets(lines, REFERENCE)).toEqual({ documents: ['budget', 'forecast'], activities: ['b'] })
  })
})

describe('what is used', () => {
  const spent = { documents: { forecast: 300 }, activities: {}, own: { forecast: 60 }, hidden: [] }
  it.each([
    ['is what the server knows while nothing is edited', { forecast: 60 }, 300, null],
    ['grows with what is on its way', { forecast: 120 }, 360, null],
    ['shrinks when own hours are deleted', {}, 240, null],
    ['warns at 80 %', { forecast: 240 }, 480, 'hours_budget_80'],
    ['does not warn just below 80 %', { forecast: 239 }, 479, null],
    ['warns at 100 %', { forecast: 360 }, 600, 'hours_budget_100'],
    ['may pass the budget', { forecast: 479 }, 719, 'hours_budget_100'],
    ['warns at 120 %', { forecast: 480 }, 720, 'hours_budget_120'],
  ])('%s', (_, own, used, warning) => {
    expect(remainingOf(FORECAST, REFERENCE, { spent, own })).toEqual({ budget: 600, used, warning })
  })

  it('is omitted where the server withholds it, instead of showing zero', () => {
    expect(remainingOf(FORECAST, REFERENCE, { spent: { ...spent, hidden: ['forecast'] }, own: {} })).toBeNull()
  })
})

it('adds up loaded minutes by document or activity, without what was rejected or has no project', () => {
  const entries = [
    sampleEntry('1'),
    sampleEntry('2', { kind: 'night', minutes: 30 }),
    sampleEntry('3', { activity: '', document: 'd', state: 'approved' }),
    sampleEntry('4', { activity: '', document: 'd', state: 'rejected' }),
    sampleEntry('5', { project: '', activity: '', nonproductive: 'c' }),
  ]
  expect(minutesByTarget(entries)).toEqual({ a: 90, d: 60 })
})
