import { documentLoadParts, documentLoads, documents, loadDocuments } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

/** More than one transaction writes. */
const MANY = 620

describe.each(DRIVERS)('the load of a long list of documents on $name', (database) => {
  let fixture: TimesheetFixture
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  const newId = () => `${String(++count).padStart(6, '0')}loadlists`
  const lines = (name: string, more: Readonly<Record<string, string>> = {}, length = MANY) => {
    const { company, ledSpecialty } = fixture.world
    const { document_types: types, specialty } = company.catalogues
    const led = String(specialty.find(({ id }) => id === ledSpecialty)!['code'])
    return Array.from({ length }, (_, i) => ({
      line: i + 2,
      cells: {
        code: `${name}-${i}`,
        title: `Documento ${i}`,
        specialty: led,
        type: String(types[0]!['code']),
        ...more,
      },
    }))
  }
  const preview = async (given: object, viewer: ViewerName = 'cd') => {
    const input = { project: fixture.world.own, lines: given, seed: newId() }
    return { input, plan: (await fixture.request(viewer, 'POST', `/api${loadDocuments.preview.path}`, input)).body }
  }
  const start = async ({ input, plan }: Awaited<ReturnType<typeof preview>>, viewer: ViewerName = 'cd') => {
    const operation = newId()
    const body = { ...input, digest: plan.digest, operation }
    const { status } = await fixture.request(viewer, 'POST', `/api${loadDocuments.execute.path}`, body)
    return { status, operation }
  }
  const undo = (load: string, viewer: ViewerName = 'cd') =>
    fixture.request(viewer, 'POST', `/api/documents/loads/${load}/undo`)
  const stateOf = async (load: string) => (await fixture.app.records.findById(documentLoads.name, load))?.values
  const partsOf = (load: string) =>
    fixture.app.records.findAll(documentLoadParts.name, { filter: 'load = {:load}', params: { load } })
  const named = (name: string) => fixture.app.records.findAll(documents.name, { filter: `code ~ "${name}-%"` })

  it('is written part by part, taken back, and loaded again', async () => {
    const reviewed = await preview(lines('M'))
    expect(reviewed.plan.whole).toMatchObject({ steps: MANY, ways: { new: MANY }, leftOut: {} })
    const { status, operation } = await start(reviewed)
    expect([status, (await named('M')).length]).toEqual([200, 0])
    await fixture.app.outbox.settle()
    expect(await stateOf(operation)).toMatchObject({ state: 'done', done: MANY, total: MANY, refused: '' })
    expect(await named('M')).toHaveLength(MANY)
    expect(await partsOf(operation)).not.toEqual([])

    expect((await undo(operation, 'jp')).status).toBe(404)
    expect((await undo(operation)).status).toBe(204)
    await fixture.app.outbox.settle()
    expect(await stateOf(operation)).toMatchObject({ state: 'undone', done: 0, kept: 0 })
    expect(await named('M')).toHaveLength(0)
    expect(await partsOf(operation)).toEqual([])
    expect((await undo(operation)).body.data.load.code).toBe('load_not_done')

    const again = await preview(lines('M'))
    expect(again.plan.leftOut).toEqual([])
    await start(again)
    await fixture.app.outbox.settle()
    expect(await named('M')).toHaveLength(MANY)
  })

  it('of which a document is taken meanwhile leaves nothing behind', async () => {
    // Many, so that the other one is there before the last part is written.
    const all = lines('T', {}, 3 * MANY)
    const { code, title } = all.at(-3)!.cells
    const { own: project, ledSpecialty: specialty, company } = fixture.world
    const type = company.catalogues.document_types[0]!.id
    const reviewed = await preview(all)
    const { operation } = await start(reviewed)
    // One write that needs no plan: a second list was planned so long on a busy machine that the first was done.
    const other = { project, code, title, specialty, type, state: 'planned' }
    expect((await fixture.request('cd', 'POST', recordsOf(documents.name), other)).status).toBe(200)
    await fixture.app.outbox.settle()
    expect(await stateOf(operation)).toMatchObject({ state: 'refused', done: 0, kept: 0, refused: code })
    expect((await named('T')).map(({ values }) => values['code'])).toEqual([code])
    expect(await partsOf(operation)).toEqual([])
    const again = await preview(all)
    expect(again.plan.whole).toMatchObject({ steps: all.length - 1, leftOut: { load_same: 1 } })
  })

  it('changes what is known, and gives back what nobody changed since', async () => {
    await start(await preview(lines('C')))
    await fixture.app.outbox.settle()
    const { operation } = await start(await preview(lines('C', { area: 'A1' })))
    await fixture.app.outbox.settle()
    expect(await stateOf(operation)).toMatchObject({ state: 'done', done: MANY })
    const [first] = await named('C')
    expect(first!.values).toMatchObject({ area: 'A1', title: 'Documento 0' })
    const { now } = fixture.clock
    fixture.clock.now = new Date(Date.parse(now) + 60_000).toISOString()
    await fixture.request('cd', 'PATCH', recordsOf(documents.name, String(first!.values.id)), { area: 'B2' })
    await undo(operation)
    await fixture.app.outbox.settle()
    fixture.clock.now = now
    expect(await stateOf(operation)).toMatchObject({ state: 'undone', kept: 1 })
    const areas = (await named('C')).map(({ values }) => String(values['area']))
    expect([areas.filter((area) => area === 'B2').length, areas.filter((area) => area === '').length]).toEqual([
      1,
      MANY - 1,
    ])
  })

  it('leaves what somebody wrote into a new document while the load ran', async () => {
    const { operation } = await start(await preview(lines('R')))
    await fixture.app.outbox.settle()
    const { now } = fixture.clock
    fixture.clock.now = new Date(Date.parse(now) + 60_000).toISOString()
    const [first] = await named('R')
    await fixture.request('cd', 'PATCH', recordsOf(documents.name, String(first!.values.id)), { area: 'B2' })
    // As if its last part was written after that.
    const endedAt = new Date(Date.parse(now) + 90_000).toISOString().replace('T', ' ')
    await fixture.app.records.update(documentLoads.name, operation, { endedAt })
    await undo(operation)
    await fixture.app.outbox.settle()
    fixture.clock.now = now
    expect(await stateOf(operation)).toMatchObject({ state: 'undone', kept: 1 })
    expect((await named('R')).map(({ values }) => values['area'])).toEqual(['B2'])
  })

  it('with wrong lines names all of them first', async () => {
    const wrong = lines('W').map((each, i) =>
      i % 20 === 19 ? { ...each, cells: { ...each.cells, specialty: 'Naval' } } : each,
    )
    const { plan } = await preview(wrong)
    expect(plan.whole).toMatchObject({ steps: 0, leftOut: { load_unknown: MANY / 20, load_waits: MANY - MANY / 20 } })
    const codes = plan.leftOut.slice(0, MANY / 20).map(({ code }: { readonly code: string }) => code)
    expect(new Set(codes)).toEqual(new Set(['load_unknown']))
  })

  it('is seen by whoever loaded it alone', async () => {
    for (const [viewer, rows] of [
      ['cd', true],
      ['jp', false],
      ['adm', false],
      ['pr', false],
    ] as const)
      expect((await fixture.request(viewer, 'GET', recordsOf(documentLoads.name))).body.items.length > 0).toBe(rows)
  })
})
