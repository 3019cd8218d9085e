import { documents, type NewProjectDocument, type ProjectDocument, revisions } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRevisionFile } from '../testing/revision-file.ts'
import { refusedFields } from '../testing/refused-fields.ts'
import {
  type Answer,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

describe.each(DRIVERS)('the register of documents on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  let plain: NewProjectDocument

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
    const { own, ledSpecialty: specialty, ids, company } = world
    const type = company.catalogues.document_types[0]!.id
    const parts = { preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    plain = { project: own, code: '', title: 'Planta', specialty, type, state: 'planned', ...parts }
  })
  afterAll(() => fixture.close())

  const post = (viewer: ViewerName, collection: string, values: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), values)
  const patch = (viewer: ViewerName, collection: string, id: string, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf(collection, id), values)
  const add = async (values: Values = {}) => {
    const answer = await post('cd', 'documents', { ...plain, ...values })
    expect(refusedFields(answer)).toEqual([])
    return answer.body as ProjectDocument
  }
  const document = async (id: string) => (await fixture.app.records.findById(documents, id))!.values
  const revision = async (id: string) => (await fixture.app.records.findById(revisions, id))!.values
  const revise = (viewer: ViewerName, of: { readonly id: string }, values: Values = {}) => {
    const { project, specialty, preparer, reviewer, approver } = plain
    const place = { document: of.id, project, specialty, preparer, reviewer, approver }
    return post(viewer, 'revisions', { ...place, series: 'preliminary', state: 'draft', ...values })
  }
  const numberOf = (code: string) => Number(code.slice(-4))
  const scope = async (template: string) => {
    const { own: project } = world
    const [old] = await fixture.app.records.findAll('document_settings', { filter: `project = "${project}"` })
    if (old) await fixture.app.records.delete('document_settings', old.values.id)
    await fixture.app.records.create('document_settings', {
      project,
      codeTemplate: template,
      scheme: 'revscheme000001',
    })
  }

  describe('codes', () => {
    it('are the next of the template, proposed without being taken', async () => {
      const { project, specialty, type } = plain
      const ask = `/api/documents/next-code?project=${project}&specialty=${specialty}&type=${type}`
      const proposed = (await fixture.request('pr', 'GET', ask)).body.code
      expect((await fixture.request('pr', 'GET', ask)).body.code).toBe(proposed)
      expect((await add()).code).toBe(proposed)
      expect(numberOf((await fixture.request('pr', 'GET', ask)).body.code)).toBe(numberOf(proposed) + 1)
      expect((await fixture.request('cl', 'GET', ask)).status).toBe(404)
      expect((await fixture.request('guest', 'GET', ask)).status).toBe(401)
    })

    it('S12: of many created at once have neither a gap nor a duplicate', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => post('cd', 'documents', plain)))
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      const numbers = answers.map(({ body }) => numberOf(body.code)).toSorted((a, b) => a - b)
      expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i))
    })

    it('of a batch follow one another, and a refused one takes no number', async () => {
      const [first] = [await add()]
      const bad = await post('cd', 'documents', { ...plain, title: '' })
      expect(bad.status).toBe(400)
      const requests = [1, 2].map(() => ({ method: 'POST', url: recordsOf('documents'), body: plain }))
      const { body } = await fixture.request('cd', 'POST', '/api/batch', { requests })
      const at = numberOf(first.code)
      expect(body.map((each: Answer) => numberOf(each.body.code))).toEqual([at + 1, at + 2])
    })

    it('INV-DOC-01: typed beyond the counter move it on; those that differ by case are one', async () => {
      await scope('XX-{NNNN}')
      await add({ code: 'xx-0040' })
      expect((await add()).code).toBe('XX-0041')
      expect(refusedFields(await post('cd', 'documents', { ...plain, code: 'XX-0040' }))).toContain(
        'code validation_not_unique',
      )
      const [old] = await fixture.app.records.findAll('document_settings', { filter: `project = "${world.own}"` })
      await fixture.app.records.delete('document_settings', old!.values.id)
    })

    it('INV-DOC-01: are stored as they are seen: blanks and hidden characters make no other code', async () => {
      const { id, code } = await add({ code: ' VISTO-1\t', clientCode: ' AG\u00A0 7 ' })
      expect([code, (await fixture.app.records.findById('documents', id))?.values['clientCode']]).toEqual([
        'VISTO-1',
        'AG 7',
      ])
      for (const same of ['VISTO-1 ', 'visto-1\u00A0', 'VISTO\u200B-1', '\u202EVISTO-1'])
        expect(refusedFields(await post('cd', 'documents', { ...plain, code: same })), JSON.stringify(same)).toContain(
          'code validation_not_unique',
        )
      for (const alike of ['VISTO\u20111', 'VISTO\u22121', '\uFF36ISTO-1', 'VISTO-\uFE0F1', 'VISTO-1\u3164'])
        expect(
          refusedFields(await post('cd', 'documents', { ...plain, code: alike })),
          JSON.stringify(alike),
        ).toContain('code validation_not_unique')
      expect((await patch('cd', 'documents', id, { code: 'VISTO-2 ' })).body.code).toBe('VISTO-2')
      expect(refusedFields(await post('cd', 'documents', { ...plain, code: 'VISTO-1\u200B' }))).toContain(
        'code document_code_burnt',
      )
    })

    it('stand beside titles as they are seen: nothing turns what they say, or breaks their line', async () => {
      const { id } = await add({ title: ' Planta\n\u202Efdp.exe\u0000  de\u200Bbombas ', title2: 'Nivel\t+0,00' })
      const stored = async () => (await fixture.app.records.findById('documents', id))?.values
      expect(await stored()).toMatchObject({ title: 'Planta fdp.exe debombas', title2: 'Nivel +0,00' })
      expect((await patch('cd', 'documents', id, { title: 'Corte\u2066 A-A\u2069' })).body.title).toBe('Corte A-A')
      expect(refusedFields(await patch('cd', 'documents', id, { title: '\u200B\u0000' }))).toContain(
        'title validation_required',
      )
    })

    it('INV-DOC-01: that differ by the case of a letter of Spanish are one, also of two created at once', async () => {
      const burnt = ['code document_code_burnt']
      const { id } = await add({ code: 'AÑO-1' })
      expect(refusedFields(await post('cd', 'documents', { ...plain, code: 'año-1' }))).toEqual(burnt)
      expect((await patch('cd', 'documents', id, { code: 'Año-1', title: 'Corte' })).body.code).toBe('Año-1')
      const { id: other } = await add()
      expect(refusedFields(await patch('cd', 'documents', other, { code: 'aÑo-1' }))).toEqual(burnt)
      const twins = await Promise.all(['CAÑO-1', 'caño-1'].map((code) => post('cd', 'documents', { ...plain, code })))
      expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
      const requests = ['BAÑO-1', 'Baño-1'].map((code) => ({
        ...{ method: 'POST', url: recordsOf('documents'), body: { ...plain, code } },
      }))
      expect((await fixture.request('cd', 'POST', '/api/batch', { requests })).status).toBe(400)
      expect((await fixture.request('cd', 'DELETE', recordsOf('documents', id))).status).toBe(204)
      expect(refusedFields(await post('cd', 'documents', { ...plain, code: 'AÑO-1' }))).toEqual(burnt)
    })

    it('carry phase, area and sheet where the template says so, counted within each phase and area', async () => {
      await scope('{PROY}-{FASE}-{AREA}-{NNNN}-{HOJA}')
      const { project, specialty, type } = plain
      const said = { phase: 'id', area: 'A1', sheet: '01' }
      const first = await add({ ...said })
      expect(first.code).toBe('OWN-ID-A1-0001-01')
      expect((await add({ ...said, sheet: '2' })).code).toBe('OWN-ID-A1-0002-2')
      expect((await add({ ...said, area: 'B2' })).code).toBe('OWN-ID-B2-0001-01')
      const ask = `/api/documents/next-code?project=${project}&specialty=${specialty}&type=${type}`
      const parts = ['phase', 'area', 'sheet']
      expect((await fixture.request('pr', 'GET', ask)).body).toEqual({ code: '', parts })
      const whole = await fixture.request('pr', 'GET', `${ask}&phase=ID&area=A1&sheet=03`)
      expect(whole.body).toEqual({ code: 'OWN-ID-A1-0003-03', parts })
      for (const [missing, values] of [
        ['phase', { area: 'A1', sheet: '1' }],
        ['sheet', { phase: 'ID', area: 'A1', sheet: ' ' }],
      ] as const)
        expect(refusedFields(await post('cd', 'documents', { ...plain, ...values }))).toContain(
          `${missing} document_code_part`,
        )
      expect(refusedFields(await post('cd', 'documents', { ...plain, ...said, phase: 'I-D' }))).toContain(
        'phase validation_invalid_format',
      )
      expect((await add({ code: 'A-MANO-7' })).code).toBe('A-MANO-7')
      const [old] = await fixture.app.records.findAll('document_settings', { filter: `project = "${world.own}"` })
      await fixture.app.records.delete('document_settings', old!.values.id)
    })

    it.each([
      [
        'a void document',
        async (id: string) => void (await patch('jp', 'documents', id, { voided: true, stopReason: 'Sobra' })),
        'code validation_not_unique',
      ],
      [
        'a deleted one',
        async (id: string) => void (await fixture.request('cd', 'DELETE', recordsOf('documents', id))),
        'code document_code_burnt',
      ],
      [
        'one that has another code now',
        async (id: string) => void (await patch('cd', 'documents', id, { code: `Z${id}` })),
        'code document_code_burnt',
      ],
    ])('INV-DOC-01: of %s never come back', async (_, give, refusal) => {
      const { id, code } = await add()
      await give(id)
      expect(refusedFields(await post('cd', 'documents', { ...plain, code: code.toLowerCase() }))).toContain(refusal)
      expect(numberOf((await add()).code)).toBe(numberOf(code) + 1)
    })

    it('stay once a revision was issued', async () => {
      const own = await add()
      const { id } = (await revise('pr', own)).body
      expect((await patch('cd', 'documents', own.id, { code: `N${own.id}` })).status).toBe(200)
      await fixture.app.records.update(revisions, id, { state: 'issued', issuedOn: '2026-06-01' })
      expect(refusedFields(await patch('cd', 'documents', own.id, { code: 'OTRO' }))).toEqual([
        'code document_code_fixed',
      ])
      expect((await fixture.request('cd', 'DELETE', recordsOf('documents', own.id))).status).toBe(400)
      expect((await document(own.id)).id).toBe(own.id)
    })

    it.each([
      ['{PROY}', 'codeTemplate code_template_number'],
      ['{PROY}/{NNN}', 'codeTemplate code_template_character'],
    ])('have no template %s', async (codeTemplate, refusal) => {
      const settings = { project: world.other, codeTemplate, scheme: 'revscheme000002' }
      expect(refusedFields(await post('cd', 'document_settings', settings))).toEqual([refusal])
    })
  })

  it('need the approval of the customer as their type does, unless who creates them says otherwise', async () => {
    const type = String(plain.type)
    await fixture.app.records.update('document_types', type, { customerApproval: true })
    expect((await add()).customerApproval).toBe(true)
    expect((await add({ customerApproval: false })).customerApproval).toBe(false)
    const own = await add()
    await fixture.app.records.update('document_types', type, { customerApproval: false })
    expect((await document(own.id)).customerApproval).toBe(true)
    expect(refusedFields(await patch('cd', 'documents', own.id, { priority: '6' }))).toEqual([
      'priority validation_invalid_value',
    ])
  })

  it("carry the customer's code as their project says, with an example where it is refused", async () => {
    const old = await add({ clientCode: 'VIEJO 7' })
    const settings = { project: world.own, codeTemplate: '', scheme: 'revscheme000001' }
    const save = (values: Values) => post('cd', 'document_settings', { ...settings, ...values })
    for (const [values, refusal] of [
      [{ clientCodePattern: '(A' }, 'clientCodePattern client_pattern_invalid'],
      [{ clientCodePattern: 'YPF-[0-9]{3}' }, 'clientCodeExample client_pattern_example_missing'],
      [{ clientCodePattern: 'YPF-[0-9]{3}', clientCodeExample: 'YPF' }, 'clientCodeExample client_pattern_example'],
      [{ project: '', clientCodePattern: 'A', clientCodeExample: 'A' }, 'clientCodePattern client_pattern_firm'],
    ] as const)
      expect(refusedFields(await save(values))).toContain(refusal)
    const saved = await save({ clientCodePattern: 'YPF-[0-9]{3}', clientCodeExample: 'YPF-001' })
    expect(saved.status).toBe(200)
    const refused = await post('cd', 'documents', { ...plain, clientCode: 'YPF-1' })
    expect(refusedFields(refused)).toEqual(['clientCode client_code_pattern'])
    expect(refused.body.data.clientCode.params).toEqual({ example: 'YPF-001' })
    const own = await add({ clientCode: 'YPF-014' })
    expect(refusedFields(await patch('cd', 'documents', own.id, { clientCode: 'otro' }))).toEqual([
      'clientCode client_code_pattern',
    ])
    // What was there before stays, whatever else changes; another project writes its own.
    expect((await patch('cd', 'documents', old.id, { title: 'Corte' })).status).toBe(200)
    await fixture.request('cd', 'DELETE', recordsOf('document_settings', saved.body.id))
    expect((await patch('cd', 'documents', own.id, { clientCode: 'otro' })).status).toBe(200)
  })

  it('are of a type that the firm still uses, or were before it gave that up', async () => {
    const { values: kind } = await fixture.app.records.create('document_types', {
      code: 'OLD',
      name: 'Viejo',
      active: true,
    })
    const { id: type } = kind
    const { id } = await add({ type })
    await fixture.app.records.update('document_types', type, { active: false })
    expect(refusedFields(await post('cd', 'documents', { ...plain, type }))).toEqual(['type document_type_inactive'])
    expect((await patch('cd', 'documents', id, { title: 'Corte' })).status).toBe(200)
  })

  it('are made, checked and approved by people of the firm', async () => {
    const cl = world.ids.cl
    expect(refusedFields(await post('cd', 'documents', { ...plain, code: '', preparer: cl }))).toEqual([
      'preparer document_person',
    ])
    const { id } = await add()
    for (const part of ['responsible', 'preparer', 'reviewer', 'approver'] as const)
      expect(refusedFields(await patch('cd', 'documents', id, { [part]: cl }))).toEqual([`${part} document_person`])
    const begun = await fixture.app.records.create('revisions', {
      ...{ document: id, project: world.own, specialty: world.ledSpecialty, series: 'preliminary', state: 'draft' },
      ...{ preparer: world.ids.pr, reviewer: world.ids.le, approver: world.ids.jp },
    })
    expect(refusedFields(await patch('cd', 'revisions', begun.values.id, { approver: cl }))).toEqual([
      'approver document_person',
    ])
  })

  describe('budget hours', () => {
    it('have at most nine digits, as those that are foreseen (domain.md §2.3)', async () => {
      const { id } = await add()
      for (const field of ['budgetMinutes', 'forecastMinutes'] as const) {
        expect((await patch('cd', 'documents', id, { [field]: 600_000_000 })).status).toBe(200)
        expect(refusedFields(await patch('cd', 'documents', id, { [field]: 1e15 }))).toEqual([
          `${field} validation_max_number_constraint`,
        ])
      }
    })

    it('are foreseen while nobody says otherwise, however they came (domain.md §2.3)', async () => {
      const loaded = await add({ budgetMinutes: 600 })
      expect([loaded.forecastMinutes, loaded.sheets]).toEqual([600, 1])
      const { id } = await add()
      await patch('cd', 'documents', id, { budgetMinutes: 480 })
      expect((await document(id)).forecastMinutes).toBe(480)
      await patch('cd', 'documents', id, { budgetMinutes: 0 })
      expect((await document(id)).forecastMinutes).toBe(0)
    })

    it('may change until the document is begun, and not after, by whoever keeps the register', async () => {
      const own = await add({ budgetMinutes: 600 })
      expect((await patch('jp', 'documents', own.id, { budgetMinutes: 900 })).status).toBe(200)
      const { id } = (await revise('pr', own)).body
      for (const viewer of ['jp', 'le', 'cd'] as const)
        expect(refusedFields(await patch(viewer, 'documents', own.id, { budgetMinutes: 60 })), viewer).toEqual([
          'budgetMinutes document_budget_fixed',
        ])
      const free = { title: 'Otra planta', budgetMinutes: 900, forecastMinutes: 1200 }
      expect((await patch('jp', 'documents', own.id, free)).status).toBe(200)
      expect(await document(own.id)).toMatchObject(free)
      // A revision that was never issued and is annulled leaves the document planned.
      await patch('cd', 'revisions', id, { state: 'void', reason: 'Sobra' })
      expect((await patch('jp', 'documents', own.id, { budgetMinutes: 60 })).status).toBe(200)
    })

    it('of a document whose issue was revoked stay, also while it is suspended', async () => {
      const own = await add({ budgetMinutes: 600 })
      const { id } = (await revise('pr', own)).body
      await fixture.app.records.update(revisions, id, { state: 'issued', issuedOn: '2026-06-01' })
      await fixture.app.records.update(revisions, id, { state: 'void' })
      const stop = { suspended: true, stopReason: 'Espera' }
      expect((await patch('jp', 'documents', own.id, stop)).status).toBe(200)
      expect(refusedFields(await patch('jp', 'documents', own.id, { budgetMinutes: 60 }))).toEqual([
        'budgetMinutes document_budget_fixed',
      ])
    })
  })

  describe('revisions', () => {
    it('INV-DOC-02: of two who begin the next at once one wins, and the other is told', async () => {
      const own = await add()
      const answers = await Promise.all([revise('pr', own), revise('cd', own), revise('jp', own)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
      const refused = answers.filter(({ status }) => status === 400).flatMap(refusedFields)
      expect(refused).toEqual(['document revision_open', 'document revision_open'])
      expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({ code: 'A', order: 1 })
    })

    it('go from a draft to their approval, each step by who has the part, and the document says where it stands', async () => {
      const own = await add()
      const { id } = (await revise('pr', own)).body
      await addRevisionFile(fixture, 'pr', await revision(id))
      const { ids } = world
      const steps = [
        ['pr', 'in_progress', 'in_progress', ids.pr],
        ['pr', 'checking', 'internal_review', ids.le],
        ['le', 'approving', 'internal_review', ids.jp],
        ['jp', 'approved', 'ready', ''],
      ] as const
      for (const [viewer, state, documentState, actor] of steps) {
        for (const other of ['pr', 'le', 'jp', 'cd', 'adm', 'ger', 'af', 'cl'] as const)
          if (other !== viewer && !(state === 'in_progress' && other === 'le'))
            expect((await patch(other, 'revisions', id, { state })).status, `${other} to ${state}`).toBeGreaterThan(399)
        expect(refusedFields(await patch(viewer, 'revisions', id, { state }))).toEqual([])
        expect(await document(own.id)).toMatchObject({ state: documentState, revision: id, actor })
      }
      const { preparedAt, reviewedAt, approvedAt } = await revision(id)
      expect([preparedAt, reviewedAt, approvedAt].filter(Boolean)).toHaveLength(3)
      expect((await patch('jp', 'revisions', id, { state: 'in_progress' })).status).toBe(200)
      expect(await revision(id)).toMatchObject({ preparedAt: '', reviewedAt: '', approvedAt: '' })
    })

    it('are sent back with a reason, and annulled with one; their code is burnt (INV-DOC-04)', async () => {
      const own = await add()
      const { id } = (await revise('pr', own)).body
      await addRevisionFile(fixture, 'pr', await revision(id))
      for (const state of ['in_progress', 'checking']) await patch('pr', 'revisions', id, { state })
      expect(refusedFields(await patch('le', 'revisions', id, { state: 'observed' }))).toEqual([
        'reason revision_no_comment',
      ])
      expect((await patch('le', 'revisions', id, { state: 'observed', reason: 'Faltan cotas' })).status).toBe(200)
      expect(refusedFields(await patch('pr', 'revisions', id, { state: 'void', reason: 'Sobra' }))).toEqual([
        'state revision_state',
      ])
      expect((await patch('cd', 'revisions', id, { state: 'void', reason: 'Sobra' })).status).toBe(200)
      expect(await document(own.id)).toMatchObject({ state: 'planned', revision: '', actor: '' })
      expect((await revise('pr', own)).body).toMatchObject({ code: 'B', order: 2 })
    })

    it('INV-DOC-14: never go back to a series that was left', async () => {
      const own = await add()
      const { id, code } = (await revise('pr', own, { series: 'contractual' })).body
      expect(code).toBe('0')
      await patch('cd', 'revisions', id, { state: 'void', reason: 'Sobra' })
      expect(refusedFields(await revise('pr', own))).toEqual(['series revision_series_back'])
      expect((await revise('pr', own, { series: 'contractual' })).body.code).toBe('1')
    })

    it('INV-DOC-14: go back by the administration alone, with a motive that the history tells', async () => {
      const own = await add()
      const { id } = (await revise('pr', own, { series: 'contractual' })).body
      const ask = (viewer: ViewerName, values: Values = {}) =>
        fixture.request(viewer, 'POST', `/api/documents/${own.id}/go-back`, {
          ...{ series: 'preliminary', reason: 'El cliente volvió a la ingeniería básica', ...values },
        })
      expect(refusedFields(await ask('adm'))).toEqual(['document revision_open'])
      await patch('cd', 'revisions', id, { state: 'void', reason: 'Sobra' })
      for (const viewer of ['ger', 'jp', 'le', 'pr', 'cd', 'af', 'mate', 'cl'] as const)
        expect((await ask(viewer)).status, viewer).toBe(viewer === 'cl' ? 404 : 403)
      expect((await ask('guest')).status).toBe(401)
      expect(refusedFields(await ask('adm', { reason: 'Porque sí' }))).toEqual(['reason reason_too_short'])
      expect(refusedFields(await ask('adm', { series: 'contractual' }))).toEqual(['series override_not_back'])
      const { status, body } = await ask('adm')
      expect([status, body.code]).toEqual([200, 'A'])
      expect(await revision(body.revision)).toMatchObject({
        ...{ series: 'preliminary', order: 2, state: 'draft', preparer: world.ids.pr },
        changes: 'El cliente volvió a la ingeniería básica',
      })
      const { events } = (await fixture.request('cd', 'GET', `/api/documents/${own.id}/history`)).body
      expect(events).toContainEqual(
        expect.objectContaining({
          text: 'Se abrió la revisión A (preliminar)',
          quote: 'El cliente volvió a la ingeniería básica',
        }),
      )
      expect((await ask('adm')).status).toBe(400)
    })

    it('follow their document to another specialty', async () => {
      const own = await add()
      const { id } = (await revise('pr', own)).body
      await patch('cd', 'documents', own.id, { specialty: world.freeSpecialty })
      expect((await revision(id)).specialty).toBe(world.freeSpecialty)
    })
  })

  describe('an annulment', () => {
    const ask = (viewer: ViewerName, id: string, reason = 'Se anuló por error: es de la etapa 2') =>
      fixture.request(viewer, 'POST', `/api/documents/${id}/lift-annulment`, { reason })

    it('is lifted by the administration alone, with a motive that the history tells', async () => {
      const own = await add()
      expect(refusedFields(await ask('adm', own.id))).toEqual(['document override_not_void'])
      await patch('jp', 'documents', own.id, { voided: true, stopReason: 'Sobra' })
      for (const viewer of ['ger', 'jp', 'le', 'pr', 'cd', 'af', 'mate', 'cl'] as const)
        expect((await ask(viewer, own.id)).status, viewer).toBe(viewer === 'cl' ? 404 : 403)
      expect((await ask('guest', own.id)).status).toBe(401)
      for (const viewer of ['jp', 'cd'] as const)
        expect(refusedFields(await patch(viewer, 'documents', own.id, { voided: false })), viewer).toEqual([
          'voided document_void_final',
        ])
      expect((await patch('adm', 'documents', own.id, { voided: false })).status).toBe(404)
      expect(refusedFields(await ask('adm', own.id, 'Sí'))).toEqual(['reason reason_too_short'])
      expect(await document(own.id)).toMatchObject({ voided: true, state: 'void' })
      expect((await ask('adm', own.id)).body).toEqual({ state: 'planned' })
      expect(await document(own.id)).toMatchObject({ voided: false, state: 'planned', code: own.code })
      const { events } = (await fixture.request('cd', 'GET', `/api/documents/${own.id}/history`)).body
      expect(events).toContainEqual(
        expect.objectContaining({
          text: 'Se reactivó el documento anulado',
          quote: 'Se anuló por error: es de la etapa 2',
        }),
      )
    })

    it('by a merge is not lifted so', async () => {
      const own = await add()
      const kept = await add()
      await fixture.app.records.update(documents, own.id, { voided: true, stopReason: 'Unido', mergedInto: kept.id })
      expect(refusedFields(await ask('adm', own.id))).toEqual(['document override_merged'])
    })
  })

  describe('what an employee tries by hand', () => {
    it.each<[string, (own: string, revision: string) => Promise<Answer>, string]>([
      ['the state of a document', (own) => patch('cd', 'documents', own, { state: 'approved' }), 'state field_derived'],
      ['its revision in force', (own, id) => patch('cd', 'documents', own, { inForce: id }), 'inForce field_derived'],
      ['an issue', (_, id) => patch('pr', 'revisions', id, { issuedOn: '2026-06-01' }), 'issuedOn revision_fixed'],
      ['an issue by its state', (_, id) => patch('cd', 'revisions', id, { state: 'issued' }), 'state revision_state'],
      [
        'their own approval',
        (_, id) => patch('pr', 'revisions', id, { approver: world.ids.pr }),
        'approver revision_signatories',
      ],
      ['another code', (_, id) => patch('cd', 'revisions', id, { code: '7' }), 'code revision_fixed'],
      [
        'a revision that begins approved',
        (own) => revise('cd', { id: own }, { state: 'approved' }),
        'state revision_state',
      ],
      [
        'one of another project than its document',
        (own) => revise('pr', { id: own }, { project: world.other }),
        'document revision_document',
      ],
    ])('%s is refused', async (_, attempt, refusal) => {
      const own = await add()
      const { id } = (await revise('pr', own)).body
      expect(refusedFields(await attempt(own.id, id))).toContain(refusal)
    })

    it('INV-GEN-01: a reader of a customer finds neither documents nor revisions', async () => {
      const own = await add()
      const { id } = (await revise('pr', own)).body
      for (const viewer of ['cl', 'foreign'] as const) {
        expect((await fixture.request(viewer, 'GET', recordsOf('documents', own.id))).status).toBe(404)
        expect((await fixture.request(viewer, 'GET', recordsOf('revisions', id))).status).toBe(404)
      }
    })

    it('who did not get the document may not begin a revision of it in their own name', async () => {
      const own = await add({ preparer: world.ids.mate })
      expect(refusedFields(await revise('pr', own))).toEqual(['preparer revision_signatories'])
    })
  })
})
