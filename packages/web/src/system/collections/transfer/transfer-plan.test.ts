import { describe, expect, it } from 'vitest'
import { SCOPE } from '../filter/scope.fixture.ts'
import { exportedCollections, readCollections, transferPlan } from './transfer-plan.ts'

const { collections } = SCOPE
const [users, teams] = collections
const plan = (given: readonly object[], deleteMissing = false) =>
  transferPlan(collections, given as never, deleteMissing)

describe('readCollections', () => {
  it.each([['{'], ['[]'], ['[1]'], ['[{"fields":[]}]'], ['"x"']])('%s is refused', (text) => {
    expect(readCollections(text).ok).toBe(false)
  })

  it('takes a list or one alone, and what was exported', () => {
    expect(readCollections('{"name":"a"}')).toMatchObject({ ok: true, collections: [{ name: 'a' }] })
    const read = readCollections(exportedCollections(collections))
    expect(read.ok && transferPlan(collections, read.collections, true)).toEqual({ rows: [], losses: [] })
  })
})

describe('transferPlan', () => {
  it('lists new, changed and, on request, missing collections', () => {
    const given = [{ name: 'nueva', fields: [{}, {}] }, { ...users, listRule: '' }, teams ?? {}]
    expect(plan(given).rows.map(({ kind, name }) => `${kind} ${name}`)).toEqual(['added nueva', 'changed users'])
    expect(plan(given).losses).toEqual([])
    expect(plan(given, true).rows.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'added nueva',
      'changed users',
      'removed tasks',
    ])
    expect(plan(given, true).losses).toEqual(['La colección “tasks” se borra con todos sus datos.'])
    // `users` is not removed: the program declares it.
    expect(plan([{ name: 'nueva' }], true).rows.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'added nueva',
      'removed teams',
      'removed tasks',
    ])
  })

  it('keeps fields that are not mentioned, unless asked to delete them', () => {
    const given = [{ ...teams, fields: teams?.fields.slice(0, 2) }, { name: 'users' }, { name: 'tasks' }]
    expect(plan(given)).toEqual({ rows: [], losses: [] })
    expect(plan(given, true).losses).toEqual(['teams: El campo “lead” se borra con todos sus datos.'])
  })
})
