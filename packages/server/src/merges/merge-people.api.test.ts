import { hours } from '@timesheet/domain/hours'
import { referenceWay } from '@timesheet/domain/merges'
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

const PASSWORD = 'one-of-two-accounts'

describe.each(DRIVERS)('merging two accounts of a person ($name)', (database) => {
  let sheet: TimesheetFixture
  let made = 0

  beforeAll(async () => {
    sheet = await openTimesheet(database)
  })
  afterAll(() => sheet.close())

  type Values = Record<string, unknown>
  interface Pair {
    readonly merged: string
    readonly kept: string
  }
  const create = async (collection: string, values: Values) =>
    (await sheet.app.records.create(collection, values)).values.id
  const row = async (collection: string, id: string) => (await sheet.app.records.findById(collection, id))?.values
  const person = (values: Values = {}) =>
    create('users', {
      ...{ name: 'Ana', surname: `Paz ${(made += 1)}`, email: `ana${made}@merge.test`, active: true },
      ...{ password: PASSWORD, passwordConfirm: PASSWORD, ...values },
    })
  const twins = async () => ({ merged: await person(), kept: await person() })
  const join = (user: string) => create('members', { user, project: sheet.world.own })
  const entry = (user: string, values: Values = {}) =>
    create('hours', {
      ...{ user, day: TODAY, minutes: 60, kind: 'normal', state: 'draft', note: 'Planos', enteredBy: user },
      ...{ project: sheet.world.own, activity: sheet.world.activity, ...values },
    })
  const preview = async ({ merged, kept }: Pair, viewer: ViewerName = 'adm') =>
    sheet.request(viewer, 'GET', `/api/merges/preview?kind=users&merged=${merged}&kept=${kept}`)
  const merge = async (pair: Pair, more: Values = {}, viewer: ViewerName = 'adm') => {
    const { total = 0 } = (await preview(pair)).body ?? {}
    const body = { kind: 'users', ...pair, take: '', expected: total, ...more }
    return sheet.request(viewer, 'POST', '/api/merges', body)
  }
  const undo = (id: string, viewer: ViewerName = 'adm') => sheet.request(viewer, 'POST', `/api/merges/${id}/undo`)
  const signIn = (identity: unknown) =>
    sheet.request('guest', 'POST', '/api/collections/users/auth-with-password', { identity, password: PASSWORD })
  const refusal = async (pair: Pair) => (await preview(pair)).body.refusal?.code ?? null

  it('moves work and duties, leaves terms, rights and acts, and gives everything back', async () => {
    const pair = await twins()
    const { merged, kept } = pair
    const fields = fieldsTo('users')
    const wayOf = (one: (typeof fields)[number]) =>
      referenceWay('users', one, sheet.app.appendOnly.includes(one.collection))
    const moving = fields.filter((one) => wayOf(one) === 'moves')
    // What refuses a merge that waits, and what a row of its own per person holds, is not added here.
    const waits = new Set(['timers', 'substitutions', 'workflow_tasks', 'workflow_instances'])
    const single = new Set(['users', 'employment', 'preferences', 'presence', 'absences', 'inbox'])
    // One field of each is enough, as rows of the least would be the same.
    const staying = [
      ...new Map(fields.filter((one) => wayOf(one) === 'stays').map((one) => [one.collection, one])).values(),
    ]
      .filter(({ collection }) => !waits.has(collection) && !single.has(collection))
      .filter(({ collection }) => !moving.some((one) => one.collection === collection))
      .filter(({ collection }) => !sheet.app.appendOnly.includes(collection))
    const rows = moving.filter(({ collection }) => !single.has(collection))
    for (const one of [...rows, ...staying])
      await insertReferring(sheet.app, one, { id: merged, user: sheet.world.ids.mate })
    const counted = (some: typeof fields, id: string) =>
      Promise.all(some.map(async (one) => [one, await countReferring(sheet.app, one, id)] as const))
    const before = await counted(rows, merged)
    const stood = await counted(staying, merged)
    expect([...before, ...stood].filter(([, count]) => count === 0)).toEqual([])

    const { body } = await preview(pair)
    expect(body.refusal).toBeNull()
    expect(body.warnings).toContain('merge_terms')
    const answer = await merge(pair)
    expect(answer.body).toMatchObject({ isDone: true })
    expect((await counted(rows, merged)).filter(([, count]) => count > 0)).toEqual([])
    expect(await counted(rows, kept)).toEqual(before)
    expect(await counted(staying, merged)).toEqual(stood)

    expect((await undo(answer.body.merge)).status).toBe(204)
    expect(await counted(rows, merged)).toEqual(before)
    expect((await counted(rows, kept)).filter(([, count]) => count > 0)).toEqual([])
  })

  it('lets hours be of the one that stays, as they were, and who decided stay with who did', async () => {
    const pair = await twins()
    const { merged, kept } = pair
    const { ids } = sheet.world
    await Promise.all([join(merged), join(kept)])
    const own = await entry(merged, { state: 'approved', decidedBy: ids.jp, minutes: 90 })
    const decided = await entry(kept, { state: 'approved', decidedBy: merged, day: '2026-06-01' })
    await merge(pair)
    expect(await row('hours', own)).toMatchObject({
      ...{ user: kept, enteredBy: kept, minutes: 90, state: 'approved', decidedBy: ids.jp },
    })
    expect(await row('hours', decided), 'an approval never becomes one of own hours').toMatchObject({
      user: kept,
      decidedBy: merged,
    })
    const [sum] = await sheet.app.records.aggregate({
      ...{ collection: hours, filter: 'user = {:kept}', params: { kept } },
      ...{ groupBy: ['user'], sums: ['minutes'] },
    })
    expect(sum).toMatchObject({ minutes: 150 })
  })

  it('ends the account that is merged: it signs in no more, and nobody gives it life but an undo', async () => {
    const pair = await twins()
    const { email } = (await row('users', pair.merged))!
    const signed = await signIn(email)
    expect(signed.status).toBe(200)
    const { merge: id } = (await merge(pair)).body
    expect((await signIn(email)).status).toBe(403)
    expect(await row('users', pair.merged)).toMatchObject({ active: false, mergedInto: pair.kept })
    expect((await row('users', pair.kept))!['aliases'], 'its name, not its address').toMatch(/^Ana Paz \d+$/)
    const revived = await sheet.request('adm', 'PATCH', `/api/collections/users/records/${pair.merged}`, {
      active: true,
    })
    expect(revived.body.data.mergedInto.code).toBe('record_merged')
    const said = { mergedInto: sheet.world.ids.adm }
    const falsified = await sheet.request('adm', 'PATCH', `/api/collections/users/records/${pair.kept}`, said)
    expect(falsified.body.data.mergedInto.code).toBe('merged_fixed')
    expect((await undo(id)).status).toBe(204)
    expect((await signIn(email)).status).toBe(200)
  })

  it('gives the one that stays no right of the other, and keeps its own', async () => {
    const pair = await twins()
    await create('roles', { user: pair.merged, role: 'af', scope: 'global' })
    await create('roles', { user: pair.kept, role: 'cd', scope: 'global' })
    expect((await merge(pair)).status).toBe(200)
    expect((await row('users', pair.kept))!['grants']).toEqual(['cd'])
  })

  it('passes the people that the other led, in line', async () => {
    const pair = await twins()
    const below = await person()
    await sheet.app.records.update('employment', below, { manager: pair.merged })
    await merge(pair)
    expect(await row('employment', below)).toMatchObject({ manager: pair.kept })
    expect(await row('users', below)).toMatchObject({ manager: pair.kept, managers: [pair.kept] })
  })

  it('unites memberships of one project, with the days of both', async () => {
    const pair = await twins()
    const { own: project } = sheet.world
    await create('members', { user: pair.merged, project, from: '2026-01-01', to: '' })
    const standing = await create('members', { user: pair.kept, project, from: '2026-03-01', to: '2026-04-01' })
    const { conflicts, refusal: refused } = (await preview(pair)).body
    expect(refused).toBeNull()
    expect(conflicts).toMatchObject([{ way: 'stay', rows: 1 }])
    await merge(pair)
    expect(await row('members', standing)).toMatchObject({ user: pair.kept, from: '2026-01-01', to: '' })
  })

  it('lets nobody check or approve with the account that stays what they drew with the other (INV-GEN-02)', async () => {
    const pair = await twins()
    const { ids, own: project, ledSpecialty: specialty, company } = sheet.world
    await create('roles', { user: pair.kept, role: 'pr', scope: 'global' })
    const type = company.catalogues.document_types[0]!.id
    const parts = { project, specialty, preparer: pair.merged, reviewer: ids.le, approver: pair.kept }
    const title = 'Planta de dos cuentas'
    const document = await create('documents', { ...parts, code: '', title, type, state: 'planned' })
    const revision = await create('revisions', { ...parts, document, series: 'preliminary', state: 'draft' })
    await sheet.app.records.update('revisions', revision, { state: 'approving' })
    const { body: signed } = await signIn((await row('users', pair.kept))?.['email'])
    const approve = () =>
      sheet.app.server.inject({
        ...{ method: 'PATCH', url: `${recordsOf('revisions')}/${revision}`, payload: { state: 'approved' } },
        headers: { authorization: String(signed.token) },
      })
    expect((await merge(pair)).body).toMatchObject({ isDone: true })
    const refused = await approve()
    expect([refused.statusCode, refused.json().data]).toMatchObject([
      400,
      { approver: { code: 'document_same_person' } },
    ])
    expect(await row('revisions', revision)).toMatchObject({ state: 'approving' })
    // Another one who drew it is another person.
    await sheet.app.records.update('revisions', revision, { preparer: ids.pr })
    expect((await approve()).statusCode).toBe(200)
  })

  it('lets nobody be the second person of a move that they asked for with the other account', async () => {
    const pair = await twins()
    await create('roles', { user: pair.merged, role: 'af', scope: 'global' })
    await create('roles', { user: pair.kept, role: 'ger', scope: 'global' })
    const period = await create('periods', { kind: 'month', from: '2025-03-01', to: '2025-03-31', state: 'closed' })
    const id = await create('confirmations', {
      ...{ move: 'reopen-period', object: 'periods', objectId: period, project: '', title: 'Reabrir marzo' },
      ...{ reason: 'Faltaban horas', state: 'pending', askedBy: pair.merged, expiresOn: '2099-01-01' },
    })
    expect((await merge(pair)).body).toMatchObject({ isDone: true })
    const { body: signed } = await signIn((await row('users', pair.kept))?.['email'])
    const decided = await sheet.app.server.inject({
      ...{ method: 'POST', url: `/api/confirmations/${id}/decide`, payload: { outcome: 'confirmed' } },
      headers: { authorization: String(signed.token) },
    })
    expect(decided.json().data).toMatchObject({ state: { code: 'confirmation_same_person' } })
    expect(await row('confirmations', id)).toMatchObject({ state: 'pending', decidedBy: '' })
  })

  it('is refused about what waits, and for the account of who merges', async () => {
    const { ids, own: project, activity } = sheet.world
    const pair = await twins()
    const timer = await create('timers', { user: pair.merged, project, activity, startedAt: `${TODAY} 10:00:00.000Z` })
    expect(await refusal(pair)).toBe('merge_open')
    await sheet.app.records.delete('timers', timer)
    expect(await refusal(pair)).toBeNull()
    expect(await refusal({ merged: ids.adm, kept: pair.kept })).toBe('merge_own_account')
    expect(await refusal({ merged: pair.merged, kept: ids.cl })).toBe('merge_reader')
    await sheet.app.records.update('employment', pair.kept, { manager: pair.merged })
    expect(await refusal(pair)).toBe('merge_manager')
    expect((await merge(pair)).status).toBe(400)
    expect(await row('users', pair.merged)).toMatchObject({ active: true, mergedInto: '' })
  })

  it('is refused about days that are closed for the one that stays, and about absences on the same days', async () => {
    const pair = await twins()
    const at = (user: string, day: string) => ({
      user,
      day,
      minutes: 60,
      kind: 'normal',
      state: 'draft',
      note: 'Planos',
    })
    const [kind] = await sheet.app.records.findAll('absence_types', { limit: 1 })
    const type = kind!.values.id
    const away = (user: string, from: string, to: string) => ({ user, type, from, to, state: 'approved' })
    await sheet.app.records.insertMany('absences', [
      away(pair.merged, '2026-02-02', '2026-02-06'),
      away(pair.kept, '2026-02-09', '2026-02-10'),
    ])
    expect(await refusal(pair), 'one after the other').toBeNull()
    await sheet.app.records.insertMany('absences', [away(pair.kept, '2026-02-06', '2026-02-06')])
    expect(await refusal(pair)).toBe('merge_absences')

    const other = await twins()
    await sheet.app.records.insertMany('hours', [at(other.merged, '2026-01-12'), at(other.merged, '2026-02-12')])
    expect(await refusal(other)).toBeNull()
    const period = await create('periods', { kind: 'month', from: '2026-01-01', to: '2026-01-31', state: 'closed' })
    await create('closings', { period, number: 1, state: 'closed' })
    expect((await preview(other)).body.refusal).toEqual({ field: 'kept', code: 'merge_closed', params: { count: 1 } })
  })

  it('warns of hours on the same days', async () => {
    const pair = await twins()
    await Promise.all([join(pair.merged), join(pair.kept)])
    await entry(pair.merged)
    expect((await preview(pair)).body.warnings).toEqual(['merge_terms'])
    await entry(pair.kept)
    expect((await preview(pair)).body.warnings).toEqual(['merge_terms', 'merge_same_days'])
  })

  it('is never done to who has sealed rows: the register does not change hands', async () => {
    const pair = await twins()
    const fixed = fieldsTo('users').filter(
      (one) => referenceWay('users', one, sheet.app.appendOnly.includes(one.collection)) === 'holds',
    )
    expect(fixed.map(({ collection }) => collection).toSorted()).toEqual([
      'balance_adjustments',
      'frozen_months',
      'hours_adjustments',
      'payroll_items',
      'time_clock',
      'time_clock_answers',
    ])
    await insertReferring(
      sheet.app,
      { collection: 'frozen_months', field: 'user' },
      { id: pair.merged, user: pair.merged },
    )
    expect(await refusal(pair)).toBe('merge_fixed')
    expect(await refusal({ merged: pair.kept, kept: pair.merged }), 'it may be the one that stays').toBeNull()
  })

  it('is for administrators, and for nobody else', async () => {
    const pair = await twins()
    const told: Record<string, readonly number[]> = {}
    for (const viewer of ['guest', 'ger', 'jp', 'le', 'pr', 'cd', 'af', 'cl', 'root'] as const)
      told[viewer] = [(await preview(pair, viewer)).status, (await merge(pair, {}, viewer)).status]
    expect(told['guest']).toEqual([401, 401])
    expect(told['cl']).toEqual([404, 404])
    const { guest: _guest, cl: _cl, ...others } = told
    expect([...new Set(Object.values(others).flat())]).toEqual([403])
    const { merge: id } = (await merge(pair)).body
    for (const viewer of ['ger', 'af', 'pr'] as const) expect((await undo(id, viewer)).status).toBe(403)
    expect((await undo(id)).status).toBe(204)
  })
})
