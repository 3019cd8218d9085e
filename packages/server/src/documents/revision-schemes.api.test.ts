import { documents, type ProjectDocument, revisionSchemes } from '@timesheet/domain/documents'
import { projects } from '@timesheet/domain/projects'
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

const SCHEME = {
  ...{
    name: 'Etapas',
    active: true,
    preliminaryCount: 'letters',
    preliminaryPrefix: 'E-',
    contractualCount: 'numbers',
  },
  ...{ asBuiltCount: 'numbers', asBuiltContinues: 'contractual', asBuiltSuffix: '-AB' },
}

describe.each(DRIVERS)('schemes of revisions on $name', (database) => {
  let fixture: TimesheetFixture
  let world: World
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    world = fixture.world
  })
  afterAll(() => fixture.close())

  const post = (viewer: ViewerName, collection: string, values: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), values)
  const patch = (viewer: ViewerName, collection: string, id: string, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf(collection, id), values)
  const remove = (viewer: ViewerName, collection: string, id: string) =>
    fixture.request(viewer, 'DELETE', recordsOf(collection, id))
  const scheme = async (values: Values = {}, viewer: ViewerName = 'cd') => {
    const answer = await post(viewer, 'revision_schemes', { ...SCHEME, code: `E${++count}`, ...values })
    expect(refusedFields(answer)).toEqual([])
    return String(answer.body.id)
  }
  const settings = (values: Values, viewer: ViewerName = 'cd') => post(viewer, 'document_settings', values)
  const document = async () => {
    const { own: project, freeSpecialty: specialty, ids } = world
    const [type] = await fixture.app.records.findAll('document_types', { limit: 1 })
    const people = { preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const row = { project, specialty, type: type!.values.id, title: 'Planta', state: 'planned', sheets: 1, ...people }
    const answer = await post('cd', documents.name, row)
    expect(refusedFields(answer)).toEqual([])
    return answer.body as ProjectDocument
  }
  const revise = ({ id, project, specialty, preparer, reviewer, approver }: ProjectDocument, series: string) =>
    post('cd', 'revisions', {
      ...{ document: id, project, specialty, preparer, reviewer, approver, series, state: 'draft' },
    })

  it('refuse what would give no code, or one twice', async () => {
    const refused = async (values: Values) =>
      refusedFields(await post('cd', 'revision_schemes', { ...SCHEME, ...values }))
    expect(await refused({ code: 'X', asBuiltSuffix: '', asBuiltContinues: '' })).toEqual([
      'asBuiltPrefix scheme_codes_equal',
    ])
    expect(await refused({ code: 'X', contractualContinues: 'preliminary' })).toEqual([
      'contractualContinues scheme_continues',
    ])
    expect(await refused({ code: 'ALFANUM' })).toEqual(['project validation_not_unique', 'code validation_not_unique'])
  })

  it('name the revisions of the project that chose one, and keep their series from then on', async () => {
    const own = await scheme({ project: world.own, code: 'ALFANUM' }, 'jp')
    const chosen = await settings({ project: world.own, scheme: own }, 'jp')
    expect(refusedFields(chosen)).toEqual([])
    expect(refusedFields(await patch('jp', 'revision_schemes', own, { preliminaryPrefix: 'F-' }))).toEqual([])
    const drawn = await document()
    const { id, code } = (await revise(drawn, 'preliminary')).body
    expect(code).toBe('F-A')
    await patch('cd', 'revisions', id, { state: 'void', reason: 'Sobra del todo' })
    expect((await revise(drawn, 'contractual')).body.code).toBe('0')

    expect(refusedFields(await patch('jp', 'revision_schemes', own, { preliminaryPrefix: 'G-' }))).toEqual([
      'preliminaryCount scheme_fixed',
    ])
    expect(refusedFields(await patch('cd', 'revision_schemes', own, { project: '' }))).toEqual([
      'project scheme_project',
    ])
    expect(refusedFields(await remove('jp', 'revision_schemes', own))).toEqual(['id scheme_used'])
    expect((await patch('jp', 'revision_schemes', own, { name: 'Etapas F', active: false })).status).toBe(200)
    // One that is chosen stays, also while it is chosen no more.
    expect((await patch('jp', 'document_settings', chosen.body.id, { answerDays: 4 })).status).toBe(200)
    expect((await remove('jp', 'document_settings', chosen.body.id)).status).toBe(204)
    expect(refusedFields(await settings({ project: world.own, scheme: own }))).toEqual(['scheme scheme_chosen'])
    expect((await remove('jp', 'revision_schemes', own)).status).toBe(204)
  })

  it('of the program hold where nobody chose another', async () => {
    const drawn = await document()
    expect((await revise(drawn, 'preliminary')).body.code).toBe('A')
    expect(refusedFields(await patch('cd', 'revision_schemes', 'revscheme000001', { contractualFirst: 1 }))).toEqual([
      'contractualCount scheme_fixed',
    ])
    expect(refusedFields(await remove('cd', 'revision_schemes', 'revscheme000001'))).toEqual(['id scheme_used'])
    // The others name nothing yet.
    expect((await patch('cd', 'revision_schemes', 'revscheme000003', { contractualFirst: 0 })).status).toBe(200)
    expect((await patch('cd', 'revision_schemes', 'revscheme000003', { contractualFirst: 1 })).status).toBe(200)
  })

  it('of a project do not change in the instant in which its first revision is named', async () => {
    const place = (await fixture.app.records.findById(projects, world.own))!.values
    const [type] = await fixture.app.records.findAll('document_types', { limit: 1 })
    const begin = async () => {
      const { values } = await fixture.app.records.create(projects, { ...place, id: '', code: `Y${++count}` })
      const own = await scheme({ project: values.id })
      expect(refusedFields(await settings({ project: values.id, scheme: own }))).toEqual([])
      const row = { project: values.id, specialty: world.freeSpecialty, type: type!.values.id, title: 'Planta' }
      const people = { preparer: world.ids.pr, reviewer: world.ids.le, approver: world.ids.jp }
      const drawn = await post('cd', documents.name, { ...row, state: 'planned', sheets: 1, ...people })
      expect(refusedFields(drawn)).toEqual([])
      return { own, drawn: drawn.body as ProjectDocument }
    }
    const begun: Awaited<ReturnType<typeof begin>>[] = []
    for (let at = 0; at < 6; at += 1) begun.push(await begin())
    const both = await Promise.all(
      begun.map(({ own, drawn }) =>
        Promise.all([revise(drawn, 'preliminary'), patch('cd', 'revision_schemes', own, { preliminaryPrefix: 'F-' })]),
      ),
    )
    for (const [{ body }, changed] of both)
      expect([body.code, refusedFields(changed)]).toEqual(
        changed.status === 200 ? ['F-A', []] : ['E-A', ['preliminaryCount scheme_fixed']],
      )
  })

  it('of a project are chosen by no other, and go with it', async () => {
    const { values } = await fixture.app.records.create(projects, {
      ...(await fixture.app.records.findById(projects, world.own))!.values,
      ...{ id: '', code: `Z${++count}` },
    })
    const own = await scheme({ project: values.id })
    expect(refusedFields(await settings({ project: world.other, scheme: own }))).toEqual(['scheme scheme_chosen'])
    expect(refusedFields(await settings({ project: '', scheme: own }))).toEqual(['scheme scheme_chosen'])
    expect(refusedFields(await settings({ project: values.id, scheme: own }))).toEqual([])
    await fixture.app.records.delete(projects, values.id)
    expect(await fixture.app.records.findById(revisionSchemes, own)).toBeUndefined()
  })
})
