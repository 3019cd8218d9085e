import {
  comments,
  documentHolds,
  documents,
  placeOfComment,
  type Revision,
  revisions,
} from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRevisionFile } from '../testing/revision-file.ts'
import {
  type Answer,
  openTimesheet,
  recordsOf,
  TODAY,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

describe.each(DRIVERS)('comments and holds on $name', (database) => {
  let fixture: TimesheetFixture
  let plain: Values

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { own, ledSpecialty: specialty, ids, company } = fixture.world
    const type = company.catalogues.document_types[0]!.id
    const parts = { preparer: ids.pr, reviewer: ids.mate, approver: ids.jp }
    plain = { project: own, code: '', title: 'Planta', specialty, type, state: 'planned', ...parts }
  })
  afterAll(() => fixture.close())

  const codesOf = ({ status, body }: Answer) =>
    Object.entries((body?.data ?? {}) as Record<string, { code: string }>)
      .map(([field, { code }]) => `${field} ${code}`)
      .concat(status >= 400 && Object.keys(body?.data ?? {}).length === 0 ? [String(status)] : [])
  const post = (viewer: ViewerName, collection: string, values: Values) =>
    fixture.request(viewer, 'POST', recordsOf(collection), values)
  const patch = (viewer: ViewerName, collection: string, id: string, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf(collection, id), values)
  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    expect({ status, data: body?.data }).toEqual({ status: 200, data: undefined })
    return body
  }
  const move = (viewer: ViewerName, { id }: { readonly id: string }, values: Values) =>
    patch(viewer, 'revisions', id, values)
  /** A revision of a new document, drawn by pr, reviewed by mate and approved by jp, that is being checked. */
  const checking = async (more: Values = {}): Promise<Revision> => {
    const {
      id: document,
      project,
      specialty,
      preparer,
      reviewer,
      approver,
    } = await done(post('cd', 'documents', { ...plain, ...more }))
    const place = { document, project, specialty, preparer, reviewer, approver }
    const revision = await done(post('cd', 'revisions', { ...place, series: 'preliminary', state: 'draft' }))
    await addRevisionFile(fixture, 'pr', { ...place, id: revision.id })
    for (const state of ['in_progress', 'checking']) await done(move('pr', revision, { state }))
    return (await fixture.app.records.findById(revisions, revision.id))!.values as Revision
  }
  const said = (revision: Revision, more: Values = {}) => ({
    ...placeOfComment(revision),
    ...{ origin: 'internal', text: 'Faltan cotas', severity: 'major', state: 'open', page: 2, ...more },
  })
  const observe = (viewer: ViewerName, revision: Revision, more: Values = {}) =>
    post(viewer, 'comments', said(revision, more))
  const answer = (id: string, response = 'Se agregaron') => patch('pr', 'comments', id, { state: 'answered', response })
  const commentsOf = async ({ id }: { readonly id: string }) =>
    (await fixture.app.records.findAll(comments, { filter: `revision = "${id}"`, sort: 'created' })).map(
      ({ values }) => values,
    )

  it('a review goes from a comment to its answer, its closing and the approval, each by who has the part', async () => {
    const revision = await checking()
    const { id } = await done(observe('mate', revision))
    expect(codesOf(await move('mate', revision, { state: 'approving' }))).toEqual(['state revision_major_open'])
    await done(move('mate', revision, { state: 'observed' }))
    expect(codesOf(await move('pr', revision, { state: 'checking' }))).toEqual(['state revision_comments_open'])
    await done(answer(id))
    await done(move('pr', revision, { state: 'checking' }))
    expect(codesOf(await move('mate', revision, { state: 'approving' }))).toEqual(['state revision_major_open'])
    await done(patch('mate', 'comments', id, { state: 'closed' }))
    await done(move('mate', revision, { state: 'approving' }))
    await done(move('jp', revision, { state: 'approved' }))
    const [comment] = await commentsOf(revision)
    const { ids } = fixture.world
    expect(comment).toMatchObject({ author: ids.mate, closedBy: ids.mate, state: 'closed', response: 'Se agregaron' })
    expect(comment!.answeredAt && comment!.closedAt).toBeTruthy()
    expect(codesOf(await patch('mate', 'comments', id, { state: 'open', followUp: 'No' }))).toEqual([
      'state comment_when',
    ])
  })

  it('the reason for which a revision is observed is a comment; without any it is not observed', async () => {
    const revision = await checking()
    expect(codesOf(await move('mate', revision, { state: 'observed' }))).toEqual(['reason revision_no_comment'])
    expect(codesOf(await move('mate', revision, { state: 'observed', reason: ' ' }))).toEqual([
      'reason revision_no_comment',
    ])
    expect(await commentsOf(revision)).toEqual([])
    await done(move('mate', revision, { state: 'observed', reason: 'Faltan cotas' }))
    // What another tab says at the same time is not dropped in silence.
    const again = await move('mate', revision, { state: 'observed', reason: 'Falta el norte' })
    expect(codesOf(again)).toEqual(['reason revision_observed'])
    const { ids } = fixture.world
    const [first] = await commentsOf(revision)
    expect(first).toMatchObject({ text: 'Faltan cotas', severity: 'major', state: 'open', author: ids.mate })
    await done(answer(first!.id))
    await done(move('pr', revision, { state: 'checking' }))
    await done(patch('mate', 'comments', first!.id, { state: 'accepted_rejection' }))
    await done(move('mate', revision, { state: 'approving' }))
    await done(move('jp', revision, { state: 'observed', reason: 'Rótulo', severity: 'minor' }))
    expect((await commentsOf(revision)).map(({ author, severity }) => [author, severity])).toEqual([
      [ids.mate, 'major'],
      [ids.jp, 'minor'],
    ])
  })

  it('a refused move leaves no comment behind', async () => {
    const revision = await checking()
    expect((await move('pr', revision, { state: 'observed', reason: 'Nada' })).status).toBe(400)
    expect((await move('adm', revision, { state: 'observed', reason: 'Nada' })).status).toBe(404)
    expect(await commentsOf(revision)).toEqual([])
  })

  it('a comment and a check at once: the revision does not pass with a major comment it did not see', async () => {
    const revision = await checking()
    const [written, checked] = await Promise.all([
      observe('mate', revision),
      move('mate', revision, { state: 'approving' }),
    ])
    const { state } = (await fixture.app.records.findById(revisions, revision.id))!.values
    expect([written.status, checked.status, state]).toEqual(
      checked.status === 200 ? [200, 200, 'approving'] : [200, 400, 'checking'],
    )
  })

  describe('what an employee tries by hand', () => {
    it.each<[string, (id: string, revision: Revision) => Promise<Answer>, string]>([
      [
        'to close the comment of another',
        (id) => patch('jp', 'comments', id, { state: 'closed' }),
        'state comment_closer',
      ],
      [
        'to close what is said of their work',
        (id) => patch('pr', 'comments', id, { state: 'closed' }),
        'state comment_closer',
      ],
      [
        'to answer for who drew',
        (id) => patch('mate', 'comments', id, { state: 'answered', response: 'Sí' }),
        'state comment_preparer',
      ],
      [
        'to answer with nothing',
        (id) => patch('pr', 'comments', id, { state: 'answered' }),
        'response comment_response_missing',
      ],
      ['to say it otherwise', (id) => patch('pr', 'comments', id, { text: 'Nada' }), 'text comment_said'],
      [
        'to say it in the name of another',
        (id) => patch('mate', 'comments', id, { preparer: '' }),
        'preparer comment_fixed',
      ],
      ['to observe their own work', (_, revision) => observe('pr', revision), '400'],
      [
        'to observe as the customer',
        (_, revision) => observe('mate', revision, { origin: 'customer' }),
        'origin comment_control',
      ],
      [
        'to begin with a closed one',
        (_, revision) => observe('mate', revision, { state: 'closed' }),
        'state comment_state',
      ],
      ['to observe outside the part', (_, revision) => observe('ger', revision), '400'],
      [
        'to observe for another document',
        (_, revision) => observe('cd', revision, { reviewer: '' }),
        'revision comment_revision',
      ],
      ['to delete it', (id) => fixture.request('mate', 'DELETE', recordsOf('comments', id)), '403'],
    ])('%s is refused', async (_, attempt, refusal) => {
      const revision = await checking()
      const { id } = await done(observe('mate', revision))
      expect(codesOf(await attempt(id, revision))).toContain(refusal)
      expect((await commentsOf(revision)).map(({ state, text }) => [state, text])).toEqual([['open', 'Faltan cotas']])
    })

    it('the author of a comment is who writes it, whoever they say they are', async () => {
      const revision = await checking()
      const { author } = await done(observe('mate', revision, { author: fixture.world.ids.jp }))
      expect(author).toBe(fixture.world.ids.mate)
    })

    it('INV-GEN-01: a reader of a customer finds neither comments nor holds', async () => {
      const revision = await checking()
      const { id } = await done(observe('mate', revision))
      const hold = await done(post('pr', 'holds', held(revision)))
      for (const viewer of ['cl', 'foreign'] as const) {
        expect((await fixture.request(viewer, 'GET', recordsOf('comments', id))).status).toBe(404)
        expect((await fixture.request(viewer, 'GET', recordsOf('holds', hold.id))).status).toBe(404)
        expect((await observe(viewer, revision)).status).toBe(400)
      }
      for (const viewer of ['adm', 'af'] as const)
        expect((await fixture.request(viewer, 'GET', recordsOf('comments', id))).status).toBe(404)
    })
  })

  it('of a reviewer who left, the leader of the specialty closes; before, nobody else does', async () => {
    const revision = await checking()
    const { id } = await done(observe('mate', revision))
    await done(answer(id))
    expect(codesOf(await patch('le', 'comments', id, { state: 'closed' }))).toEqual(['state comment_closer'])
    const { mate } = fixture.world.ids
    await fixture.app.records.update('users', mate, { active: false })
    expect(codesOf(await patch('cd', 'comments', id, { state: 'closed' }))).toEqual(['state comment_closer'])
    expect((await done(patch('le', 'comments', id, { state: 'closed' }))).closedBy).toBe(fixture.world.ids.le)
    await fixture.app.records.update('users', mate, { active: true })
  })

  it('what the customer observes is registered and closed by document control, with evidence', async () => {
    const revision = await checking()
    await fixture.app.records.update(revisions, revision.id, { state: 'issued', issuedOn: '2026-06-01' })
    expect(codesOf(await observe('mate', revision))).toEqual(['revision comment_when'])
    const { id } = await done(observe('cd', revision, { origin: 'customer' }))
    await done(answer(id))
    expect(codesOf(await patch('cd', 'comments', id, { state: 'closed' }))).toEqual([
      'evidence comment_evidence_missing',
    ])
    const evidence = 'Nota de pedido 12'
    expect(codesOf(await patch('le', 'comments', id, { state: 'closed', evidence }))).toEqual(['state comment_closer'])
    await done(patch('cd', 'comments', id, { state: 'closed', evidence }))
  })

  it('comments follow their revision to another reviewer and its document to another specialty', async () => {
    const revision = await checking()
    const { id } = await done(observe('mate', revision))
    const { ids, freeSpecialty } = fixture.world
    await done(move('cd', revision, { reviewer: ids.le }))
    await done(patch('cd', 'documents', revision.document, { specialty: freeSpecialty }))
    const { values } = (await fixture.app.records.findById(comments, id))!
    expect(values).toMatchObject({ reviewer: ids.le, author: ids.mate, specialty: freeSpecialty })
  })

  const held = ({ document, project, specialty, preparer }: Revision, more: Values = {}) => ({
    ...{ document, project, specialty, preparer, revision: '' },
    ...{ description: 'Base de la bomba', dependsOn: 'Datos del fabricante', state: 'open', ...more },
  })
  const isHeld = async ({ document }: Revision) =>
    (await fixture.app.records.findById(documents, document))!.values.hasHolds

  it('a document is held from the first hold to the last lifted', async () => {
    const revision = await checking()
    const { ids } = fixture.world
    const first = await done(post('pr', 'holds', held(revision)))
    const second = await done(post('le', 'holds', held(revision, { revision: revision.id })))
    expect(first).toMatchObject({ openedBy: ids.pr, openedOn: TODAY, liftedOn: '' })
    expect(await isHeld(revision)).toBe(true)
    await done(patch('cd', 'holds', first.id, { state: 'lifted' }))
    expect(await isHeld(revision)).toBe(true)
    expect(await done(patch('pr', 'holds', second.id, { state: 'lifted' }))).toMatchObject({ liftedBy: ids.pr })
    expect(await isHeld(revision)).toBe(false)
    await done(patch('pr', 'holds', second.id, { state: 'open' }))
    expect(await isHeld(revision)).toBe(true)
    expect(codesOf(await patch('pr', 'holds', first.id, { description: 'Otra' }))).toEqual(['description hold_lifted'])
  })

  it.each<[string, (revision: Revision, id: string) => Promise<Answer>, string]>([
    ['opened by a colleague', (revision) => post('mate', 'holds', held(revision)), '400'],
    [
      'opened by one who names themselves its author',
      (revision) => post('mate', 'holds', held(revision, { preparer: fixture.world.ids.mate })),
      'document hold_document',
    ],
    ['lifted by a colleague', (_, id) => patch('mate', 'holds', id, { state: 'lifted' }), '404'],
    [
      'moved to another document',
      (_, id) => patch('pr', 'holds', id, { document: fixture.world.document }),
      'document hold_fixed',
    ],
    ['deleted', (_, id) => fixture.request('cd', 'DELETE', recordsOf('holds', id)), '403'],
    [
      'said of the document itself',
      ({ document }) => patch('cd', 'documents', document, { hasHolds: false }),
      'hasHolds field_derived',
    ],
  ])('a hold %s is refused', async (_, attempt, refusal) => {
    const revision = await checking()
    const { id } = await done(post('pr', 'holds', held(revision)))
    expect(codesOf(await attempt(revision, id))).toContain(refusal)
    expect(await isHeld(revision)).toBe(true)
  })

  it('holds follow their document, and go with it', async () => {
    const { ids } = fixture.world
    const own = await done(post('cd', 'documents', plain))
    const { id } = await done(post('cd', 'holds', held({ ...own, document: own.id } as Revision)))
    await done(patch('cd', 'documents', own.id, { preparer: ids.le }))
    expect((await fixture.app.records.findById(documentHolds, id))!.values.preparer).toBe(ids.le)
    expect((await fixture.request('cd', 'DELETE', recordsOf('documents', own.id))).status).toBe(204)
    expect(await fixture.app.records.findById(documentHolds, id)).toBeUndefined()
  })
})
