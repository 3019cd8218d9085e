import {
  distributions,
  documents,
  emitions,
  revisions,
  sendTransmittal,
  transmittals,
} from '@timesheet/domain/documents'
import { contacts } from '@timesheet/domain/projects'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
const PREVI = 'purposeprevi000'

describe.each(DRIVERS)('distribution matrices on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  let ana: string
  let bea: string
  let stranger: string

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
    const person = async (customer: string, name: string, active = true) =>
      (await fixture.app.records.create(contacts, { customer, name, active })).values.id
    ana = await person(world.customer, 'Ana Ríos')
    bea = await person(world.customer, 'Bea Luna')
    stranger = await person(world.otherCustomer, 'Eva Sur')
  })
  afterAll(() => fixture.close())

  const post = (viewer: ViewerName, values: Values) =>
    fixture.request(viewer, 'POST', recordsOf('distributions'), { project: world.own, role: 'to', ...values })
  const clear = async () => {
    for (const { values } of await fixture.app.records.findAll(distributions))
      await fixture.app.records.delete(distributions, values.id)
  }

  it('are of contacts of the customer, and of purposes that are sent', async () => {
    await clear()
    expect(refusedFields(await post('cd', { contact: stranger }))).toEqual(['contact distribution_contact'])
    expect(refusedFields(await post('cd', { contact: ana, purpose: PREVI }))).toEqual(['purpose distribution_purpose'])
    const made = await post('jp', { contact: ana, purpose: PAPR })
    expect([made.status, refusedFields(made)]).toEqual([200, []])
    const twice = await post('jp', { contact: ana, purpose: PAPR, role: 'cc' })
    expect(twice.status).toBe(400)
    const moved = await fixture.request('cd', 'PATCH', recordsOf('distributions', made.body.id), {
      project: world.other,
    })
    expect(refusedFields(moved)).toEqual(['project distribution_fixed'])
  })

  it('are not kept by leaders of other projects, nor moved into one of theirs', async () => {
    await clear()
    expect((await post('jp', { project: world.other, contact: stranger })).status).toBe(400)
    const theirs = await post('cd', { project: world.other, contact: stranger })
    expect(theirs.status).toBe(200)
    const url = recordsOf('distributions', theirs.body.id)
    expect((await fixture.request('jp', 'PATCH', url, { role: 'cc' })).status).toBe(404)
    expect((await fixture.request('jp', 'DELETE', url)).status).toBe(404)
  })

  it('go with the contact that is deleted', async () => {
    await clear()
    const { records } = fixture.app
    const gone = (await records.create(contacts, { customer: world.customer, name: 'Leo', active: true })).values.id
    const { body } = await post('cd', { contact: gone })
    await records.delete(contacts, gone)
    expect(await records.findById(distributions, body.id)).toBeUndefined()
  })

  describe('before sending', () => {
    /** A draft with a plan of one specialty and another of another; their codes. */
    const draft = async (recipients: readonly string[]) => {
      const { records } = fixture.app
      const { own: project, customer, ids, company } = world
      const type = company.catalogues.document_types[0]!.id
      const given = { direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper' } as const
      const paper = { project, customer, recipientOrg: 'Aguas SA', recipients: [...recipients], ...given }
      const transmittal = (await records.create(transmittals, paper)).values.id
      const codes: string[] = []
      for (const specialty of [world.ledSpecialty, world.freeSpecialty]) {
        const place = { project, specialty, preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
        const own = { ...place, code: '', title: 'Planta', type, state: 'planned' as const }
        const document = (await records.create(documents, own)).values
        const drawn = { document: document.id, ...place, series: 'preliminary', state: 'approved' } as const
        const revision = (await records.create(revisions, drawn)).values.id
        const of = { transmittal, document: document.id, revision, purpose: PAPR, state: 'prepared' } as const
        await records.create(emitions, { ...of, project, specialty })
        codes.push(document.code)
      }
      return { transmittal, codes }
    }
    const check = async (transmittal: string) => {
      const input = { transmittal, project: world.own, seed: 'seed00000000001' }
      const { body } = await fixture.request('cd', 'POST', `/api${sendTransmittal.preview.path}`, input)
      const remarks = body.leftOut as { code: string; row: { document: string }; params: Record<string, string> }[]
      return {
        steps: body.steps.length,
        said: remarks
          .filter(({ code }) => code.startsWith('send_') && code !== 'send_no_files')
          .map(({ code, row, params }) => `${code} ${row.document || params['names']}`),
      }
    }

    it('say nothing where there is none', async () => {
      await clear()
      const { transmittal } = await draft([])
      expect(await check(transmittal)).toEqual({ steps: 1, said: [] })
    })

    it('say of each document that nobody is named, and who is named besides; it may be sent', async () => {
      await clear()
      const { transmittal, codes } = await draft([ana])
      await post('cd', { contact: ana, specialty: world.ledSpecialty })
      await post('cd', { contact: bea, specialty: world.ledSpecialty, purpose: PAPR, role: 'cc' })
      expect(await check(transmittal)).toEqual({
        steps: 1,
        said: [`send_unnamed ${codes[1]}`, 'send_named_besides Bea Luna'],
      })
    })

    it('name nobody who is out of use', async () => {
      await clear()
      const { transmittal, codes } = await draft([])
      await post('cd', { contact: bea })
      await post('cd', { contact: ana })
      await fixture.app.records.update(contacts, bea, { active: false })
      expect((await check(transmittal)).said).toEqual(['send_named_besides Ana Ríos'])
      await fixture.app.records.update(contacts, ana, { active: false })
      expect((await check(transmittal)).said).toEqual([])
      expect(codes).toHaveLength(2)
    })
  })
})
