import type { DocumentHistory, ProjectDocument, Revision } from '@timesheet/domain/documents'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRevisionFile } from '../testing/revision-file.ts'
import {
  type Answer,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

describe.each(DRIVERS)('the history of a document on $name', (database) => {
  let fixture: TimesheetFixture
  let plain: Values

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { own, ledSpecialty: specialty, ids, company } = fixture.world
    const type = company.catalogues.document_types[0]!.id
    const parts = { preparer: ids.pr, reviewer: ids.le, approver: ids.jp }
    plain = { project: own, code: '', title: 'Planta', specialty, type, state: 'planned', ...parts }
  })
  afterAll(() => fixture.close())

  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const add = async (): Promise<ProjectDocument> =>
    await done(fixture.request('cd', 'POST', recordsOf('documents'), plain))
  const change = (viewer: ViewerName, collection: string, { id }: { readonly id: string }, values: Values) =>
    done(fixture.request(viewer, 'PATCH', recordsOf(collection, id), values))
  const ask = (viewer: ViewerName, { id }: { readonly id: string }, query = '') =>
    fixture.request(viewer, 'GET', `/api/documents/${id}/history${query}`)
  const told = async (viewer: ViewerName, document: { readonly id: string }, query = '') => {
    const { events }: DocumentHistory = await done(ask(viewer, document, query))
    return events.map(({ text }) => text)
  }
  const revise = async ({ id: document }: ProjectDocument): Promise<Revision> => {
    const { project, specialty, preparer, reviewer, approver } = plain
    const place = { document, project, specialty, preparer, reviewer, approver, series: 'preliminary', state: 'draft' }
    return await done(fixture.request('cd', 'POST', recordsOf('revisions'), place))
  }

  it('tells who did what, the latest first, and each kind alone', async () => {
    const document = await add()
    await change('cd', 'documents', document, { title: 'Planta baja', sheets: 2 })
    const revision = await revise(document)
    await addRevisionFile(fixture, 'pr', revision)
    await change('pr', 'revisions', revision, { state: 'in_progress' })
    await change('pr', 'revisions', revision, { state: 'checking' })
    await change('le', 'revisions', revision, { state: 'observed', reason: 'Faltan cotas' })
    const { events, next }: DocumentHistory = await done(ask('pr', document))
    expect(next).toBe('')
    expect(events.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Se creó el documento',
        'Se cambiaron datos del documento',
        'Se abrió la revisión A (preliminar)',
        'Se agregó a la revisión A el archivo planta.dxf',
        'Se envió a verificación la revisión A',
        'Observación mayor sobre la revisión A',
      ]),
    )
    expect(events.map(({ at }) => at)).toEqual(
      events
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const [first] = events.filter(({ kind }) => kind === 'comment')
    const { people } = await names()
    expect(first).toMatchObject({ quote: 'Faltan cotas', who: people.le })
    const changed = events.find(({ text }) => text.startsWith('Se cambiaron'))
    expect(changed?.changes).toEqual([
      { label: 'Título', before: 'Planta', after: 'Planta baja' },
      { label: 'Hojas', before: '1', after: '2' },
    ])
    expect(await told('pr', document, '?kind=comment')).toEqual(['Observación mayor sobre la revisión A'])
    expect(await told('pr', document, '?kind=hold')).toEqual([])
  })

  const names = async () => {
    const { name, surname } = (await fixture.app.records.findById('users', fixture.world.ids.le))!.values
    return { people: { le: `${String(name)} ${String(surname)}` } }
  }

  it('goes on where an answer ended, without telling anything twice or leaving anything out', async () => {
    const document = await add()
    for (let sheets = 2; sheets <= 71; sheets += 1) await change('cd', 'documents', document, { sheets })
    const pages: DocumentHistory[] = []
    let before = ''
    do {
      const page: DocumentHistory = await done(ask('pr', document, `?before=${encodeURIComponent(before)}`))
      pages.push(page)
      before = page.next
    } while (before !== '' && pages.length < 10)
    const ids = pages.flatMap(({ events }) => events.map(({ id }) => id))
    expect(pages.map(({ events }) => events.length)).toEqual([30, 30, 11])
    expect(new Set(ids).size).toBe(71)
  })

  it('tells a removed file to who read its revision', async () => {
    const document = await add()
    const revision = await revise(document)
    await change('pr', 'revisions', revision, { state: 'in_progress' })
    await addRevisionFile(fixture, 'pr', revision)
    const [file] = await fixture.app.records.findAll('revision_files', { filter: `revision = "${revision.id}"` })
    expect((await fixture.request('pr', 'DELETE', recordsOf('revision_files', file!.values.id))).status).toBe(204)
    const removed = 'Se quitó de la revisión A el archivo planta.dxf'
    expect(await told('pr', document, '?kind=file')).toEqual([removed])
    expect(await told('adm', document, '?kind=file')).toEqual([])
    const other = await add()
    expect(await told('pr', other, '?kind=file')).toEqual([])
  })

  it('tells nobody of what they may not read', async () => {
    const document = await add()
    const revision = await revise(document)
    await addRevisionFile(fixture, 'pr', revision)
    for (const state of ['in_progress', 'checking']) await change('pr', 'revisions', revision, { state })
    await change('le', 'revisions', revision, { state: 'observed', reason: 'Faltan cotas' })
    // Who administers or keeps the accounts reads no revision that was never issued, but when milestones are reached.
    const shown = ['Se alcanzó el hito Inicio el 18/06/2026', 'Se creó el documento']
    for (const viewer of ['adm', 'af'] as const) expect((await told(viewer, document)).toSorted()).toEqual(shown)
    // Issued, they read it, and not how it was made.
    await fixture.app.records.update('revisions', revision.id, { state: 'approved', issuedOn: '2026-06-01' })
    await fixture.app.records.update('revisions', revision.id, { state: 'issued' })
    const texts = (await told('af', document)).join('; ')
    expect(texts).toContain('planta.dxf')
    expect(texts).not.toMatch(/verificación|Observación|abrió|aprob/)
    const all = JSON.stringify(await done(ask('af', document)))
    expect(all).not.toContain('Faltan cotas')
    for (const viewer of ['cl', 'guest'] as const) expect((await ask(viewer, document)).status).not.toBe(200)
    expect((await ask('pr', { id: 'nothing00000000' })).status).toBe(404)
  })
})
