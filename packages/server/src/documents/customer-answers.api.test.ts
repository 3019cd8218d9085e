import { audit } from '@timesheet/domain/config'
import {
  answerTransmittalRoute,
  customerTransmittalsRoute,
  documents,
  documentSettings,
  emitions,
  responseCodes,
  responses,
  revisionFiles,
  revisions,
  sendTransmittal,
} from '@timesheet/domain/documents'
import { inbox } from '@timesheet/domain/inbox'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  VIEWERS,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>
type Answer = Awaited<ReturnType<TimesheetFixture['request']>>

const LIST = `/api${customerTransmittalsRoute.path}`
const PAPR = 'purposepapr0000'
const PINF = 'purposepinf0000'

describe.each(DRIVERS)('what a customer answers on $name', (database) => {
  let fixture: TimesheetFixture
  let count = 0
  let setting = ''

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const values = { project: fixture.world.own, scheme: 'revscheme000001', customerAnswers: true }
    setting = (await fixture.app.records.create(documentSettings, values)).values.id
  })
  afterAll(() => fixture.close())

  const newId = () => `${String(++count).padStart(6, '0')}answ00000`
  const codesOf = ({ body }: Answer) =>
    Object.entries((body.data ?? {}) as Record<string, { code: string }>).map(([field, { code }]) => `${field} ${code}`)
  const create = async (collection: string, values: Values) => {
    const { status, body } = await fixture.request('cd', 'POST', recordsOf(collection), values)
    expect([status, body.data]).toEqual([200, undefined])
    return String(body.id)
  }
  const codeOf = (code: number) => `responsecode00${code}`
  const emition = async (id: string) => (await fixture.app.records.findById(emitions, id))!.values
  const revision = async (id: string) => (await fixture.app.records.findById(revisions, id))!.values
  const given = async (id: string) =>
    (await fixture.app.records.findAll(responses, { filter: `emition = "${id}"` })).map(({ values }) => values)

  /** A document with an approved revision. */
  const drawn = async () => {
    const { own: project, ledSpecialty: specialty, ids, company } = fixture.world
    const place = { project, specialty, preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const type = company.catalogues.document_types[0]!.id
    const values = { ...place, code: '', title: 'Planta', type, state: 'planned' as const, budgetMinutes: 600 }
    const document = (await fixture.app.records.create(documents, values)).values.id
    return revise(document)
  }
  const revise = async (document: string) => {
    const { own: project, ledSpecialty: specialty, ids } = fixture.world
    const place = { document, project, specialty, preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const stated = { ...place, series: 'preliminary' as const, state: 'approved' as const }
    return { document, revision: (await fixture.app.records.create(revisions, stated)).values.id }
  }
  type Drawn = Awaited<ReturnType<typeof drawn>>

  const draft = async (rows: readonly Drawn[], { purpose = PAPR, customer = fixture.world.customer } = {}) => {
    const { own: project, ledSpecialty: specialty } = fixture.world
    const id = await create('transmittals', {
      ...{ project, direction: 'out', state: 'draft', subject: 'Planos', medium: 'portal', recipientOrg: 'Aguas SA' },
      customer,
    })
    const made: string[] = []
    for (const row of rows)
      made.push(await create('emitions', { transmittal: id, project, specialty, ...row, purpose, state: 'prepared' }))
    return { id, emitions: made }
  }
  const sent = async (rows: readonly Drawn[], options: { purpose?: string; customer?: string } = {}) => {
    const made = await draft(rows, options)
    const { preview, execute } = sendTransmittal
    const input = { transmittal: made.id, project: fixture.world.own, seed: newId() }
    const { body } = await fixture.request('cd', 'POST', `/api${preview.path}`, input)
    const whole = { ...input, digest: body.digest, operation: newId() }
    expect((await fixture.request('cd', 'POST', `/api${execute.path}`, whole)).status).toBe(200)
    return made
  }
  const answer = (viewer: ViewerName, id: string, answers: readonly Values[]) =>
    fixture.request(viewer, 'POST', `/api${answerTransmittalRoute.path.replace(':transmittal', id)}`, {
      answers: answers.map((row) => ({ notes: '', ...row })),
    })
  const later = async <T>(work: () => Promise<T>): Promise<T> => {
    const { now } = fixture.clock
    fixture.clock.now = new Date(Date.parse(now) + 1000).toISOString()
    const done = await work()
    fixture.clock.now = now
    return done
  }

  it('counts as an answer of that person, on the issue, its revision and its document, and is told', async () => {
    const { ids, own } = fixture.world
    const row = await drawn()
    const made = await sent([row])
    const code = codeOf(2)
    const before = (await fixture.request('cl', 'GET', `${LIST}/${made.id}`)).body
    expect(before.codes.map((each: Values) => each['id'])).toContain(code)
    expect(before.rows).toMatchObject([{ isAnswerable: true, answers: [] }])
    const { status, body } = await answer('cl', made.id, [{ emition: made.emitions[0], code, notes: 'Falta la cota' }])
    expect([status, body]).toEqual([200, { answered: 1 }])
    const [stored] = await given(made.emitions[0]!)
    const reader = (await fixture.app.records.findById('users', ids.cl))!.values
    const reviewer = `${String(reader['name'])} ${String(reader['surname'])}`
    expect(stored).toMatchObject({ project: own, code, reviewer, notes: 'Falta la cota', recordedBy: ids.cl })
    expect(stored).toMatchObject({ result: 'approved_with_comments', isLate: false, receivedOn: '2026-06-18' })
    expect(await emition(made.emitions[0]!)).toMatchObject({ state: 'answered', result: 'approved_with_comments' })
    expect(await revision(row.revision)).toMatchObject({ state: 'answered', result: 'approved_with_comments' })
    const after = (await fixture.request('cl', 'GET', `${LIST}/${made.id}`)).body
    expect(after.rows).toMatchObject([
      { isAnswerable: true, answers: [{ code: '2', reviewer, notes: 'Falta la cota', isOwn: true, isLate: false }] },
    ])
    const told = await fixture.app.records.findAll(inbox, { filter: `objectId = "${made.id}"` })
    expect(told.map(({ values }) => values.user).toSorted()).toEqual([ids.cd, ids.jp].toSorted())
    expect(told[0]!.values).toMatchObject({ class: 'notice', code: 'DOC-RESPUESTA' })
    expect(told[0]!.values.title).toContain(`${reviewer}, de `)
    const [logged] = await fixture.app.records.findAll(audit, { filter: `entityId = "${stored!.id}"` })
    expect(logged?.values.actor, 'the person wrote it, not the program').toBe(ids.cl)
  })

  it('is one, although it comes from two windows at once; what says something else is another', async () => {
    const row = await drawn()
    const made = await sent([row])
    const [id] = made.emitions as [string]
    const said = { emition: id, code: codeOf(3), notes: 'Falta la cota' }
    const twice = await Promise.all([1, 2].map(() => answer('cl', made.id, [said])))
    expect(twice.map(({ status, body }) => [status, body])).toEqual([1, 2].map(() => [200, { answered: 1 }]))
    expect(await given(id)).toMatchObject([{ notes: 'Falta la cota', result: 'revise' }])
    const told = async () =>
      (await fixture.app.records.findAll(inbox, { filter: `objectId = "${made.id}"` })).map(({ values }) => values)
    expect((await told()).map(({ code, count: times }) => [code, times])).toEqual(
      [1, 2].map(() => ['DOC-RESPUESTA', 1]),
    )
    await later(async () => {
      expect((await answer('cl', made.id, [{ ...said, notes: 'Falta la cota y la escala' }])).status).toBe(200)
    })
    expect((await given(id)).map(({ notes }) => notes).toSorted()).toEqual([
      'Falta la cota',
      'Falta la cota y la escala',
    ])
  })

  it('that document control records twice at once is recorded once, and refused in its words', async () => {
    const made = await sent([await drawn()])
    const [id] = made.emitions as [string]
    const values = { emition: id, project: fixture.world.own, code: codeOf(1), receivedOn: '2026-06-18' }
    const whole = { ...values, reviewer: 'Ing. Paz', notes: 'Vale' }
    const answers = await Promise.all([1, 2].map(() => fixture.request('cd', 'POST', recordsOf('responses'), whole)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.flatMap(codesOf)).toContain('code response_repeated')
    expect(await given(id)).toHaveLength(1)
  })

  it('is nobody else’s: no reader takes the name of who answered, and so their answer', async () => {
    const made = await sent([await drawn()])
    const [id] = made.emitions as [string]
    const values = { emition: id, project: fixture.world.own, code: codeOf(3), receivedOn: '2026-06-18' }
    await fixture.request('cd', 'POST', recordsOf('responses'), { ...values, reviewer: 'Inés Paz', notes: 'No' })
    const own = `${recordsOf('users')}/${fixture.world.ids.cl}`
    for (const change of [{ name: 'Inés' }, { surname: 'Paz' }])
      expect(codesOf(await fixture.request('cl', 'PATCH', own, change))).toEqual([
        `${Object.keys(change)[0]} user_field_protected`,
      ])
    expect((await answer('cl', made.id, [{ emition: id, code: codeOf(1), notes: 'Sí' }])).status).toBe(200)
    expect(await emition(id), 'the most adverse of two people').toMatchObject({ result: 'revise' })
  })

  it('is given to many at once, all or none', async () => {
    const made = await sent([await drawn(), await drawn()])
    const [first, second] = made.emitions as [string, string]
    const all = (code: string) => [
      { emition: first, code: codeOf(1) },
      { emition: second, code },
    ]
    const foreign = { project: fixture.world.other, code: 'X', label: '', result: 'approved' as const, active: true }
    const code = (await fixture.app.records.create(responseCodes, foreign)).values.id
    expect(codesOf(await answer('cl', made.id, all(code)))).toEqual(['code response_code'])
    expect((await answer('cl', made.id, all('none00000000000'))).status).toBe(400)
    expect([await given(first), (await emition(first)).state]).toEqual([[], 'waiting'])
    expect((await answer('cl', made.id, all(codeOf(3)))).body).toEqual({ answered: 2 })
    expect([(await emition(first)).result, (await emition(second)).result]).toEqual(['approved', 'revise'])
  })

  it('brings a commented PDF, kept with the revision, which no customer takes as what was issued', async () => {
    const row = await drawn()
    const made = await sent([row])
    const [id] = made.emitions as [string]
    const send = (content: string, name: string, code = codeOf(2)) => {
      const answers = [{ emition: id, code, notes: 'Ver el PDF' }]
      const body = { '@jsonPayload': JSON.stringify({ answers }), [id]: new File([content], name) }
      return fixture.request('cl', 'POST', `/api${answerTransmittalRoute.path.replace(':transmittal', made.id)}`, body)
    }
    const files = async () =>
      (await fixture.app.records.findAll(revisionFiles, { filter: `revision = "${row.revision}"` })).map(
        ({ values }) => values,
      )
    const pdf = '%PDF-1.4\ncomentado\n%%EOF\n'
    expect(codesOf(await send('hola', 'notas.pdf'))).toEqual(['file file_type'])
    expect(codesOf(await send('hola', 'notas.txt'))).toEqual(['kind file_pdf'])
    expect((await send(pdf, 'notas.pdf', 'none00000000000')).status, 'with a refused answer').toBe(400)
    expect([await files(), await given(id)]).toEqual([[], []])
    expect((await send(pdf, 'notas.pdf')).body).toEqual({ answered: 1 })
    const [stored] = await files()
    expect(stored).toMatchObject({ kind: 'commented', name: 'notas.pdf', bytes: pdf.length, issued: true })
    expect(stored).toMatchObject({ document: row.document, uploadedBy: fixture.world.ids.cl })
    expect(stored!.sha256).toHaveLength(64)
    const taken = await fixture.request('cl', 'GET', `${LIST}/${made.id}/files/${stored!.id}`)
    expect(taken.status).toBe(404)
    expect((await fixture.request('cl', 'GET', `${LIST}/${made.id}`)).body.rows[0].files).toEqual([])
    const again = await Promise.all([send(pdf, 'notas.pdf'), send(pdf, 'notas.pdf')])
    expect(again.map(({ body }) => body)).toEqual([{ answered: 1 }, { answered: 1 }])
    expect(
      [await files(), await given(id)].map(({ length }) => length),
      'the same again is the same',
    ).toEqual([1, 1])
    expect((await send(`${pdf}más`, 'notas.pdf')).status).toBe(200)
    expect(
      [await files(), await given(id)].map(({ length }) => length),
      'and another PDF is another',
    ).toEqual([2, 1])
  })

  it('leaves neither answers nor files where the PDF of another document is refused', async () => {
    const made = await sent([await drawn(), await drawn()])
    const [first, second] = made.emitions as [string, string]
    const kept = async () => {
      const keys: string[] = []
      for await (const { key } of fixture.app.files.list('')) keys.push(key)
      return keys.length
    }
    const before = await kept()
    const answers = [first, second].map((id) => ({ emition: id, code: codeOf(1), notes: '' }))
    const refused = await fixture.request(
      'cl',
      'POST',
      `/api${answerTransmittalRoute.path.replace(':transmittal', made.id)}`,
      {
        '@jsonPayload': JSON.stringify({ answers }),
        [first]: new File(['%PDF-1.4\nuno\n%%EOF\n'], 'uno.pdf'),
        [second]: new File(['hola'], 'dos.pdf'),
      },
    )
    expect(codesOf(refused)).toEqual(['file file_type'])
    expect([await kept(), await given(first), await given(second)]).toEqual([before, [], []])
    expect((await emition(first)).state).toBe('waiting')
  })

  it('stands beside those that document control recorded: the most adverse counts, and a correction says why', async () => {
    const row = await drawn()
    const made = await sent([row])
    const [id] = made.emitions as [string]
    await create('responses', {
      ...{ emition: id, project: fixture.world.own, code: codeOf(3), receivedOn: '2026-06-18', reviewer: 'Ing. Paz' },
    })
    expect((await answer('cl', made.id, [{ emition: id, code: codeOf(4) }])).status).toBe(200)
    expect((await revision(row.revision)).result).toBe('rejected')
    const corrected = { emition: id, code: codeOf(1) }
    expect(codesOf(await answer('cl', made.id, [corrected]))).toEqual(['notes response_reason_missing'])
    await later(async () => {
      const { status } = await answer('cl', made.id, [{ ...corrected, notes: 'Era de otro plano' }])
      expect(status).toBe(200)
    })
    expect((await revision(row.revision)).result).toBe('revise')
    expect(await given(id)).toHaveLength(3)
  })

  it('is refused to everybody but a reader of that customer, who finds no other way', async () => {
    const made = await sent([await drawn()])
    const [id] = made.emitions as [string]
    const one = [{ emition: id, code: codeOf(1) }]
    const readers = new Set<ViewerName>(['foreign', 'root'])
    for (const viewer of VIEWERS.filter((name) => name !== 'cl')) {
      const expected = viewer === 'guest' ? 401 : readers.has(viewer) ? 404 : 403
      expect((await answer(viewer, made.id, one)).status, viewer).toBe(expected)
    }
    const unaddressed = await sent([await drawn()], { customer: '' })
    const unsent = await draft([await drawn()])
    for (const other of [unaddressed, unsent]) {
      const { status } = await answer('cl', other.id, [{ emition: other.emitions[0], code: codeOf(1) }])
      expect(status).toBe(404)
      // Nor by the name of a transmittal of theirs.
      const lent = await answer('cl', made.id, [{ emition: other.emitions[0], code: codeOf(1) }])
      expect(lent.status).toBe(404)
    }
    const byHand = { emition: id, project: fixture.world.own, code: codeOf(1), receivedOn: '2026-06-18' }
    expect((await fixture.request('cl', 'POST', recordsOf('responses'), byHand)).status).toBeGreaterThan(399)
    expect(await given(id)).toEqual([])
  })

  it.each<[string, (own: Drawn) => Promise<{ id: string; emitions: readonly string[] }>, string]>([
    ['to what asked for none', (own) => sent([own], { purpose: PINF }), 'response_not_asked'],
    [
      'to what was replaced',
      async (own) => {
        const made = await sent([own])
        await sent([await revise(own.document)])
        return made
      },
      'response_superseded',
    ],
    [
      'to what was revoked',
      async (own) => {
        const made = await sent([own])
        const reason = 'Se emitió la lámina equivocada'
        const asked = await fixture.request('cd', 'POST', `/api/revisions/${own.revision}/revoke`, { reason })
        const url = `/api/confirmations/${asked.body.confirmation}/decide`
        expect((await fixture.request('jp', 'POST', url, { outcome: 'confirmed' })).status).toBe(200)
        return made
      },
      'response_revoked',
    ],
    [
      'by a transmittal that was made void',
      async (own) => {
        const made = await sent([own])
        await fixture.app.records.update('transmittals', made.id, { state: 'void' })
        return made
      },
      'response_transmittal_void',
    ],
  ])('%s is refused', async (_, make, code) => {
    const made = await make(await drawn())
    expect(codesOf(await answer('cl', made.id, [{ emition: made.emitions[0], code: codeOf(1) }]))).toEqual([
      `emition ${code}`,
    ])
    expect((await fixture.request('cl', 'GET', `${LIST}/${made.id}`)).body.rows).toMatchObject([
      { isAnswerable: false },
    ])
    expect(await given(made.emitions[0]!)).toEqual([])
  })

  it('is not asked of a document that was annulled since, which says so', async () => {
    const row = await drawn()
    const made = await sent([row, await drawn()])
    const seen = async () => (await fixture.request('cl', 'GET', `${LIST}/${made.id}`)).body
    expect(await seen()).toMatchObject({ documents: 2, waiting: 2 })
    await fixture.app.records.update(documents, row.document, { voided: true, stopReason: 'No va' })
    const { waiting, rows } = await seen()
    expect(waiting).toBe(1)
    expect(rows.find(({ document }: Values) => document === row.document)).toMatchObject({
      ...{ stamp: 'ANULADO', isAnswerable: false },
    })
    const refused = await answer('cl', made.id, [{ emition: made.emitions[0], code: codeOf(1) }])
    expect(codesOf(refused)).toEqual(['emition response_not_asked'])
  })

  it('is refused where the project does not let them, whatever the firm says', async () => {
    const made = await sent([await drawn()])
    const { records } = fixture.app
    const firm = await records.create(documentSettings, {
      project: '',
      scheme: 'revscheme000001',
      customerAnswers: true,
    })
    await records.update(documentSettings, setting, { customerAnswers: false })
    const refused = await answer('cl', made.id, [{ emition: made.emitions[0], code: codeOf(1) }])
    const seen = (await fixture.request('cl', 'GET', `${LIST}/${made.id}`)).body
    await records.update(documentSettings, setting, { customerAnswers: true })
    await records.delete(documentSettings, firm.values.id)
    expect(codesOf(refused)).toEqual(['emition response_not_enabled'])
    expect([seen.codes, seen.rows[0].isAnswerable]).toEqual([[], false])
    expect(await given(made.emitions[0]!)).toEqual([])
  })

  it.each<[string, unknown]>([
    ['none', []],
    ['no list', 'todo'],
    ['one without a code', [{ emition: 'a', notes: '' }]],
    ['one with endless notes', [{ emition: 'a', code: 'b', notes: 'x'.repeat(2001) }]],
    [
      'two of one document',
      [
        { emition: 'a', code: 'b', notes: '' },
        { emition: 'a', code: 'c', notes: '' },
      ],
    ],
  ])('of %s is no request', async (_, answers) => {
    const made = await sent([await drawn()])
    const url = `/api${answerTransmittalRoute.path.replace(':transmittal', made.id)}`
    expect((await fixture.request('cl', 'POST', url, { answers })).status).toBe(400)
  })
})
