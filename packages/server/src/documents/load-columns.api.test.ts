import { loadColumns } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

describe.each(DRIVERS)('the columns of lists of documents on $name', (database) => {
  let fixture: TimesheetFixture
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  const SAID = { code: 0, title: 1 }
  const ROWS = recordsOf(loadColumns.name)
  const given = (project: string, columns: unknown = SAID) => ({ project, heads: `nro|${(count += 1)}`, columns })
  const create = (viewer: ViewerName, body: object) => fixture.request(viewer, 'POST', ROWS, body)
  const seen = async (viewer: ViewerName, project: string) => {
    const query = new URLSearchParams({ filter: `project = "${project}"` })
    const { status, body } = await fixture.request(viewer, 'GET', `${ROWS}?${query.toString()}`)
    return [status, body.items?.length ?? 0]
  }

  it('are remembered for all who load lists into the project, and for nobody else', async () => {
    const { own, other } = fixture.world
    for (const project of [own, other]) expect((await create('cd', given(project))).status).toBe(200)
    const viewers = ['cd', 'jp', 'le', 'pr', 'adm', 'af', 'cl'] as const
    const found: Record<string, unknown> = {}
    for (const viewer of viewers) found[viewer] = [...(await seen(viewer, own)), ...(await seen(viewer, other))]
    expect(found).toEqual({
      ...{ cd: [200, 1, 200, 1], jp: [200, 1, 200, 0], le: [200, 1, 200, 1] },
      ...{ pr: [200, 0, 200, 0], adm: [200, 0, 200, 0], af: [200, 0, 200, 0], cl: [200, 0, 200, 0] },
    })
  })

  it.each<[ViewerName, 'own' | 'other', boolean]>([
    ['cd', 'other', true],
    ['le', 'other', true],
    ['jp', 'own', true],
    ['jp', 'other', false],
    ['pr', 'own', false],
    ['adm', 'own', false],
    ['cl', 'own', false],
    ['foreign', 'own', false],
    ['guest', 'own', false],
  ])('are written by %s for a project of jp or another: %s %s', async (viewer, project, isWritten) => {
    expect((await create(viewer, given(fixture.world[project]))).status === 200).toBe(isWritten)
  })

  it.each<[string, unknown]>([
    ['of an unknown meaning', { code: 0, salary: 1 }],
    ['of one column twice', { code: 0, title: 0 }],
    ['of a column that no table has', { code: 200 }],
    ['that are none', 'code'],
  ])('are refused %s', async (_, columns) => {
    const { status, body } = await create('cd', given(fixture.world.own, columns))
    expect([status, body.data.columns?.code]).toEqual([400, 'load_columns_invalid'])
  })

  it('are said once for the same heads, and again in the same row', async () => {
    const body = given(fixture.world.own)
    const first = await create('jp', body)
    expect((await create('cd', body)).status).toBe(400)
    const url = recordsOf(loadColumns.name, String(first.body.id))
    const again = await fixture.request('cd', 'PATCH', url, { columns: { code: 1, title: 0 } })
    expect([again.status, again.body.columns]).toEqual([200, { code: 1, title: 0 }])
    expect((await fixture.request('pr', 'PATCH', url, { columns: SAID })).status).toBe(404)
  })

  it('stay with their project', async () => {
    const { own, other } = fixture.world
    const first = await create('cd', given(own))
    const moved = await fixture.request('cd', 'PATCH', recordsOf(loadColumns.name, String(first.body.id)), {
      project: other,
    })
    expect([moved.status, moved.body.data.project?.code]).toEqual([400, 'project_fixed'])
  })
})
