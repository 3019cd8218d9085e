import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

describe.each(DRIVERS)('declared rules on $name', (database) => {
  let fixture: TimesheetFixture
  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  describe('bind the changed row where the collection says so', () => {
    const change = async (viewer: ViewerName, collection: string, { from, to }: Record<'from' | 'to', object>) => {
      const { id } = (await fixture.app.records.create(collection, { ...from })).values
      const answer = await fixture.request(viewer, 'PATCH', recordsOf(collection, id), to)
      const stored = (await fixture.app.records.findById(collection, id))!.values
      await fixture.app.records.delete(collection, id)
      return { status: answer.status, data: answer.body.data as unknown, stored }
    }
    const view = (user: string) => ({ user, screen: 'hours', name: 'Vista', content: {} })

    it('as a saved view, which nobody can create for another person', async () => {
      const { ids } = fixture.world
      const given = await change('pr', 'saved_views', { from: view(ids.pr), to: { user: ids.mate } })
      expect(given).toMatchObject({ status: 400, data: {}, stored: { user: ids.pr } })
      const renamed = await change('pr', 'saved_views', { from: view(ids.pr), to: { name: 'Otra' } })
      expect(renamed).toMatchObject({ status: 200, stored: { name: 'Otra' } })
      const byRoot = await change('root', 'saved_views', { from: view(ids.pr), to: { user: ids.mate } })
      expect(byRoot).toMatchObject({ status: 200, stored: { user: ids.mate } })
    })
  })

  it('that were changed at run time are listed to signed-in viewers, until they are the declared ones again', async () => {
    const drift = async (viewer: ViewerName) => (await fixture.request(viewer, 'GET', '/api/access/drift')).body
    const { createRule } = fixture.app.collections.find('projects')!
    const setRule = (rule: string | null) =>
      fixture.request('root', 'PATCH', '/api/collections/projects', { createRule: rule })
    expect(await drift('pr')).toEqual({ items: [] })
    expect((await fixture.request('guest', 'GET', '/api/access/drift')).status).toBe(401)
    expect((await setRule('@request.auth.id != ""')).status).toBe(200)
    expect(await drift('pr')).toEqual({ items: [{ collection: 'projects', actions: ['create'] }] })
    expect((await setRule(createRule)).status).toBe(200)
    expect(await drift('root')).toEqual({ items: [] })
  })

  it('let an hour be moved as the rule in force says, not as it was declared', async () => {
    const { ids, own, other, otherActivity, activity, freeSpecialty } = fixture.world
    await fixture.app.records.create('members', { project: other, user: ids.mate })
    const { updateRule } = fixture.app.collections.find('hours')!
    const entry = { user: ids.mate, project: own, activity, specialty: freeSpecialty, state: 'draft', kind: 'normal' }
    const { id } = (await fixture.app.records.create('hours', { ...entry, day: '2026-06-17', minutes: 60 })).values
    const move = () =>
      fixture.request('jp', 'PATCH', recordsOf('hours', id), { project: other, activity: otherActivity })
    expect((await move()).status).toBe(400)
    await fixture.request('root', 'PATCH', '/api/collections/hours', { updateRule: '@request.auth.id != ""' })
    expect((await move()).status).toBe(200)
    await fixture.request('root', 'PATCH', '/api/collections/hours', { updateRule })
  })
})
