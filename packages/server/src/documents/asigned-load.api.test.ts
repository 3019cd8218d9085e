import type { AsignedLoad } from '@timesheet/domain/documents'
import { addDays } from '@timesheet/domain/kernel'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTimesheet,
  recordsOf,
  TODAY,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

describe.each(DRIVERS)('the load of people on $name', (database) => {
  let fixture: TimesheetFixture
  let elsewhere: string

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { own, other, ledSpecialty, freeSpecialty, ids, company } = fixture.world
    const type = company.catalogues.document_types[0]!.id
    const create = async (collection: string, values: Values): Promise<string> => {
      const { status, body } = await fixture.request('root', 'POST', recordsOf(collection), values)
      expect({ status, data: body?.data }).toEqual({ status: 200, data: undefined })
      return body.id
    }
    const asigned = async (place: Values, more: Values) => {
      const plain = { type, code: '', title: 'Planta', state: 'planned', ...place }
      const document = await create('documents', plain)
      const asignment = { ...place, document, role: 'prepares', from: TODAY, state: 'active', ...more }
      await create('asignments', asignment)
      return document
    }
    const late = { project: own, specialty: freeSpecialty, forecastOn: addDays(TODAY, -7) }
    const document = await asigned(late, { user: ids.mate, minutes: 600 })
    elsewhere = await asigned({ project: other, specialty: freeSpecialty }, { user: ids.mate, minutes: 300 })
    await asigned({ project: other, specialty: ledSpecialty }, { user: ids.pr, minutes: 120 })
    await fixture.app.records.create('asignments', {
      ...{ project: own, specialty: freeSpecialty, document, user: ids.jp, role: 'approves' },
      ...{ minutes: 60, from: TODAY, state: 'ended', endedOn: TODAY },
    })
    const entry = { user: ids.mate, project: own, document, day: TODAY, kind: 'normal', source: 'manual' }
    await fixture.app.records.create('hours', { ...entry, minutes: 90, state: 'draft' })
    await fixture.app.records.create('hours', { ...entry, minutes: 30, state: 'rejected' })
  })
  afterAll(() => fixture.close())

  const loadFor = async (viewer: ViewerName, query = '') => {
    const { status, body } = await fixture.request(viewer, 'GET', `/api/documents/asigned-load${query}`)
    return { status, people: (body as AsignedLoad)?.people ?? [] }
  }
  const namesFor = async (viewer: ViewerName, query = '') => {
    const { status, people } = await loadFor(viewer, query)
    if (status !== 200) return status
    const told = new Set(people.map(({ user }) => user))
    const named = Object.entries(fixture.world.ids).filter(([, id]) => told.has(id))
    expect(named).toHaveLength(people.length)
    return named.map(([name]) => name).toSorted((a, b) => a.localeCompare(b))
  }

  it.each<[ViewerName, string, number | string[]]>([
    ['guest', '', 401],
    ['cl', '', 404],
    ['pr', '', 404],
    ['mate', '', 404],
    ['af', '', 404],
    ['cd', '', ['mate', 'pr']],
    ['ger', '', ['mate', 'pr']],
    ['adm', '', ['mate', 'pr']],
    ['root', '', ['mate', 'pr']],
    ['jp', '', ['mate']],
    ['le', '', ['pr']],
    ['cd', '?role=reviews', []],
    ['cd', '?role=prepares', ['mate', 'pr']],
  ])('%s asks%s and is told of %j', async (viewer, query, told) => {
    expect(await namesFor(viewer, query)).toEqual(told)
  })

  it('one project names who has work in it, a project that one does not lead nobody', async () => {
    const { own, other, ids } = fixture.world
    expect(await namesFor('cd', `?project=${own}`)).toEqual(['mate'])
    expect(await namesFor('jp', `?project=${other}`)).toEqual([])
    expect(await namesFor('cd', `?user=${ids.pr}`)).toEqual(['pr'])
  })

  it('counts all that a person has, less the hours that the viewer may see', async () => {
    const [mate] = (await loadFor('jp')).people
    // The leader of the project sees 1:30; what came back counts for nothing.
    expect(mate).toMatchObject({ documents: 2, asigned: 900, left: 810, isTracked: true })
    expect((await loadFor('cd')).people[0]).toMatchObject({ asigned: 900, left: 900 })
  })

  it('tells weeks with what is worked in them; what is late is of the first ones', async () => {
    const [mate] = (await loadFor('jp')).people
    expect(mate!.weeks).toHaveLength(6)
    expect(mate!.weeks[0]).toMatchObject({ from: TODAY, to: '2026-06-21' })
    const [first, second, third] = mate!.weeks
    expect(first!.load + second!.load + third!.load).toBeGreaterThanOrEqual(510)
    expect(mate!.weeks.reduce((sum, { load }) => sum + load, 0)).toBe(810)
    expect(mate!.weeks[1]!.capacity).toBeGreaterThan(0)
    expect(mate!.weeks[1]!.capacity).toBeLessThanOrEqual(45 * 60)
  })

  it('an absence takes capacity, and no answer says why', async () => {
    const { ids, company } = fixture.world
    const type = company.catalogues.absence_types.find(({ justifies }) => justifies === true)!.id
    const before = (await loadFor('cd', `?user=${ids.mate}`)).people[0]!.weeks[3]!
    await fixture.app.records.create('absences', {
      ...{ user: ids.mate, type, from: before.from, to: before.to, state: 'approved' },
    })
    const answer = await fixture.request('cd', 'GET', `/api/documents/asigned-load?user=${ids.mate}`)
    expect(answer.body.people[0].weeks[3].capacity).toBe(0)
    expect(JSON.stringify(answer.body)).not.toContain(type)
    expect(JSON.stringify(answer.body)).not.toContain(elsewhere)
  })
})
