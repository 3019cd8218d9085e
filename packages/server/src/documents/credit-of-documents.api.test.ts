import { creditRules, creditRuleVersions, documents, documentTypes } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture, type World } from '../testing/timesheet-fixture.ts'

const [DRAWINGS, REPORTS] = ['creditversion01', 'creditversion02']

describe.each(DRIVERS)('the rule of credit of a document on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  const types = { drawing: '', report: '' }

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
    const { records } = fixture.app
    const typed = async (code: string, creditRule: string) =>
      (await records.create(documentTypes, { code, name: code, creditRule, active: true })).values.id
    types.drawing = await typed('PLZ', 'creditrule00001')
    types.report = await typed('MCZ', 'creditrule00002')
  })
  afterAll(() => fixture.close())

  const patch = (collection: string, id: string, values: Readonly<Record<string, unknown>>) =>
    fixture.request('cd', 'PATCH', recordsOf(collection, id), values)
  const made = async (type: string, project = world.own) => {
    const given = { project, specialty: world.ledSpecialty, code: '', title: 'Planta', type, state: 'planned' as const }
    return (await fixture.app.records.create(documents, given)).values
  }

  it('is the published version of that of its type, and follows another type before its first revision', async () => {
    const { id, creditVersion } = await made(types.drawing)
    expect(creditVersion).toBe(DRAWINGS)
    expect((await patch('documents', id, { type: types.report })).body.creditVersion).toBe(REPORTS)
  })

  it('is that of the project in place of the firm’s, once it is published', async () => {
    const { records } = fixture.app
    const own = { project: world.other, code: 'ROC-PLANO', name: 'Planos', method: 'effort', active: true } as const
    const rule = (await records.create(creditRules, own)).values.id
    expect((await made(types.drawing, world.other)).creditVersion).toBe('')
    const version = (await records.create(creditRuleVersions, { rule, state: 'published' })).values.id
    expect((await made(types.drawing, world.other)).creditVersion).toBe(version)
  })

  it('stays as the document began: a later version, and what is asked after its first revision, change nothing', async () => {
    const { id } = await made(types.drawing)
    const parts = { preparer: world.ids.pr, reviewer: world.ids.le, approver: world.ids.jp }
    const of = { document: id, project: world.own, specialty: world.ledSpecialty, series: 'preliminary', ...parts }
    await fixture.request('cd', 'POST', recordsOf('revisions'), { ...of, state: 'draft' })
    const { status, body } = await patch('documents', id, { creditVersion: REPORTS })
    expect([status, body.data?.creditVersion?.code]).toEqual([400, 'credit_of_begun'])
    expect((await patch('documents', id, { type: types.report })).body.creditVersion).toBe(DRAWINGS)
  })

  it('is none that is drafted or withdrawn, and of a type none of a project', async () => {
    const { records } = fixture.app
    const { id } = await made(types.drawing)
    const given = { project: world.own, code: 'PROPIA', name: 'Propia', method: 'effort', active: true } as const
    const rule = (await records.create(creditRules, given)).values.id
    const version = (await records.create(creditRuleVersions, { rule, state: 'draft' })).values.id
    const code = async () => (await patch('documents', id, { creditVersion: version })).body.data?.creditVersion?.code
    expect(await code()).toBe('credit_of_unpublished')
    const ofType = await patch('document_types', types.drawing, { creditRule: rule })
    expect(ofType.body.data?.creditRule?.code).toBe('credit_of_foreign')
  })
})
