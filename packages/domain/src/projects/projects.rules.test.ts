import { describe, expect, it } from 'vitest'
import {
  checkCustomer,
  checkFixedProject,
  checkMember,
  checkPackage,
  checkPackageOf,
  checkProject,
  type ProjectContext,
} from './projects.rules.ts'

describe('a membership', () => {
  it.each([
    ['without days', '', '', null],
    ['from a day on', '2026-06-01', '', null],
    ['until a day', '', '2026-06-01', null],
    ['of one day', '2026-06-01', '2026-06-02', null],
    ['that ends on its first day', '2026-06-01', '2026-06-01', { field: 'to', code: 'member_dates' }],
    ['that ends before it begins', '2026-06-02', '2026-06-01', { field: 'to', code: 'member_dates' }],
  ])('%s', (_name, from, to, violation) => expect(checkMember({ from, to })).toEqual(violation))
})

describe('what belongs to a project', () => {
  it.each([
    ['is made in any', { project: 'a' }, null, null],
    ['stays in it', { project: 'a' }, { project: 'a' }, null],
    ['does not pass to another', { project: 'b' }, { project: 'a' }, { field: 'project', code: 'project_fixed' }],
  ])('%s', (_name, row, stored, violation) => expect(checkFixedProject(row, stored)).toEqual(violation))
})

describe('a package', () => {
  const others = [
    { id: 'a', project: 'p', parent: '' },
    { id: 'b', project: 'p', parent: 'a' },
    { id: 'c', project: 'p', parent: 'b' },
  ]
  const foreign = { field: 'parent', code: 'package_project' }
  const loop = { field: 'parent', code: 'package_loop' }

  it.each([
    ['inside none', 'n', '', null],
    ['inside another', 'n', 'c', null],
    ['that moves to another', 'c', 'a', null],
    ['inside one of another project', 'n', 'x', foreign],
    ['inside itself', 'a', 'a', loop],
    ['inside one that is inside it', 'a', 'c', loop],
  ])('%s', (_name, id, parent, violation) =>
    expect(checkPackage({ id, project: 'p', parent }, others)).toEqual(violation),
  )

  it('ends also where a circle is there already', () =>
    expect(
      checkPackage({ id: 'n', project: 'p', parent: 'a' }, [
        { id: 'a', project: 'p', parent: 'b' },
        { id: 'b', project: 'p', parent: 'a' },
      ]),
    ).toBeNull())
})

describe('the package of a document', () => {
  it.each([
    ['none', '', null],
    ['one of its project', 'a', null],
    ['one of another project', 'x', { field: 'package', code: 'package_project' }],
  ])('%s', (_name, own, violation) => expect(checkPackageOf({ package: own }, new Set(['a']))).toEqual(violation))
})

describe('a project', () => {
  const project = { code: 'A1', startsOn: '2026-01-01', endsOn: '2026-12-31' } as const
  const context: ProjectContext = { stored: { code: 'A1' }, hasDocuments: true }

  it.each([
    ['as it was', {}, {}, null],
    ['of one day', { endsOn: '2026-01-01' }, {}, null],
    ['that ends before it starts', { endsOn: '2025-12-31' }, {}, { field: 'endsOn', code: 'project_dates' }],
    ['with a new code and documents', { code: 'B1' }, {}, { field: 'code', code: 'project_code_fixed' }],
    ['with a new code and none', { code: 'B1' }, { hasDocuments: false }, null],
  ] as const)('%s', (_name, change, more, violation) =>
    expect(checkProject({ ...project, ...change }, { ...context, ...more })).toEqual(violation),
  )
})

describe('a customer', () => {
  it.each([
    ['without a tax number', { country: 'AR', taxId: '' }, null],
    ['whose number checks', { country: 'AR', taxId: '30-50001091-2' }, null],
    ['whose number does not', { country: 'AR', taxId: '30-50001091-3' }, { field: 'taxId', code: 'customer_tax_id' }],
    ['of a country without a rule', { country: 'UY', taxId: 'x' }, null],
  ] as const)('%s', (_name, customer, violation) => expect(checkCustomer(customer)).toEqual(violation))
})
