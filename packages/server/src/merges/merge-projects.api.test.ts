import { frozenMonths, hours, hoursTotals } from '@timesheet/domain/hours'
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

const CLOSED_DAY = '2026-03-10'

describe.each(DRIVERS)('merging projects ($name)', (database) => {
  let sheet: TimesheetFixture
  let made = 0

  beforeAll(async () => {
    sheet = await openTimesheet(database)
  })
  afterAll(() => sheet.close())

  type Values = Record<string, unknown>
  const create = async (collection: string, values: Values) =>
    (await sheet.app.records.create(collection, values)).values.id
  const row = async (collection: string, id: string) => (await sheet.app.records.findById(collection, id))?.values
  const project = (values: Values = {}) =>
    create('projects', {
      ...{ code: `DUP${(made += 1)}`, name: 'Duplicado', state: 'active', startsOn: '2026-01-01' },
      ...values,
    })
  const twins = async () => ({ merged: await project(), kept: await project() })
  interface Pair {
    readonly merged: string
    readonly kept: string
  }
  const activity = (of: string, code = 'GES') =>
    create('activities', { project: of, code, name: 'Gestión', billable: true, active: true })
  const entry = (of: string, values: Values = {}) =>
    create('hours', {
      ...{ user: sheet.world.ids.pr, day: TODAY, minutes: 60, kind: 'normal', state: 'draft', note: 'Planos' },
      ...{ project: of, ...values },
    })
  const preview = async ({ merged, kept }: Pair, viewer: ViewerName = 'ger') =>
    sheet.request(viewer, 'GET', `/api/merges/preview?kind=projects&merged=${merged}&kept=${kept}`)
  const merge = async (pair: Pair, more: Values = {}, viewer: ViewerName = 'ger') => {
    const { total = 0 } = (await preview(pair)).body ?? {}
    const body = { kind: 'projects', ...pair, take: '', expected: total, ...more }
    return sheet.request(viewer, 'POST', '/api/merges', body)
  }
  const undo = (id: string) => sheet.request('ger', 'POST', `/api/merges/${id}/undo`)
  const codesOf = ({ body }: { readonly body: { readonly data: Values } }) =>
    Object.values(body.data as Record<string, { readonly code: string }>).map(({ code }) => code)

  it('moves the references of every relation field, also of collections to come, and gives them back', async () => {
    const pair = await twins()
    const { merged, kept } = pair
    // Derived of roles and of whom the project names.
    const derived = new Set(['users'])
    const fields = fieldsTo('projects').filter(
      (one) => referenceWay('projects', one, sheet.app.appendOnly.includes(one.collection)) === 'moves',
    )
    const user = sheet.world.ids.mate
    for (const field of fields)
      if (!derived.has(field.collection)) await insertReferring(sheet.app, field, { id: merged, user })
    await create('roles', { user: sheet.world.ids.cd, role: 'jp', scope: 'project', project: merged })
    const counted = () =>
      Promise.all(fields.map(async (one) => [one, await countReferring(sheet.app, one, merged)] as const))
    const before = await counted()
    expect(before.filter(([, rows]) => rows === 0)).toEqual([])

    const { body } = await preview(pair)
    expect(body.refusal).toBeNull()
    const total = before.reduce((sum, [, rows]) => sum + rows, 0)
    expect(body.total).toBe(total)
    const answer = await merge(pair)
    expect(answer.body).toMatchObject({ total, isDone: true })
    expect((await counted()).filter(([, rows]) => rows > 0)).toEqual([])
    const moved = await Promise.all(
      before.map(async ([one]) => [one, await countReferring(sheet.app, one, kept)] as const),
    )
    // The merged one itself says what it became.
    expect(moved).toEqual(before.map(([one, rows]) => [one, one.field === 'mergedInto' ? rows + 1 : rows]))
    expect((await row('users', sheet.world.ids.cd))!['leadsProjects']).toEqual([kept])

    expect((await undo(answer.body.merge)).status).toBe(204)
    expect(await counted()).toEqual(before)
    for (const [one] of before)
      expect(await countReferring(sheet.app, one, kept), `${one.collection}.${one.field}`).toBe(0)
  })

  it('is for management and administrators, and for nobody else', async () => {
    const pair = await twins()
    const told: Record<string, number> = {}
    for (const viewer of ['guest', 'jp', 'le', 'pr', 'cd', 'af', 'cl', 'root'] as const) {
      told[viewer] = (await merge(pair, {}, viewer)).status
      expect((await preview(pair, viewer)).status).toBe(told[viewer])
    }
    expect(told).toEqual({ guest: 401, jp: 403, le: 403, pr: 403, cd: 403, af: 403, cl: 404, root: 403 })
    expect((await merge(pair, {}, 'adm')).status).toBe(200)
  })

  it('unites packages of one code with what is inside them, and gives them back', async () => {
    const pair = await twins()
    const { merged, kept } = pair
    const add = (project: string, code: string, parent = '') =>
      create('work_packages', { project, code, name: code, parent })
    const [twin, own] = [await add(merged, '10'), await add(kept, '10')]
    const inner = await add(merged, '11', twin)
    const type = sheet.world.company.catalogues.document_types[0]!.id
    const specialty = sheet.world.ledSpecialty
    const paper = await create('documents', {
      ...{ project: merged, code: 'ONE', title: 'Memoria', state: 'planned', specialty, type, package: twin },
    })
    const places = async () => [
      (await row('documents', paper))!['package'],
      (await row('work_packages', inner))!['parent'],
      (await row('work_packages', inner))!['project'],
    ]
    const { body } = await merge(pair)
    expect(await places()).toEqual([own, own, kept])
    expect(await row('work_packages', twin)).toMatchObject({ project: merged, mergedInto: own })
    expect((await undo(body.merge)).status).toBe(204)
    expect(await places()).toEqual([twin, twin, merged])
    expect(await row('work_packages', twin)).toMatchObject({ mergedInto: '' })
  })

  it('unites what both have: activities of one code, memberships and roles', async () => {
    const pair = await twins()
    const { merged, kept } = pair
    const { pr, mate, cd } = sheet.world.ids
    const [twin, other, own] = [await activity(merged), await activity(merged, 'CAL'), await activity(kept, 'ges')]
    const old = await create('members', { project: merged, user: pr, from: '2026-01-01', to: '2026-08-01' })
    const standing = await create('members', { project: kept, user: pr, from: '2026-03-01', to: '2026-09-01' })
    const only = await create('members', { project: merged, user: mate })
    for (const id of [merged, kept]) await create('roles', { user: cd, role: 'jp', scope: 'project', project: id })
    const worked = [await entry(merged, { activity: twin }), await entry(merged, { activity: other })]

    const shown = (await preview(pair)).body
    expect(shown.refusal).toBeNull()
    expect(shown.conflicts.map(({ label, way, rows }: MergeConflict) => `${rows} ${label} ${way}`).toSorted()).toEqual([
      '1 Actividades join',
      '1 Equipo stay',
      '1 Roles asignados stay',
    ])
    const { body } = await merge(pair)
    expect(await row('activities', twin)).toMatchObject({ project: merged, mergedInto: own, active: false })
    expect(await row('activities', other)).toMatchObject({ project: kept, mergedInto: '', active: true })
    expect(await row('members', standing)).toMatchObject({ project: kept, from: '2026-01-01', to: '2026-09-01' })
    expect(await row('members', old)).toMatchObject({ project: merged })
    expect(await row('members', only)).toMatchObject({ project: kept })
    const charged = async () =>
      Promise.all(
        worked.map(async (id) => [(await row('hours', id))!['project'], (await row('hours', id))!['activity']]),
      )
    expect(await charged()).toEqual([
      [kept, own],
      [kept, other],
    ])
    // A week that was open in a browser still names the former ones.
    const late = { day: TODAY, minutes: 30, kind: 'normal', note: 'Reunión', user: pr, project: merged, activity: twin }
    const written = await sheet.request('pr', 'POST', recordsOf('hours'), late)
    expect(written.body).toMatchObject({ project: kept, activity: own })
    await sheet.request('pr', 'DELETE', recordsOf('hours', written.body.id))

    expect((await undo(body.merge)).status).toBe(204)
    expect(await row('activities', twin)).toMatchObject({ project: merged, mergedInto: '', active: true })
    expect(await row('members', standing)).toMatchObject({ from: '2026-03-01', to: '2026-09-01' })
    expect(await charged()).toEqual([
      [merged, twin],
      [merged, other],
    ])
    expect(await row('projects', merged)).toMatchObject({ mergedInto: '', state: 'active' })
  })

  it('leaves what was approved and closed as it was decided: nothing but the name of the project changes', async () => {
    const pair = await twins()
    const { merged, kept } = pair
    const done = await activity(merged)
    const signed = {
      activity: done,
      day: CLOSED_DAY,
      state: 'approved',
      decidedBy: sheet.world.ids.jp,
      source: 'import',
    }
    const id = await entry(merged, signed)
    const period = await create('periods', { kind: 'month', from: '2026-03-01', to: '2026-03-31', state: 'closed' })
    const closing = await create('closings', { period, number: 1, state: 'closed' })
    const user = sheet.world.ids.pr
    await create(frozenMonths.name, { closing, period, user, loaded: 60, approved: 60 })
    const frozen = async () => (await sheet.app.records.findAll(frozenMonths)).map(({ values }) => values)
    const before = { entry: (await row('hours', id))!, frozen: await frozen() }
    const totals = async (of: string) =>
      (await sheet.app.records.findAll(hoursTotals, { filter: `project = "${of}"` })).reduce(
        (sum, { values }) => sum + values.minutes,
        0,
      )
    const was = await totals(merged)
    const { body } = await merge(pair)
    const { project: _project, version, updated: _updated, ...rest } = (await row('hours', id))!
    const { project: _former, version: former, updated: _then, ...stood } = before.entry
    expect(rest).toEqual(stood)
    expect(Number(version)).toBe(Number(former) + 1)
    expect(await frozen()).toEqual(before.frozen)
    expect([await totals(merged), await totals(kept)]).toEqual([0, was])
    const log = await sheet.app.records.findAll('audit', {
      filter: `entityId = "${id}" && operation = "${body.merge}"`,
    })
    expect(log.map(({ values }) => values)).toMatchObject([{ before: { project: merged }, after: { project: kept } }])
    expect((await undo(body.merge)).status).toBe(204)
    expect((await row('hours', id))!['project']).toBe(merged)
    expect([await totals(merged), await totals(kept)]).toEqual([was, 0])

    // What nobody changes keeps its project, so that this one must stay.
    const posted = await create('periods', { kind: 'month', from: '2026-04-01', to: '2026-04-30', state: 'open' })
    const { af } = sheet.world.ids
    const adjustment = {
      user,
      day: CLOSED_DAY,
      project: merged,
      activity: done,
      origin: id,
      minutes: 10,
      kind: 'normal',
    }
    await create('hours_adjustments', {
      ...adjustment,
      period: posted,
      createdBy: af,
      reason: 'Se olvidó de cargarlas',
    })
    expect((await preview(pair)).body.refusal).toEqual({ field: 'merged', code: 'merge_fixed', params: { count: 1 } })
    expect(codesOf(await merge(pair))).toEqual(['merge_fixed'])
    expect((await row('projects', merged))!['mergedInto']).toBe('')
    expect((await merge({ merged: kept, kept: merged })).status).toBe(200)
  })

  it('is refused where documents of one code would stand beside each other, and warns of two customers', async () => {
    const { merged, kept } = await twins()
    const document = (of: string, code: string) => ({
      ...{ project: of, code, title: 'Planta', specialty: sheet.world.ledSpecialty, state: 'in_progress' },
      type: sheet.world.company.catalogues.document_types[0]!.id,
    })
    await create('documents', document(merged, 'PL-1'))
    const own = await create('documents', document(kept, 'pl-1'))
    const shown = (await preview({ merged, kept })).body
    expect(shown).toMatchObject({ refusal: { code: 'merge_taken', params: { count: 1 } } })
    expect(shown.conflicts).toMatchObject([{ way: 'taken', rows: 1, names: ['PL-1 · Planta'] }])
    expect(codesOf(await merge({ merged, kept }))).toEqual(['merge_taken'])
    await sheet.app.records.update('documents', own, { code: 'PL-2' })
    // Two rules of hours would hold on the same days.
    const rule = {
      ...{ scope: 'project', roundingStep: '15', roundingMode: 'nearest', maxDayWarning: 600, maxDayError: 900 },
      ...{
        maxEntry: 600,
        missingMode: 'daily',
        approvalPolicy: 'one_level',
        overtimeBase: 'legal',
        from: '2026-01-01',
      },
    }
    await create('hours_rules', { ...rule, project: merged })
    const second = await create('hours_rules', { ...rule, project: kept })
    expect((await preview({ merged, kept })).body).toMatchObject({
      refusal: { code: 'merge_taken', params: { count: 1 } },
      conflicts: [{ label: 'Reglas de horas', way: 'taken', names: ['desde el 01/01/2026'] }],
    })
    await sheet.app.records.delete('hours_rules', second)
    await sheet.app.records.update('projects', merged, { customer: sheet.world.customer })
    await sheet.app.records.update('projects', kept, { customer: sheet.world.otherCustomer })
    expect((await preview({ merged, kept })).body).toMatchObject({ refusal: null, warnings: ['merge_other_customer'] })
    const { body } = await merge({ merged, kept }, { take: 'customer' })
    expect((await row('projects', kept))!['customer']).toBe(sheet.world.customer)
    expect((await undo(body.merge)).status).toBe(204)
    expect((await row('projects', kept))!['customer']).toBe(sheet.world.otherCustomer)
  })

  it('is known by its former code: to imports, searches and what people keep', async () => {
    const merged = await project({ code: 'VIEJO-7', name: 'Central hidráulica' })
    const kept = await project({ code: 'NUEVO-7', name: 'Central' })
    const { ids } = sheet.world
    const view = { user: ids.jp, screen: 'hours', name: 'Mía', content: { search: { project: merged, also: kept } } }
    const saved = await create('saved_views', view)
    const line = { user: ids.pr, person: ids.pr, week: '2026-06-15' }
    const [left, moved] = [
      await create('week_lines', { ...line, line: `${merged}...` + '.normal' }),
      await create('week_lines', { ...line, week: '2026-06-22', line: `${merged}...` + '.normal' }),
    ]
    await create('week_lines', { ...line, line: `${kept}...` + '.normal' })
    const { body } = await merge({ merged, kept })
    expect((await row('saved_views', saved))!['content']).toEqual({ search: { project: kept, also: kept } })
    expect(await row('week_lines', left)).toBeUndefined()
    expect((await row('week_lines', moved))!['line']).toBe(`${kept}....normal`)
    const match = async () =>
      (
        await sheet.request('adm', 'POST', '/api/hours/imports/match', {
          ...{ source: 'clockify', heads: '', keys: { people: [], projects: ['viejo-7\n\n'], tasks: [] } },
        })
      ).body.projects
    expect(await match()).toMatchObject([{ target: `projects/${kept}`, by: 'code' }])
    const search = async (text: string) =>
      (await sheet.request('jp', 'GET', `/api/search?text=${text}`)).body.projects.map(({ id }: Values) => id)
    expect(await search('viejo-7')).toEqual([kept])
    expect((await undo(body.merge)).status).toBe(204)
    expect((await row('saved_views', saved))!['content']).toEqual(view.content)
    expect(await match()).toMatchObject([{ target: `projects/${merged}` }])
    expect(await search('viejo-7')).toEqual([merged])
    expect((await sheet.app.records.findAll(hours, { filter: `project = "${kept}"` })).length).toBe(0)
  })
})
