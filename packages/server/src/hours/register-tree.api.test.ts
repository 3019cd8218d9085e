import { addUpBranches, documents, type RegisterTree } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

describe.each(DRIVERS)('the register as a tree on $name', (database) => {
  let fixture: TimesheetFixture
  let project: string

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    project = fixture.world.own
    const { company, ledSpecialty: specialty, ids } = fixture.world
    const type = company.catalogues.document_types[0]!.id
    for (const [i, state] of ['planned', 'planned', 'issued', 'void'].entries())
      await fixture.app.records.create(documents, {
        ...{ project, specialty, type, code: `TREE-${i}`, title: i === 0 ? 'Memoria de cálculo' : 'Plano' },
        ...{ preparer: ids.pr, state, budgetMinutes: 600, forecastMinutes: 300 },
      } as never)
  })
  afterAll(() => fixture.close())

  const ask = async (viewer: ViewerName, query: string) => {
    const { status, body } = await fixture.request(viewer, 'GET', `/api/documents/tree?${query}`)
    return { status, tree: body as RegisterTree }
  }
  const listed = async (viewer: ViewerName, filter: string) =>
    fixture.request(
      viewer,
      'GET',
      `/api/collections/documents/records?perPage=1000&filter=${encodeURIComponent(filter)}`,
    )

  it.each(['cd', 'jp', 'pr', 'ger', 'adm'] as const)('has of %s what the list of the register has', async (viewer) => {
    const { tree } = await ask(viewer, '')
    const items = (await listed(viewer, 'project.state != "closed"')).body.items as readonly { budgetMinutes: number }[]
    const sums = addUpBranches(tree.branches)
    expect(sums.documents).toBe(items.length)
    expect(sums.budgetMinutes).toBe(items.reduce((sum, one) => sum + one.budgetMinutes, 0))
    expect(Object.values(sums.stages).reduce((sum, count) => sum + count, 0)).toBe(items.length)
    const own = tree.branches.find((branch) => branch.project === project)!
    const inside = (await ask(viewer, `project=${project}`)).tree
    expect(addUpBranches(inside.branches)).toMatchObject({
      ...{ documents: own.documents, budgetMinutes: own.budgetMinutes, stages: own.stages },
    })
    expect(Object.keys(inside.names)).toEqual(expect.arrayContaining(inside.branches.map((branch) => branch.specialty)))
  })

  it('has closed projects only where they are asked for', async () => {
    const open = await ask('cd', '')
    const all = await ask('cd', 'closed=true')
    const items = (await listed('cd', '')).body.totalItems as number
    expect(addUpBranches(all.tree.branches).documents).toBe(items)
    expect(addUpBranches(open.tree.branches).documents).toBeLessThanOrEqual(items)
  })

  it('has only what is searched for, without accents too', async () => {
    const { tree } = await ask('cd', `project=${project}&text=calculo`)
    const items = (await listed('cd', `project = "${project}" && @search ~ "calculo"`)).body.totalItems as number
    expect(items).toBeGreaterThan(0)
    expect(addUpBranches(tree.branches).documents).toBe(items)
  })

  it('adds up the hours that are disclosed, and counts the documents whose hours are not', async () => {
    const told = addUpBranches((await ask('ger', `project=${project}`)).tree.branches)
    const less = addUpBranches((await ask('mate', `project=${project}`)).tree.branches)
    expect(told.withheld).toBe(0)
    expect(less.spentMinutes).toBeLessThanOrEqual(told.spentMinutes!)
    expect(less.spentMinutes === told.spentMinutes || less.withheld > 0).toBe(true)
  })

  it('leaves of each document what the register leaves, and nothing of complete and void ones', async () => {
    const { ids, company, ledSpecialty: specialty } = fixture.world
    const within = { project, specialty, type: company.catalogues.document_types[0]!.id }
    const held = (await fixture.app.records.create('work_packages', { project, name: 'Tablero', code: 'LEFT' })).values
      .id
    const row = { ...within, package: held, title: 'Planta', state: 'planned', preparer: ids.pr }
    for (const [i, given] of [
      {},
      { completedOn: '2026-05-01' },
      { voided: true, stopReason: 'Se quitó del alcance' },
    ].entries()) {
      const hours = { budgetMinutes: 600, forecastMinutes: 300 }
      const { values } = await fixture.app.records.create('documents', { ...row, ...hours, code: `LEFT-${i}` })
      await fixture.app.records.update('documents', values.id, given)
    }
    const { branches } = (await ask('ger', `project=${project}`)).tree
    const own = branches.find((branch) => branch.package === held)
    expect(own).toMatchObject({ documents: 3, forecastMinutes: 900, spentMinutes: 0, leftMinutes: 300 })
  })

  it('is nobody’s who is no employee', async () => {
    expect((await ask('guest', '')).status).toBe(401)
    expect((await ask('cl', '')).status).toBe(404)
  })
})
