import { documentSettings, emitions, revisions, sendTransmittal } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textsOfPdf } from '../testing/pdf-text.ts'
import { refusedFields } from '../testing/refused-fields.ts'
import {
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

const PAPR = 'purposepapr0000'
const PINF = 'purposepinf0000'
const PCOM = 'purposepcom0000'

describe.each(DRIVERS)('status codes of ISO 19650 on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  let setting: string
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
    const own = { project: world.own, scheme: 'revscheme000003', statusScheme: 'iso19650_2021' }
    setting = String((await post('jp', documentSettings.name, own)).body.id)
  })
  afterAll(() => fixture.close())

  const newId = () => `${String(++count).padStart(6, '0')}suitabili`
  const post = (viewer: ViewerName, collection: string, values: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), values)
  const patch = (viewer: ViewerName, collection: string, id: string, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf(collection, id), values)
  const suitability = async (id: string) => (await fixture.app.records.findById(emitions, id))!.values.suitability
  const draft = async () => {
    const given = { project: world.own, direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper' }
    return String((await post('cd', 'transmittals', { ...given, recipientOrg: 'Aguas SA' })).body.id)
  }
  /** Puts a new document, whose revision is approved, into a draft. */
  const issue = async (transmittal: string, values: Values = {}) => {
    const { own: project, ledSpecialty: specialty, ids } = world
    const place = { project, specialty, preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const type = world.company.catalogues.document_types[0]!.id
    const { records } = fixture.app
    const own = { ...place, code: '', title: 'Planta', type, state: 'planned' as const }
    const document = (await records.create('documents', own)).values.id
    const made = { ...place, document, series: 'preliminary' as const, state: 'approved' as const }
    const revision = (await records.create(revisions, made)).values.id
    const row = { transmittal, document, revision, project, specialty, purpose: PAPR, state: 'prepared', ...values }
    return post('cd', emitions.name, row)
  }
  const check = async (transmittal: string) => {
    const input = { transmittal, project: world.own, seed: newId() }
    const { body } = await fixture.request('cd', 'POST', `/api${sendTransmittal.preview.path}`, input)
    return { input, body }
  }
  const send = async (transmittal: string) => {
    const { input, body } = await check(transmittal)
    const given = { ...input, digest: body?.digest ?? 'none', operation: newId() }
    return fixture.request('cd', 'POST', `/api${sendTransmittal.execute.path}`, given)
  }

  it('begin with that of the purpose, follow another purpose, and are said otherwise in a draft', async () => {
    const transmittal = await draft()
    const id = String((await issue(transmittal)).body.id)
    expect(await suitability(id)).toBe('S4')
    expect((await patch('cd', 'emitions', id, { purpose: PINF })).status).toBe(200)
    expect(await suitability(id)).toBe('S2')
    expect((await patch('jp', 'emitions', id, { suitability: 'S5' })).status).toBe(200)
    expect((await patch('cd', 'emitions', id, { state: 'prepared' })).status).toBe(200)
    expect(await suitability(id)).toBe('S5')
    for (const withdrawn of ['S6', 'CR', 'X1'])
      expect(refusedFields(await patch('cd', 'emitions', id, { suitability: withdrawn }))).toEqual([
        'suitability emition_suitability',
      ])
    expect(refusedFields(await issue(transmittal, { suitability: 'CR' }))).toEqual(['suitability emition_suitability'])
    expect((await patch('mate', 'emitions', id, { suitability: 'S3' })).status).toBe(404)
    expect(await suitability(id)).toBe('S5')
  })

  const cover = async (transmittal: string) => {
    const headers = { authorization: await fixture.tokenOf('cd') }
    const url = `/api/transmittals/${transmittal}/file`
    return textsOfPdf((await fixture.app.server.inject({ method: 'GET', url, headers })).rawPayload)
  }

  it('go with what is sent, are on its cover, and are frozen then', async () => {
    const transmittal = await draft()
    const id = String((await issue(transmittal)).body.id)
    const other = String((await issue(transmittal, { purpose: PCOM, suitability: 'B1' })).body.id)
    expect((await check(transmittal)).body.leftOut.map(({ code }: { code: string }) => code)).toContain(
      'send_suitability_deprecated',
    )
    expect((await send(transmittal)).status).toBe(200)
    expect([await suitability(id), await suitability(other)]).toEqual(['S4', 'B1'])
    expect(await cover(transmittal)).toEqual(expect.arrayContaining(['Idoneidad', 'S4', 'B1']))
    expect(refusedFields(await patch('cd', 'emitions', id, { suitability: 'S3' }))).toEqual([
      'transmittal emition_transmittal',
    ])
  })

  it('of another edition are not sent', async () => {
    const transmittal = await draft()
    const id = String((await issue(transmittal, { suitability: 'S5' })).body.id)
    expect((await patch('jp', documentSettings.name, setting, { statusScheme: 'iso19650_2018' })).status).toBe(200)
    const { body } = await check(transmittal)
    expect(JSON.stringify(body)).toContain('send_suitability')
    expect((await send(transmittal)).status).not.toBe(200)
    expect((await patch('cd', 'emitions', id, { suitability: 'S6' })).status).toBe(200)
    expect((await send(transmittal)).status).toBe(200)
    expect(await suitability(id)).toBe('S6')
  })

  it('are of projects that use them, and chosen by who keeps their codes', async () => {
    expect(
      refusedFields(
        await post('cd', documentSettings.name, { scheme: 'revscheme000001', statusScheme: 'iso19650_2021' }),
      ),
    ).toEqual(['statusScheme status_scheme_firm'])
    for (const viewer of ['le', 'pr', 'mate'] as const)
      expect((await patch(viewer, documentSettings.name, setting, { statusScheme: '' })).status, viewer).toBe(404)
    expect((await patch('jp', documentSettings.name, setting, { statusScheme: '' })).status).toBe(200)
    const transmittal = await draft()
    const made = await issue(transmittal)
    expect(await suitability(String(made.body.id))).toBe('')
    expect(await cover(transmittal)).not.toContain('Idoneidad')
    expect(refusedFields(await issue(transmittal, { suitability: 'S4' }))).toEqual(['suitability emition_suitability'])
  })
})
