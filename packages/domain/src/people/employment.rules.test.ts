import { describe, expect, it } from 'vitest'
import { checkEmployment, checkManager } from './employment.rules.ts'

const ROW = { id: 'ana', user: 'ana', hiredOn: '2020-01-01', leftOn: '', manager: 'boss' }

describe('employment', () => {
  it.each<[name: string, change: Partial<typeof ROW>, field: string | null, code: string | null]>([
    ['of who works here', {}, null, null],
    ['of who left', { leftOn: '2026-01-01' }, null, null],
    ['of who left before they came', { leftOn: '2019-12-31' }, 'leftOn', 'user_left_before_hired'],
    ['of who left on the day they came', { leftOn: '2020-01-01' }, 'leftOn', 'user_left_before_hired'],
    ['of whose first day is unknown', { hiredOn: '', leftOn: '2019-12-31' }, null, null],
    ['without a manager', { manager: '' }, null, null],
    ['of who would manage themselves', { manager: 'ana' }, 'manager', 'user_own_manager'],
    ['under the id of another', { id: 'eva' }, 'user', 'employment_of_another'],
  ])('%s', (_, change, field, code) => {
    expect(checkEmployment({ ...ROW, ...change })).toEqual(field && { field, code })
  })
})

describe('a manager', () => {
  const ABOVE: Readonly<Record<string, string>> = { bea: 'caro', caro: '' }
  it.each<[name: string, row: { user: string; manager: string }, code: string | null]>([
    ['is nobody', { user: 'ana', manager: '' }, null],
    ['is somebody above', { user: 'ana', manager: 'bea' }, null],
    ['is below the person', { user: 'caro', manager: 'bea' }, 'user_manager_loop'],
  ])('%s', (_, row, code) => {
    expect(checkManager(row, (id) => ABOVE[id] ?? '')?.code ?? null).toBe(code)
  })
})
