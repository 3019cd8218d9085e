import { settingsCompany } from '@timesheet/domain/config'
import { documents, documentTypes, issuePurposes, revisions, sendTransmittal } from '@timesheet/domain/documents'
import { addDays } from '@timesheet/domain/kernel'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTimesheet,
  recordsOf,
  TODAY,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'
import { documentStanding } from './standing.derived.ts'

type Values = Readonly<Record<string, unknown>>

const PAPR = 'purposepapr0000'
const APC = 'purposeapc00000'
const PREVI = 'purposeprevi000'

describe.each(DRIVERS)('when documents are complete, on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  let type = ''
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
    const { values } = await fixture.app.records.create(documentTypes, {
      ...{ code: 'MCX', name: 'Memoria', finalPurpose: PAPR, active: true },
    })
    type = values.id
  })
  afterAll(() => fixture.close())

  const newId = () => `${String(++count).padStart(7, '0')}complete`
  const post = (viewer: ViewerName, collection: string, values: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), values)
  const patch = (viewer: ViewerName, collection: string, id: string, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf(collection, id), values)
  const document = async (id: string) => (await fixture.app.records.findById(documents, id))!.values
  const completedOn = async (id: string) => (await document(id)).completedOn
  const signed = () => ({ preparer: world.ids.pr, reviewer: world.ids.le, approver: world.ids.jp })
  const place = () => ({ project: world.own, specialty: world.ledSpecialty, ...signed() })

  const made = async (values: Values = {}) => {
    const given = { ...place(), code: '', title: 'Memoria', type, state: 'planned', ...values }
    const { status, body } = await post('cd', 'documents', given)
    expect(status).toBe(200)
    return String(body.id)
  }
  const revise = async (id: string, series: 'preliminary' | 'contractual' = 'preliminary') =>
    (await fixture.app.records.create(revisions, { document: id, ...place(), series, state: 'approved' })).values.id
  /** Sends a new revision of a document by a transmittal; returns the revision and its issue. */
  const issue = async (id: string, purpose = PAPR) => {
    const revision = await revise(id, purpose === PAPR ? 'preliminary' : 'contractual')
    const { project, specialty } = place()
    const given = { project, direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper' }
    const { body } = await post('cd', 'transmittals', { ...given, recipientOrg: 'Aguas SA' })
    const of = { transmittal: body.id, document: id, revision, project, specialty, purpose, state: 'prepared' }
    const emition = (await post('cd', 'emitions', of)).body.id as string
    const input = { transmittal: body.id, project, seed: newId() }
    const { digest } = (await fixture.request('cd', 'POST', `/api${sendTransmittal.preview.path}`, input)).body
    const sent = { ...input, digest, operation: newId() }
    expect((await fixture.request('cd', 'POST', `/api${sendTransmittal.execute.path}`, sent)).status).toBe(200)
    return { revision, emition }
  }
  const answer = async (emition: string, code: number, values: Values = {}) => {
    const given = { emition, project: world.own, code: `responsecode00${code}`, receivedOn: TODAY, ...values }
    expect((await post('cd', 'responses', given)).status).toBe(200)
  }

  describe('the final purpose of a document', () => {
    it('is that of its type, unless another is chosen', async () => {
      expect((await document(await made())).finalPurpose).toBe(PAPR)
      expect((await document(await made({ finalPurpose: APC }))).finalPurpose).toBe(APC)
    })

    it('is what the project has in place of that of the type', async () => {
      const { records } = fixture.app
      const given = {
        project: world.own,
        code: 'PAPR',
        name: 'Para aprobar',
        answer: 'customer',
        active: true,
      } as const
      const own = (await records.create(issuePurposes, given)).values.id
      const id = await made()
      expect((await document(id)).finalPurpose).toBe(own)
      await patch('cd', 'documents', id, { finalPurpose: PAPR })
      await records.delete(issuePurposes, own)
    })

    it('follows a change of the type, but not once another was chosen', async () => {
      const { records } = fixture.app
      const drawing = { code: 'PLX', name: 'Plano', finalPurpose: APC, active: true }
      const other = (await records.create(documentTypes, drawing)).values.id
      const [plain, chosen] = [await made(), await made({ finalPurpose: 'purposecao00000' })]
      for (const id of [plain, chosen]) await patch('cd', 'documents', id, { type: other })
      expect([(await document(plain)).finalPurpose, (await document(chosen)).finalPurpose]).toEqual([
        APC,
        'purposecao00000',
      ])
    })

    it.each([
      ['one that only colleagues answer', async () => PREVI, 'final_purpose_internal'],
      [
        'one of another project',
        async () => {
          const foreign = { project: world.other, code: 'AJENO', name: 'Ajeno', answer: 'none', active: true } as const
          return (await fixture.app.records.create(issuePurposes, foreign)).values.id
        },
        'final_purpose_foreign',
      ],
    ])('is not %s', async (_, purposeOf, code) => {
      const finalPurpose = await purposeOf()
      const { status, body } = await patch('cd', 'documents', await made(), { finalPurpose })
      expect([status, body.data?.finalPurpose?.code]).toEqual([400, code])
      const ofType = await patch('cd', 'document_types', type, { finalPurpose })
      expect([ofType.status, ofType.body.data?.finalPurpose?.code]).toEqual([400, code])
    })

    it('changed later says anew whether the document is complete', async () => {
      const id = await made({ finalPurpose: APC })
      const { emition } = await issue(id)
      await answer(emition, 1)
      expect(await completedOn(id)).toBe('')
      // Told at once to who changes it, and stored.
      expect((await patch('cd', 'documents', id, { finalPurpose: PAPR })).body.completedOn).toBe(TODAY)
      expect(await completedOn(id)).toBe(TODAY)
    })
  })

  it('complete by an issue that nobody answers: since its day', async () => {
    const id = await made({ finalPurpose: APC })
    await issue(id, APC)
    expect(await completedOn(id)).toBe(TODAY)
  })

  it('complete by the answer to it: since the day on which that was received', async () => {
    const id = await made()
    const { emition } = await issue(id)
    expect(await completedOn(id)).toBe('')
    await answer(emition, 1)
    expect(await completedOn(id)).toBe(TODAY)
  })

  it('not complete by an approval that asks for a further issue', async () => {
    const id = await made()
    const { emition } = await issue(id)
    await answer(emition, 2)
    expect(await completedOn(id)).toBe('')
  })

  it('not any more once another revision is opened; again once that is annulled', async () => {
    const id = await made({ finalPurpose: APC })
    await issue(id, APC)
    const next = { document: id, ...place(), series: 'contractual', state: 'draft' }
    const { body } = await post('cd', 'revisions', next)
    expect(await completedOn(id)).toBe('')
    expect((await patch('jp', 'revisions', body.id, { state: 'void', reason: 'No hace falta' })).status).toBe(200)
    expect(await completedOn(id)).toBe(TODAY)
  })

  it('not any more once its issue is revoked by two people', async () => {
    const id = await made({ finalPurpose: APC })
    const { revision } = await issue(id, APC)
    const reason = { reason: 'Se emitió la lámina equivocada' }
    const asked = await fixture.request('jp', 'POST', `/api/revisions/${revision}/revoke`, reason)
    expect(await completedOn(id)).toBe(TODAY)
    const confirmation = String(asked.body.confirmation)
    await fixture.request('cd', 'POST', `/api/confirmations/${confirmation}/decide`, { outcome: 'confirmed' })
    expect(await document(id)).toMatchObject({ state: 'without_revision', completedOn: '' })
  })

  it.each([
    ['revisar y reenviar', 3],
    ['rechazado', 4],
  ])('INV-DOC-11: after “%s” not complete until a later issue is answered favourably', async (_, code) => {
    const id = await made({ finalPurpose: APC })
    const first = await issue(id)
    await answer(first.emition, code)
    expect(await completedOn(id)).toBe('')
    // Issued with the final purpose, which nobody need answer: the refusal still stands.
    const second = await issue(id, APC)
    expect(await document(id)).toMatchObject({ state: 'for_construction', completedOn: '' })
    await answer(second.emition, 1)
    expect(await completedOn(id)).toBe(TODAY)
    // A reviewer who joins later refuses it again.
    await answer(second.emition, code, { reviewer: 'Inspección' })
    expect(await completedOn(id)).toBe('')
  })

  it('nobody says that it is complete: the program does', async () => {
    const id = await made()
    const { status, body } = await patch('cd', 'documents', id, { completedOn: TODAY })
    expect([status, body.data?.completedOn?.code]).toEqual([400, 'field_derived'])
  })

  const load = (document: string) =>
    post('pr', 'hours', {
      ...{ user: world.ids.pr, project: world.own, document, day: TODAY },
      ...{ minutes: 60, kind: 'normal', state: 'draft' },
    })

  it('takes no hours while it is suspended, unless the firm says so', async () => {
    const id = await made()
    await patch('cd', 'documents', id, { suspended: true, stopReason: 'Falta un dato' })
    expect((await load(id)).body.data?.document?.code).toBe('hours_document_closed')
    const allowed = { key: 'hours.onSuspended', value: 1, from: TODAY }
    const { id: row } = (await fixture.app.records.create(settingsCompany, allowed)).values
    expect((await load(id)).status).toBe(200)
    await fixture.app.records.delete(settingsCompany, row)
    await patch('cd', 'documents', id, { suspended: false, stopReason: '' })
    expect((await load(id)).status).toBe(200)
  })

  it('takes hours for thirty days more, and none after them', async () => {
    const id = await made({ finalPurpose: APC })
    const { revision } = await issue(id, APC)
    const completeOn = (issuedOn: string) => fixture.app.records.update(revisions, revision, { issuedOn })
    await completeOn(addDays(TODAY, -30))
    expect((await load(id)).status).toBe(200)
    await completeOn(addDays(TODAY, -31))
    expect((await load(id)).body.data?.document?.code).toBe('hours_document_closed')
  })

  it('is what a rebuild finds', async () => {
    const { changed } = await documentStanding.rebuild(fixture.app)
    expect(changed).toBe(0)
  })
})
