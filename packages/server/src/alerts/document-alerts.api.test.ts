import {
  AWAITED_DOCUMENTS,
  disciplineChecks,
  documentDates,
  documentHolds,
  documents,
  placeOfComment,
  responses,
  revisions,
} from '@timesheet/domain/documents'
import { type CountedDriver, countStatements, DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, openTimesheet, recordsOf, type TimesheetFixture, type World } from '../testing/timesheet-fixture.ts'
import { evaluateAlerts } from './evaluate-alerts.job.ts'

type Values = Readonly<Record<string, unknown>>

const PAPR = 'purposepapr0000'
const APC = 'purposeapc00000'
/** A Thursday at noon in Buenos Aires. */
const THURSDAY = '2026-06-18T15:00:00.000Z'

describe.each(DRIVERS)('alerts about documents on $name', (database) => {
  let fixture: TimesheetFixture
  let counted: CountedDriver
  let world: World
  let number = 900

  beforeAll(async () => {
    fixture = await openTimesheet(database, (driver) => {
      counted = countStatements(driver)
      return counted.driver
    })
    world = fixture.world
    // The demo company has documents of its own, which other tests tell of.
    for (const { values } of await fixture.app.records.findAll(documents, { filter: `project != "${world.own}"` }))
      await fixture.app.records.update(documents, values.id, { plannedOn: '', forecastOn: '' })
  })
  afterAll(() => fixture.close())

  const evaluate = (now = THURSDAY) => {
    fixture.clock.now = now
    return evaluateAlerts(fixture.app, new AbortController().signal)
  }
  const drawn = async (values: Values = {}) => {
    const { own: project, ledSpecialty: specialty, ids } = world
    const type = world.company.catalogues.document_types[0]!.id
    const people = { responsible: ids.pr, preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const row = { project, specialty, type, code: '', title: 'Planta', state: 'planned', ...people, ...values }
    return (await fixture.app.records.create('documents', row)).values.id
  }
  const revise = async (document: string, values: Values = {}) => {
    const { own: project, ledSpecialty: specialty, ids } = world
    const signed = { preparer: ids.pr, reviewer: ids.le, approver: ids.jp, series: 'preliminary', state: 'approved' }
    return (await fixture.app.records.create('revisions', { document, project, specialty, ...signed, ...values }))
      .values.id
  }
  /** A document whose answer is waited for until a day. */
  const sent = async (dueOn: string, issuedOn = '2026-06-01') => {
    const document = await drawn()
    const revision = await revise(document, { state: 'issued', purpose: PAPR, issuedOn })
    const { own: project, ledSpecialty: specialty } = world
    const given = { project, direction: 'out', subject: 'Planos', medium: 'paper', recipientOrg: 'Aguas SA' }
    const numbered = { number: ++number, code: `RT-OWN-0${number}`, state: 'sent', sentOn: issuedOn }
    const transmittal = (await fixture.app.records.create('transmittals', { ...given, ...numbered })).values.id
    const row = { transmittal, document, revision, purpose: PAPR, project, specialty, number, issuedOn, dueOn }
    const emition = (await fixture.app.records.create('emitions', { ...row, state: 'waiting' })).values.id
    return { document, revision, transmittal, emition }
  }
  const place = () => ({ project: world.own, specialty: world.ledSpecialty })
  /** The days of a milestone of drawings. */
  const dated = async (document: string, code: string, days: Values) => {
    await fixture.app.records.update(documents, document, { creditVersion: 'creditversion01' })
    const milestone = `creditstone010${['INI', 'VER', 'EMI', 'APR', 'APC'].indexOf(code) + 1}`
    return (await fixture.app.records.create(documentDates, { document, ...place(), milestone, ...days })).values.id
  }
  const pending = async (code: string, objectId: string): Promise<readonly Json[]> => {
    const filter = 'code = {:code} && objectId = {:objectId} && state = "pending"'
    const found = await fixture.app.records.findAll('inbox', { filter, params: { code, objectId } })
    return found.map(({ values }) => values)
  }
  const told = async (code: string, objectId: string) => {
    const names = new Map(Object.entries(world.ids).map(([name, id]) => [id, name]))
    return (await pending(code, objectId)).map(({ user }) => names.get(user) ?? 'other').toSorted()
  }

  it('DOC-VENCIDO: tells who answers for a document, and its leaders, until it is issued', async () => {
    const document = await drawn({ plannedOn: '2026-06-16' })
    await evaluate()
    expect(await pending('DOC-VENCIDO', document)).toMatchObject([
      { user: world.ids.pr, class: 'alert', mail: 'daily', priority: 1, link: `/documents/${document}`, count: 1 },
    ])
    expect(await told('DOC-VENCIDO', world.own)).toEqual(['le'])
    expect(await evaluate()).toEqual({ put: 0, ended: 0 })
    await evaluate('2026-06-24T15:00:00.000Z')
    expect(await told('DOC-VENCIDO', world.own)).toEqual(['jp', 'le'])
    await revise(document, { state: 'issued', issuedOn: '2026-06-24', purpose: PAPR })
    await evaluate('2026-06-24T15:30:00.000Z')
    expect(await pending('DOC-VENCIDO', document)).toEqual([])
    expect(await told('DOC-VENCIDO', world.own)).toEqual([])
  })

  it('DOC-VENCIDO: names the milestone that is late although the issue kept its day, until it is reached', async () => {
    const document = await drawn({ plannedOn: '2026-06-01' })
    await revise(document, { state: 'issued', issuedOn: '2026-06-01', purpose: PAPR })
    const titles = async (code: string) => (await pending(code, document)).map(({ title }) => title)
    await evaluate()
    expect(await titles('DOC-VENCIDO')).toEqual([])
    const row = await dated(document, 'APC', { plannedOn: '2026-06-19' })
    await evaluate()
    expect(await titles('DOC-POR-VENCER')).toEqual([
      expect.stringContaining(': «Apto para construcción» vence el 19/06/2026 · Planta'),
    ])
    await fixture.app.records.update(documentDates, row, { forecastOn: '2026-06-15' })
    await evaluate()
    expect(await titles('DOC-POR-VENCER')).toEqual([])
    expect(await titles('DOC-VENCIDO')).toEqual([
      expect.stringContaining(': «Apto para construcción» venció el 15/06/2026 · Planta'),
    ])
    expect(await told('DOC-VENCIDO', world.own)).toEqual(['le'])
    const holding = { document, description: 'Falta el dato', state: 'open', openedOn: '2026-06-18' } as const
    const hold = await fixture.app.records.create(documentHolds, { ...holding, ...place(), preparer: world.ids.pr })
    await evaluate()
    expect(await titles('DOC-VENCIDO'), 'held back').toEqual([])
    await fixture.app.records.update(documentHolds, hold.values.id, { state: 'lifted' })
    await evaluate()
    expect(await titles('DOC-VENCIDO')).toHaveLength(1)
    await revise(document, { state: 'issued', issuedOn: '2026-06-18', purpose: APC })
    await fixture.app.records.update(documentDates, row, { realOn: '2026-06-18' })
    await evaluate()
    expect(await titles('DOC-VENCIDO')).toEqual([])
  })

  it('DOC-VENCIDO: tells of the documents that the register shows as late, and of no others', async () => {
    const [day, APR] = ['2026-06-15', { plannedOn: '2026-06-15' }]
    const documentsOf: Readonly<Record<string, string>> = {
      issue: await drawn({ plannedOn: day }),
      milestone: await drawn(),
      both: await drawn({ plannedOn: '2026-07-15' }),
      near: await drawn({ plannedOn: '2026-06-19' }),
      held: await drawn({ plannedOn: day }),
      off: await drawn({ plannedOn: day, suspended: true, stopReason: 'Falta un dato' }),
      void: await drawn({ plannedOn: day, voided: true, stopReason: 'Sobra' }),
    }
    for (const name of ['milestone', 'both', 'off', 'void']) await dated(documentsOf[name]!, 'APR', APR)
    const holding = { description: 'Falta el dato', state: 'open', openedOn: '2026-06-18' } as const
    const held = { document: documentsOf['held']!, ...holding, ...place(), preparer: world.ids.pr }
    await fixture.app.records.create(documentHolds, held)
    const namesOf = (ids: readonly string[]) =>
      Object.keys(documentsOf).filter((name) => ids.includes(documentsOf[name]!))
    const shown = async (days: string) => {
      const filter = encodeURIComponent(`${AWAITED_DOCUMENTS} && ${days}`)
      const { body } = await fixture.request('le', 'GET', `${recordsOf('documents')}?perPage=500&filter=${filter}`)
      return namesOf(body.items.map(({ id }: Json) => String(id)))
    }
    const alerted = async (code: string) => {
      const filter = `code = "${code}" && state = "pending" && object = "documents"`
      return namesOf(
        (await fixture.app.records.findAll('inbox', { filter })).map(({ values }) => String(values['objectId'])),
      )
    }
    await evaluate()
    expect([await shown('dueOn < "2026-06-18"'), await alerted('DOC-VENCIDO')]).toEqual([
      ['issue', 'milestone', 'both'],
      ['issue', 'milestone', 'both'],
    ])
    const near = 'dueOn >= "2026-06-18" && dueOn <= "2026-06-23"'
    expect([await shown(near), await alerted('DOC-POR-VENCER')]).toEqual([['near'], ['near']])
    await fixture.app.records.update('projects', world.own, { state: 'suspended' })
    await evaluate()
    expect([await shown('dueOn < "2026-06-18"'), await alerted('DOC-VENCIDO')]).toEqual([[], []])
    await fixture.app.records.update('projects', world.own, { state: 'active' })
    for (const id of Object.values(documentsOf))
      await fixture.app.records.update(documents, id, { voided: true, stopReason: 'Sobra' })
    await evaluate()
  })

  it('nobody else sees them: not a colleague, not a reader of the customer', async () => {
    const document = await drawn({ plannedOn: '2026-06-16' })
    await evaluate()
    for (const viewer of ['mate', 'cd', 'cl', 'foreign'] as const) {
      const { body } = await fixture.request(viewer, 'GET', `${recordsOf('inbox')}?perPage=500`)
      const seen = (body.items ?? []).filter(({ objectId }: Json) => objectId === document || objectId === world.own)
      expect([viewer, seen]).toEqual([viewer, []])
    }
    await fixture.app.records.update(documents, document, { responsible: world.ids.cl, preparer: world.ids.cl })
    await evaluate()
    expect(await pending('DOC-VENCIDO', document)).toEqual([])
    await fixture.app.records.update(documents, document, { voided: true, stopReason: 'Sobra' })
    await evaluate()
    expect(await told('DOC-VENCIDO', world.own)).toEqual([])
  })

  it('DOC-RESP-VENCIDA: tells of what another tool sent, from the day that its empalme says', async () => {
    const opened = { project: world.own, code: 'B', series: 'preliminary', purpose: PAPR, issuedOn: '2026-05-04' }
    const open = async (origin: string, dueOn: string) => {
      const row = { ...opened, document: await drawn(), origin, dueOn }
      await fixture.app.records.create('document_openings', row)
      const filter = `code = "${origin}" && direction = "opening"`
      return String((await fixture.app.records.findFirst('transmittals', filter))?.values['id'])
    }
    const [late, inTime] = [await open('TR-0123', '2026-06-01'), await open('TR-0124', '2026-07-01')]
    await evaluate()
    expect(await told('DOC-RESP-VENCIDA', late)).toEqual(expect.arrayContaining(['cd', 'jp']))
    expect(await pending('DOC-RESP-VENCIDA', late)).toMatchObject(
      (await pending('DOC-RESP-VENCIDA', late)).map(() => ({ title: expect.stringContaining('TR-0123') })),
    )
    expect(await pending('DOC-RESP-VENCIDA', inTime)).toEqual([])
  })

  it('DOC-RESP-VENCIDA: tells document control and the leader of the project, until it is answered', async () => {
    const late = await sent('2026-06-16')
    const inTime = await sent('2026-06-18')
    await evaluate()
    expect(await told('DOC-RESP-VENCIDA', late.transmittal)).toEqual(expect.arrayContaining(['cd', 'jp']))
    expect(await told('DOC-RESP-VENCIDA', late.transmittal)).not.toContain('pr')
    expect(await pending('DOC-RESP-VENCIDA', inTime.transmittal)).toEqual([])
    // What it issued stays awaited: it is sent again, or revoked.
    const recalled = await sent('2026-06-16')
    await fixture.app.records.update('transmittals', recalled.transmittal, { state: 'void' })
    const answer = { emition: late.emition, project: world.own, code: 'responsecode001', receivedOn: '2026-06-18' }
    expect((await fixture.request('cd', 'POST', recordsOf('responses'), answer)).status).toBe(200)
    await evaluate()
    expect(await pending('DOC-RESP-VENCIDA', late.transmittal)).toEqual([])
    expect(await told('DOC-RESP-VENCIDA', recalled.transmittal)).toEqual(expect.arrayContaining(['cd', 'jp']))
  })

  it('DOC-RECHAZADO and DOC-REEMISION: until the next revision is begun, or issued', async () => {
    const [back, commented] = [await sent('2026-06-30'), await sent('2026-06-30', '2026-05-20')]
    const answer = (emition: string, code: number, receivedOn: string) =>
      fixture.app.records.create(responses, { emition, project: world.own, code: `responsecode00${code}`, receivedOn })
    fixture.clock.now = THURSDAY
    await answer(back.emition, 3, '2026-06-18')
    expect(await told('DOC-RECHAZADO', back.document), 'by the answer itself').toEqual(['jp', 'le', 'pr'])
    await answer(commented.emition, 2, '2026-05-29')
    await evaluate()
    expect(await told('DOC-RECHAZADO', back.document)).toEqual(['jp', 'le', 'pr'])
    expect((await pending('DOC-RECHAZADO', back.document))[0]).toMatchObject({ mail: 'immediate' })
    expect(await told('DOC-REEMISION', commented.document)).toEqual(expect.arrayContaining(['cd', 'pr']))
    expect(await pending('DOC-REEMISION', back.document)).toEqual([])
    await revise(back.document, { state: 'draft' })
    await revise(commented.document, { state: 'draft' })
    await evaluate()
    expect(await pending('DOC-RECHAZADO', back.document)).toEqual([])
    expect(await told('DOC-REEMISION', commented.document)).toContain('pr')
  })

  it('REV-TAREA: at once to whose turn it is, late to the leaders, until it is done', async () => {
    const document = await drawn()
    const revision = await revise(document, { state: 'checking', preparedAt: THURSDAY })
    await evaluate()
    expect(await told('REV-TAREA', document)).toEqual(['le'])
    await evaluate('2026-06-25T15:00:00.000Z')
    expect(await told('REV-TAREA', document)).toEqual(['jp', 'le'])
    fixture.clock.now = THURSDAY
    const { values } = (await fixture.app.records.findById(revisions, revision))!
    const said = { author: world.ids.le, origin: 'internal', severity: 'minor', text: 'Falta una cota', state: 'open' }
    await fixture.app.records.create('comments', { ...placeOfComment(values), ...said })
    const back = await fixture.request('le', 'PATCH', recordsOf('revisions', revision), { state: 'observed' })
    expect(back.status).toBe(200)
    expect(await pending('REV-TAREA', document), 'to who draws it').toMatchObject([{ user: world.ids.pr }])
    await fixture.app.records.update(revisions, revision, { state: 'checking' })
    const checked = await fixture.request('le', 'PATCH', recordsOf('revisions', revision), { state: 'approving' })
    expect(checked.status).toBe(200)
    const asked = await pending('REV-TAREA', document)
    expect(asked, 'told by the move itself').toMatchObject([{ user: world.ids.jp, mail: 'immediate' }])
    await evaluate()
    expect(await pending('REV-TAREA', document), 'once').toMatchObject([{ user: world.ids.jp, count: 1 }])
    await fixture.request('jp', 'PATCH', recordsOf('revisions', revision), { state: 'approved' })
    expect(await pending('REV-TAREA', document), 'over with the move').toEqual([])
  })

  it('REV-TAREA: to the leaders at once, where the access of whose turn it is ended and the account stands', async () => {
    const reviewer = world.ids.mate
    const document = await drawn({ reviewer })
    await revise(document, { reviewer, state: 'checking', preparedAt: THURSDAY })
    await evaluate()
    expect(await told('REV-TAREA', document)).toEqual(['mate'])
    await fixture.app.records.update('users', reviewer, { accessUntil: '2026-06-18' })
    await evaluate()
    expect(await told('REV-TAREA', document)).toEqual(['jp', 'le'])
    await fixture.app.records.update('users', reviewer, { accessUntil: '' })
  })

  it('REV-TAREA: a specialty that is late is told to who leads, until it answers', async () => {
    const document = await drawn()
    const id = await revise(document, { state: 'checking', preparedAt: THURSDAY })
    const { values } = (await fixture.app.records.findById(revisions, id))!
    const place = { ...placeOfComment(values), discipline: world.freeSpecialty, checker: world.ids.ger }
    const check = await fixture.app.records.create(disciplineChecks, { ...place, state: 'asked' })
    const late = async () =>
      (await pending('REV-TAREA', document)).filter(({ title }) => String(title).includes('falta que responda'))
    await evaluate()
    expect(await late()).toEqual([])
    await evaluate('2026-06-25T15:00:00.000Z')
    const who = (await late()).map(({ user }) => user)
    expect(who).toHaveLength(2)
    expect(who).toEqual(expect.arrayContaining([world.ids.jp, world.ids.le]))
    await fixture.app.records.update(disciplineChecks, check.values.id, { state: 'clear' })
    await evaluate('2026-06-25T16:00:00.000Z')
    expect(await late()).toEqual([])
    fixture.clock.now = THURSDAY
  })

  it('DOC-RETENCION and DOC-CICLOS: to the leaders, by the thresholds of the firm', async () => {
    const document = await drawn()
    const held = {
      document,
      description: 'Datos de la bomba '.repeat(25),
      state: 'open',
      openedOn: '2026-06-01',
    } as const
    const place = { project: world.own, specialty: world.ledSpecialty, preparer: world.ids.pr }
    const hold = (await fixture.app.records.create(documentHolds, { ...held, ...place })).values.id
    await revise(document, { state: 'superseded', result: 'revise', issuedOn: '2026-05-01' })
    await revise(document, { state: 'issued', result: 'rejected', issuedOn: '2026-05-20', purpose: PAPR })
    await evaluate()
    expect(await told('DOC-RETENCION', document)).toEqual(['jp', 'le'])
    expect(await evaluate(), 'what is cut as it is stored is no news').toEqual({ put: 0, ended: 0 })
    expect((await pending('DOC-RETENCION', document))[0]).toMatchObject({ count: 1 })
    expect(await told('DOC-CICLOS', document)).toEqual([])
    const [rule] = await fixture.app.records.findAll('alerts', { filter: 'code = "DOC-CICLOS"' })
    const set = await fixture.request('adm', 'PATCH', recordsOf('alerts', rule!.values.id), {
      thresholds: { cycles: 2 },
    })
    expect(set.status).toBe(200)
    await fixture.app.records.update(documentHolds, hold, { state: 'lifted' })
    await evaluate()
    expect(await told('DOC-CICLOS', document)).toEqual(['jp', 'le'])
    expect(await told('DOC-RETENCION', document)).toEqual([])
  })

  it('DOC-HH: to who answers for a document and who leads, until it is complete or more is foreseen', async () => {
    const { records } = fixture.app
    const document = await drawn({ forecastMinutes: 150 })
    const leadersOf = async () =>
      (await pending('DOC-HH', world.own)).map(({ user }) => (user === world.ids.jp ? 'jp' : 'le')).toSorted()
    const load = (minutes: number, state: string) =>
      records.create('hours', {
        ...{ user: world.ids.pr, day: '2026-06-15', project: world.own, specialty: world.ledSpecialty },
        ...{ document, minutes, state, kind: 'normal', source: 'manual' },
      })
    await load(60, 'approved')
    await load(60, 'rejected')
    await evaluate()
    expect(await told('DOC-HH', document), 'what was rejected is not used').toEqual([])
    await load(60, 'draft')
    await evaluate()
    expect(String((await pending('DOC-HH', document))[0]?.['title'])).toContain('usó el 80 %')
    const reached = []
    for (const code of ['INI', 'VER', 'EMI', 'APC']) reached.push(await dated(document, code, { realOn: '2026-06-15' }))
    await evaluate()
    expect(await told('DOC-HH', document), 'it progressed as much').toEqual([])
    await load(30, 'draft')
    await evaluate()
    expect(await told('DOC-HH', document)).toEqual(['pr'])
    for (const id of reached) await records.delete(documentDates, id)
    const [own] = await pending('DOC-HH', document)
    expect(String(own!['title'])).toContain('usó el 100 % de sus horas previstas')
    expect(await leadersOf()).toEqual(['jp', 'le'])
    await records.update(documents, document, { forecastMinutes: 240 })
    await evaluate()
    expect([await told('DOC-HH', document), await leadersOf()]).toEqual([[], []])
    await load(180, 'submitted')
    await evaluate()
    expect(String((await pending('DOC-HH', document))[0]!['title'])).toContain('usó el 120 %')
    await records.update(documents, document, { completedOn: '2026-06-16' })
    await evaluate()
    expect(await told('DOC-HH', document)).toEqual([])
  })

  it('a closed project tells nobody of anything', async () => {
    const document = await drawn({ plannedOn: '2026-06-16' })
    const late = await sent('2026-06-16')
    await evaluate()
    expect(await told('DOC-VENCIDO', document)).toEqual(['pr'])
    await fixture.app.records.update('projects', world.own, { state: 'closed' })
    await evaluate()
    expect(await pending('DOC-VENCIDO', document)).toEqual([])
    expect(await pending('DOC-RESP-VENCIDA', late.transmittal)).toEqual([])
    await fixture.app.records.update('projects', world.own, { state: 'active' })
  })

  it('reads in as many statements for many documents as for few', async () => {
    const statements = async () => {
      counted.take()
      await evaluate()
      return counted.take().length
    }
    await drawn({ plannedOn: '2026-06-16' })
    await evaluate()
    const few = await statements()
    for (let i = 0; i < 30; i++) await drawn({ plannedOn: '2026-06-16', responsible: '', preparer: '' })
    await evaluate()
    expect(await statements()).toBe(few)
  })
})
