import {
  documentLoads,
  documentDates,
  documentOpenings,
  documents,
  documentSettings,
  emitions,
  loadDocuments,
  responses,
  revisions,
  sendTransmittal,
  transmittals,
} from '@timesheet/domain/documents'
import { runFrom } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusedFields } from '../testing/refused-fields.ts'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'
import { recordSilence } from './record-silence.job.ts'
import { stageUndoLoad } from './staged-load.ts'

type Cells = Readonly<Record<string, string>>
type Values = Readonly<Record<string, unknown>>

const PAPR = 'purposepapr0000'
/** In the order of the lines of a list: the clock stands still, and ids are drawn. */
const SORTS: Readonly<Record<string, string>> = {
  documents: 'code',
  revisions: 'document.code,order',
  emitions: 'document.code,issuedOn',
  transmittals: 'direction,number',
}

describe.each(DRIVERS)('the empalme of a running project on $name', (database) => {
  let fixture: TimesheetFixture
  let project: string
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())
  // Each case has a project of its own, which jp leads: the first transmittal of one ends its empalme.
  beforeEach(async () => {
    const values = { code: `E${++count}`, name: 'Obra en marcha', state: 'active', manager: fixture.world.ids.jp }
    project = String((await fixture.app.records.create('projects', values)).values['id'])
  })

  const newId = () => `${String(++count).padStart(6, '0')}openedrow`
  const post = (viewer: ViewerName, collection: string, values: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), values)
  const patch = (viewer: ViewerName, collection: string, id: string, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf(collection, id), values)
  const all = async (collection: { readonly name: string }): Promise<readonly Values[]> => {
    const filter = `project = "${project}"`
    return (await fixture.app.records.findAll(collection.name, { filter, sort: SORTS[collection.name] ?? 'id' })).map(
      ({ values }) => values as Values,
    )
  }
  const whole = (code: string, more: Cells = {}): Cells => {
    const { company, ledSpecialty } = fixture.world
    const { document_types: types, specialty } = company.catalogues
    const led = specialty.find(({ id }) => id === ledSpecialty)!
    return { code, title: `Plano ${code}`, specialty: String(led['code']), type: String(types[0]!['code']), ...more }
  }
  const pending: Cells = {
    ...{ openingCode: 'B', openingPurpose: 'PAPR', openingDay: '02/03/2026', openingOrigin: 'TR-0123' },
    openingDueOn: '16/03/2026',
  }
  const built: Cells = {
    ...{ openingCode: '2', openingPurpose: 'Apto para construcción', openingDay: '5/1/2026', openingOrigin: 'TR-0100' },
  }
  const answered: Cells = { ...pending, openingDueOn: '', openingAnswer: '3', openingAnsweredOn: '12/03/2026' }

  const { preview: previewed, execute } = loadDocuments
  const load = async (viewer: ViewerName, cells: readonly Cells[]) => {
    const input = { project, lines: cells.map((each, i) => ({ line: i + 2, cells: each })), seed: newId() }
    const { body } = await fixture.request(viewer, 'POST', `/api${previewed.path}`, input)
    const operation = newId()
    const given = { ...input, digest: body?.digest ?? '', operation }
    return { ...(await fixture.request(viewer, 'POST', `/api${execute.path}`, given)), preview: body, operation }
  }
  const undo = (operation: string) =>
    fixture.request('cd', 'POST', `/api/operations/${operation}/undo`, { operation: newId() })
  const refusals = async (viewer: ViewerName, cells: readonly Cells[]) =>
    ((await load(viewer, cells)).preview.leftOut as { code: string; row: { field?: string } }[])
      .filter(({ code }) => !code.endsWith('_waits'))
      .map(({ code, row }) => `${row.field ?? ''} ${code}`.trim())
  /** Sends a revision of the project that was made here. */
  const send = async (document: Values, revision: string, purpose = PAPR, more: Values = {}) => {
    const given = { project, direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper', ...more }
    const { body } = await post('cd', 'transmittals', { ...given, recipientOrg: 'Aguas SA' })
    const row = { transmittal: body.id, document: document['id'], revision, purpose, state: 'prepared' }
    const put = await post('cd', 'emitions', { ...row, project, specialty: document['specialty'] })
    if (put.status !== 200) return put
    const input = { transmittal: body.id, project, seed: newId() }
    const check = await fixture.request('cd', 'POST', `/api${sendTransmittal.preview.path}`, input)
    const sending = { ...input, digest: check.body.digest, operation: newId() }
    const sent = await fixture.request('cd', 'POST', `/api${sendTransmittal.execute.path}`, sending)
    expect(sent.status).toBe(200)
    return { ...sent, body: (await fixture.app.records.findById(transmittals, body.id))!.values }
  }
  const approved = async (document: Values) => {
    const { ids } = fixture.world
    const of = { document: document['id'], project, specialty: document['specialty'], series: 'preliminary' }
    const parts = { preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    return (await fixture.app.records.create('revisions', { ...of, ...parts, state: 'approved' })).values
  }

  it('makes documents, revisions in force, their issues and transmittals of origin, and takes all back', async () => {
    const lines = [whole('A-1', pending), whole('A-2', built), whole('A-3', answered), whole('A-4')]
    const { status, operation, preview } = await load('cd', lines)
    expect([status, preview.leftOut]).toEqual([200, []])
    expect((await all(documents)).map(({ state }) => state)).toEqual([
      ...['client_review', 'for_construction', 'correction', 'planned'],
    ])
    const drawn = await all(revisions)
    expect(drawn.map(({ code, series, state, origin }) => [code, series, state, origin])).toEqual([
      ['B', 'preliminary', 'issued', 'TR-0123'],
      ['2', 'contractual', 'issued', 'TR-0100'],
      ['B', 'preliminary', 'answered', 'TR-0123'],
    ])
    expect(drawn[0]).toMatchObject({ order: 1, purpose: PAPR, issuedOn: '2026-03-02', result: '', preparer: '' })
    expect(drawn[2]).toMatchObject({ result: 'revise' })
    expect(await all(emitions)).toMatchObject([
      { state: 'waiting', issuedOn: '2026-03-02', dueOn: '2026-03-16', dueSoonOn: '2026-03-12' },
      { state: 'issued', issuedOn: '2026-01-05', dueOn: '' },
      { state: 'answered', result: 'revise' },
    ])
    // INV-DOC-06: each of them belongs to an issue of a transmittal that was sent, by another tool.
    expect(await all(transmittals)).toMatchObject([
      { direction: 'opening', state: 'sent', code: 'TR-0123', number: 1, sentOn: '2026-03-02' },
      { direction: 'opening', state: 'sent', code: 'TR-0100', number: 2, sentOn: '2026-01-05' },
    ])
    expect(await all(responses)).toMatchObject([{ receivedOn: '2026-03-12', recordedBy: fixture.world.ids.cd }])
    expect((await undo(operation)).status).toBe(200)
    for (const collection of [documents, revisions, emitions, transmittals, responses, documentOpenings])
      expect([collection.name, await all(collection)]).toEqual([collection.name, []])
  })

  it('reaches the milestones that its issues and answers reach', async () => {
    const approves: Cells = { ...pending, openingDueOn: '', openingAnswer: '1', openingAnsweredOn: '12/03/2026' }
    const { operation } = await load('cd', [whole('M-1', pending), whole('M-2', approves), whole('M-3')])
    const dates = await all(documentDates)
    const codes = new Map((await all(documents)).map(({ id, code }) => [id, String(code)]))
    const daysOf = (code: string) =>
      dates.flatMap(({ document, realOn }) => (codes.get(document) === code ? [String(realOn)] : [])).toSorted()
    const issued = '2026-03-02'
    expect(daysOf('M-1')).toEqual([issued, issued, issued])
    expect(daysOf('M-2')).toEqual([issued, issued, issued, '2026-03-12'])
    expect(daysOf('M-3')).toEqual([])
    expect((await undo(operation)).status).toBe(200)
    expect(await all(documentDates)).toEqual([])
  })

  it('of documents that are there makes revisions only; the same list again changes nothing', async () => {
    await load('cd', [whole('A-1'), whole('A-2')])
    const again = await load('cd', [
      { code: 'a-1', ...pending },
      { code: 'A-2', ...pending, openingOrigin: 'tr-0123' },
    ])
    expect(again.preview.steps).toHaveLength(2)
    expect(await all(transmittals)).toHaveLength(1)
    expect((await load('cd', [{ code: 'A-1', ...pending }])).preview.leftOut).toMatchObject([{ code: 'load_same' }])
    expect((await undo(again.operation)).status).toBe(200)
    expect([(await all(documents)).map(({ state }) => state), await all(revisions)]).toEqual([
      ['planned', 'planned'],
      [],
    ])
  })

  it('of a later load takes back what that load made, and leaves the transmittal that others name', async () => {
    await load('cd', [whole('A-1', pending)])
    const second = await load('cd', [whole('A-2', pending), whole('A-3', built)])
    expect((await undo(second.operation)).status).toBe(200)
    expect((await all(documents)).map(({ code, state }) => [code, state])).toEqual([['A-1', 'client_review']])
    expect((await all(transmittals)).map(({ code }) => code)).toEqual(['TR-0123'])
  })

  it('is what the next revision, its number and its issue go on from', async () => {
    expect(
      (await post('cd', documentSettings.name, { project, scheme: 'revscheme000001', firstNumber: 124 })).status,
    ).toBe(200)
    await load('cd', [whole('A-1', pending)])
    const [document] = await all(documents)
    const next = await approved(document!)
    expect([next['code'], next['order']]).toEqual(['C', 2])
    const { body } = await send(document!, String(next['id']))
    const code = String((await fixture.app.records.findById('projects', project))!.values['code'])
    expect([body.number, body.code]).toEqual([124, `RT-${code}-0124`])
    expect((await all(revisions)).map(({ state }) => state)).toEqual(['superseded', 'issued'])
    expect((await all(emitions)).map(({ state }) => state)).toEqual(['closed', 'waiting'])
    const [settings] = await all(documentSettings)
    const id = String(settings!['id'])
    expect(refusedFields(await patch('cd', documentSettings.name, id, { firstNumber: 200 }))).toEqual([
      'firstNumber first_number_taken',
    ])
    expect((await fixture.request('cd', 'DELETE', recordsOf(documentSettings.name, id))).status).toBe(400)
    expect((await patch('cd', documentSettings.name, id, { firstReceived: 31 })).status).toBe(200)
    const received = { project, direction: 'in', state: 'received', subject: 'Nota', medium: 'email' }
    const came = { receivedOn: '2026-06-17', senderOrg: 'Municipio', brings: 'notice' }
    expect((await post('cd', 'transmittals', { ...received, ...came })).body).toMatchObject({ number: 31 })
    expect(refusedFields(await patch('cd', documentSettings.name, id, { firstReceived: 1 }))).toEqual([
      'firstReceived first_number_taken',
    ])
    const another = await approved(document!)
    expect((await send(document!, String(another['id']))).body.number).toBe(125)
  })

  it('is answered as any issue is', async () => {
    await load('cd', [whole('A-1', pending)])
    const [emition] = await all(emitions)
    const given = { emition: emition!['id'], project, code: 'responsecode001', receivedOn: '2026-06-17' }
    expect((await post('jp', 'responses', given)).status).toBe(200)
    expect(await all(revisions)).toMatchObject([{ state: 'answered', result: 'approved' }])
    expect((await all(documents))[0]).toMatchObject({ state: 'approved' })
  })

  it('is read and answered by the readers of the customer, as what came from elsewhere, and after it what is sent here', async () => {
    const { customer } = fixture.world
    await fixture.app.records.update('projects', project, { customer })
    await fixture.app.records.create('document_settings', { project, scheme: 'revscheme000001', customerAnswers: true })
    await load('cd', [whole('A-1', pending), whole('A-2', answered)])
    const [origin] = await all(transmittals)
    const [pendingIssue] = await all(emitions)
    const at = `/api/customer/transmittals/${String(origin!['id'])}`
    const { body } = await fixture.request('cl', 'GET', at)
    expect(body).toMatchObject({ code: 'TR-0123', isOpening: true, documents: 2, waiting: 1 })
    expect(body.rows).toMatchObject([
      { code: 'A-1', revision: 'B', state: 'waiting', files: [], answers: [], isAnswerable: true },
      { code: 'A-2', result: 'revise', answers: [{ code: '3', receivedOn: '2026-03-12' }] },
    ])
    const listed = await fixture.request('cl', 'GET', '/api/customer/transmittals')
    expect(listed.body.map(({ code }: { code: string }) => code)).toContain('TR-0123')
    expect((await fixture.request('foreign', 'GET', at)).status).toBeGreaterThan(399)
    // What another tool sent was covered and acknowledged there.
    for (const [method, what] of [
      ['GET', 'cover'],
      ['GET', 'zip'],
      ['POST', 'acknowledge'],
    ] as const)
      expect([what, (await fixture.request(`cl`, method, `${at}/${what}`)).status]).toEqual([what, 404])
    const answers = [{ emition: pendingIssue!['id'], code: 'responsecode001', notes: '' }]
    expect((await fixture.request('cl', 'POST', `${at}/answers`, { answers })).status).toBe(200)
    const [opened] = await all(documents)
    expect(opened).toMatchObject({ state: 'approved' })
    const next = await approved(opened!)
    await send(opened!, String(next['id']), PAPR, { customer })
    const own = await fixture.request('cl', 'GET', `/api/customer/documents/${String(opened!['id'])}`)
    expect(own.body.map(({ revision }: { revision: string }) => revision)).toEqual(['C', 'B'])
    const last = await fixture.request('cl', 'GET', '/api/customer/documents')
    expect(last.body.filter(({ document }: { document: string }) => document === opened!['id'])).toMatchObject([
      { revision: 'C' },
    ])
  })

  it('is approved by silence from the given day on, where the contract says so', async () => {
    await fixture.app.records.update('projects', project, { silenceApproves: true })
    await load('cd', [whole('A-1', pending), whole('A-2', { ...pending, openingDueOn: '18/06/2026' })])
    await recordSilence(fixture.app, new AbortController().signal)
    expect(await all(responses)).toMatchObject([{ bySilence: true, notes: expect.stringContaining('TR-0123') }])
    expect((await all(revisions)).map(({ state }) => state)).toEqual(['answered', 'issued'])
  })

  describe('is refused', () => {
    it.each<[string, ViewerName, Cells, string]>([
      ['to an engineer', 'pr', pending, 'specialty load_denied'],
      ['to who leads the project', 'jp', pending, 'openingCode load_opening_denied'],
      ['to who leads the specialty', 'le', pending, 'openingCode load_opening_denied'],
      ['with a date in the future', 'cd', { ...pending, openingDay: '19/06/2026' }, 'openingDay opening_day'],
      ['with an unknown purpose', 'cd', { ...pending, openingPurpose: 'PX' }, 'openingPurpose load_unknown'],
      ['with an internal purpose', 'cd', { ...pending, openingPurpose: 'PREVI' }, 'openingPurpose opening_purpose'],
      ['neither answered nor pending', 'cd', { ...pending, openingDueOn: '' }, 'openingAnswer opening_answer_missing'],
    ])('%s', async (_, viewer, cells, refusal) => {
      expect(await refusals(viewer, [whole('A-0'), whole('A-1', cells)])).toContain(refusal)
      expect(await all(documents)).toEqual([])
    })

    it('to an administrator only where the documents are not theirs to write', async () => {
      expect(await refusals('adm', [whole('A-1', pending)])).toEqual(['specialty load_denied'])
      await load('cd', [whole('A-1')])
      expect((await load('adm', [{ code: 'A-1', ...pending }])).status).toBe(200)
    })

    it('to documents with a revision, also one that was annulled', async () => {
      await load('cd', [whole('A-1'), whole('A-2')])
      for (const [at, document] of (await all(documents)).entries()) {
        const { id } = await approved(document)
        if (at === 1) await fixture.app.records.update('revisions', String(id), { state: 'void' })
      }
      const opened = ['A-1', 'A-2'].map((code) => ({ code, ...pending }))
      expect(await refusals('cd', opened)).toEqual(['openingCode opening_revised', 'openingCode opening_revised'])
    })

    it('once the project sent its first transmittal, and is not taken back any more', async () => {
      const { operation } = await load('cd', [whole('A-1', pending)])
      await load('cd', [whole('A-2')])
      const [, document] = await all(documents)
      await send(document!, String((await approved(document!))['id']))
      expect(await refusals('cd', [whole('A-3', pending)])).toEqual(['openingCode opening_sent'])
      expect((await undo(operation)).status).toBe(400)
      expect(await all(documentOpenings)).toHaveLength(1)
    })

    it('to be taken back once something stands on it', async () => {
      const { operation } = await load('cd', [whole('A-1', pending)])
      const [document] = await all(documents)
      await approved(document!)
      expect((await undo(operation)).status).toBe(409)
      const [opening] = await all(documentOpenings)
      const removed = await fixture.request('cd', 'DELETE', recordsOf(documentOpenings.name, String(opening!['id'])))
      expect([removed.status, refusedFields(removed)]).toEqual([400, ['code opening_used']])
    })
  })

  it('is nothing that a request says of a revision, an issue or a transmittal by itself', async () => {
    await load('cd', [whole('A-1', pending), whole('A-2')])
    const [opened, other] = await all(documents)
    const specialty = opened!['specialty']
    const of = { project, specialty, document: other!['id'], series: 'preliminary', state: 'draft' }
    expect(refusedFields(await post('cd', 'revisions', { ...of, origin: 'TR-1' }))).toEqual(['origin revision_opening'])
    const [revision] = await all(revisions)
    const id = String(revision!['id'])
    expect(refusedFields(await patch('cd', 'revisions', id, { origin: '' }))).toEqual(['origin revision_fixed'])
    expect(refusedFields(await send(opened!, id))).toEqual(['revision emition_opening'])
    const [origin] = await all(transmittals)
    const state = { state: 'acknowledged', acknowledgedOn: '2026-06-17', acknowledgedBy: 'Mesa', evidence: 'Sello' }
    expect(refusedFields(await patch('cd', 'transmittals', String(origin!['id']), state))).toContain(
      'direction transmittal_opening',
    )
    const forged = { project, direction: 'opening', state: 'draft', subject: 'Planos', medium: 'paper' }
    expect(refusedFields(await post('cd', 'transmittals', forged))).toEqual(['direction transmittal_opening'])
    for (const url of ['file', 'zip'])
      expect((await fixture.request('cd', 'GET', `/api/transmittals/${String(origin!['id'])}/${url}`)).status).toBe(404)
  })

  it('comes by its own records, too, under the same rules, and is never changed', async () => {
    await load('cd', [whole('A-1')])
    const [document] = await all(documents)
    const row = {
      ...{ project, document: document!['id'], code: 'B', series: 'preliminary', purpose: PAPR },
      ...{ issuedOn: '2026-03-02', origin: '  TR   1 ', dueOn: '2026-03-16' },
    }
    expect((await post('jp', documentOpenings.name, row)).status).toBe(400)
    expect(refusedFields(await post('cd', documentOpenings.name, { ...row, code: '0' }))).toEqual([
      'code opening_scheme',
    ])
    const { status, body } = await post('adm', documentOpenings.name, row)
    expect([status, body.origin]).toEqual([200, 'TR 1'])
    expect((await patch('cd', documentOpenings.name, body.id, { code: 'C' })).status).toBe(403)
    expect(refusedFields(await post('cd', documentOpenings.name, row))).toContain('code opening_revised')
  })

  describe('of a long list', () => {
    /** More than one transaction writes, with their empalmes. */
    const MANY = 420
    const many = (from = 0, length = MANY, more: Cells = pending) =>
      Array.from({ length }, (_, i) => whole(`L-${String(from + i).padStart(4, '0')}`, more))
    const loadOf = async (id: string) => (await fixture.app.records.findById(documentLoads, id))!.values
    const settled = async (id: string) => {
      await fixture.app.outbox.settle()
      return loadOf(id)
    }
    const undoLoad = (id: string) => fixture.request('cd', 'POST', `/api/documents/loads/${id}/undo`)
    const counts = async () => {
      const found: number[] = []
      for (const collection of [documents, documentOpenings, revisions, emitions, transmittals, responses])
        found.push((await all(collection)).length)
      return found
    }

    it('is written part by part, each document with its own, and taken back whole', async () => {
      const lines = [...many(0, MANY - 20), ...many(MANY - 20, 20, answered)]
      const { status, operation, preview } = await load('cd', lines)
      expect([status, preview.whole]).toEqual([200, { steps: 2 * MANY, ways: { new: MANY }, leftOut: {} }])
      expect(await settled(operation)).toMatchObject({ state: 'done', total: MANY, done: MANY, refused: '' })
      expect(await counts()).toEqual([MANY, MANY, MANY, MANY, 1, 20])
      const states = Map.groupBy(await all(documents), ({ state }) => state)
      expect([...states].map(([state, rows]) => [state, rows.length])).toEqual([
        ['client_review', MANY - 20],
        ['correction', 20],
      ])
      expect((await load('cd', lines)).preview).toMatchObject({ steps: [], leftOut: { length: MANY } })
      expect((await undoLoad(operation)).status).toBe(204)
      expect(await settled(operation)).toMatchObject({ state: 'undone', done: 0, kept: 0 })
      expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
    })

    it('is taken back once by one key, though it is asked twice', async () => {
      const { operation } = await load('cd', many())
      await settled(operation)
      const headers = { 'authorization': await fixture.tokenOf('cd'), 'idempotency-key': operation }
      const url = `/api/documents/loads/${operation}/undo`
      const ask = () => fixture.app.server.inject({ method: 'POST', url, headers })
      const answers = [await ask(), await ask()]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
      expect(refusedFields(await undoLoad(operation))).toEqual(['load load_not_done'])
      expect(await settled(operation)).toMatchObject({ state: 'undone', done: 0, kept: 0 })
      expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
    })

    it('of documents that are there, too, of which one began meanwhile, leaves nothing behind', async () => {
      const first = await load('cd', many(0, 10, {}))
      expect(first.status).toBe(200)
      const known = await all(documents)
      const lines = [...many(10), ...known.map(({ code }) => ({ code: String(code), ...pending }))]
      const { operation, preview } = await load('cd', lines)
      // Before the last part is written.
      await approved(known.at(-1)!)
      expect(preview.whole.ways).toEqual({ new: MANY, changed: 10 })
      expect(await settled(operation)).toMatchObject({ state: 'refused', done: 0, kept: 0, refused: 'L-0009' })
      expect(await counts()).toEqual([10, 0, 1, 0, 0, 0])
    })

    it('that is refused is taken back although the project sent a transmittal meanwhile', async () => {
      const { operation } = await load('cd', many())
      await settled(operation)
      await fixture.app.records.create('document_counters', { scope: `RT ${project} out`, last: 1 })
      const viewer = (await fixture.app.records.findById('users', fixture.world.ids.cd)) ?? null
      await runFrom({ requestId: '', viewer, impersonator: '', operation, undoes: '' }, () =>
        fixture.app.driver.transaction((tx) => stageUndoLoad(fixture.app, { id: operation }, tx, 'L-0400')),
      )
      expect(await settled(operation)).toMatchObject({ state: 'refused', done: 0, kept: 0 })
      expect(await counts()).toEqual([0, 0, 0, 0, 0, 0])
    })

    it('leaves what somebody changed or went on from since', async () => {
      const { operation } = await load('cd', many())
      await settled(operation)
      const [changed, gone] = await all(documents)
      const { now } = fixture.clock
      fixture.clock.now = new Date(Date.parse(now) + 60_000).toISOString()
      expect((await patch('cd', documents.name, String(changed!['id']), { area: 'B2' })).status).toBe(200)
      await approved(gone!)
      await undoLoad(operation)
      const load2 = await settled(operation)
      fixture.clock.now = now
      expect(load2).toMatchObject({ state: 'undone', kept: 2 })
      expect((await all(documents)).map(({ code }) => code)).toEqual(['L-0000', 'L-0001'])
      expect(await counts()).toEqual([2, 2, 3, 2, 1, 0])
    })
  })

  it('of two lists at once is loaded once', async () => {
    await load('cd', [whole('A-1')])
    const answers = await Promise.all([1, 2].map(() => load('cd', [{ code: 'A-1', ...pending }])))
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)[0]).toBe(200)
    expect([await all(revisions), await all(documentOpenings)].map(({ length }) => length)).toEqual([1, 1])
  })
})
