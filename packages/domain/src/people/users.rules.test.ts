import { describe, expect, it } from 'vitest'
import type { Viewer } from '../access/index.ts'
import {
  checkLastAdministrator,
  checkRole,
  checkTarget,
  checkUser,
  checkUserFields,
  checkValidity,
  isLasting,
} from './users.rules.ts'

describe('a person', () => {
  it.each<[name: string, person: Parameters<typeof checkUser>[0], code: string | null]>([
    ['of the firm', { external: false, customer: '' }, null],
    ['of a customer', { external: true, customer: 'c1' }, null],
    ['of no customer', { external: true, customer: '' }, 'user_reader_needs_customer'],
  ])('%s', (_, person, code) => {
    expect(checkUser(person)).toEqual(code && { field: 'customer', code })
  })
})

const ROLE = { role: 'pr', scope: 'global', project: '', specialty: '' } as const

describe('a role', () => {
  it.each<[name: string, change: Partial<Parameters<typeof checkRole>[0]>, external: boolean, code: string | null]>([
    ['of the whole firm', {}, false, null],
    ['on a project', { role: 'jp', scope: 'project', project: 'p1' }, false, null],
    ['on no project', { role: 'jp', scope: 'project' }, false, 'role_scope_missing'],
    ['in a specialty', { role: 'le', scope: 'specialty', specialty: 's1' }, false, null],
    ['in no specialty', { role: 'le', scope: 'specialty' }, false, 'role_scope_missing'],
    ['of a reader for a reader', { role: 'cl' }, true, null],
    ['of the firm for a reader', { role: 'adm' }, true, 'role_reader_only_cl'],
    ['of a reader for somebody of the firm', { role: 'cl' }, false, 'role_staff_not_cl'],
  ])('%s', (_, change, external, code) => {
    expect(checkRole({ ...ROLE, ...change }, { external })?.code ?? null).toBe(code)
  })
})

describe('what holds from a day on', () => {
  const FIRST = { from: '2026-01-01', to: '2026-07-01' }
  it.each<[name: string, row: typeof FIRST, field: string | null, code: string | null]>([
    ['after another', { from: '2026-07-01', to: '' }, null, null],
    ['before another', { from: '2025-01-01', to: '2026-01-01' }, null, null],
    ['for no day', { from: '2026-08-01', to: '2026-08-01' }, 'to', 'validity_empty'],
    ['beside another', { from: '2026-06-30', to: '' }, 'from', 'validity_overlap'],
  ])('%s', (_, row, field, code) => {
    const violation = checkValidity(row, [FIRST])
    expect([violation?.field ?? null, violation?.code ?? null]).toEqual([field, code])
  })
})

describe('the last administrator', () => {
  it.each<[name: string, others: number, code: string | null]>([
    ['stays', 0, 'role_last_admin'],
    ['goes when another stays', 1, null],
  ])('%s', (_, others, code) => {
    expect(checkLastAdministrator('active', others)?.code ?? null).toBe(code)
  })

  it.each<[name: string, change: object, lasting: boolean]>([
    ['is somebody active', {}, true],
    ['is nobody deactivated', { active: false }, false],
    ['is nobody with a last day', { accessUntil: '2026-12-31' }, false],
    ['is no reader of a customer', { external: true }, false],
  ])('%s', (_, change, lasting) => {
    expect(isLasting({ active: true, accessUntil: '', external: false, ...change })).toBe(lasting)
  })
})

describe('a target of utilisation', () => {
  it.each<[name: string, low: number, high: number, code: string | null]>([
    ['from low to high', 700, 850, null],
    ['of one figure', 800, 800, null],
    ['from nothing on', 0, 1000, null],
    ['that ends before it begins', 850, 849, 'target_range'],
  ])('%s', (_, low, high, code) => {
    expect(checkTarget({ low, high })).toEqual(code && { field: 'high', code })
  })
})

const viewer = (...grants: Viewer['grants']): Viewer => ({
  id: 'ana',
  external: false,
  active: true,
  accessUntil: '',
  grants,
  leadsProjects: [],
  leadsSpecialty: [],
})

describe('a change of one’s own record', () => {
  it.each<[name: string, changed: string[], viewer: Viewer, field: string | null]>([
    ['of the telephone', ['phone'], viewer('pr'), null],
    ['of the telephone and the calendar', ['phone', 'calendar'], viewer('pr'), 'calendar'],
    ['of the name', ['surname'], viewer('pr'), null],
    ['of the name, by a reader of a customer', ['phone', 'surname'], { ...viewer('cl'), external: true }, 'surname'],
    ['of whether one is active', ['active'], viewer('af'), 'active'],
    ['of anything by an administrator', ['position', 'active'], viewer('adm'), null],
  ])('%s', (_, changed, by, field) => {
    const violation = checkUserFields(changed, by)
    expect([violation?.field ?? null, violation?.code ?? null]).toEqual([field, field && 'user_field_protected'])
  })
})
