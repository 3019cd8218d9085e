import { creditRules, creditRuleVersions, documentDates, documents } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusedFields } from '../testing/refused-fields.ts'
import { openTimesheet, recordsOf, type TimesheetFixture, type World } from '../testing/timesheet-fixture.ts'
import { documentStanding } from './standing.derived.ts'

type Values = Readonly<Record<string, unknown>>

/** That the customer approved a drawing. */
const APR = 'creditstone0104'

describe.each(DRIVERS)('when the next milestone of a document is due on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
  })
  afterAll(() => fixture.close())

  const made = async (values: Values = {}) => {
    const place = { project: world.own, specialty: world.ledSpecialty, creditVersion: 'creditversion01' }
    const type = world.company.catalogues.document_types[0]!.id
    const row = { ...place, type, code: '', title: 'Planta', state: 'planned', ...values }
    return (await fixture.app.records.create(documents.name, row)).values.id
  }
  const dated = async (document: string, days: Values) => {
    const row = { document, project: world.own, specialty: world.ledSpecialty, milestone: APR, ...days }
    return (await fixture.app.records.create(documentDates.name, row)).values.id
  }
  const change = (id: string, values: Values) => fixture.request('cd', 'PATCH', recordsOf('documents', id), values)
  const dueOf = async (id: string) => (await fixture.app.records.findById(documents, id))!.values.dueOn

  it('follows the days of its issue and of its milestones, whichever is first', async () => {
    const id = await made({ plannedOn: '2026-07-10' })
    expect(await dueOf(id)).toBe('2026-07-10')
    const row = await dated(id, { plannedOn: '2026-07-05' })
    expect(await dueOf(id)).toBe('2026-07-05')
    const { body } = await change(id, { forecastOn: '2026-07-01' })
    expect([body.dueOn, await dueOf(id)]).toEqual(['2026-07-01', '2026-07-01'])
    await change(id, { forecastOn: '2026-08-01' })
    expect(await dueOf(id)).toBe('2026-07-05')
    await fixture.app.records.update(documentDates, row, { forecastOn: '2026-09-01' })
    expect(await dueOf(id)).toBe('2026-08-01')
    await fixture.app.records.update(documentDates, row, { forecastOn: '', realOn: '2026-07-04' })
    expect(await dueOf(id)).toBe('2026-08-01')
    await change(id, { suspended: true, stopReason: 'Falta un dato' })
    expect(await dueOf(id)).toBe('')
    await change(id, { suspended: false })
    expect(await dueOf(id)).toBe('2026-08-01')
  })

  it('is of the rule by which the document advances', async () => {
    const { records } = fixture.app
    const rule = (
      await records.create(creditRules, { code: 'ZNXT', name: 'Sin hitos', method: 'milestones', active: true })
    ).values.id
    const version = (await records.create(creditRuleVersions, { rule, state: 'draft' })).values.id
    const id = await made()
    await dated(id, { plannedOn: '2026-07-05' })
    await records.update(documents, id, { creditVersion: version })
    expect(await dueOf(id)).toBe('')
    await records.update(documents, id, { creditVersion: 'creditversion01' })
    expect(await dueOf(id)).toBe('2026-07-05')
  })

  it('is written by nobody, and the audit log tells of the days alone', async () => {
    const id = await made({ plannedOn: '2026-07-10' })
    expect(refusedFields(await change(id, { dueOn: '2026-01-01' }))).toEqual(['dueOn field_derived'])
    await change(id, { forecastOn: '2026-07-20' })
    const filter = `entityId = "${id}" && action = "update"`
    const entries = await fixture.app.records.findAll('audit', { filter })
    expect(entries.map(({ values }) => values['after'])).toEqual([{ forecastOn: '2026-07-20' }])
  })

  it('computed again from the beginning, is what it is', async () => {
    expect((await documentStanding.rebuild(fixture.app)).changed).toBe(0)
  })
})
