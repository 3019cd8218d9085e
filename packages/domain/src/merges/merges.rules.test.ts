import { describe, expect, it } from 'vitest'
import { mayMerge, mergeName } from './merge-kinds.ts'
import {
  checkMerge,
  checkMergedNames,
  checkMergedRemoval,
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

describe('a merge of documents', () => {
  const merged = { id: 'one', project: 'p1', specialty: 'ci', voided: false, mergedInto: '' }
  const kept = { ...merged, id: 'two' }
  const plain = { revisions: { merged: 0, kept: 0 }, issued: 0, asked: 0 }
  it.each([
    ['of a duplicate', {}, {}, {}, null],
    ['of one with revisions', {}, {}, { revisions: { merged: 2, kept: 0 } }, null],
    ['into one that was issued', {}, {}, { revisions: { merged: 0, kept: 3 } }, null],
    ['of a void one', { voided: true }, {}, {}, null],
    ['into a void one', {}, { voided: true }, {}, { field: 'kept', code: 'merge_into_void' }],
    ['of two projects', {}, { project: 'p2' }, {}, { field: 'kept', code: 'merge_other_project' }],
    [
      'of which both have revisions',
      {},
      {},
      { revisions: { merged: 2, kept: 1 }, issued: 1 },
      { field: 'merged', code: 'merge_revisions', params: { count: 2 } },
    ],
    [
      'of one that was issued',
      {},
      {},
      { revisions: { merged: 2, kept: 0 }, issued: 1 },
      { field: 'merged', code: 'merge_issued' },
    ],
    [
      'of one for which hours are asked',
      {},
      {},
      { asked: 2 },
      { field: 'merged', code: 'merge_hour_requests', params: { count: 2 } },
    ],
  ] as const)('%s', (_name, one, other, facts, violation) =>
    expect(
      checkMerge(
        'documents',
        { merged: { ...merged, ...one }, kept: { ...kept, ...other } },
        { ...free, documents: { ...plain, ...facts } },
      ),
    ).toEqual(violation),
  )

  it.each([
    ['of one specialty', 'ci', []],
    ['of two', 'el', ['merge_other_specialty']],
  ] as const)('warns of those %s', (_name, specialty, warnings) =>
    expect(mergeWarnings('documents', { merged, kept: { ...kept, specialty } })).toEqual(warnings),
  )

  it.each([
    ['document control', 'cd', true],
    ['an administrator', 'adm', true],
    ['management', 'ger', false],
    ['a project lead', 'jp', false],
    ['a specialty lead', 'le', false],
    ['an engineer', 'pr', false],
  ] as const)('may be done by %s: %#', (_name, role, expected) => {
    expect(mayMerge({ grants: [role], external: false }, 'documents')).toBe(expected)
    expect(mayMerge({ grants: [role], external: true }, 'documents')).toBe(false)
  })

  it.each([
    ['writes no other codes', 'A', 'A', true, null],
    ['writes some', 'A', '', true, { field: 'aliases', code: 'merged_names_fixed' }],
    ['takes some away', '', 'A', true, { field: 'aliases', code: 'merged_names_fixed' }],
    ['is new', '', null, true, null],
    ['is new and has some', 'A', null, true, { field: 'aliases', code: 'merged_names_fixed' }],
    ['is merged by the program', 'A', '', false, null],
  ] as const)('who %s', (_name, aliases, stored, isAsked, violation) =>
    expect(checkMergedNames({ aliases }, { stored: stored === null ? null : { aliases: stored }, isAsked })).toEqual(
      violation,
    ),
  )

  it.each([
    ['one that is alone', '', '', null],
    ['one that was merged', 'two', '', { field: 'id', code: 'merged_kept' }],
    ['one into which another was merged', '', 'A', { field: 'id', code: 'merged_kept' }],
  ] as const)('deletes %s', (_name, mergedInto, aliases, violation) =>
    expect(checkMergedRemoval({ mergedInto, aliases })).toEqual(violation),
  )
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
    ['that is done', 'done', true, false, null],
    ['that runs', 'running', true, false, { field: 'merge', code: 'merge_not_done' }],
    ['that is being taken back', 'undoing', true, false, { field: 'merge', code: 'merge_not_done' }],
    ['that was taken back', 'undone', true, false, { field: 'merge', code: 'merge_not_done' }],
    ['whose rows were written since', 'done', false, false, { field: 'merge', code: 'merge_written' }],
    ['of which a revision was issued since', 'done', true, true, { field: 'merge', code: 'merge_issued_since' }],
  ] as const)('%s', (_name, state, areAsWritten, isIssued, violation) =>
    expect(checkMergeUndo({ state, areAsWritten, isIssued })).toEqual(violation),
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
