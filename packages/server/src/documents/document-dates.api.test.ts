import {
  creditMilestones,
  creditRules,
  creditRuleVersions,
  documentDates,
  documents,
  documentTypes,
  emitions,
  revisions,
  sendTransmittal,
} from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusedFields } from '../testing/refused-fields.ts'
import {
  openTimesheet,
  recordsOf,
  TODAY,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

const PAPR = 'purposepapr0000'
const APC = 'purposeapc00000'
const PINF = 'purposepinf0000'
/** The milestones of drawings, by their codes. */
const OF_DRAWINGS = {
  ...{ INI: 'creditstone0101', VER: 'creditstone0102', EMI: 'creditstone0103', APR: 'creditstone0104' },
  APC: 'creditstone0105',
}

describe.each(DRIVERS)('the dates of milestones on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  let place: { readonly project: string; readonly specialty: string }
  let people: Values
  const types = { drawing: '', byHand: '' }
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
    const { own: project, ledSpecialty: specialty, ids } = world
    place = { project, specialty }
    people = { preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const typed = async (code: string, creditRule: string) =>
      (await fixture.app.records.create(documentTypes, { code, name: code, creditRule, active: true })).values.id
    types.drawing = await typed('PLZ', 'creditrule00001')
    types.byHand = await typed('NDU', 'creditrule00004')
  })
  afterAll(() => fixture.close())

  const newId = () => `${String(++count).padStart(6, '0')}datedrow0`
  const post = (viewer: ViewerName, collection: string, values: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), values)
  const patch = (viewer: ViewerName, collection: string, id: string, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf(collection, id), values)
  const made = async (values: Values = {}) => {
    const given = { ...place, ...people, code: '', title: 'Planta', type: types.drawing, state: 'planned' as const }
    return (await fixture.app.records.create(documents, { ...given, ...values })).values.id
  }
  const rowsOf = async (document: string) => {
    const found = await fixture.app.records.findAll(documentDates, {
      filter: 'document = {:document}',
      params: { document },
    })
    return found.map(({ values }) => values)
  }
  /** The real days of a document by the codes of its milestones, those that it has. */
  const daysOf = async (document: string) => {
    const rows = await rowsOf(document)
    const stones = await fixture.app.records.findAll(creditMilestones, { ids: rows.map(({ milestone }) => milestone) })
    const codes = new Map(stones.map(({ values }) => [values.id, values.code]))
    return Object.fromEntries(
      rows.filter(({ realOn }) => realOn !== '').map(({ milestone, realOn }) => [codes.get(milestone), realOn]),
    )
  }
  const drawn = async (document: string, values: Values = {}) => {
    const given = { document, ...place, ...people, series: 'preliminary' as const, state: 'draft' as const }
    return (await fixture.app.records.create(revisions, { ...given, ...values })).values.id
  }
  const move = (revision: string, state: string) =>
    fixture.app.records.update(revisions, revision, { state: state as 'draft' })
  /** Sends a revision with a purpose on a day; its issue. */
  const sent = async (document: string, revision: string, { purpose = PAPR, sentOn = TODAY } = {}) => {
    const given = { project: place.project, direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper' }
    const { body } = await post('cd', 'transmittals', { ...given, recipientOrg: 'Aguas SA', sentOn })
    const row = { transmittal: body.id, ...place, document, revision, purpose, state: 'prepared' }
    const emition = await post('cd', 'emitions', row)
    expect(refusedFields(emition)).toEqual([])
    const input = { transmittal: body.id, project: place.project, seed: newId() }
    const check = await fixture.request('cd', 'POST', `/api${sendTransmittal.preview.path}`, input)
    const asked = { ...input, digest: check.body.digest, operation: newId() }
    expect((await fixture.request('cd', 'POST', `/api${sendTransmittal.execute.path}`, asked)).status).toBe(200)
    return String(emition.body.id)
  }
  const answered = (emition: string, code: number, receivedOn = TODAY) =>
    post('cd', 'responses', { emition, project: place.project, code: `responsecode00${code}`, receivedOn })
  const revoked = async (revision: string) => {
    const url = `/api/revisions/${revision}/revoke`
    const { confirmation } = (await fixture.request('cd', 'POST', url, { reason: 'Salió por error' })).body
    const decided = { outcome: 'confirmed' }
    return fixture.request('jp', 'POST', `/api/confirmations/${confirmation}/decide`, decided)
  }

  it('a document that is drawn, checked, issued and answered says when', async () => {
    const id = await made()
    const revision = await drawn(id)
    expect(await daysOf(id)).toEqual({})
    await move(revision, 'in_progress')
    expect(await daysOf(id)).toEqual({ INI: TODAY })
    await move(revision, 'checking')
    await move(revision, 'approving')
    expect(await daysOf(id)).toEqual({ INI: TODAY, VER: TODAY })
    // Sent back, it was checked all the same.
    await move(revision, 'observed')
    expect(await daysOf(id)).toEqual({ INI: TODAY, VER: TODAY })
    await move(revision, 'approved')
    const emition = await sent(id, revision)
    expect(await daysOf(id)).toEqual({ INI: TODAY, VER: TODAY, EMI: TODAY })
    expect((await answered(emition, 3)).status).toBe(200)
    expect(await daysOf(id)).not.toHaveProperty('APR')
  })

  it('an issue for construction reaches all before it, and revoked takes back what nothing else says', async () => {
    const id = await made()
    const first = await drawn(id, { state: 'approved' })
    const emition = await sent(id, first)
    await answered(emition, 1)
    expect(await daysOf(id)).toEqual({ INI: TODAY, VER: TODAY, EMI: TODAY, APR: TODAY })
    const second = await drawn(id, { state: 'approved', series: 'contractual' })
    await sent(id, second, { purpose: APC })
    expect(await daysOf(id)).toHaveProperty('APC', TODAY)
    expect((await revoked(second)).status).toBe(200)
    expect(await daysOf(id)).toEqual({ INI: TODAY, VER: TODAY, EMI: TODAY, APR: TODAY })
  })

  it('the only issue, revoked, takes its day back and leaves that of the work', async () => {
    const id = await made()
    const revision = await drawn(id, { state: 'approved' })
    await sent(id, revision)
    expect(await daysOf(id)).toEqual({ INI: TODAY, VER: TODAY, EMI: TODAY })
    expect((await revoked(revision)).status).toBe(200)
    expect(await daysOf(id)).toEqual({ INI: TODAY, VER: TODAY })
  })

  it('a second issue of a revision with a lesser purpose counts for the milestone that asks for it', async () => {
    const { records } = fixture.app
    const rule = (await records.create(creditRules, { code: 'ZINF', name: 'Dos', method: 'milestones', active: true }))
      .values.id
    const version = (await records.create(creditRuleVersions, { rule, state: 'draft' })).values.id
    const stone = { version, name: 'Hito', weight: 1, trigger: 'issued' as const }
    await records.create(creditMilestones, { ...stone, code: 'UNO', purposes: [PAPR] })
    await records.create(creditMilestones, { ...stone, code: 'DOS', purposes: [PINF] })
    await records.update(creditRuleVersions, version, { state: 'published' })
    const id = await made({ creditVersion: version })
    const revision = await drawn(id, { state: 'approved' })
    await sent(id, revision)
    expect(await daysOf(id)).toEqual({ UNO: TODAY })
    await sent(id, revision, { purpose: PINF })
    expect(await daysOf(id)).toEqual({ UNO: TODAY, DOS: TODAY })
  })

  it('days are those of the calendar of the project: elsewhere another day may have begun', async () => {
    const { records } = fixture.app
    const { now } = fixture.clock
    const calendar = (
      await records.create('calendars', {
        ...{ name: 'Auckland', level: 'place', timeZone: 'Pacific/Auckland', active: true },
      })
    ).values['id']
    const project = String(
      (await records.create('projects', { code: 'NZ', name: 'Puerto', state: 'active', calendar: String(calendar) }))
        .values['id'],
    )
    fixture.clock.now = `${TODAY}T20:00:00.000Z`
    const id = await made({ project })
    await drawn(id, { project, state: 'in_progress' })
    expect(await daysOf(id)).toEqual({ INI: '2026-06-19' })
    fixture.clock.now = now
  })

  it('who keeps the document plans and expects; the register says when the issue is; events say what is real', async () => {
    const document = await made()
    const of = (code: keyof typeof OF_DRAWINGS, values: Values) => ({
      ...{ document, ...place, milestone: OF_DRAWINGS[code], ...values },
    })
    const { body, status } = await post('le', 'document_dates', of('APR', { plannedOn: '2026-07-01' }))
    expect(status).toBe(200)
    expect((await patch('jp', 'document_dates', body.id, { forecastOn: '2026-07-15' })).body).toMatchObject({
      plannedOn: '2026-07-01',
      forecastOn: '2026-07-15',
    })
    for (const viewer of ['pr', 'ger', 'af'] as const) {
      expect((await patch(viewer, 'document_dates', body.id, { forecastOn: '' })).status, viewer).toBe(404)
      expect((await post(viewer, 'document_dates', of('APC', { plannedOn: TODAY }))).status, viewer).toBe(400)
    }
    expect((await fixture.request('pr', 'GET', recordsOf('document_dates', body.id))).status).toBe(200)
    expect(refusedFields(await post('cd', 'document_dates', of('EMI', { plannedOn: TODAY })))).toEqual([
      'plannedOn document_date_register',
    ])
    expect(refusedFields(await post('cd', 'document_dates', of('INI', { realOn: TODAY })))).toEqual([
      'realOn document_date_event',
    ])
    const foreign = { document, ...place, milestone: 'creditstone0201', plannedOn: TODAY }
    expect(refusedFields(await post('cd', 'document_dates', foreign))).toEqual(['milestone document_date_milestone'])
    expect((await fixture.request('cd', 'DELETE', recordsOf('document_dates', body.id))).status).toBe(403)
    const revision = await drawn(document, { state: 'approved' })
    await answered(await sent(document, revision), 1)
    expect(refusedFields(await patch('cd', 'document_dates', body.id, { forecastOn: TODAY }))).toEqual([
      'forecastOn document_date_reached',
    ])
    expect(await rowsOf(document)).toContainEqual(expect.objectContaining({ id: body.id, realOn: TODAY }))
  })

  it('what is credited by hand is dated by hand, not in days to come', async () => {
    const document = await made({ type: types.byHand })
    const of = { document, ...place, milestone: 'creditstone0401' }
    expect(refusedFields(await post('le', 'document_dates', { ...of, realOn: '2026-06-30' }))).toEqual([
      'realOn document_date_future',
    ])
    const { body } = await post('le', 'document_dates', { ...of, realOn: TODAY })
    expect(body.realOn).toBe(TODAY)
    const revision = await drawn(document, { state: 'in_progress' })
    expect(await daysOf(document)).toEqual({ INI: TODAY })
    expect((await patch('le', 'document_dates', body.id, { realOn: '' })).status).toBe(200)
    await move(revision, 'checking')
    expect(await daysOf(document)).toEqual({})
  })

  it('with another rule, dates go to the milestones of the same code, and come back', async () => {
    const document = await made()
    const dated = async (milestone: string, plannedOn: string) =>
      expect((await post('cd', 'document_dates', { document, ...place, milestone, plannedOn })).status).toBe(200)
    await dated(OF_DRAWINGS.APR, '2026-08-01')
    await dated(OF_DRAWINGS.APC, '2026-09-01')
    const planned = async () =>
      (await rowsOf(document)).map(({ milestone, plannedOn }) => `${milestone} ${plannedOn}`).toSorted()
    expect((await patch('cd', 'documents', document, { creditVersion: 'creditversion02' })).status).toBe(200)
    expect(await planned()).toEqual(['creditstone0105 2026-09-01', 'creditstone0204 2026-08-01'])
    expect((await patch('cd', 'documents', document, { creditVersion: 'creditversion01' })).status).toBe(200)
    expect(await planned()).toEqual(['creditstone0104 2026-08-01', 'creditstone0105 2026-09-01'])
  })

  it('the issue that empalmes brought is taken back with them', async () => {
    const { records } = fixture.app
    const id = await made()
    const issued = { series: 'preliminary', state: 'issued', issuedOn: '2026-03-02', purpose: PAPR, origin: 'TR-1' }
    const revision = await drawn(id, { ...issued, code: 'B', order: 1 })
    const transmittal = (
      await records.create('transmittals', {
        ...{ project: place.project, direction: 'opening', number: 1, code: 'TR-1', state: 'sent' },
        ...{ subject: 'Empalme', medium: 'email', sentOn: '2026-03-02' },
      } as Values)
    ).values['id']
    const of = { transmittal: String(transmittal), document: id, revision, purpose: PAPR, ...place }
    const emition = await records.create(emitions, { ...of, state: 'waiting', number: 1, issuedOn: '2026-03-02' })
    expect(await daysOf(id)).toEqual({ INI: '2026-03-02', VER: '2026-03-02', EMI: '2026-03-02' })
    await records.delete(emitions, emition.values.id)
    await records.delete(revisions, revision)
    expect(await daysOf(id)).toEqual({})
  })
})
