import { expect, it } from 'vitest'
import { addUpBranches, type CountedDocuments, registerBranches } from './register-branches.calc.ts'

const row = (specialty: string, within: string, state: string, entries: number): CountedDocuments => ({
  ...{ project: 'p', specialty, package: within, state, entries },
  ...{ budgetMinutes: entries * 60, forecastMinutes: entries * 90 },
})
const COUNTED = [
  row('ci', 'a', 'planned', 2),
  row('ci', 'a', 'correction', 1),
  row('ci', '', 'as_built', 4),
  row('el', 'a', 'void', 1),
]

it('documents of one place are a branch, by stages', () => {
  const branches = registerBranches(COUNTED, null)
  expect(branches.map((one) => [one.specialty, one.package, one.documents])).toEqual([
    ['ci', 'a', 3],
    ['ci', '', 4],
    ['el', 'a', 1],
  ])
  expect(branches[0]!.stages).toEqual({ planned: 2, drawing: 1, ready: 0, customer: 0, issued: 0, stopped: 0 })
  expect(branches[0]).toMatchObject({ budgetMinutes: 180, forecastMinutes: 270, spentMinutes: null, withheld: 0 })
})

it('loaded hours are added up where they are told, and withheld ones are counted', () => {
  const of = { forecastMinutes: 90, budgetMinutes: 60, completedOn: '', voided: false }
  const place = { project: 'p', specialty: 'ci', package: 'a', ...of }
  const loaded = [
    { ...place, minutes: 30 },
    { ...place, minutes: null },
    { ...place, package: '', minutes: 10 },
  ]
  const branches = registerBranches(COUNTED, loaded)
  expect(branches.map((one) => [one.spentMinutes, one.leftMinutes, one.withheld])).toEqual([
    [30, 60, 1],
    [10, 80, 0],
    [0, 0, 0],
  ])
})

it('branches add up to what holds them, and none to nothing', () => {
  expect(addUpBranches(registerBranches(COUNTED, []))).toMatchObject({
    ...{ documents: 8, budgetMinutes: 480, forecastMinutes: 720, spentMinutes: 0, withheld: 0 },
    stages: { planned: 2, drawing: 1, ready: 0, customer: 0, issued: 4, stopped: 1 },
  })
  expect(addUpBranches([])).toMatchObject({ documents: 0, spentMinutes: null })
})

it('what is left is that of each document: nothing of complete and void ones, and less than nothing where it is over', () => {
  const place = { project: 'p', specialty: 'ci', package: 'a', forecastMinutes: 90, budgetMinutes: 60 }
  const loaded = [
    { ...place, completedOn: '', voided: false, minutes: 30 },
    { ...place, completedOn: '2026-05-01', voided: false, minutes: 30 },
    { ...place, completedOn: '', voided: true, minutes: 0 },
    { ...place, completedOn: '', voided: false, minutes: 100 },
  ]
  const branches = registerBranches(COUNTED, loaded)
  expect(branches[0]).toMatchObject({ spentMinutes: 160, leftMinutes: 50 })
  expect(addUpBranches(branches)).toMatchObject({ spentMinutes: 160, leftMinutes: 50 })
  expect(addUpBranches(registerBranches(COUNTED, null)).leftMinutes).toBe(null)
})
