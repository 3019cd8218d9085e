import type { asignments } from '@timesheet/domain/documents'
import { describe, expect, test } from 'vitest'
import type { Stored } from '../../../../data/collection.ts'
import type { AsignedPart } from './asigned-cell.ts'
import { asStored, planCell, steppedBack } from './asigned-writes.ts'

const stored = (role: AsignedPart['role'], minutes: number) =>
  ({ id: `row-${role}`, role, minutes, state: 'active' }) as Stored<typeof asignments>
const cell = (...rows: readonly Stored<typeof asignments>[]) => ({
  document: { id: 'doc', project: 'p', specialty: 's' },
  user: 'u',
  rows,
})
const plan = (rows: readonly Stored<typeof asignments>[], parts: readonly AsignedPart[]) =>
  planCell(cell(...rows), parts, '2026-03-02')

describe('what a cell writes', () => {
  test('a function that is new begins today, is made void by the undo, and begins again', () => {
    const { writes, undo, redo } = plan([], [{ role: 'prepares', minutes: 720 }])
    expect(writes).toHaveLength(1)
    expect(writes[0]).toMatchObject({
      isNew: true,
      values: { document: 'doc', user: 'u', role: 'prepares', minutes: 720, from: '2026-03-02', state: 'active' },
    })
    expect(undo).toMatchObject([{ id: writes[0]!.id, values: { state: 'void' } }])
    expect(redo).toMatchObject([{ id: writes[0]!.id, values: { state: 'active' } }])
  })

  test('other hours are of the same asignment', () => {
    const { writes, undo } = plan([stored('prepares', 60)], [{ role: 'prepares', minutes: 720 }])
    expect(writes).toMatchObject([{ id: 'row-prepares', values: { minutes: 720 } }])
    expect(undo).toMatchObject([{ id: 'row-prepares', values: { minutes: 60 } }])
  })

  test('what is not said any more ends', () => {
    const { writes, undo } = plan([stored('prepares', 60), stored('reviews', 30)], [{ role: 'reviews', minutes: 30 }])
    expect(writes).toMatchObject([{ id: 'row-prepares', values: { state: 'ended' } }])
    expect(undo).toMatchObject([{ id: 'row-prepares', values: { state: 'active' } }])
  })

  test('the same again writes nothing', () => {
    expect(plan([stored('reviews', 30)], [{ role: 'reviews', minutes: 30 }]).writes).toEqual([])
  })

  test('what was sent again under the ids of before is taken back by those', () => {
    const { undo, redo } = asStored(plan([], [{ role: 'prepares', minutes: 720 }]), [{ id: 'before' }])
    expect([undo, redo].map(([one]) => one?.id)).toEqual(['before', 'before'])
  })

  test('a step back compares with what was written, a step forward with what the undo said', () => {
    const act = plan([stored('prepares', 60)], [{ role: 'prepares', minutes: 720 }])
    expect(steppedBack(act, 'undo')).toMatchObject([{ before: { minutes: 60 }, since: { minutes: 720 } }])
    expect(steppedBack(act, 'redo')).toMatchObject([{ before: { minutes: 720 }, since: { minutes: 60 } }])
    const made = steppedBack(plan([], [{ role: 'prepares', minutes: 720 }]), 'undo')
    expect(made).toMatchObject([{ before: { state: 'void' }, since: { minutes: 720, to: '', state: 'active' } }])
  })
})
