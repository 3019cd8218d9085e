import {
  documentHolds,
  documents,
  documentSettings,
  emitions,
  type NewProjectDocument,
  responses,
  revisions,
  sendTransmittal,
  transmittals,
} from '@timesheet/domain/documents'
import { calendars, holidays } from '@timesheet/domain/people'
import { type CountedDriver, countStatements, DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRevisionFile } from '../testing/revision-file.ts'
import { refusedFields } from '../testing/refused-fields.ts'
import { documentStanding } from './standing.derived.ts'
import {
  type Answer,
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
const codeOf = (code: number) => `responsecode00${code}`
/** Ten working days after TODAY, over the holidays of 20 June (a Saturday) and 9 July. */
const DUE = '2026-07-02'

describe.each(DRIVERS)('transmittals on $name', (database) => {
  let fixture: TimesheetFixture
  let counted: CountedDriver
  let world: World
  let place: Pick<NewProjectDocument, 'project' | 'specialty' | 'preparer' | 'reviewer' | 'approver'>
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database, (driver) => {
      counted = countStatements(driver)
      return counted.driver
    })
    world = fixture.world
    const { own: project, ledSpecialty: specialty, ids } = world
    place = { project, specialty, preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
  })
  afterAll(() => fixture.close())

  const newId = () => `${String(++count).padStart(6, '0')}transmitt`
  const post = (viewer: ViewerName, collection: string, values: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), values)
  const patch = (viewer: ViewerName, collection: string, id: string, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf(collection, id), values)
  const document = async (id: string) => (await fixture.app.records.findById(documents, id))!.values
  const revision = async (id: string) => (await fixture.app.records.findById(revisions, id))!.values
  const emition = async (id: string) => (await fixture.app.records.findById(emitions, id))!.values
  const transmittal = async (id: string) => (await fixture.app.records.findById(transmittals, id))!.values

  /** A document with an approved revision, or one in another state. */
  const drawn = async (values: Values = {}) => {
    const { records } = fixture.app
    const type = world.company.catalogues.document_types[0]!.id
    const own = { ...place, code: '', title: 'Planta', type, state: 'planned' as const }
    const { id } = (await records.create(documents, own)).values
    return { document: id, revision: (await revise(id, values)).id }
  }
  const revise = async (id: string, values: Values = {}) => {
    const stated = { document: id, ...place, series: 'preliminary' as const, state: 'approved' as const, ...values }
    return (await fixture.app.records.create(revisions, stated)).values
  }
  type Drawn = Awaited<ReturnType<typeof drawn>>
  /** A draft with these documents; who prepares it is document control. */
  const draft = async (rows: readonly (Drawn & { readonly purpose?: string })[], values: Values = {}) => {
    const given = { project: world.own, direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper' }
    const { body } = await post('cd', 'transmittals', { ...given, recipientOrg: 'Aguas SA', ...values })
    const made: string[] = []
    for (const { purpose = PAPR, ...row } of rows) {
      const { project, specialty } = place
      const of = { transmittal: body.id, project, specialty, purpose, state: 'prepared', ...row }
      const answer = await post('cd', 'emitions', of)
      expect(refusedFields(answer)).toEqual([])
      made.push(answer.body.id)
    }
    return { id: String(body.id), emitions: made }
  }
  const { preview, execute } = sendTransmittal
  /** What is said before sending, but that the documents of this company have no files. */
  const check = async (viewer: ViewerName, id: string, project = world.own) => {
    const input = { transmittal: id, project, seed: newId() }
    const { status, body } = await fixture.request(viewer, 'POST', `/api${preview.path}`, input)
    const leftOut = body?.leftOut?.filter(({ code }: { code: string }) => code !== 'send_no_files')
    return { status, body: { ...body, ...(leftOut && { leftOut }) } }
  }
  const send = async (viewer: ViewerName, id: string) => {
    const input = { transmittal: id, project: world.own, seed: newId() }
    const { body } = await fixture.request(viewer, 'POST', `/api${preview.path}`, input)
    const given = { ...input, digest: body?.digest ?? 'none', operation: newId() }
    return fixture.request(viewer, 'POST', `/api${execute.path}`, given)
  }
  const sent = async (rows: readonly (Drawn & { readonly purpose?: string })[]) => {
    const made = await draft(rows)
    expect((await send('cd', made.id)).status).toBe(200)
    return made
  }
  const answer = (viewer: ViewerName, id: string, code: number, values: Values = {}) =>
    post(viewer, 'responses', { emition: id, project: world.own, code: codeOf(code), receivedOn: TODAY, ...values })
  const numbers = async () => {
    const rows = await fixture.app.records.findAll(transmittals, { filter: `project = "${world.own}" && number > 0` })
    return rows.map(({ values }) => values.number).toSorted((a, b) => a - b)
  }

  describe('sending', () => {
    it('issues each document at once, with the day on which its answer is due', async () => {
      const [asked, told] = [await drawn(), await drawn()]
      const made = await draft([asked, { ...told, purpose: PINF }])
      expect(await transmittal(made.id)).toMatchObject({ state: 'draft', number: 0, code: '' })
      expect((await check('cd', made.id)).body.leftOut).toEqual([])
      expect(refusedFields(await send('jp', made.id))).toEqual([])
      const { number, code, sender, sentOn } = await transmittal(made.id)
      expect({ number, code, sender, sentOn }).toEqual({
        number: (await numbers()).length,
        code: `RT-OWN-${String(number).padStart(4, '0')}`,
        sender: world.ids.jp,
        sentOn: TODAY,
      })
      const [first, second] = [await emition(made.emitions[0]!), await emition(made.emitions[1]!)]
      expect(first).toMatchObject({ state: 'waiting', number, issuedOn: TODAY, dueOn: DUE, dueSoonOn: '2026-06-30' })
      expect(second).toMatchObject({ state: 'issued', number, issuedOn: TODAY, dueOn: '' })
      expect(await revision(asked.revision)).toMatchObject({ state: 'issued', purpose: PAPR, issuedOn: TODAY })
      expect([(await document(asked.document)).state, (await document(told.document)).state]).toEqual([
        'client_review',
        'issued',
      ])
    })

    it('is due in the days that its project says, unless the transmittal says others', async () => {
      const { records } = fixture.app
      const own = { project: world.own, scheme: 'revscheme000001', answerDays: 3 }
      const { values } = await records.create(documentSettings, own)
      const [silent, said] = [await draft([await drawn()]), await draft([await drawn()], { answerDays: 7 })]
      await records.delete(documentSettings, values.id)
      expect([(await transmittal(silent.id)).answerDays, (await transmittal(said.id)).answerDays]).toEqual([3, 7])
      await send('cd', silent.id)
      expect(await emition(silent.emitions[0]!)).toMatchObject({ issuedOn: TODAY, dueOn: '2026-06-23' })
    })

    it.each<[string, readonly (readonly [string, 'non_working' | 'extra_working' | 'reduced'])[], string]>([
      ['a non-working day is no working day', [['2026-06-22', 'non_working']], '2026-07-03'],
      ['an extra working Saturday is one', [['2026-06-27', 'extra_working']], '2026-07-01'],
      ['a reduced day is one', [['2026-06-22', 'reduced']], DUE],
    ])('counts the days of the calendar: %s', async (_, days, dueOn) => {
      const { records } = fixture.app
      // The project has none of its own.
      const calendar = (await records.findAll(calendars, { sort: 'created' }))[0]!.values.id
      const made = await draft([await drawn()])
      const special = { calendar, name: 'Especial', maxMinutes: 240, origin: 'company' as const }
      const added = []
      for (const [day, kind] of days) added.push(await records.create(holidays, { ...special, day, kind }))
      expect(refusedFields(await send('jp', made.id))).toEqual([])
      for (const { values } of added) await records.delete(holidays, values.id)
      expect(await emition(made.emitions[0]!)).toMatchObject({ issuedOn: TODAY, dueOn })
    })

    it('carries the specialty of its documents, also after they move to another', async () => {
      const one = await drawn()
      const made = await draft([one])
      const other = world.company.catalogues.specialty.find(({ id }) => id !== place.specialty)!.id
      await fixture.app.records.update(documents, one.document, { specialty: other })
      expect(await revision(one.revision)).toMatchObject({ specialty: other })
      expect(await emition(made.emitions[0]!)).toMatchObject({ specialty: other })
    })

    it('is refused naming the document that is not approved, and changes nothing', async () => {
      const [good, bad] = [await drawn(), await drawn({ state: 'checking' })]
      const made = await draft([good, bad])
      const { code } = await document(bad.document)
      const before = await numbers()
      const { body } = await check('cd', made.id)
      expect(body).toMatchObject({ steps: [], leftOut: [{ code: 'send_not_approved', row: { document: code } }] })
      const refused = await send('cd', made.id)
      expect([refused.status, refused.body.data.command.code]).toEqual([400, 'command_empty'])
      const byHand = await patch('cd', 'transmittals', made.id, { state: 'sent' })
      expect(byHand.body.data.state).toMatchObject({ code: 'send_not_approved', params: { document: code } })
      expect([await numbers(), (await revision(good.revision)).state]).toEqual([before, 'approved'])
      expect((await emition(made.emitions[0]!)).state).toBe('prepared')
    })

    it('INV-DOC-03: supersedes the revision in force, whose answer nobody waits for any more', async () => {
      const own = await drawn()
      const first = await sent([own])
      const next = await revise(own.document)
      const second = await draft([{ ...own, revision: next.id }])
      const { leftOut } = (await check('cd', second.id)).body
      expect(leftOut).toMatchObject([{ code: 'send_supersedes', params: { revision: 'B', replaced: 'A' } }])
      await send('cd', second.id)
      expect([(await revision(own.revision)).state, (await revision(next.id)).state]).toEqual(['superseded', 'issued'])
      expect((await emition(first.emitions[0]!)).state).toBe('closed')
      expect(await document(own.document)).toMatchObject({ inForce: next.id, state: 'client_review' })
    })

    it('INV-DOC-03: supersedes one that was answered, too, so that no document has two in force', async () => {
      const own = await drawn()
      const first = await sent([own])
      await answer('cd', first.emitions[0]!, 1)
      const next = await revise(own.document)
      await sent([{ ...own, revision: next.id }])
      expect([(await revision(own.revision)).state, (await revision(next.id)).state]).toEqual(['superseded', 'issued'])
      const all = await fixture.app.records.findAll(revisions, { filter: `project = "${world.own}"` })
      for (const of of Map.groupBy(all, ({ values }) => values.document).values()) {
        const inForce = of.filter(({ values: { state } }) => state === 'issued' || state === 'answered')
        expect(inForce.length).toBeLessThanOrEqual(1)
        const before = of.filter(({ values }) => values.order < (inForce[0]?.values.order ?? 0))
        for (const { values } of before) expect(['superseded', 'void']).toContain(values.state)
      }
    })

    it.each<[string, Values]>([
      ['day', { issuedOn: '2026-06-01' }],
      ['purpose', { purpose: PAPR }],
      ['answer', { result: 'approved' }],
    ])('INV-DOC-06: no revision begins with the %s of an issue', async (_, values) => {
      const own = await drawn()
      await fixture.app.records.update(revisions, own.revision, { state: 'void' })
      const begun = { document: own.document, ...place, series: 'preliminary', state: 'draft' }
      for (const viewer of ['pr', 'cd', 'jp'] as const)
        expect(refusedFields(await post(viewer, 'revisions', { ...begun, ...values })), viewer).toEqual([
          `${Object.keys(values)[0]} revision_fixed`,
        ])
    })

    it('INV-DOC-06: no revision is issued outside a transmittal that was sent, void ones included', async () => {
      const { records } = fixture.app
      const filter = `project = "${world.own}" && (state = "issued" || state = "answered")`
      const issued = await records.findAll(revisions, { filter })
      const rows = (await records.findAll(emitions, { filter: `project = "${world.own}"` })).map(({ values }) => values)
      expect(issued.length).toBeGreaterThan(2)
      for (const { values } of issued) {
        const own = rows.filter((row) => row.revision === values.id && row.state !== 'prepared')
        const states = await Promise.all(own.map(async (row) => (await transmittal(row.transmittal)).state))
        expect(states.some((state) => ['sent', 'acknowledged', 'void'].includes(state))).toBe(true)
      }
    })

    it('INV-DOC-07: two at once take numbers that follow one another; discarded drafts take none', async () => {
      const made = [await draft([await drawn()]), await draft([await drawn()]), await draft([await drawn()])]
      const before = (await numbers()).length
      expect((await patch('cd', 'transmittals', made[0]!.id, { state: 'discarded' })).status).toBe(200)
      expect((await emition(made[0]!.emitions[0]!)).state).toBe('cancelled')
      const answers = await Promise.all([send('cd', made[1]!.id), send('jp', made[2]!.id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await numbers()).toEqual(Array.from({ length: before + 2 }, (_, i) => i + 1))
    })

    it('INV-DOC-07: two of one draft at once send it once', async () => {
      const own = await draft([await drawn()])
      const before = await numbers()
      const answers = await Promise.all([send('cd', own.id), send('jp', own.id)])
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses[0]).toBe(200)
      // The other finds no draft any more, before its turn or in it.
      expect([400, 409]).toContain(statuses[1])
      expect(await numbers()).toHaveLength(before.length + 1)
    })

    it('while its revision is taken back to be changed does either, never both', async () => {
      const own = await drawn()
      const made = await draft([own])
      const before = (await numbers()).length
      const [sending, taken] = await Promise.all([
        send('cd', made.id),
        patch('jp', 'revisions', own.revision, { state: 'in_progress', reason: 'Cambia un archivo' }),
      ])
      expect([sending, taken].filter(({ status }) => status === 200)).toHaveLength(1)
      const isSent = sending.status === 200
      expect((await revision(own.revision)).state).toBe(isSent ? 'issued' : 'in_progress')
      expect([(await transmittal(made.id)).state, (await numbers()).length - before]).toEqual(
        isSent ? ['sent', 1] : ['draft', 0],
      )
    })

    it('INV-DOC-07: nobody chooses a number', async () => {
      const own = await draft([await drawn()], { number: 77, code: 'RT-OWN-0077' })
      await patch('cd', 'transmittals', own.id, { number: 78 })
      expect(await transmittal(own.id)).toMatchObject({ number: 0, code: '' })
      await send('cd', own.id)
      await patch('cd', 'transmittals', own.id, { number: 78 })
      expect((await transmittal(own.id)).number).toBe((await numbers()).length)
    })

    it('INV-DOC-08: an issued revision has three people, and none without them may be issued', async () => {
      const own = await drawn()
      const { records } = fixture.app
      await expect(records.update(revisions, own.revision, { state: 'issued', reviewer: '' })).rejects.toThrow()
      await sent([own])
      const { preparer, reviewer, approver } = await revision(own.revision)
      expect(new Set([preparer, reviewer, approver, '']).size).toBe(4)
    })

    it('INV-DOC-13: twice by one key makes one transmittal', async () => {
      const own = await draft([await drawn()])
      const input = { transmittal: own.id, project: world.own, seed: newId() }
      const { body } = await fixture.request('cd', 'POST', `/api${preview.path}`, input)
      const payload = { ...input, digest: body.digest, operation: newId() }
      const headers = { 'authorization': await fixture.tokenOf('cd'), 'idempotency-key': newId() }
      const before = (await numbers()).length
      const again = () => fixture.app.server.inject({ method: 'POST', url: `/api${execute.path}`, headers, payload })
      const answers = [await again(), await again()]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(answers[0]!.json()).toEqual(answers[1]!.json())
      expect(await numbers()).toHaveLength(before + 1)
      // With another key it is no draft any more.
      expect((await send('cd', own.id)).status).toBe(400)
    })

    it('INV-DOC-14: a revision goes only with a purpose of its series, and none goes back', async () => {
      const own = await drawn({ series: 'contractual' })
      const wrong = await draft([own])
      expect((await check('cd', wrong.id)).body.leftOut).toMatchObject([{ code: 'send_purpose_series' }])
      await sent([{ ...own, purpose: APC }])
      expect((await document(own.document)).state).toBe('for_construction')
      const back = await post('pr', 'revisions', {
        document: own.document,
        ...place,
        series: 'preliminary',
        state: 'draft',
      })
      expect(refusedFields(back)).toEqual(['series revision_series_back'])
    })

    it('again, with another purpose, leaves the answer that was given', async () => {
      const own = await drawn()
      const first = await sent([own])
      await answer('cd', first.emitions[0]!, 1)
      await sent([{ ...own, purpose: PINF }])
      expect(await revision(own.revision)).toMatchObject({ state: 'answered', purpose: PAPR, result: 'approved' })
      expect((await document(own.document)).state).toBe('approved')
      await sent([own])
      expect(await revision(own.revision)).toMatchObject({ state: 'issued', purpose: PAPR, result: '' })
    })

    it('is of the leader of the project and document control alone', async () => {
      const own = await draft([await drawn()])
      for (const viewer of ['guest', 'adm', 'ger', 'le', 'pr', 'af', 'cl', 'foreign', 'mate'] as const) {
        expect((await send(viewer, own.id)).status, viewer).toBeGreaterThan(399)
        expect((await patch(viewer, 'transmittals', own.id, { state: 'sent' })).status, viewer).toBeGreaterThan(399)
      }
      expect(await transmittal(own.id)).toMatchObject({ state: 'draft', number: 0 })
      expect((await send('jp', own.id)).status).toBe(200)
    })

    it('of 500 documents asks the database as often as of one, which is done within three seconds', async () => {
      const { records, driver } = fixture.app
      const type = world.company.catalogues.document_types[0]!.id
      const rows = Array.from({ length: 500 }, (_, i) => ({
        ...place,
        code: `M-${count}-${i}`,
        title: 'Planta',
        type,
        state: 'planned' as const,
      }))
      const made = await draft([])
      await driver.transaction(async (tx) => {
        const own = await records.createAll(documents, rows, tx)
        const of = own.map(({ values: { id } }) => ({
          document: id,
          ...place,
          series: 'preliminary' as const,
          state: 'approved' as const,
        }))
        const drawn = await records.createAll(revisions, of, tx)
        const { project, specialty } = place
        const prepared = drawn.map(({ values }) => ({
          ...{ transmittal: made.id, document: values.document, revision: values.id, purpose: PAPR },
          ...{ project, specialty, state: 'prepared' as const },
        }))
        await records.createAll(emitions, prepared, tx)
      })
      const { body } = await check('cd', made.id)
      expect(body.leftOut).toEqual([])
      counted.take()
      expect((await send('cd', made.id)).status).toBe(200)
      const taken = counted.take()
      // Five of them read what the documents are to reach next, a hundred at a time.
      expect(taken.length).toBeLessThan(136)
      // Purposes are read for the preview, for the plan and once in the transaction; the final ones of documents,
      // and those of milestones, once more.
      expect(taken.filter((text) => /"terminal".* FROM "issue_purposes"/.test(text))).toHaveLength(5)
      const issued = await records.findAll(emitions, { filter: `transmittal = "${made.id}" && state = "waiting"` })
      expect(issued).toHaveLength(500)
    }, 60_000)
  })

  describe('after it was sent, a transmittal', () => {
    it('keeps what it said and carried', async () => {
      const own = await sent([await drawn()])
      expect(refusedFields(await patch('cd', 'transmittals', own.id, { subject: 'Otro' }))).toEqual([
        'subject transmittal_fixed',
      ])
      expect(refusedFields(await patch('cd', 'transmittals', own.id, { state: 'draft' }))).toContain(
        'state transmittal_state',
      )
      expect(refusedFields(await patch('cd', 'emitions', own.emitions[0]!, { purpose: PINF }))).toEqual([
        'transmittal emition_transmittal',
      ])
      expect((await fixture.request('cd', 'DELETE', recordsOf('emitions', own.emitions[0]!))).status).toBe(400)
      expect((await fixture.request('cd', 'DELETE', recordsOf('transmittals', own.id))).status).toBe(403)
    })

    it('is acknowledged with who received it and by what one knows', async () => {
      const own = await sent([await drawn()])
      const said = { state: 'acknowledged', acknowledgedOn: TODAY, acknowledgedBy: 'Mesa de entradas' }
      expect(refusedFields(await patch('cd', 'transmittals', own.id, said))).toEqual([
        'evidence acknowledgement_incomplete',
      ])
      const early = { ...said, evidence: 'Sello', acknowledgedOn: '2026-06-17' }
      expect(refusedFields(await patch('cd', 'transmittals', own.id, early))).toEqual([
        'acknowledgedOn acknowledgement_day',
      ])
      expect((await patch('jp', 'transmittals', own.id, { ...said, evidence: 'Sello 123' })).status).toBe(200)
      expect((await transmittal(own.id)).state).toBe('acknowledged')
    })

    it('says once who received it, and nothing of what is received or void', async () => {
      const own = await sent([await drawn()])
      const said = { acknowledgedOn: TODAY, acknowledgedBy: 'Mesa de entradas', evidence: 'Sello' }
      expect(refusedFields(await patch('cd', 'transmittals', own.id, said))).toEqual([
        'acknowledgedOn transmittal_fixed',
      ])
      expect((await patch('cd', 'transmittals', own.id, { ...said, state: 'acknowledged' })).status).toBe(200)
      const known = await transmittal(own.id)
      const changes = {
        acknowledgedBy: 'Otra',
        evidence: 'Otro',
        voidReason: 'Error',
        brings: 'answers',
        receivedOn: TODAY,
      }
      for (const [field, value] of Object.entries(changes))
        expect(refusedFields(await patch('cd', 'transmittals', own.id, { [field]: value }))).toEqual([
          `${field} transmittal_fixed`,
        ])
      expect(await transmittal(own.id)).toEqual(known)
    })

    it('is made void by two people, keeps its number, and what it issued stays issued', async () => {
      const rows = await drawn()
      const own = await sent([rows])
      const { number } = await transmittal(own.id)
      const ask = (viewer: ViewerName, id = own.id) =>
        fixture.request(viewer, 'POST', `/api/transmittals/${id}/void`, { reason: 'Salió a otro destinatario' })
      const { id: unsent } = await draft([await drawn()])
      for (const viewer of ['adm', 'af'] as const) expect((await ask(viewer, unsent)).status, viewer).toBe(404)
      for (const viewer of ['adm', 'ger', 'pr', 'le', 'af'] as const)
        expect(refusedFields(await ask(viewer)), viewer).toEqual(['state confirmation_not_allowed'])
      expect((await ask('cl')).status).toBe(404)
      const { confirmation } = (await ask('cd')).body
      const decide = (viewer: ViewerName) =>
        fixture.request(viewer, 'POST', `/api/confirmations/${confirmation}/decide`, { outcome: 'confirmed' })
      expect((await decide('cd')).status).toBe(400)
      expect((await transmittal(own.id)).state).toBe('sent')
      expect((await decide('jp')).status).toBe(200)
      expect(await transmittal(own.id)).toMatchObject({ state: 'void', number })
      expect([(await revision(rows.revision)).state, (await emition(own.emitions[0]!)).state]).toEqual([
        'issued',
        'waiting',
      ])
    })
  })

  it('counts what it carries and what is late, for who may read it', async () => {
    const { now } = fixture.clock
    const late = await drawn()
    const own = await sent([await drawn(), late, { ...(await drawn()), purpose: PINF }])
    await answer('cd', own.emitions[0]!, 1)
    const hidden = await draft([await drawn()])
    const count = async (viewer: ViewerName) =>
      (await fixture.request(viewer, 'GET', `/api/transmittals/counts?ids=${own.id},${hidden.id}`)).body
    expect((await count('cd'))[own.id]).toEqual({ documents: 3, waiting: 1, answered: 1, overdue: 0 })
    fixture.clock.now = `${DUE.slice(0, 8)}03T15:00:00.000Z`
    expect((await count('af'))[own.id]).toMatchObject({ waiting: 1, overdue: 1 })
    expect((await count('af'))[hidden.id].documents).toBe(0)
    for (const stop of [{ suspended: true }, { voided: true }]) {
      await fixture.app.records.update(documents, late.document, { ...stop, stopReason: 'No va' })
      expect((await count('af'))[own.id], 'a stopped document asks for no answer').toMatchObject({ overdue: 0 })
    }
    fixture.clock.now = now
  })

  it('is found by an answer that is late, not by one that came and another that is in time', async () => {
    const late = await drawn()
    const own = await sent([await drawn(), late])
    await answer('cd', own.emitions[0]!, 1)
    await fixture.app.records.update(emitions, own.emitions[1]!, { dueOn: '2026-08-31' })
    const via = 'emitions_via_transmittal'
    const found = async (today: string) => {
      const asked = `${via}.document.voided ?= false && ${via}.document.suspended ?= false`
      const filter = `id = "${own.id}" && ${via}.state ?= "waiting" && ${asked} && ${via}.dueOn ?< "${today}"`
      const url = `${recordsOf('transmittals')}?filter=${encodeURIComponent(filter)}`
      return (await fixture.request('cd', 'GET', url)).body.items.length
    }
    expect([await found('2026-08-01'), await found('2026-09-01')]).toEqual([0, 1])
    await fixture.app.records.update(documents, late.document, { voided: true, stopReason: 'No va' })
    expect(await found('2026-09-01'), 'nobody waits for an answer to what was annulled').toBe(0)
  })

  it('says of each document what is held and what has no file, and is sent all the same', async () => {
    const [held, filed] = [await drawn(), await drawn({ state: 'draft' })]
    await fixture.app.records.create(documentHolds, {
      ...place,
      document: held.document,
      description: 'Base',
      state: 'open',
    })
    await addRevisionFile(fixture, 'cd', { ...place, id: filed.revision, document: filed.document })
    await fixture.app.records.update(revisions, filed.revision, { state: 'approved' })
    const own = await draft([held, filed])
    const input = { transmittal: own.id, project: world.own, seed: newId() }
    const { body } = await fixture.request('cd', 'POST', `/api${preview.path}`, input)
    expect(body.leftOut.map(({ code }: { code: string }) => code)).toEqual(['send_held', 'send_no_files'])
    expect((await send('cd', own.id)).status).toBe(200)
  })

  it('is printed with its documents and files, by who may read it', async () => {
    const filed = await drawn({ state: 'draft' })
    await addRevisionFile(fixture, 'cd', { ...place, id: filed.revision, document: filed.document })
    await fixture.app.records.update(revisions, filed.revision, { state: 'approved' })
    const own = await sent([filed])
    const url = `/api/transmittals/${own.id}/file`
    const get = async (viewer: ViewerName) => {
      const headers = { authorization: await fixture.tokenOf(viewer) }
      return fixture.app.server.inject({ method: 'GET', url, headers })
    }
    const answer = await get('af')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await get('cl')).statusCode).toBe(404)
    const draftUrl = `/api/transmittals/${(await draft([])).id}/file`
    expect((await fixture.request('af', 'GET', draftUrl)).status).toBe(404)
  })

  describe('an answer', () => {
    it.each([
      [1, 'approved', 'approved'],
      [2, 'approved_with_comments', 'approved'],
      [3, 'revise', 'correction'],
      [4, 'rejected', 'correction'],
      [5, 'information', 'issued'],
    ] as const)('%s counts on the issue, its revision and its document', async (code, result, state) => {
      const own = await drawn()
      const { emitions: made } = await sent([own])
      expect((await answer('jp', made[0]!, code)).body).toMatchObject({
        result,
        recordedBy: world.ids.jp,
        isLate: false,
      })
      expect(await emition(made[0]!)).toMatchObject({ state: 'answered', result })
      expect(await revision(own.revision)).toMatchObject({ state: 'answered', result })
      expect((await document(own.document)).state).toBe(state)
    })

    it('of several reviewers is the most adverse; of one reviewer the latest, with its reason', async () => {
      const own = await drawn()
      const [id] = (await sent([own])).emitions as [string]
      await answer('cd', id, 1, { reviewer: 'Ing. Paz' })
      await answer('cd', id, 3, { reviewer: 'Ing. Sol' })
      expect((await revision(own.revision)).result).toBe('revise')
      const corrected = { reviewer: ' ing. sol ' }
      expect(refusedFields(await answer('cd', id, 2, corrected))).toEqual(['notes response_reason_missing'])
      const { now } = fixture.clock
      fixture.clock.now = new Date(Date.parse(now) + 1000).toISOString()
      expect((await answer('cd', id, 2, { ...corrected, notes: 'Era de otro plano' })).status).toBe(200)
      fixture.clock.now = now
      expect((await revision(own.revision)).result).toBe('approved_with_comments')
      expect((await document(own.document)).state).toBe('approved')
    })

    it('to many is one batch, all or none', async () => {
      const rows = [await drawn(), await drawn()]
      const made = (await sent(rows)).emitions
      const requests = (ids: readonly string[]) =>
        ids.map((id) => ({
          method: 'POST',
          url: recordsOf('responses'),
          body: { emition: id, project: world.own, code: codeOf(1), receivedOn: TODAY },
        }))
      const bad = await fixture.request('cd', 'POST', '/api/batch', {
        requests: requests([...made, 'none00000000000']),
      })
      expect([bad.status, (await emition(made[0]!)).state]).toEqual([400, 'waiting'])
      expect((await fixture.request('cd', 'POST', '/api/batch', { requests: requests(made) })).status).toBe(200)
      expect(await Promise.all(rows.map(async (row) => (await document(row.document)).state))).toEqual([
        'approved',
        'approved',
      ])
    })

    it('INV-DOC-11: that is adverse keeps the document in correction until a later issue is answered well', async () => {
      const own = await drawn()
      const first = await sent([own])
      await answer('cd', first.emitions[0]!, 3)
      await sent([{ ...own, purpose: PINF }])
      expect((await document(own.document)).state).toBe('correction')
      const next = await revise(own.document)
      expect((await document(own.document)).state).toBe('ready')
      const second = await sent([{ ...own, revision: next.id }])
      expect((await document(own.document)).state).toBe('client_review')
      await answer('cd', second.emitions[0]!, 1)
      expect((await document(own.document)).state).toBe('approved')
    })

    it('INV-DOC-09: where a document stands is what a rebuild would write, after each step of its life', async () => {
      const own = await drawn()
      const asRebuilt = async (state: string) => {
        expect((await document(own.document)).state).toBe(state)
        const { changed, examples } = await documentStanding.rebuild(fixture.app)
        expect({ changed, examples }, state).toEqual({ changed: 0, examples: [] })
      }
      await asRebuilt('ready')
      const first = await sent([own])
      await asRebuilt('client_review')
      await answer('cd', first.emitions[0]!, 3)
      await asRebuilt('correction')
      await patch('jp', 'documents', own.document, { suspended: true, stopReason: 'Espera la definición' })
      await asRebuilt('suspended')
      await patch('jp', 'documents', own.document, { suspended: false })
      const next = await revise(own.document)
      await asRebuilt('ready')
      const second = await sent([{ ...own, revision: next.id }])
      await answer('cd', second.emitions[0]!, 1)
      await asRebuilt('approved')
      await answer('cd', second.emitions[0]!, 4, { reviewer: 'Ing. Sol' })
      await asRebuilt('correction')
      await patch('cd', 'documents', own.document, { voided: true, stopReason: 'No va' })
      await asRebuilt('void')
    })

    it('that comes after the revision was replaced is kept and changes nothing', async () => {
      const own = await drawn()
      const first = await sent([own])
      const next = await revise(own.document)
      await sent([{ ...own, revision: next.id }])
      const late = await answer('cd', first.emitions[0]!, 4)
      expect(late.body).toMatchObject({ isLate: true, result: 'rejected' })
      expect(await emition(first.emitions[0]!)).toMatchObject({ state: 'closed', result: '' })
      expect(await revision(own.revision)).toMatchObject({ state: 'superseded', result: '' })
      expect((await document(own.document)).state).toBe('client_review')
    })

    it.each<[string, (own: Drawn) => Promise<Answer>, string]>([
      [
        'before it was issued',
        async (own) => answer('cd', (await draft([own])).emitions[0]!, 1),
        'emition response_emition',
      ],
      [
        'of a day before the issue',
        async (own) => answer('cd', (await sent([own])).emitions[0]!, 1, { receivedOn: '2026-06-17' }),
        'receivedOn response_day',
      ],
      [
        'of a day to come',
        async (own) => answer('cd', (await sent([own])).emitions[0]!, 1, { receivedOn: '2026-06-19' }),
        'receivedOn response_day',
      ],
      [
        'by the name of another project',
        async (own) => answer('cd', (await sent([own])).emitions[0]!, 1, { project: world.other }),
        'emition response_emition',
      ],
    ])('%s is refused', async (_, attempt, refusal) => {
      expect(refusedFields(await attempt(await drawn()))).toEqual([refusal])
    })

    it('is given by the codes of the project where it has some', async () => {
      const { records } = fixture.app
      const [id] = (await sent([await drawn()])).emitions as [string]
      const own = { project: world.own, code: 'C', label: 'Rechazado', result: 'revise' as const, active: true }
      const code = (await records.create('response_codes', own)).values.id
      expect(refusedFields(await answer('cd', id, 1))).toEqual(['code response_code'])
      expect((await answer('cd', id, 1, { code })).body.result).toBe('revise')
      await records.update('response_codes', code, { active: false })
    })

    it('has the day on which it came: nobody says another of its revision', async () => {
      const rows = await drawn()
      const own = await sent([rows])
      expect((await answer('cd', own.emitions[0]!, 1)).status).toBe(200)
      for (const viewer of ['cd', 'jp', 'le', 'pr'] as const)
        expect(
          refusedFields(await patch(viewer, 'revisions', rows.revision, { answeredOn: '2020-01-01' })),
          viewer,
        ).toEqual(['answeredOn revision_fixed'])
      expect(await revision(rows.revision)).toMatchObject({ state: 'answered', answeredOn: TODAY })
    })

    it('is recorded by the leader of the project and document control alone, and changed by nobody', async () => {
      const [id] = (await sent([await drawn()])).emitions as [string]
      for (const viewer of ['guest', 'adm', 'ger', 'le', 'pr', 'af', 'cl', 'foreign', 'mate'] as const)
        expect((await answer(viewer, id, 1)).status, viewer).toBeGreaterThan(399)
      expect(await fixture.app.records.findAll(responses, { filter: `emition = "${id}"` })).toEqual([])
      const { body } = await answer('cd', id, 1, { result: 'rejected', isLate: true, recordedBy: world.ids.pr })
      expect(body).toMatchObject({ result: 'approved', isLate: false, recordedBy: world.ids.cd })
      expect((await patch('cd', 'responses', body.id, { notes: 'Otra' })).status).toBe(403)
      expect((await fixture.request('cd', 'DELETE', recordsOf('responses', body.id))).status).toBe(403)
    })
  })

  describe('revoking the revision in force', () => {
    const ask = (viewer: ViewerName, id: string, reason = 'Se emitió la lámina equivocada') =>
      fixture.request(viewer, 'POST', `/api/revisions/${id}/revoke`, { reason })
    const decide = (viewer: ViewerName, confirmation: string) =>
      fixture.request(viewer, 'POST', `/api/confirmations/${confirmation}/decide`, { outcome: 'confirmed' })

    it.each([
      ['jp', 'cd'],
      ['cd', 'jp'],
    ] as const)('asked for by %s takes %s', async (asker, second) => {
      const own = await drawn()
      const first = await sent([own])
      const next = await revise(own.document)
      const last = await sent([{ ...own, revision: next.id }])
      const { confirmation } = (await ask(asker, next.id)).body
      for (const viewer of [asker, 'pr', 'le', 'mate', 'cl'] as const)
        expect((await decide(viewer, confirmation)).status, viewer).toBeGreaterThan(399)
      expect((await revision(next.id)).state).toBe('issued')
      expect((await decide(second, confirmation)).status).toBe(200)
      expect(await revision(next.id)).toMatchObject({ state: 'void', issuedOn: TODAY })
      expect((await emition(last.emitions[0]!)).state).toBe('revoked')
      // The one before is not in force again.
      expect((await revision(own.revision)).state).toBe('superseded')
      expect(await document(own.document)).toMatchObject({ state: 'without_revision', inForce: '' })
      expect(refusedFields(await answer('cd', last.emitions[0]!, 1))).toEqual(['emition response_revoked'])
      expect((await answer('cd', first.emitions[0]!, 1)).body.isLate).toBe(true)
    })

    it('is asked for with a reason, of what is in force, by one of the two', async () => {
      const own = await drawn()
      expect(refusedFields(await ask('cd', own.revision))).toEqual(['state revision_state'])
      // Who does not read what was not issued learns nothing of it.
      for (const viewer of ['adm', 'af'] as const)
        expect([(await ask(viewer, own.revision)).status, (await ask(viewer, 'nonexistent0000')).status]).toEqual([
          404, 404,
        ])
      await sent([own])
      expect(refusedFields(await ask('cd', own.revision, 'corto'))).toEqual(['reason reason_too_short'])
      for (const viewer of ['adm', 'ger', 'le', 'pr', 'af'] as const)
        expect(refusedFields(await ask(viewer, own.revision)), viewer).toEqual(['state confirmation_not_allowed'])
      expect(refusedFields(await patch('cd', 'revisions', own.revision, { state: 'void', reason: 'Sobra' }))).toEqual([
        'state revision_state',
      ])
    })
  })

  describe('what is tried by hand', () => {
    it.each<[string, (own: Drawn, id: string) => Promise<Answer>, string]>([
      ['an issue that is issued already', (own, id) => put(own, id, { state: 'issued' }), 'state emition_state'],
      ['one with a result', (own, id) => put(own, id, { result: 'approved' }), 'result emition_fixed'],
      [
        'a revision of another document',
        async (own, id) => put({ ...own, revision: (await drawn()).revision }, id),
        'revision emition_revision',
      ],
      [
        'a document of another project',
        (own, id) => put(own, id, { project: world.other }),
        'transmittal emition_transmittal',
      ],
    ])('%s is refused', async (_, attempt, refusal) => {
      const { id } = await draft([])
      expect(refusedFields(await attempt(await drawn(), id))).toContain(refusal)
    })

    const put = (own: Drawn, id: string, values: Values = {}) => {
      const { project, specialty } = place
      return post('cd', 'emitions', {
        transmittal: id,
        project,
        specialty,
        purpose: PAPR,
        state: 'prepared',
        ...own,
        ...values,
      })
    }

    it('INV-GEN-01: a reader of a customer finds neither transmittals nor issues nor answers', async () => {
      const own = await sent([await drawn()])
      const { body } = await answer('cd', own.emitions[0]!, 1)
      for (const viewer of ['cl', 'foreign'] as const)
        for (const [collection, id] of [
          ['transmittals', own.id],
          ['emitions', own.emitions[0]!],
          ['responses', body.id],
        ] as const)
          expect((await fixture.request(viewer, 'GET', recordsOf(collection, id))).status).toBe(404)
    })
  })
})
