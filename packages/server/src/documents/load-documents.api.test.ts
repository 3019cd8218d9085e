import { documents, loadDocuments } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

type Cells = Readonly<Record<string, string>>

describe.each(DRIVERS)('the load of documents on $name', (database) => {
  let fixture: TimesheetFixture
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  const newId = () => `${String(++count).padStart(6, '0')}loaddocus`
  const codes = () => {
    count += 1
    return `L-${count}`
  }
  const given = (cells: readonly Cells[], project = fixture.world.own) => ({
    project,
    lines: cells.map((each, i) => ({ line: i + 2, cells: each })),
    seed: newId(),
  })
  const { preview: previewed, execute } = loadDocuments
  const ask = (viewer: ViewerName, input: object) => fixture.request(viewer, 'POST', `/api${previewed.path}`, input)
  const run = (viewer: ViewerName, input: object, digest: string, operation = newId()) =>
    fixture.request(viewer, 'POST', `/api${execute.path}`, { ...input, digest, operation })
  const load = async (viewer: ViewerName, cells: readonly Cells[]) => {
    const input = given(cells)
    const { body } = await ask(viewer, input)
    const operation = newId()
    return { ...(await run(viewer, input, body.digest, operation)), preview: body, operation }
  }
  const named = async (code: string) => {
    const found = await fixture.app.records.findAll(documents.name, { filter: `code = "${code}"` })
    return found.map(({ values }) => values as Readonly<Record<string, unknown>>)
  }
  const whole = (code: string): Cells => {
    const { company, ledSpecialty } = fixture.world
    const { document_types: types, specialty } = company.catalogues
    const led = specialty.find(({ id }) => id === ledSpecialty)!
    return { code, title: `Documento ${code}`, specialty: String(led['code']), type: String(types[0]!['code']) }
  }

  it('writes new and changed ones together and takes them back', async () => {
    const [a, b] = [codes(), codes()]
    const first = await load('cd', [whole(a)])
    expect(first.status).toBe(200)
    const { status, operation, preview } = await load('cd', [{ code: a.toLowerCase(), title: 'Otro' }, whole(b)])
    expect([status, preview.leftOut]).toEqual([200, []])
    expect([await named(a), await named(b)]).toMatchObject([[{ title: 'Otro' }], [{ state: 'planned' }]])
    const undone = await fixture.request('cd', 'POST', `/api/operations/${operation}/undo`, { operation: newId() })
    expect(undone.status).toBe(200)
    expect([await named(a), await named(b)]).toMatchObject([[{ title: `Documento ${a}` }], []])
  })

  it('INV-DOC-01: a code with a letter of Spanish is loaded again after its load was taken back', async () => {
    const code = `${codes()}-AÑO`
    const { operation } = await load('cd', [whole(code)])
    await fixture.request('cd', 'POST', `/api/operations/${operation}/undo`, { operation: newId() })
    expect(await named(code)).toEqual([])
    const again = await load('cd', [whole(code)])
    expect([again.status, again.preview.leftOut]).toEqual([200, []])
    const twice = await load('cd', [{ ...whole(code.toLowerCase()), title: 'Otro' }])
    expect([twice.status, twice.preview.leftOut]).toEqual([200, []])
    expect(await named(code)).toMatchObject([{ title: 'Otro' }])
  })

  it('reads phase, area and sheet, refuses what stands in no code, and takes them back', async () => {
    const code = codes()
    await load('cd', [{ ...whole(code), phase: 'IB', area: '100' }])
    expect(await named(code)).toMatchObject([{ phase: 'IB', area: '100', sheet: '' }])
    const bad = await load('cd', [{ code, area: 'Planta alta' }])
    expect(bad.preview.leftOut).toMatchObject([{ code: 'load_part', row: { line: 2, field: 'area' } }])
    const { operation } = await load('cd', [{ code, area: '200', sheet: '01' }])
    expect(await named(code)).toMatchObject([{ phase: 'IB', area: '200', sheet: '01' }])
    await fixture.request('cd', 'POST', `/api/operations/${operation}/undo`, { operation: newId() })
    expect(await named(code)).toMatchObject([{ phase: 'IB', area: '100', sheet: '' }])
  })

  it('reads second titles, priorities and marks, takes the approval of the type where a line says none', async () => {
    const { company } = fixture.world
    const type = company.catalogues.document_types[0]!.id
    await fixture.app.records.update('document_types', type, { customerApproval: true })
    const [a, b] = [codes(), codes()]
    const said = { title2: 'Foundation plan', priority: '2', confidential: 'sí', customerApproval: 'no' }
    const { preview } = await load('cd', [{ ...whole(a), ...said }, whole(b)])
    expect(preview.leftOut).toEqual([])
    expect(await named(a)).toMatchObject([
      { title2: 'Foundation plan', priority: '2', confidential: true, customerApproval: false },
    ])
    expect(await named(b)).toMatchObject([{ title2: '', priority: '', confidential: false, customerApproval: true }])
    const bad = await load('cd', [{ code: a, priority: '9' }])
    expect(bad.preview.leftOut).toMatchObject([{ code: 'load_priority', row: { line: 2, field: 'priority' } }])
    await fixture.app.records.update('document_types', type, { customerApproval: false })
  })

  it("keeps the customer's codes to the pattern of the project, with its example", async () => {
    const { own: project } = fixture.world
    const format = { clientCodePattern: 'YPF-[0-9]{3}', clientCodeExample: 'YPF-001' }
    const row = { project, codeTemplate: '', scheme: 'revscheme000001', ...format }
    const { id } = (await fixture.app.records.create('document_settings', row)).values
    const [a, b] = [codes(), codes()]
    const bad = await load('cd', [
      { ...whole(a), clientCode: 'YPF-014' },
      { ...whole(b), clientCode: 'ypf 15' },
    ])
    expect(bad.preview.leftOut[1]).toMatchObject({
      ...{ code: 'client_code_pattern', params: { example: 'YPF-001' } },
      row: { line: 3, field: 'clientCode' },
    })
    expect([await named(a), await named(b)]).toEqual([[], []])
    await load('cd', [{ ...whole(a), clientCode: 'YPF-014' }])
    expect(await named(a)).toMatchObject([{ clientCode: 'YPF-014' }])
    await fixture.app.records.delete('document_settings', id)
  })

  it('of which some lines are wrong names each and writes nothing', async () => {
    const lines = Array.from({ length: 40 }, () => whole(codes()))
    const bad = lines.map((cells, i) => (i % 20 === 7 ? { ...cells, specialty: 'Naval' } : cells))
    const { status, preview } = await load('cd', bad)
    const wrong = preview.leftOut.filter(({ code }: { code: string }) => !code.endsWith('_waits'))
    expect(wrong).toMatchObject([
      { code: 'load_unknown', row: { line: 9, field: 'specialty' } },
      { code: 'load_unknown', row: { line: 29, field: 'specialty' } },
    ])
    expect([status, preview.steps, await named(lines[0]!['code']!)]).toEqual([400, [], []])
  })

  it('is refused where rows changed after it was reviewed', async () => {
    const code = codes()
    await load('cd', [whole(code)])
    const input = given([{ code, title: 'De la lista' }])
    const { body } = await ask('cd', input)
    const [row] = await named(code)
    const { now } = fixture.clock
    fixture.clock.now = new Date(Date.parse(now) + 1000).toISOString()
    await fixture.request('cd', 'PATCH', recordsOf('documents', String(row!['id'])), { title: 'De otra persona' })
    const answer = await run('cd', input, body.digest)
    fixture.clock.now = now
    expect([answer.status, answer.body.data.command.code]).toEqual([409, 'command_stale'])
    expect(await named(code)).toMatchObject([{ title: 'De otra persona' }])
  })

  it('of the same list twice at once makes each document once', async () => {
    const code = codes()
    const inputs = [given([whole(code)]), given([whole(code)])]
    const previews = await Promise.all(inputs.map((input) => ask('cd', input)))
    const answers = await Promise.all(inputs.map((input, i) => run('cd', input, previews[i]!.body.digest)))
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409])
    expect(await named(code)).toHaveLength(1)
  })

  it('never brings back a burnt code', async () => {
    const code = codes()
    await load('cd', [whole(code)])
    const [row] = await named(code)
    await fixture.request('cd', 'DELETE', recordsOf('documents', String(row!['id'])))
    const { preview } = await load('cd', [whole(code.toLowerCase())])
    expect(preview.leftOut).toMatchObject([{ code: 'document_code_burnt' }])
  })

  it.each<[ViewerName, number, number]>([
    ['cd', 200, 1],
    ['jp', 200, 1],
    ['le', 200, 1],
    ['pr', 200, 0],
    ['af', 200, 0],
    ['ger', 200, 0],
    ['cl', 404, 0],
    ['guest', 401, 0],
  ])('of %s is answered by %d with %d steps', async (viewer, status, steps) => {
    const answer = await ask(viewer, given([whole(codes())]))
    expect([answer.status, answer.body?.steps?.length ?? 0]).toEqual([status, steps])
    if (status === 200 && steps === 0) expect(answer.body.leftOut).toMatchObject([{ code: 'load_denied' }])
  })

  it('into a project that is none is not found', async () =>
    expect((await ask('cd', given([whole(codes())], newId()))).status).toBe(404))
})
