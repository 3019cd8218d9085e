import { asignments, documentHolds, documents, loadDocuments, matchFiles, revisions } from '@timesheet/domain/documents'
import { hours, hoursTotals } from '@timesheet/domain/hours'
import { type MergeConflict, referenceWay } from '@timesheet/domain/merges'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countReferring, fieldsTo, insertReferring } from '../testing/referring-rows.ts'
import {
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  TODAY,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'
import { AT_ONCE } from './staged-merge.ts'

type Values = Record<string, unknown>

interface Pair {
  readonly merged: string
  readonly kept: string
}

describe.each(DRIVERS)('merging documents ($name)', (database) => {
  let sheet: TimesheetFixture
  let made = 0

  beforeAll(async () => {
    sheet = await openTimesheet(database)
  })
  afterAll(() => sheet.close())

  const create = async (collection: string, values: Values) =>
    (await sheet.app.records.create(collection, values)).values.id
  const row = async (collection: string, id: string) => (await sheet.app.records.findById(collection, id))?.values
  const newCode = () => `DUP-${String((made += 1)).padStart(4, '0')}`
  const document = (values: Values = {}) =>
    create('documents', {
      ...{ project: sheet.world.own, code: newCode(), title: 'Planta', specialty: sheet.world.ledSpecialty },
      ...{ type: sheet.world.company.catalogues.document_types[0]!.id, state: 'planned', ...values },
    })
  const twins = async (merged: Values = {}, kept: Values = {}): Promise<Pair> => ({
    merged: await document(merged),
    kept: await document(kept),
  })
  const entry = (of: string, values: Values = {}) =>
    create('hours', {
      ...{ user: sheet.world.ids.pr, day: TODAY, minutes: 60, kind: 'normal', state: 'draft', note: 'Planos' },
      ...{ project: sheet.world.own, document: of, ...values },
    })
  const place = (of: string) => ({ document: of, project: sheet.world.own, specialty: sheet.world.ledSpecialty })
  const asign = (of: string, values: Values = {}) =>
    create('asignments', {
      ...place(of),
      ...{ user: sheet.world.ids.pr, role: 'prepares', minutes: 480, from: '2026-03-01', state: 'active', ...values },
    })
  const revise = (of: string, values: Values = {}) =>
    create('revisions', { ...place(of), series: 'preliminary', state: 'draft', ...values })
  const preview = ({ merged, kept }: Pair, viewer: ViewerName = 'cd') =>
    sheet.request(viewer, 'GET', `/api/merges/preview?kind=documents&merged=${merged}&kept=${kept}`)
  const merge = async (pair: Pair, more: Values = {}, viewer: ViewerName = 'cd') => {
    const { total = 0 } = (await preview(pair)).body ?? {}
    const body = { kind: 'documents', ...pair, take: '', expected: total, ...more }
    return sheet.request(viewer, 'POST', '/api/merges', body)
  }
  const merged = async (pair: Pair, more: Values = {}) => {
    const answer = await merge(pair, more)
    expect({ status: answer.status, data: answer.body?.data }).toEqual({ status: 200, data: undefined })
    return String(answer.body.merge)
  }
  const undo = (id: string, viewer: ViewerName = 'cd') => sheet.request(viewer, 'POST', `/api/merges/${id}/undo`)
  const codesOf = ({ body }: { readonly body: { readonly data: Values } }) =>
    Object.entries(body.data as Record<string, { readonly code: string }>).map(
      ([field, { code }]) => `${field} ${code}`,
    )
  /** What is derived by key, and the same from the rows themselves. */
  const spent = async (of: string) => {
    const params = { of }
    const sums = await sheet.app.records.findAll(hoursTotals, { filter: 'document = {:of}', params })
    const rows = await sheet.app.records.findAll(hours, { filter: 'document = {:of}', params })
    const derived = sums.reduce((sum, { values }) => sum + values.minutes, 0)
    expect(derived).toBe(rows.reduce((sum, { values }) => sum + values.minutes, 0))
    return derived
  }

  it('moves the references of every relation field, also of collections to come, and gives them back', async () => {
    const pair = await twins()
    const fields = fieldsTo('documents').filter(
      (one) => referenceWay('documents', one, sheet.app.appendOnly.includes(one.collection)) === 'moves',
    )
    // Nothing of it was issued, and nobody waits for a decision.
    const said: Record<string, Readonly<Record<string, string>>> = {
      revisions: { issuedOn: '', startedOn: '', checkedOn: '' },
      hour_requests: { state: 'rejected' },
    }
    const user = sheet.world.ids.mate
    for (const field of fields)
      await insertReferring(sheet.app, field, { id: pair.merged, user, more: said[field.collection] ?? {} })
    const counted = (id: string) =>
      Promise.all(fields.map(async (one) => [one, await countReferring(sheet.app, one, id)] as const))
    const before = await counted(pair.merged)
    expect(before.filter(([, rows]) => rows === 0)).toEqual([])
    const { body } = await preview(pair)
    expect(body).toMatchObject({ refusal: null, total: before.length })
    const id = await merged(pair)
    expect((await counted(pair.merged)).filter(([, rows]) => rows > 0)).toEqual([])
    // The merged one itself says what it became.
    expect(await counted(pair.kept)).toEqual(
      before.map(([one, rows]) => [one, one.field === 'mergedInto' ? rows + 1 : rows]),
    )
    expect((await undo(id)).status).toBe(204)
    expect(await counted(pair.merged)).toEqual(before)
    expect((await counted(pair.kept)).filter(([, rows]) => rows > 0)).toEqual([])
  })

  it('is for document control and administrators, and for nobody else', async () => {
    const pair = await twins()
    const told: Record<string, readonly number[]> = {}
    for (const viewer of ['guest', 'jp', 'le', 'pr', 'mate', 'af', 'ger', 'cl', 'foreign', 'root'] as const)
      told[viewer] = [(await preview(pair, viewer)).status, (await merge(pair, {}, viewer)).status]
    const no = [403, 403]
    const hidden = [404, 404]
    expect(told).toEqual({
      ...{
        guest: [401, 401],
        jp: no,
        le: no,
        pr: no,
        mate: no,
        af: no,
        ger: no,
        cl: hidden,
        foreign: hidden,
        root: no,
      },
    })
    const id = await merged(pair)
    for (const viewer of ['jp', 'pr', 'ger'] as const) expect((await undo(id, viewer)).status).toBe(403)
    expect((await undo(id, 'cl')).status).toBe(404)
    const seen = async (viewer: ViewerName) =>
      (await sheet.request(viewer, 'GET', `${recordsOf('merges')}?filter=id="${id}"`)).body?.items?.length ?? 0
    expect([await seen('cd'), await seen('adm'), await seen('pr'), await seen('jp'), await seen('cl')]).toEqual([
      ...[1, 1, 0, 0, 0],
    ])
    expect((await undo(id)).status).toBe(204)
    // Of other kinds document control neither merges nor reads.
    const kinds = await Promise.all(
      ['projects', 'customers', 'users'].map(async (kind) =>
        sheet.request('cd', 'GET', `/api/merges/preview?kind=${kind}&merged=${pair.merged}&kept=${pair.kept}`),
      ),
    )
    expect(kinds.map(({ status }) => status)).toEqual([403, 403, 403])
    expect((await merge(pair, {}, 'adm')).status).toBe(200)
  })

  it('moves hours of every state, adds what both had asigned, and takes it all back', async () => {
    const { pr, mate } = sheet.world.ids
    const pair = await twins({ budgetMinutes: 600 }, { budgetMinutes: 300 })
    await entry(pair.kept, { minutes: 90 })
    const own = [
      await entry(pair.merged),
      await entry(pair.merged, { state: 'approved', minutes: 120, decidedBy: sheet.world.ids.jp }),
      await entry(pair.merged, { user: mate, state: 'submitted', minutes: 30 }),
    ]
    const both = [
      await asign(pair.merged, { from: '2026-02-01', to: '2026-08-01' }),
      await asign(pair.kept, { from: '2026-03-01', to: '2026-09-01', minutes: 120 }),
    ]
    const [other, ended] = [await asign(pair.merged, { user: mate }), await asign(pair.merged, { state: 'ended' })]
    const before = [await spent(pair.merged), await spent(pair.kept)]
    expect(before).toEqual([210, 90])
    const shown = (await preview(pair)).body
    expect(shown.refusal).toBeNull()
    expect(shown.conflicts.map(({ label, way, rows }: MergeConflict) => `${rows} ${label} ${way}`)).toEqual([
      '1 Asignaciones add',
    ])
    // Three entries, two asignments; the third one's hours are added.
    expect(shown.total).toBe(5)
    const id = await merged(pair)
    expect([await spent(pair.merged), await spent(pair.kept)]).toEqual([0, 300])
    expect(await row('hours', own[1]!)).toMatchObject({
      ...{ document: pair.kept, state: 'approved', minutes: 120, decidedBy: sheet.world.ids.jp },
    })
    expect(await row('asignments', both[0]!)).toMatchObject({ document: pair.merged, state: 'void', minutes: 480 })
    const sum = { document: pair.kept, user: pr, minutes: 600, from: '2026-02-01', to: '2026-09-01', state: 'active' }
    expect(await row('asignments', both[1]!)).toMatchObject(sum)
    expect(await row('asignments', other)).toMatchObject({ document: pair.kept, user: mate, state: 'active' })
    expect(await row('asignments', ended)).toMatchObject({ document: pair.kept, state: 'ended', minutes: 480 })
    const raw = await sheet.app.records.findAll(asignments, {
      ...{ filter: 'document = {:kept} && state != "void"', params: { kept: pair.kept } },
    })
    expect(raw.reduce((total, { values }) => total + values.minutes, 0)).toBe(600 + 480 + 480)
    expect(await row('documents', pair.merged)).toMatchObject({ mergedInto: pair.kept, state: 'void', voided: true })
    // A baseline changes its budget, and no merge.
    expect(await row('documents', pair.kept)).toMatchObject({ budgetMinutes: 300, state: 'planned', voided: false })

    expect((await undo(id)).status).toBe(204)
    expect([await spent(pair.merged), await spent(pair.kept)]).toEqual(before)
    expect(await row('asignments', both[0]!)).toMatchObject({ state: 'active', minutes: 480 })
    expect(await row('asignments', both[1]!)).toMatchObject({ minutes: 120, from: '2026-03-01', to: '2026-09-01' })
    expect(await row('documents', pair.merged)).toMatchObject({ mergedInto: '', state: 'planned', stopReason: '' })
    expect((await row('documents', pair.kept))!['aliases']).toBe('')
  })

  it('moves revisions that were never issued with what is theirs, and where the document stands follows', async () => {
    const { ids, freeSpecialty } = sheet.world
    const pair = await twins({ preparer: ids.mate }, { specialty: freeSpecialty, preparer: ids.pr })
    const revision = await revise(pair.merged, { preparer: ids.mate, state: 'checking', reviewer: ids.le })
    const hold = await create('holds', {
      ...{ ...place(pair.merged), preparer: ids.mate, description: 'Falta el dato', state: 'open' },
    })
    const comment = await create('comments', {
      ...{ ...place(pair.merged), revision, preparer: ids.mate, reviewer: ids.le, text: 'Acotar' },
      ...{ author: ids.le, origin: 'internal', severity: 'minor', state: 'open' },
    })
    expect(await row('documents', pair.merged)).toMatchObject({ revision, state: 'internal_review', hasHolds: true })
    expect((await preview(pair)).body).toMatchObject({ refusal: null, warnings: ['merge_other_specialty'] })
    const id = await merged(pair)
    expect(await row('documents', pair.kept)).toMatchObject({ revision, state: 'internal_review', hasHolds: true })
    expect(await row('documents', pair.merged)).toMatchObject({ revision: '', hasHolds: false })
    // What rows carry of their document, by which they are read, is of the one that stays.
    const moved = { document: pair.kept, specialty: freeSpecialty }
    expect(await row('revisions', revision)).toMatchObject({ ...moved, preparer: ids.mate, code: 'A' })
    expect(await row('holds', hold)).toMatchObject({ ...moved, preparer: ids.pr })
    expect(await row('comments', comment)).toMatchObject(moved)
    expect((await undo(id)).status).toBe(204)
    expect(await row('documents', pair.merged)).toMatchObject({ revision, state: 'internal_review', hasHolds: true })
    expect(await row('documents', pair.kept)).toMatchObject({ revision: '', state: 'planned', hasHolds: false })
    const back = { document: pair.merged, specialty: sheet.world.ledSpecialty }
    expect(await row('comments', comment)).toMatchObject(back)
    expect(await row('holds', hold)).toMatchObject({ ...back, preparer: ids.mate })
  })

  it('dates milestones by what the one that stays is left with, and each by its own again', async () => {
    const pair = await twins({ creditVersion: 'creditversion01' }, { creditVersion: 'creditversion01' })
    const dated = (of: string, milestone: string, plannedOn: string) =>
      create('document_dates', { ...place(of), milestone, plannedOn })
    const [begun, approved] = ['creditstone0101', 'creditstone0104']
    await dated(pair.merged, begun, '2026-05-01')
    await dated(pair.merged, approved, '2026-08-01')
    await dated(pair.kept, begun, '2026-05-09')
    await revise(pair.merged, { preparer: sheet.world.ids.pr, state: 'in_progress' })
    const told = async (of: string) =>
      (await sheet.app.records.findAll('document_dates', { filter: 'document = {:of}', params: { of } }))
        .map(({ values }) => [values['milestone'], values['plannedOn'], values['realOn']].join(' ').trim())
        .toSorted()
    expect(await told(pair.merged)).toEqual([`${begun} 2026-05-01 ${TODAY}`, `${approved} 2026-08-01`])
    const id = await merged(pair)
    expect(await told(pair.kept)).toEqual([`${begun} 2026-05-09 ${TODAY}`, `${approved} 2026-08-01`])
    expect((await undo(id)).status).toBe(204)
    expect(await told(pair.kept)).toEqual([`${begun} 2026-05-09`])
    expect(await told(pair.merged)).toEqual([`${begun} 2026-05-01 ${TODAY}`, `${approved} 2026-08-01`])
  })

  it('gives a letter that names both documents back both', async () => {
    const pair = await twins()
    const letter = await create('transmittals', {
      ...{ project: sheet.world.own, direction: 'in', state: 'received', subject: 'Consulta', medium: 'paper' },
      ...{ recipientOrg: 'Aguas SA', concerns: [pair.merged, pair.kept], number: 0 },
    })
    const id = await merged(pair)
    expect((await row('transmittals', letter))!['concerns']).toEqual([pair.kept])
    expect((await undo(id)).status).toBe(204)
    expect((await row('transmittals', letter))!['concerns']).toEqual([pair.merged, pair.kept])
  })

  it('is not taken back once what it moved was issued under the other code', async () => {
    const pair = await twins()
    const revision = await revise(pair.merged)
    const id = await merged(pair)
    await sheet.app.records.update(revisions, revision, { issuedOn: TODAY })
    expect(codesOf(await undo(id))).toEqual(['merge merge_issued_since'])
    expect((await row('documents', pair.merged))!['mergedInto']).toBe(pair.kept)
  })

  it('refuses what would rewrite the register, and writes nothing', async () => {
    const wrong = async (pair: Pair) => {
      const { refusal } = (await preview(pair)).body
      const answer = await merge(pair)
      expect(codesOf(answer)).toEqual([`${refusal.field} ${refusal.code}`])
      expect((await row('documents', pair.merged))!['mergedInto']).toBe('')
      return `${refusal.field} ${refusal.code}`
    }
    const plain = await twins()
    expect(await wrong({ merged: plain.kept, kept: plain.kept })).toBe('kept merge_itself')
    const elsewhere = await document({ project: sheet.world.other })
    expect(await wrong({ merged: elsewhere, kept: plain.kept })).toBe('kept merge_other_project')
    const gone = await document({ voided: true, stopReason: 'Sobra' })
    expect(await wrong({ merged: plain.merged, kept: gone })).toBe('kept merge_into_void')
    const both = await twins()
    await revise(both.merged, { state: 'void' })
    await revise(both.kept)
    expect(await wrong(both)).toBe('merged merge_revisions')
    const issued = await twins()
    await revise(issued.merged, { state: 'approved', issuedOn: TODAY })
    expect(await wrong(issued)).toBe('merged merge_issued')
    expect((await merge({ merged: issued.kept, kept: issued.merged })).status).toBe(200)
    const asked = await twins({ preparer: sheet.world.ids.pr })
    await create('hour_requests', {
      ...{ ...place(asked.merged), user: sheet.world.ids.pr, minutes: 60, reason: 'Cambió el equipo del proveedor' },
      state: 'requested',
    })
    expect(await wrong(asked)).toBe('merged merge_hour_requests')
    // One that is void may well be merged into one that stands, and what was merged into it is then of the third.
    const first = await document()
    await merged({ merged: first, kept: plain.merged })
    const id = await merged({ merged: plain.merged, kept: plain.kept })
    expect(await row('documents', first)).toMatchObject({ mergedInto: plain.kept })
    expect((await preview({ merged: first, kept: plain.kept })).body.refusal.code).toBe('merge_merged')
    expect((await undo(id)).status).toBe(204)
    expect(await row('documents', first)).toMatchObject({ mergedInto: plain.merged })
    await merged({ merged: gone, kept: plain.kept })
  })

  it('refuses one to which closed periods refer, which is merged the other way round', async () => {
    const pair = await twins()
    const { pr: user, af } = sheet.world.ids
    const origin = await entry(pair.merged, { day: '2026-03-10', state: 'approved' })
    const closed = await create('periods', { kind: 'month', from: '2026-03-01', to: '2026-03-31', state: 'closed' })
    await create('closings', { period: closed, number: 1, state: 'closed' })
    const period = await create('periods', { kind: 'month', from: '2026-05-01', to: '2026-05-31', state: 'open' })
    await create('hours_adjustments', {
      ...{ user, day: '2026-03-10', project: sheet.world.own, document: pair.merged, origin, minutes: 10 },
      ...{ kind: 'normal', period, createdBy: af, reason: 'Se olvidó de cargarlas' },
    })
    expect((await preview(pair)).body.refusal).toEqual({ field: 'merged', code: 'merge_fixed', params: { count: 1 } })
    expect(codesOf(await merge(pair))).toEqual(['merged merge_fixed'])
    await merged({ merged: pair.kept, kept: pair.merged })
  })

  it('takes chosen values, of which only one document may have some', async () => {
    const { pr } = sheet.world.ids
    const pair = await twins(
      { title: 'Planta baja', clientCode: 'CLI-9', preparer: pr, forecastMinutes: 300 },
      { title: 'Planta', reviewer: pr },
    )
    expect(codesOf(await merge(pair, { take: 'preparer' }))).toEqual(['reviewer document_same_person'])
    expect(await row('documents', pair.kept)).toMatchObject({ preparer: '', aliases: '' })
    const id = await merged(pair, { take: 'title,clientCode,forecastMinutes,code,project,budgetMinutes' })
    const { code } = (await row('documents', pair.merged))!
    expect(await row('documents', pair.kept)).toMatchObject({
      ...{ title: 'Planta baja', clientCode: 'CLI-9', forecastMinutes: 300, aliases: code, reviewer: pr },
    })
    expect((await row('documents', pair.merged))!['clientCode']).toBe('')
    expect((await undo(id)).status).toBe(204)
    expect(await row('documents', pair.merged)).toMatchObject({ clientCode: 'CLI-9', preparer: pr, voided: false })
    expect(await row('documents', pair.kept)).toMatchObject({ title: 'Planta', clientCode: '', reviewer: pr })
  })

  it('is found by its former code: by searches, lists, files and imports; the code stays burnt', async () => {
    const pair = await twins({ clientCode: 'AYS-77' })
    const { code } = (await row('documents', pair.merged))!
    const keptCode = String((await row('documents', pair.kept))!['code'])
    const id = await merged(pair)
    const said = String(code)
    const found = async (filter: string) =>
      (await sheet.app.records.findAll(documents, { filter: `(${filter}) && mergedInto = ""` })).map(
        ({ values }) => values.id,
      )
    expect(await found(`@search ~ "${said}"`)).toEqual([pair.kept])
    const search = await sheet.request('pr', 'GET', `/api/search?text=${said}`)
    expect(JSON.stringify(search.body)).toContain(pair.kept)
    expect(JSON.stringify(search.body)).not.toContain(pair.merged)
    const charges = await sheet.request('pr', 'GET', `/api/hours/charges?text=${said}&from=${TODAY}`)
    expect(charges.body.items).toMatchObject([{ kind: 'document', id: pair.kept, aliases: `${said}\nAYS-77` }])
    // A list of documents.
    const load = async (cells: Readonly<Record<string, string>>[]) =>
      (
        await sheet.request('cd', 'POST', `/api${loadDocuments.preview.path}`, {
          ...{
            project: sheet.world.own,
            seed: 'loadmerged00000',
            lines: cells.map((one, i) => ({ line: i + 2, cells: one })),
          },
        })
      ).body
    expect((await load([{ code: said.toLowerCase(), title: 'De la lista' }])).steps).toMatchObject([
      { id: pair.kept, after: { title: 'De la lista' } },
    ])
    expect(
      (
        await load([
          { code: said, title: 'Una' },
          { code: keptCode, title: 'Otra' },
        ])
      ).leftOut,
    ).toMatchObject([{ code: 'load_change_waits' }, { code: 'load_code_repeated', row: { line: 3 } }])
    expect((await load([{ code: keptCode, clientCode: 'AYS-77' }])).leftOut).toMatchObject([
      { code: 'load_client_code_taken' },
    ])
    // A file by its name.
    const { values } = (await sheet.app.records.findById(documents, pair.kept))!
    const register = { documents: [values], revisions: [], remembered: new Map(), refusalOf: () => null }
    expect(matchFiles([{ name: `${said}.pdf`, size: 10 }], register)).toMatchObject([
      { target: { document: pair.kept }, code: 'upload_revision_none' },
    ])
    // Hours of another program.
    const project = (await row('projects', sheet.world.own))!
    const match = await sheet.request('adm', 'POST', '/api/hours/imports/match', {
      ...{ source: 'clockify', heads: '', keys: { people: [], projects: [`${String(project['code'])}\n`], tasks: [] } },
    })
    const [{ key }] = match.body.projects
    const tasks = await sheet.request('adm', 'POST', '/api/hours/imports/match', {
      ...{ source: 'clockify', heads: '', keys: { people: [], projects: [key], tasks: [`${String(key)}\n${said}`] } },
    })
    expect(tasks.body.tasks).toMatchObject([{ target: `documents/${pair.kept}`, by: 'code' }])
    // Nobody draws it again, changes it, deletes it, or says what it became.
    const asked = (method: 'POST' | 'PATCH' | 'DELETE', of: string, body?: Values) =>
      sheet.request('cd', method, of, body)
    const { ledSpecialty: specialty, own, company } = sheet.world
    const again = { project: own, code: said, title: 'Otra', specialty, type: company.catalogues.document_types[0]!.id }
    expect(codesOf(await asked('POST', recordsOf('documents'), { ...again, state: 'planned' }))).toEqual([
      ...['project validation_not_unique', 'code validation_not_unique'],
    ])
    expect(codesOf(await asked('PATCH', recordsOf('documents', pair.merged), { title: 'Otra' }))).toEqual([
      'mergedInto record_merged',
    ])
    expect(codesOf(await asked('PATCH', recordsOf('documents', pair.kept), { aliases: '' }))).toEqual([
      'aliases merged_names_fixed',
    ])
    const free = await document()
    expect(codesOf(await asked('PATCH', recordsOf('documents', free), { mergedInto: pair.kept }))).toEqual([
      'mergedInto merged_fixed',
    ])
    for (const one of [pair.merged, pair.kept])
      expect(codesOf(await asked('DELETE', recordsOf('documents', one)))).toEqual(['id merged_kept'])
    expect((await undo(id)).status).toBe(204)
    expect(await found(`@search ~ "${said}"`)).toEqual([pair.merged])
  })

  it('lets what an offline browser typed into the merged one arrive at the one that stays', async () => {
    const pair = await twins({ preparer: sheet.world.ids.mate }, { preparer: sheet.world.ids.pr })
    const view = {
      user: sheet.world.ids.jp,
      screen: 'hours',
      name: 'Mía',
      content: { search: { document: pair.merged } },
    }
    const saved = await create('saved_views', view)
    await merged(pair)
    expect((await row('saved_views', saved))!['content']).toEqual({ search: { document: pair.kept } })
    const late = { user: sheet.world.ids.pr, day: TODAY, minutes: 45, kind: 'normal', state: 'draft', note: 'Cotas' }
    const { status, body } = await sheet.request('pr', 'POST', recordsOf('hours'), {
      ...{ ...late, project: sheet.world.own, document: pair.merged },
    })
    expect([status, body.document]).toEqual([200, pair.kept])
    expect(await spent(pair.kept)).toBe(45)
    // What it carries of the merged one follows, too.
    const { body: hold } = await sheet.request('cd', 'POST', recordsOf('holds'), {
      ...{ ...place(pair.merged), preparer: sheet.world.ids.mate, description: 'Falta el dato', state: 'open' },
    })
    expect(hold).toMatchObject({ document: pair.kept, preparer: sheet.world.ids.pr })
    expect((await row('documents', pair.kept))!['hasHolds']).toBe(true)
    expect((await sheet.app.records.findAll(documentHolds, { filter: `document = "${pair.merged}"` })).length).toBe(0)
  })

  it('is done once, however many ask and write meanwhile', async () => {
    const pair = await twins()
    const write = (i: number) =>
      sheet.request('pr', 'POST', recordsOf('hours'), {
        ...{ user: sheet.world.ids.pr, day: TODAY, minutes: 15, kind: 'normal', state: 'draft', note: `Tarde ${i}` },
        ...{ project: sheet.world.own, document: pair.merged },
      })
    const { total } = (await preview(pair)).body
    const asked = { kind: 'documents', ...pair, take: '', expected: total }
    const answers = await Promise.all([
      ...[0, 1].map(() => sheet.request('cd', 'POST', '/api/merges', asked)),
      sheet.request('adm', 'POST', '/api/merges', { ...asked, merged: pair.kept, kept: pair.merged }),
      ...[0, 1, 2].map(write),
    ])
    const done = answers.slice(0, 3).filter(({ status }) => status === 200)
    expect(done.length).toBeLessThanOrEqual(1)
    if (done.length === 0) await merged(pair)
    const rows = await Promise.all([pair.merged, pair.kept].map(async (id) => (await row('documents', id))!))
    expect(rows.filter(({ mergedInto }) => mergedInto !== '')).toHaveLength(1)
    const standing = rows.find(({ mergedInto }) => mergedInto === '')!
    const other = rows.find(({ mergedInto }) => mergedInto !== '')!
    expect([await spent(String(standing['id'])), await spent(String(other['id']))]).toEqual([45, 0])
  })

  it('moves many hours part by part, and what is part of the document at once', async () => {
    const pair = await twins()
    const plain = { user: sheet.world.ids.pr, day: TODAY, minutes: 1, kind: 'normal', state: 'draft', note: 'Planos' }
    const many = Array.from({ length: AT_ONCE + 20 }, () => ({
      ...{ ...plain, project: sheet.world.own, document: pair.merged },
    }))
    await sheet.app.records.insertMany('hours', many)
    const revision = await revise(pair.merged)
    const asigned = await asign(pair.merged)
    const { body } = await merge(pair)
    expect(body).toMatchObject({ isDone: false, total: AT_ONCE + 22 })
    expect(await row('revisions', revision)).toMatchObject({ document: pair.kept })
    expect(await row('asignments', asigned)).toMatchObject({ document: pair.kept })
    await sheet.app.outbox.settle()
    expect(await row('merges', body.merge)).toMatchObject({ state: 'done', done: AT_ONCE + 22 })
    expect([await spent(pair.merged), await spent(pair.kept)]).toEqual([0, AT_ONCE + 20])
    expect((await undo(body.merge)).status).toBe(204)
    await sheet.app.outbox.settle()
    expect([await spent(pair.merged), await spent(pair.kept)]).toEqual([AT_ONCE + 20, 0])
    expect(await row('revisions', revision)).toMatchObject({ document: pair.merged })
    expect(await row('documents', pair.merged)).toMatchObject({ revision, mergedInto: '', voided: false })
  })
})
