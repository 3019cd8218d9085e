import { describe, expect, it } from 'vitest'
import { COLLECTIONS } from '../collections.ts'
import type { CollectionDeclaration } from '@timesheet/schema'
import { isDecidedForPeople, referenceWay } from './merge-references.ts'

const ALL: readonly CollectionDeclaration[] = COLLECTIONS

describe('what refers to a row that is merged', () => {
  const toPeople = ALL.flatMap(({ name: collection, fields }) =>
    Object.entries(fields).flatMap(([field, declared]) =>
      declared.type === 'relation' && declared.target === 'users' ? [{ collection, field }] : [],
    ),
  )

  it('is decided for each relation to a person: a new one names itself here', () => {
    expect(toPeople.length).toBeGreaterThan(60)
    expect(toPeople.filter((one) => !isDecidedForPeople(one))).toEqual([])
  })

  it.each([
    ['work of a person', 'users', 'hours', 'user', false, 'moves'],
    ['duties of a person', 'users', 'projects', 'manager', false, 'moves'],
    ['who decided', 'users', 'hours', 'decidedBy', false, 'stays'],
    ['the terms of a person', 'users', 'user_journey', 'user', false, 'stays'],
    ['rights of a person', 'users', 'roles', 'user', false, 'stays'],
    ['the register of a person', 'users', 'time_clock', 'user', true, 'holds'],
    ['closed months of a person', 'users', 'frozen_months', 'user', true, 'holds'],
    ['an act in a sealed row', 'users', 'time_clock_reads', 'user', true, 'stays'],
    ['where a person is seen', 'users', 'presence', 'user', false, 'stays'],
    ['a collection that the firm added', 'users', 'cars', 'driver', false, 'moves'],
    ['rows of a project', 'projects', 'hours', 'project', false, 'moves'],
    ['sums of a project', 'projects', 'hours_totals', 'project', false, 'stays'],
    ['sealed rows of a project', 'projects', 'hours_adjustments', 'project', true, 'holds'],
  ] as const)('%s', (_name, target, collection, field, isFixed, way) =>
    expect(referenceWay(target, { collection, field }, isFixed)).toBe(way),
  )
})
