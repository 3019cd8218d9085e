import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { documents, revisionFiles, revisions } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusedFields } from '../testing/refused-fields.ts'
import {
  type Answer,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

const PDF = '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n'
const REASON = 'La revisión 1 se revocó por error de cota'

describe.each(DRIVERS)('issuing a superseded revision again on $name', (database) => {
  let fixture: TimesheetFixture
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  const ask = (viewer: ViewerName, revision: string, given: object = {}) =>
    fixture.request(viewer, 'POST', `/api/revisions/${revision}/reissue`, {
      ...{ series: 'contractual', reason: REASON },
      ...given,
    })
  const document = async (id: string) => (await fixture.app.records.findById(documents, id))!.values
  const revision = async (id: string) => (await fixture.app.records.findById(revisions, id))!.values
  const filesOf = async (id: string) =>
    (await fixture.app.records.findAll(revisionFiles, { filter: `revision = "${id}"`, sort: 'kind' })).map(
      ({ values }) => values,
    )

  /** A document whose revision 0 was superseded by the 1, which was revoked then. */
  const revoked = async () => {
    const { app, world } = fixture
    const { own: project, ledSpecialty: specialty, ids, company } = world
    const parts = { preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    const type = company.catalogues.document_types[0]!.id
    const row = { project, code: `R-${++count}`, title: 'Planta', specialty, type, ...parts, state: 'planned' }
    const { id } = (await app.records.create('documents', row)).values
    const purpose = 'purposeapc00000'
    const place = { document: id, project, specialty, series: 'contractual', ...parts }
    const old = await app.records.create('revisions', { ...place, state: 'in_progress' })
    for (const [kind, name] of [
      ['pdf', 'planta.pdf'],
      ['commented', 'visto.pdf'],
    ]) {
      const file = new File([PDF], name!)
      const given = { revision: old.values.id, document: id, project, specialty, kind, file }
      expect((await fixture.request('cd', 'POST', recordsOf('revision_files'), given)).status).toBe(200)
    }
    const issued = { state: 'issued', purpose, issuedOn: '2026-06-01' }
    await app.records.update('revisions', old.values.id, issued)
    await app.records.update('revisions', old.values.id, { state: 'superseded' })
    const last = await app.records.create('revisions', { ...place, ...issued, issuedOn: '2026-06-10' })
    await app.records.update('revisions', last.values.id, { state: 'void' })
    return { document: id, superseded: String(old.values.id), revoked: String(last.values.id) }
  }

  it('leaves a document without a revision in force until then, and begins the next one with its files', async () => {
    const own = await revoked()
    expect(await document(own.document)).toMatchObject({ state: 'without_revision', inForce: '' })
    const { status, body } = await ask('pr', own.superseded)
    expect([status, body.code]).toEqual([200, '2'])
    const { pr, le, jp } = fixture.world.ids
    expect(await revision(body.revision)).toMatchObject({
      ...{ document: own.document, code: '2', order: 3, series: 'contractual', state: 'draft', changes: REASON },
      ...{ createdFrom: own.superseded, preparer: pr, reviewer: le, approver: jp, issuedOn: '', approvedAt: '' },
    })
    expect(await document(own.document)).toMatchObject({ state: 'in_progress', revision: body.revision, inForce: '' })
    expect(await revision(own.superseded)).toMatchObject({ state: 'superseded' })
    const files = await filesOf(body.revision)
    const sha256 = createHash('sha256').update(PDF).digest('hex')
    expect(files).toHaveLength(1)
    expect(files[0]).toMatchObject({ kind: 'pdf', name: 'planta.pdf', bytes: PDF.length, sha256, uploadedBy: pr })
    expect(files[0]).toMatchObject({ issued: false, readers: [pr, le, jp] })
  })

  it('takes no second copy of their bytes, and the files of the old one outlast those of the new', async () => {
    const own = await revoked()
    const { body } = await ask('cd', own.superseded)
    const [before] = (await filesOf(own.superseded)).filter(({ kind }) => kind === 'pdf')
    const [after] = await filesOf(body.revision)
    const folder = fixture.app.collections.find('revision_files')!.id
    const inode = async (file: typeof before) =>
      (await stat(join(fixture.dir, 'storage', folder, file!.id, file!.file))).ino
    expect(await inode(after)).toBe(await inode(before))
    expect((await fixture.request('cd', 'DELETE', recordsOf('revision_files', after!.id))).status).toBe(204)
    expect(await fixture.app.files.read(`${folder}/${before!.id}/${before!.file}`)).toHaveLength(PDF.length)
  })

  it('goes through its approval as any other', async () => {
    const own = await revoked()
    const { body } = await ask('cd', own.superseded)
    for (const [viewer, state] of [
      ['pr', 'in_progress'],
      ['pr', 'checking'],
      ['le', 'approving'],
      ['jp', 'approved'],
    ] as const)
      expect(
        refusedFields(await fixture.request(viewer, 'PATCH', recordsOf('revisions', body.revision), { state })),
        state,
      ).toEqual([])
    expect(await document(own.document)).toMatchObject({ state: 'ready', revision: body.revision })
  })

  it('INV-DOC-02: is done once, whoever asks at the same time', async () => {
    const own = await revoked()
    const answers = await Promise.all([ask('pr', own.superseded), ask('cd', own.superseded), ask('jp', own.superseded)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    const all = await fixture.app.records.findAll(revisions, { filter: `document = "${own.document}"` })
    expect(all.map(({ values }) => values.code).toSorted()).toEqual(['0', '1', '2'])
  })

  it.each<[string, ViewerName, (own: Awaited<ReturnType<typeof revoked>>) => Promise<Answer>, number, string[]]>([
    ['of one that was revoked', 'cd', ({ revoked: id }) => ask('cd', id), 400, ['revision reissue_state']],
    [
      'back to a series that was left',
      'cd',
      ({ superseded }) => ask('cd', superseded, { series: 'preliminary' }),
      400,
      ['series revision_series_back'],
    ],
    ['without a reason', 'cd', ({ superseded }) => ask('cd', superseded, { reason: '   ' }), 400, ['reason']],
    ['by a colleague who neither draws nor keeps', 'mate', ({ superseded }) => ask('mate', superseded), 400, []],
    ['by who administers', 'adm', ({ superseded }) => ask('adm', superseded), 400, []],
    ['by who keeps the accounts', 'af', ({ superseded }) => ask('af', superseded), 400, []],
    ['by a reader of the customer', 'cl', ({ superseded }) => ask('cl', superseded), 404, []],
    ['by nobody', 'guest', ({ superseded }) => ask('guest', superseded), 401, []],
  ])('%s is refused to %s and leaves nothing', async (_, __, attempt, status, codes) => {
    const own = await revoked()
    const answer = await attempt(own)
    expect(answer.status).toBe(status)
    expect(refusedFields(answer).join(' ')).toContain(codes.join(' '))
    const all = await fixture.app.records.findAll(revisions, { filter: `document = "${own.document}"` })
    expect(all).toHaveLength(2)
    expect(await document(own.document)).toMatchObject({ state: 'without_revision' })
  })

  it('is said of no revision by hand, without its files', async () => {
    const own = await revoked()
    const { id: _, ...row } = await revision(own.revoked)
    const { document: of, project, specialty, preparer, reviewer, approver } = row
    const place = { document: of, project, specialty, preparer, reviewer, approver, series: 'contractual' }
    const given = { ...place, state: 'draft', createdFrom: own.superseded }
    expect(refusedFields(await fixture.request('cd', 'POST', recordsOf('revisions'), given))).toEqual([
      'createdFrom revision_created_from',
    ])
  })
})
