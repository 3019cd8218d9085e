import { describe, expect, it } from 'vitest'
import { mayMerge, mergeName } from './merge-kinds.ts'
import {
  checkMerge,
  checkMergedRow,
  checkMergeShown,
  checkMergeUndo,
  type MergeFacts,
  mergeWarnings,
} from './merges.rules.ts'

const one = { id: 'customer0000001', name: 'Agua SA', country: 'AR', taxId: '30-50001091-2', mergedInto: '' }
const two = { id: 'customer0000002', name: 'Agua S.A.', country: 'AR', taxId: '', mergedInto: '' }
const free: MergeFacts = { isRunning: false, fixed: 0, taken: 0 }

describe('a merge of customers', () => {
  it.each([
    ['of a duplicate', {}, {}, {}, null],
    ['of one with the number of the other', {}, { taxId: '' }, {}, null],
    ['of the same number in another writing', { taxId: '30500010912' }, {}, {}, null],
    ['with itself', { id: two.id }, {}, {}, { field: 'kept', code: 'merge_itself' }],
    ['of one that was merged', { mergedInto: 'x' }, {}, {}, { field: 'merged', code: 'merge_merged' }],
    ['into one that was merged', {}, { mergedInto: 'x' }, {}, { field: 'kept', code: 'merge_merged' }],
    ['while another runs', {}, {}, { isRunning: true }, { field: 'merged', code: 'merge_running' }],
    ['of two legal persons', {}, { taxId: '30-54668997-9' }, {}, { field: 'kept', code: 'merge_tax_ids' }],
    [
      'of one that append-only rows name',
      {},
      {},
      { fixed: 3 },
      { field: 'merged', code: 'merge_fixed', params: { count: 3 } },
    ],
    [
      'of rows that cannot stand beside each other',
      {},
      {},
      { taken: 2 },
      { field: 'merged', code: 'merge_taken', params: { count: 2 } },
    ],
  ] as const)('%s', (_name, merged, kept, facts, violation) =>
    expect(
      checkMerge('customers', { merged: { ...one, ...merged }, kept: { ...two, ...kept } }, { ...free, ...facts }),
    ).toEqual(violation),
  )

  it.each([
    ['in one country', 'AR', []],
    ['in two', 'UY', ['merge_other_country']],
  ] as const)('warns %s', (_name, country, warnings) =>
    expect(mergeWarnings('customers', { merged: one, kept: { ...two, country } })).toEqual(warnings),
  )

  it.each([
    ['an administrator', { grants: ['adm'], external: false }, true],
    ['finance', { grants: ['af'], external: false }, true],
    ['management', { grants: ['ger'], external: false }, true],
    ['a project lead', { grants: ['jp'], external: false }, false],
    ['a specialty lead', { grants: ['le'], external: false }, false],
    ['an engineer', { grants: ['pr'], external: false }, false],
    ['a reader of a customer with a role', { grants: ['adm'], external: true }, false],
  ] as const)('may be done by %s: %#', (_name, viewer, expected) =>
    expect(mayMerge({ ...viewer, grants: [...viewer.grants] }, 'customers')).toBe(expected),
  )

  it.each([
    ['of one customer', 'a', 'a', []],
    ['of which one has no customer', '', 'b', []],
    ['of two customers', 'a', 'b', ['merge_other_customer']],
  ] as const)('warns of projects %s', (_name, customer, other, warnings) =>
    expect(mergeWarnings('projects', { merged: { id: '1', customer }, kept: { id: '2', customer: other } })).toEqual(
      warnings,
    ),
  )

  it.each([
    ['an administrator', 'adm', true],
    ['management', 'ger', true],
    ['finance', 'af', false],
    ['a project lead', 'jp', false],
  ] as const)('of projects may be done by %s: %#', (_name, role, expected) =>
    expect(mayMerge({ grants: [role], external: false }, 'projects')).toBe(expected),
  )

  it('calls a row by its name, with its code where it has one', () => {
    expect(mergeName(one)).toBe('Agua SA')
    expect(mergeName({ ...one, code: 'A1' })).toBe('A1 · Agua SA')
  })
})

describe('a merge of people', () => {
  const merged = { id: 'one', external: false, managers: [], mergedInto: '' }
  const kept = { id: 'two', external: false, managers: [], mergedInto: '' }
  const people = { isOwnAccount: false, open: 0, closed: 0, absences: 0, sameDays: 0 }
  it.each([
    ['of a duplicate', {}, {}, {}, null],
    ['whose one leads the other', { managers: ['two'] }, {}, {}, null],
    ['of who merges', {}, {}, { isOwnAccount: true }, { field: 'merged', code: 'merge_own_account' }],
    ['with a reader', {}, { external: true }, {}, { field: 'kept', code: 'merge_reader' }],
    ['into somebody below', {}, { managers: ['x', 'one'] }, {}, { field: 'kept', code: 'merge_manager' }],
    ['with work under way', {}, {}, { open: 2 }, { field: 'merged', code: 'merge_open', params: { count: 2 } }],
    ['on closed days', {}, {}, { closed: 3 }, { field: 'kept', code: 'merge_closed', params: { count: 3 } }],
    ['with both absent', {}, {}, { absences: 1 }, { field: 'merged', code: 'merge_absences', params: { count: 1 } }],
    ['with hours on the same days', {}, {}, { sameDays: 4 }, null],
  ] as const)('%s', (_name, one, other, facts, violation) =>
    expect(
      checkMerge(
        'users',
        { merged: { ...merged, ...one }, kept: { ...kept, ...other } },
        { ...free, people: { ...people, ...facts } },
      ),
    ).toEqual(violation),
  )

  it.each([
    ['that never worked on one day', 0, ['merge_terms']],
    ['that worked on the same days', 4, ['merge_terms', 'merge_same_days']],
  ] as const)('warns of those %s', (_name, sameDays, warnings) =>
    expect(mergeWarnings('users', { merged, kept }, { sameDays })).toEqual(warnings),
  )

  it.each([
    ['an administrator', 'adm', true],
    ['management', 'ger', false],
    ['finance', 'af', false],
    ['an engineer', 'pr', false],
  ] as const)('may be done by %s: %#', (_name, role, expected) =>
    expect(mayMerge({ grants: [role], external: false }, 'users')).toBe(expected),
  )

  it('calls a person by both names', () => expect(mergeName({ id: '', name: 'Ana', surname: 'Paz' })).toBe('Ana Paz'))
})

describe('what was shown', () => {
  it.each([
    ['is what is merged', 4, 4, null],
    ['is less', 5, 4, { field: 'expected', code: 'merge_changed', params: { total: 5 } }],
    ['is more', 3, 4, { field: 'expected', code: 'merge_changed', params: { total: 3 } }],
  ])('%s', (_name, total, expected, violation) => expect(checkMergeShown(total, expected)).toEqual(violation))
})

describe('taking a merge back', () => {
  it.each([
    ['that is done', 'done', true, null],
    ['that runs', 'running', true, { field: 'merge', code: 'merge_not_done' }],
    ['that is being taken back', 'undoing', true, { field: 'merge', code: 'merge_not_done' }],
    ['that was taken back', 'undone', true, { field: 'merge', code: 'merge_not_done' }],
    ['whose rows were written since', 'done', false, { field: 'merge', code: 'merge_written' }],
  ] as const)('%s', (_name, state, areAsWritten, violation) =>
    expect(checkMergeUndo({ state, areAsWritten })).toEqual(violation),
  )
})

describe('a row that may be merged', () => {
  it.each([
    ['is written', '', '', true, null],
    ['is new', '', null, true, null],
    ['says by itself what it became', 'x', '', true, { field: 'mergedInto', code: 'merged_fixed' }],
    ['is new and merged', 'x', null, true, { field: 'mergedInto', code: 'merged_fixed' }],
    ['was merged and is set free', '', 'x', true, { field: 'mergedInto', code: 'merged_fixed' }],
    ['was merged and is written', 'x', 'x', true, { field: 'mergedInto', code: 'record_merged' }],
    ['is merged by the program', 'x', '', false, null],
  ] as const)('%s', (_name, mergedInto, stored, isAsked, violation) =>
    expect(
      checkMergedRow({ mergedInto }, { stored: stored === null ? null : { mergedInto: stored }, isAsked }),
    ).toEqual(violation),
  )
})
