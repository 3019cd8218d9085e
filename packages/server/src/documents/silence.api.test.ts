import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { documents, emitions, responses, revisions } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'
import { recordSilence } from './record-silence.job.ts'

type Values = Readonly<Record<string, unknown>>

const PAPR = 'purposepapr0000'
/** A Tuesday; the Monday before it is a holiday of Argentina. */
const TUESDAY = '2026-06-16T15:00:00.000Z'
const FRIDAY = '2026-06-12'

describe.each(DRIVERS)('what customers do not answer on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  let number = 900

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
    for (const { values } of await fixture.app.records.findAll('projects', { filter: 'silenceApproves = true' }))
      await fixture.app.records.update('projects', values.id, { silenceApproves: false })
    const [calendar] = await fixture.app.records.findAll('calendars', { filter: 'active = true', sort: 'created' })
    const holiday = { calendar: calendar!.values.id, day: '2026-06-15', kind: 'holiday', name: 'Feriado' } as const
    const known = await fixture.app.records.findAll('holidays', { filter: 'day = "2026-06-15"' })
    if (known.length === 0) await fixture.app.records.create('holidays', { ...holiday, origin: 'law' })
  })
  beforeEach(() => {
    fixture.clock.now = TUESDAY
  })
  afterAll(() => fixture.close())

  /** A document of a project whose answer is waited for until a day. */
  const sent = async (dueOn: string, { project = world.own, ...values }: Values = {}) => {
    const { ledSpecialty: specialty, ids } = world
    const { records } = fixture.app
    const type = world.company.catalogues.document_types[0]!.id
    const signed = { preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const place = { project, specialty }
    const own = { ...place, ...signed, type, code: '', title: 'Planta', state: 'planned', ...values }
    const document = (await records.create('documents', own)).values.id
    const issued = { state: 'issued', purpose: PAPR, issuedOn: '2026-05-29', series: 'preliminary' }
    const revision = (await records.create('revisions', { document, ...place, ...signed, ...issued })).values.id
    const given = { project, direction: 'out', subject: 'Planos', medium: 'email', recipientOrg: 'Aguas SA' }
    const code = `RT-OWN-0${++number}`
    const numbered = { number, code, state: 'sent', sentOn: '2026-05-29', customer: world.customer }
    const transmittal = (await records.create('transmittals', { ...given, ...numbered })).values.id
    const row = { transmittal, document, revision, purpose: PAPR, ...place, number, issuedOn: '2026-05-29' }
    const due = { dueOn, dueSoonOn: '2026-06-10', state: 'waiting' }
    const emition = (await records.create('emitions', { ...row, ...due })).values.id
    return { document, revision, transmittal, emition, code }
  }
  const silence = (is: boolean, values: Values = {}) =>
    fixture.app.records.update('projects', world.own, { silenceApproves: is, ...values })
  const run = () => recordSilence(fixture.app, new AbortController().signal)
  const emition = async (id: string) => (await fixture.app.records.findById(emitions, id))!.values
  const revision = async (id: string) => (await fixture.app.records.findById(revisions, id))!.values
  const document = async (id: string) => (await fixture.app.records.findById(documents, id))!.values
  const answersTo = async (id: string) =>
    (await fixture.app.records.findAll(responses, { filter: `emition = "${id}"` })).map(({ values }) => values)
  const answer = (viewer: ViewerName, id: string, code: number, values: Values = {}) =>
    fixture.request(viewer, 'POST', recordsOf('responses'), {
      ...{ emition: id, project: world.own, code: `responsecode00${code}`, receivedOn: '2026-06-16', ...values },
    })

  describe('where silence approves', () => {
    beforeAll(() => silence(true))

    it('records the approval on the first working day after, with its evidence, once', async () => {
      const late = await sent(FRIDAY)
      fixture.clock.now = '2026-06-15T15:00:00.000Z'
      expect(await run()).toBe(0)
      fixture.clock.now = TUESDAY
      expect(await run()).toBe(1)
      expect(await run()).toBe(0)
      expect(await answersTo(late.emition)).toMatchObject([
        {
          result: 'approved',
          bySilence: true,
          isLate: false,
          recordedBy: '',
          reviewer: '',
          receivedOn: '2026-06-16',
          notes: `Por silencio del cliente: se envió el 29/05/2026 con ${late.code} y no hubo respuesta hasta el 12/06/2026.`,
        },
      ])
      expect(await emition(late.emition)).toMatchObject({ state: 'answered', result: 'approved' })
      expect((await document(late.document)).state).toBe('approved')
      const told = await fixture.app.records.findAll('inbox', { filter: 'code = "DOC-SILENCIO"' })
      expect(told.map(({ values }) => values)).toMatchObject([
        {
          user: world.ids.jp,
          class: 'notice',
          title: `${late.code}: 1 documento quedó aprobado por silencio del cliente`,
        },
      ])
    })

    it("records it on the day of the project, also where that has begun before the firm's", async () => {
      const { records } = fixture.app
      const own = (await records.findById('projects', world.own))!.values['calendar']
      const [shared] = await records.findAll('calendars', { filter: 'active = true', sort: 'created', limit: 1 })
      const { id: _, ...values } = shared!.values
      const elsewhere = {
        ...values,
        name: 'Donde amanece antes',
        code: 'TEMPRANO',
        timeZone: 'Pacific/Kiritimati',
        active: false,
      }
      const { id } = (await records.create('calendars', elsewhere)).values
      await records.update('projects', world.own, { calendar: id })
      const late = await sent(FRIDAY)
      fixture.clock.now = '2026-06-16T23:30:00.000Z'
      expect(await run()).toBe(1)
      expect(await answersTo(late.emition)).toMatchObject([{ bySilence: true, receivedOn: '2026-06-17' }])
      await records.update('projects', world.own, { calendar: own })
    })

    it('gives way to what the customer answers later, without a reason', async () => {
      const late = await sent(FRIDAY)
      await run()
      expect((await answer('cd', late.emition, 3)).status).toBe(200)
      expect(await emition(late.emition)).toMatchObject({ state: 'answered', result: 'revise' })
      expect(await revision(late.revision)).toMatchObject({ state: 'answered', result: 'revise' })
      expect((await document(late.document)).state).toBe('correction')
      expect((await answersTo(late.emition)).filter(({ bySilence }) => bySilence)).toHaveLength(1)
      expect(await answersTo(late.emition)).toHaveLength(2)
      expect(await run()).toBe(0)
    })

    it('stands where the answer comes after the revision was replaced', async () => {
      const late = await sent(FRIDAY)
      await run()
      await fixture.app.records.update(revisions, late.revision, { state: 'superseded' })
      expect((await answer('cd', late.emition, 4)).body).toMatchObject({ isLate: true })
      expect(await emition(late.emition)).toMatchObject({ result: 'approved' })
    })

    it('says nothing of what was answered, is void, or is due later', async () => {
      const answered = await sent(FRIDAY)
      await answer('cd', answered.emition, 2)
      const stopped = await sent(FRIDAY)
      await fixture.app.records.update(documents, stopped.document, { voided: true, stopReason: 'Sobra' })
      const recalled = await sent(FRIDAY)
      await fixture.app.records.update('transmittals', recalled.transmittal, { state: 'void' })
      const later = await sent('2026-06-16')
      expect(await run()).toBe(0)
      for (const { emition: id } of [stopped, recalled, later])
        expect(await emition(id)).toMatchObject({ state: 'waiting' })
    })

    it('waits in a suspended project, and without a code that approves', async () => {
      const late = await sent(FRIDAY)
      await silence(true, { state: 'suspended' })
      expect(await run()).toBe(0)
      await silence(true, { state: 'active' })
      const own = { project: world.own, code: 'Z', label: 'No', result: 'rejected', active: true } as const
      const code = (await fixture.app.records.create('response_codes', own)).values.id
      expect(await run()).toBe(0)
      await fixture.app.records.delete('response_codes', code)
      expect(await run()).toBe(1)
      expect(await emition(late.emition)).toMatchObject({ state: 'answered' })
    })

    it('nobody records silence by a request', async () => {
      const late = await sent('2026-06-30')
      expect((await answer('cd', late.emition, 1, { bySilence: true })).body).toMatchObject({ bySilence: false })
    })
  })

  it('where it does not, nothing is recorded', async () => {
    await silence(false)
    const late = await sent(FRIDAY)
    expect(await run()).toBe(0)
    expect(await emition(late.emition)).toMatchObject({ state: 'waiting' })
  })

  describe('a reminder of overdue answers', () => {
    const remind = (viewer: ViewerName, id: string) =>
      fixture.request(viewer, 'POST', `/api/transmittals/${id}/remind`, {})
    const mails = async () => {
      await fixture.app.outbox.settle()
      await fixture.app.outbox.run()
      const folder = join(fixture.dir, 'mail')
      const files = await readdir(folder).catch((): string[] => [])
      return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
    }
    const contact = async (values: Values) => {
      const given = { customer: world.customer, name: 'Ana Paz', active: true, ...values }
      return (await fixture.app.records.create('contacts', given)).values.id
    }

    it('is recorded with its day and mailed to those who have an address, once a day', async () => {
      const late = await sent(FRIDAY)
      const [reached, left] = [
        await contact({ email: 'ana@aguas.test' }),
        await contact({ active: false, email: 'x@a.test' }),
      ]
      const recipients = [reached, left, await contact({})]
      await fixture.app.records.update('transmittals', late.transmittal, { recipients })
      expect((await remind('cd', late.transmittal)).body).toEqual({ documents: 1, mails: 1 })
      expect(await emition(late.emition)).toMatchObject({ remindedOn: '2026-06-16', reminders: 1, state: 'waiting' })
      const [mail, ...others] = await mails()
      expect(others).toEqual([])
      expect(mail).toContain('ana@aguas.test')
      expect(mail).toContain(late.code)
      const again = await remind('jp', late.transmittal)
      expect([again.status, again.body.data.transmittal.code]).toEqual([400, 'remind_answers_today'])
      fixture.clock.now = '2026-06-17T15:00:00.000Z'
      expect((await remind('jp', late.transmittal)).status).toBe(200)
      expect(await emition(late.emition)).toMatchObject({ reminders: 2 })
    })

    it('of nothing overdue is refused, as of what asks for no answer any more', async () => {
      const [inTime, recalled] = [await sent('2026-06-30'), await sent(FRIDAY)]
      await fixture.app.records.update('transmittals', recalled.transmittal, { state: 'void' })
      const [annulled, stopped] = [await sent(FRIDAY), await sent(FRIDAY)]
      await fixture.app.records.update(documents, annulled.document, { voided: true, stopReason: 'No va' })
      await fixture.app.records.update(documents, stopped.document, { suspended: true, stopReason: 'Espera' })
      for (const { transmittal } of [inTime, recalled, annulled, stopped]) {
        const { status, body } = await remind('cd', transmittal)
        expect([status, body.data.transmittal.code]).toEqual([400, 'remind_answers_none'])
      }
    })

    it('is for who issues documents alone', async () => {
      const late = await sent(FRIDAY)
      for (const viewer of ['pr', 'le', 'mate', 'af'] as const)
        expect([viewer, (await remind(viewer, late.transmittal)).status]).toEqual([viewer, 403])
      for (const reader of ['cl', 'foreign'] as const)
        expect([reader, (await remind(reader, late.transmittal)).status]).toEqual([reader, 404])
      expect((await remind('guest', late.transmittal)).status).toBe(401)
      expect((await remind('cd', 'nothing')).status).toBe(404)
      expect(await emition(late.emition)).toMatchObject({ reminders: 0 })
      const written = await fixture.request('cd', 'PATCH', recordsOf('emitions', late.emition), { reminders: 9 })
      expect(written.status).toBe(400)
    })
  })
})
