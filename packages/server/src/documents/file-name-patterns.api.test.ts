import { documents, fileNamePatterns } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'

describe.each(DRIVERS)('the learned names of files on $name', (database) => {
  let fixture: TimesheetFixture
  let count = 0
  const drawn = { own: '', other: '' }

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { company, freeSpecialty: specialty } = fixture.world
    const type = company.catalogues.document_types[0]!.id
    for (const place of ['own', 'other'] as const) {
      const values = { project: fixture.world[place], specialty, type, code: `FNP-${place}`, title: 'Planta' }
      drawn[place] = String((await fixture.app.records.create(documents, { ...values, state: 'planned' })).values.id)
    }
  })
  afterAll(() => fixture.close())

  const ROWS = recordsOf(fileNamePatterns.name)
  const given = (place: 'own' | 'other', more: object = {}) => ({
    ...{ project: fixture.world[place], name: `ESCANEO ${(count += 1)}`, document: drawn[place], ...more },
  })
  const create = (viewer: ViewerName, body: object) => fixture.request(viewer, 'POST', ROWS, body)

  it('serve the next person who brings such a file, whoever taught them', async () => {
    const { body } = await create('pr', given('own', { name: 'PLANO VIEJO' }))
    for (const viewer of ['jp', 'cd', 'le'] as const) {
      const query = new URLSearchParams({ filter: `project = "${fixture.world.own}" && name = "PLANO VIEJO"` })
      const found = await fixture.request(viewer, 'GET', `${ROWS}?${query.toString()}`)
      expect([viewer, found.body.items]).toMatchObject([viewer, [{ id: body.id, document: drawn.own }]])
    }
  })

  it.each<[ViewerName, 'own' | 'other', boolean]>([
    ['cd', 'other', true],
    ['le', 'other', true],
    ['pr', 'other', true],
    ['jp', 'own', true],
    ['jp', 'other', false],
    ['adm', 'own', false],
    ['af', 'own', false],
    ['cl', 'own', false],
    ['guest', 'own', false],
  ])('are taught by %s of a project of jp or another: %s %s', async (viewer, place, isWritten) => {
    expect((await create(viewer, given(place))).status === 200).toBe(isWritten)
  })

  it.each<[string, () => object, string]>([
    ['of another project', () => given('own', { document: drawn.other }), 'document name_pattern_document'],
    ['in small letters', () => given('own', { name: 'escaneo' }), 'name validation_invalid_format'],
    [
      'of more letters than a name has',
      () => given('own', { name: 'A'.repeat(201) }),
      'name validation_max_text_constraint',
    ],
  ])('are refused %s', async (_, body, refusal) => {
    const { status, body: answer } = await create('cd', body())
    const [[field, { code }]] = Object.entries(answer.data) as [[string, { code: string }]]
    expect([status, `${field} ${code}`]).toEqual([400, refusal])
  })

  it('are said once, and again in the same row, which stays with its project', async () => {
    const body = given('own')
    const first = await create('jp', body)
    expect((await create('cd', body)).status).toBe(400)
    const url = recordsOf(fileNamePatterns.name, String(first.body.id))
    const moved = { project: fixture.world.other, document: drawn.other }
    expect((await fixture.request('cd', 'PATCH', url, moved)).body.data.project?.code).toBe('project_fixed')
    expect((await fixture.request('cd', 'PATCH', url, { document: drawn.own })).status).toBe(200)
    expect((await fixture.request('adm', 'PATCH', url, { document: drawn.own })).status).toBe(404)
  })
})
