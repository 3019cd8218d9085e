import {
  customerTransmittalsRoute,
  documents,
  emitions,
  revisions,
  transmittalFiles,
  transmittals,
} from '@timesheet/domain/documents'
import { inbox } from '@timesheet/domain/inbox'
import { contacts, customers } from '@timesheet/domain/projects'
import { DRIVERS } from '@timesheet/engine/testing'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusedFields } from '../testing/refused-fields.ts'
import {
  openTimesheet,
  recordsOf,
  TODAY,
  type TimesheetFixture,
  VIEWERS,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

const PDF = '%PDF-1.4\nbase\n%%EOF\n'
const FILES = recordsOf('transmittal_files')

describe.each(DRIVERS)('transmittals that were received on $name', (database) => {
  let fixture: TimesheetFixture
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  const given = (values: Values = {}) => ({
    ...{ project: fixture.world.own, direction: 'in', state: 'received', subject: 'Planos de base', medium: 'email' },
    ...{ customer: fixture.world.customer, senderOrg: 'Aguas SA', senderNumber: `NT-${++count}` },
    ...{ receivedOn: TODAY, brings: 'documents', ...values },
  })
  const register = (viewer: ViewerName, values: Values = {}) =>
    fixture.request(viewer, 'POST', recordsOf('transmittals'), given(values))
  const registered = async (values: Values = {}) => {
    const answer = await register('cd', values)
    expect([answer.status, refusedFields(answer)]).toEqual([200, []])
    return answer.body
  }
  const patch = (viewer: ViewerName, id: string, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf('transmittals', id), values)
  const stored = async (id: string) => (await fixture.app.records.findById(transmittals, id))!.values
  const numbers = async (project = fixture.world.own) => {
    const rows = await fixture.app.records.findAll(transmittals, {
      filter: `project = "${project}" && direction = "in"`,
    })
    return rows.map(({ values }) => values.number).toSorted((a, b) => a - b)
  }
  const counted = (length: number) => Array.from({ length }, (_, i) => i + 1)
  const annul = (viewer: ViewerName, id: string, voidReason = 'Era de otro proyecto') =>
    patch(viewer, id, { state: 'void', voidReason })

  describe('are registered', () => {
    it('with a number of ours, by whoever asks, whatever else they say', async () => {
      const { ids } = fixture.world
      const before = (await numbers()).length
      const said = { number: 70, code: 'RE-X', recordedBy: ids.pr, senderKey: 'otra' }
      const { id, senderKey } = await registered({ ...said, senderNumber: ' NT  7a ' })
      // It is for the program alone.
      expect(senderKey).toBeUndefined()
      expect(await stored(id)).toMatchObject({
        ...{ number: before + 1, code: `RE-OWN-${String(before + 1).padStart(4, '0')}`, state: 'received' },
        ...{ recordedBy: ids.cd, sentOn: '', answerDays: 0, senderKey: `${fixture.world.customer} nt 7a` },
      })
      expect(await numbers()).toEqual(counted(before + 1))
    })

    it('apart from those that are sent', async () => {
      const { records } = fixture.app
      const out = await records.findAll(transmittals, { filter: `direction = "out" && number = 1` })
      const first = await records.findAll(transmittals, { filter: `direction = "in" && number = 1` })
      expect(out.length).toBeGreaterThan(0)
      expect(first.map(({ values }) => values.code)).toContain('RE-OWN-0001')
    })

    it('without a hole where one is refused', async () => {
      const before = (await numbers()).length
      expect(refusedFields(await register('cd', { receivedOn: '2026-06-20' }))).toEqual(['receivedOn incoming_day'])
      await registered()
      expect(await numbers()).toEqual(counted(before + 1))
    })

    it('and tell who leads the project, but who registered it', async () => {
      const { ids } = fixture.world
      const told = async (id: string) => {
        const rows = await fixture.app.records.findAll(inbox, { filter: `objectId = "${id}"` })
        return rows.map(({ values: { user, class: kind, code, link } }) => [user, kind, code, link])
      }
      const { id } = await registered()
      expect(await told(id)).toEqual([[ids.jp, 'notice', 'DOC-ENTRADA', `/emitions/received?id=${id}`]])
      const own = await register('jp')
      expect([own.status, await told(own.body.id)]).toEqual([200, []])
    })

    it('by the leader of the project and document control alone', async () => {
      const statuses = await Promise.all(VIEWERS.map(async (viewer) => `${viewer} ${(await register(viewer)).status}`))
      expect(statuses.filter((each) => each.endsWith('200'))).toEqual(['jp 200', 'cd 200', 'root 200'])
      expect((await register('jp', { project: fixture.world.other })).status).toBe(400)
    })

    it.each<[string, Values, string]>([
      ['as drafts', { state: 'draft' }, 'state incoming_state'],
      ['as sent', { state: 'sent' }, 'state incoming_state'],
      ['from nobody', { senderOrg: ' ' }, 'senderOrg incoming_sender'],
      ['on no day', { receivedOn: '' }, 'receivedOn incoming_day'],
    ])('not %s', async (_name, values, refusal) => {
      expect(refusedFields(await register('cd', values))).toContain(refusal)
    })

    it('from a contact of their customer alone', async () => {
      const { records } = fixture.app
      const { customer, otherCustomer } = fixture.world
      const contact = async (of: string) =>
        (await records.create(contacts, { customer: of, name: 'Ana', active: true })).values.id
      const [theirs, foreign] = [await contact(customer), await contact(otherCustomer)]
      expect(refusedFields(await register('cd', { senderContact: foreign }))).toEqual([
        'senderContact incoming_contact',
      ])
      expect(await registered({ senderContact: theirs })).toMatchObject({ senderContact: theirs })
    })

    it('for documents of the project alone', async () => {
      const { document, own } = fixture.world
      const [other] = await fixture.app.records.findAll(documents, { filter: `project != "${own}"`, limit: 1 })
      const wrong = await register('cd', { concerns: [document, other!.values.id] })
      expect(refusedFields(wrong)).toEqual(['concerns incoming_documents'])
      expect(await registered({ concerns: [document], brings: 'answers' })).toMatchObject({ concerns: [document] })
    })
  })

  describe('under a number of their sender', () => {
    it('once, whatever the case and the spaces', async () => {
      const { code } = await registered({ senderNumber: 'Nota 15' })
      const again = await register('jp', { senderNumber: ' NOTA  15', senderOrg: 'Aguas' })
      expect(refusedFields(again)).toEqual(['senderNumber incoming_known'])
      expect(again.body.data.senderNumber).toMatchObject({ params: { code } })
    })

    it('that another sender, or the same for another project, may have, too', async () => {
      const { other } = fixture.world
      await registered({ senderNumber: 'Nota 16' })
      await registered({ senderNumber: 'Nota 16', customer: '', senderOrg: 'Vendedora SRL' })
      await registered({ senderNumber: 'Nota 16', project: other })
      const again = await register('cd', { senderNumber: 'nota 16', customer: '', senderOrg: ' vendedora srl' })
      expect(refusedFields(again)).toEqual(['senderNumber incoming_known'])
    })

    it('or under none, as often as they come', async () => {
      await registered({ senderNumber: '' })
      await registered({ senderNumber: ' ' })
    })

    it('once by one of many who register it at the same moment', async () => {
      const before = (await numbers()).length
      const all = await Promise.all(
        Array.from({ length: 8 }, (_, i) => register(i % 2 ? 'jp' : 'cd', { senderNumber: 'NOTA 17' })),
      )
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(all.filter(({ status }) => status !== 200).map(refusedFields)).toEqual(
        Array.from({ length: 7 }, () => ['senderNumber incoming_known']),
      )
      expect(await numbers()).toEqual(counted(before + 1))
    })

    it('and with numbers of ours without holes where many come at the same moment', async () => {
      const before = (await numbers()).length
      const all = await Promise.all(Array.from({ length: 8 }, () => register('cd')))
      expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
      expect(await numbers()).toEqual(counted(before + 8))
    })

    it('once in one batch', async () => {
      const url = recordsOf('transmittals')
      const requests = [1, 2].map(() => ({ method: 'POST', url, body: given({ senderNumber: 'Nota 18' }) }))
      const before = (await numbers()).length
      expect((await fixture.request('cd', 'POST', '/api/batch', { requests })).status).toBe(400)
      expect(await numbers()).toEqual(counted(before))
    })

    it('again, once the first is void', async () => {
      const { id, number } = await registered({ senderNumber: 'Nota 19' })
      expect((await annul('cd', id)).status).toBe(200)
      const again = await registered({ senderNumber: 'Nota 19' })
      expect(again.number).toBeGreaterThan(number)
      expect(await stored(id)).toMatchObject({ number, senderKey: '' })
    })

    it('after a merge of customers each as it was registered', async () => {
      const { records } = fixture.app
      const made = (await records.create(customers, { name: 'Aguas (repetida)', country: 'AR', active: true })).values
        .id
      const first = await registered({ senderNumber: 'Nota 20' })
      const second = await registered({ senderNumber: 'Nota 20', customer: made, senderOrg: 'Aguas (repetida)' })
      // The program moves the rows of the merged customer.
      await records.update(transmittals, second.id, { customer: fixture.world.customer })
      expect([(await stored(first.id)).senderKey, (await stored(second.id)).senderKey]).toEqual([
        `${fixture.world.customer} nota 20`,
        `${made} nota 20`,
      ])
    })
  })

  describe('once they are stored', () => {
    it('are corrected by whoever registers them, and by nobody else', async () => {
      const { id } = await registered({ senderNumber: 'Nota 30' })
      for (const viewer of ['guest', 'adm', 'ger', 'le', 'pr', 'af', 'cl', 'foreign', 'mate'] as const)
        expect((await patch(viewer, id, { subject: 'Otro' })).status, viewer).toBeGreaterThan(399)
      const corrected = await patch('jp', id, { subject: 'Bases', senderNumber: 'Nota 31', number: 99, code: 'RE' })
      expect(corrected.status).toBe(200)
      const { number, code } = corrected.body
      expect(await stored(id)).toMatchObject({
        ...{ subject: 'Bases', number, code, recordedBy: fixture.world.ids.cd },
        senderKey: `${fixture.world.customer} nota 31`,
      })
      expect(code).not.toBe('RE')
    })

    it('stay in their project, and come in', async () => {
      const { id } = await registered()
      expect(refusedFields(await patch('cd', id, { project: fixture.world.other }))).toEqual(['project incoming_fixed'])
      expect(refusedFields(await patch('cd', id, { direction: 'out' }))).toEqual(['direction incoming_fixed'])
      for (const state of ['draft', 'sent', 'acknowledged', 'discarded'])
        expect(refusedFields(await patch('cd', id, { state })), state).toEqual(['state incoming_state'])
      const { body } = await fixture.request('cd', 'POST', recordsOf('transmittals'), {
        ...given({ direction: 'out', state: 'draft' }),
      })
      expect(refusedFields(await patch('cd', body.id, { direction: 'in' }))).toEqual(['direction transmittal_fixed'])
      expect(refusedFields(await patch('cd', body.id, { state: 'received' }))).toContain('state transmittal_state')
    })

    it('are made void with a reason, keep their number, and change no more', async () => {
      const { id, number } = await registered()
      expect(refusedFields(await annul('cd', id, ' '))).toEqual(['voidReason incoming_reason_missing'])
      expect((await annul('pr', id)).status).toBe(404)
      expect((await annul('jp', id)).status).toBe(200)
      expect(await stored(id)).toMatchObject({ state: 'void', number, voidReason: 'Era de otro proyecto' })
      expect(refusedFields(await patch('cd', id, { subject: 'Otro' }))).toEqual(['state incoming_void'])
      expect(refusedFields(await patch('cd', id, { state: 'received' }))).toEqual(['state incoming_void'])
    })

    it('are deleted by nobody', async () => {
      const { id } = await registered()
      for (const viewer of ['adm', 'ger', 'jp', 'cd'] as const)
        expect((await fixture.request(viewer, 'DELETE', recordsOf('transmittals', id))).status).toBeGreaterThan(399)
    })

    it('take no documents of ours as if they were sent', async () => {
      const { id } = await registered()
      const { own: project, ledSpecialty: specialty } = fixture.world
      const { document, revision } = await issued()
      const of = { transmittal: id, document, revision, purpose: 'purposepapr0000', state: 'prepared' }
      const answer = await fixture.request('cd', 'POST', recordsOf('emitions'), { ...of, project, specialty })
      expect(refusedFields(answer)).toEqual(['transmittal emition_transmittal'])
    })

    it('are nothing to the customer who sent them', async () => {
      const { id } = await registered()
      const { body } = await add('cd', id)
      for (const viewer of ['guest', 'cl', 'foreign'] as const) {
        for (const collection of ['transmittals', 'transmittal_files']) {
          const { body: list } = await fixture.request(viewer, 'GET', recordsOf(collection))
          expect(list.items ?? [], viewer).toEqual([])
        }
        expect((await fixture.request(viewer, 'GET', recordsOf('transmittals', id))).status).toBe(404)
        expect((await fixture.request(viewer, 'GET', recordsOf('transmittal_files', body.id))).status).toBe(404)
      }
      const { body: sent } = await fixture.request('cl', 'GET', `/api${customerTransmittalsRoute.path}`)
      expect(sent.filter((row: { id: string }) => row.id === id)).toEqual([])
      expect((await fixture.request('cl', 'GET', `/api${customerTransmittalsRoute.path}/${id}`)).status).toBe(404)
    })
  })

  const add = (viewer: ViewerName, transmittal: string, values: Values = {}) =>
    fixture.request(viewer, 'POST', FILES, {
      ...{ transmittal, project: fixture.world.own, file: new File([`${PDF}${++count}`], 'base.pdf') },
      ...values,
    })

  describe('their files', () => {
    it('are stored with what they are, and never change', async () => {
      const { id } = await registered()
      const content = `${PDF}plano`
      const file = new File([content], 'plano de base.pdf')
      const { status, body } = await add('jp', id, { file, name: 'otro', bytes: 1, sha256: 'x' })
      expect(status).toBe(200)
      expect((await fixture.app.records.findById(transmittalFiles, body.id))!.values).toMatchObject({
        ...{ name: 'plano de base.pdf', bytes: content.length, uploadedBy: fixture.world.ids.jp },
        sha256: createHash('sha256').update(content).digest('hex'),
      })
      for (const viewer of ['jp', 'cd', 'adm', 'ger'] as const) {
        const url = recordsOf('transmittal_files', body.id)
        expect((await fixture.request(viewer, 'PATCH', url, { name: 'x' })).status).toBeGreaterThan(399)
        expect((await fixture.request(viewer, 'DELETE', url)).status).toBeGreaterThan(399)
      }
    })

    it('are read by employees, and added by whoever registers', async () => {
      const { id } = await registered()
      const { body } = await add('cd', id)
      const token = String((await fixture.request('pr', 'POST', '/api/files/token')).body.token)
      const url = `/api/files/transmittal_files/${body.id}/${body.file}`
      const read = (with_: string) => fixture.app.server.inject({ method: 'GET', url: `${url}${with_}` })
      expect((await read(`?token=${token}`)).statusCode).toBe(200)
      expect((await read('')).statusCode).toBe(404)
      for (const viewer of ['guest', 'adm', 'ger', 'le', 'pr', 'af', 'cl', 'mate'] as const)
        expect((await add(viewer, id)).status, viewer).toBe(400)
    })

    it('are replaced once each, by another of the same transmittal', async () => {
      const { id } = await registered()
      const other = await registered()
      const { body } = await add('cd', id)
      expect(refusedFields(await add('cd', other.id, { replaces: body.id }))).toEqual(['replaces file_replaces'])
      expect((await add('cd', id, { replaces: body.id })).status).toBe(200)
      expect(refusedFields(await add('cd', id, { replaces: body.id }))).toEqual(['replaces file_replaces'])
    })

    it('are of no type that runs, and what their name says', async () => {
      const { id } = await registered()
      expect(refusedFields(await add('cd', id, { file: new File(['MZ'], 'a.exe') }))).toEqual(['file file_type'])
      expect(refusedFields(await add('cd', id, { file: new File(['texto'], 'a.pdf') }))).toEqual(['file file_type'])
      expect(refusedFields(await add('cd', id, { file: new File([], 'a.txt') }))).toEqual(['file file_empty'])
    })

    it('are not of what is sent, of another project, or of what is void', async () => {
      const { id } = await registered()
      const out = await fixture.request('cd', 'POST', recordsOf('transmittals'), {
        ...given({ direction: 'out', state: 'draft' }),
      })
      expect(refusedFields(await add('cd', out.body.id))).toEqual(['transmittal received_file'])
      expect(refusedFields(await add('cd', id, { project: fixture.world.other }))).toEqual([
        'transmittal received_file',
      ])
      await annul('cd', id)
      expect(refusedFields(await add('cd', id))).toEqual(['transmittal received_file_void'])
    })
  })

  /** A document that was issued and waits for its answer. */
  const issued = async () => {
    const { records } = fixture.app
    const { own: project, ledSpecialty: specialty, ids, company } = fixture.world
    const place = { project, specialty, preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const type = company.catalogues.document_types[0]!.id
    const own = { ...place, code: '', title: 'Planta', type, state: 'planned' as const }
    const document = (await records.create(documents, own)).values.id
    const drawn = { document, ...place, series: 'preliminary', state: 'issued', issuedOn: '2026-06-01' } as const
    const revision = (await records.create(revisions, drawn)).values.id
    return { document, revision }
  }

  it('bring the answers that were given to what we sent', async () => {
    const { own: project, ledSpecialty: specialty, customer } = fixture.world
    const { records } = fixture.app
    const out = { project, customer, direction: 'out', subject: 'Planos', medium: 'email' } as const
    const transmittal = (await records.create(transmittals, { ...out, state: 'sent', number: 800 })).values.id
    const { document, revision } = await issued()
    const of = { transmittal, document, revision, purpose: 'purposepapr0000', project, specialty } as const
    const waiting = { state: 'waiting', number: 800, issuedOn: '2026-06-01' } as const
    const emition = (await records.create(emitions, { ...of, ...waiting })).values.id
    const answer = (incoming: string) =>
      fixture.request('cd', 'POST', recordsOf('responses'), {
        ...{ emition, project, code: 'responsecode001', receivedOn: TODAY, reviewer: '', notes: 'x', incoming },
      })
    const { id } = await registered({ brings: 'answers', concerns: [document] })
    expect(refusedFields(await answer(transmittal))).toEqual(['incoming response_incoming'])
    expect((await answer(id)).body).toMatchObject({ incoming: id, result: 'approved' })
  })
})
