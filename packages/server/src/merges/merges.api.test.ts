import { merges } from '@timesheet/domain/merges'
import { contacts, customers, projects } from '@timesheet/domain/projects'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countReferring, fieldsTo } from '../testing/referring-rows.ts'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'
import { AT_ONCE } from './staged-merge.ts'

describe.each(DRIVERS)('merging customers ($name)', (database) => {
  let sheet: TimesheetFixture
  let made = 0

  beforeAll(async () => {
    sheet = await openTimesheet(database)
  })
  afterAll(() => sheet.close())

  const create = async (collection: string, values: Record<string, unknown>) =>
    (await sheet.app.records.create(collection, values)).values.id
  const row = async (collection: string, id: string) => (await sheet.app.records.findById(collection, id))?.values
  const customer = (values: Record<string, unknown> = {}) =>
    create('customers', { name: `Cliente ${(made += 1)}`, country: 'OT', active: true, ...values })
  const twins = async (values: Record<string, unknown> = {}) => ({
    merged: await customer(values),
    kept: await customer(),
  })
  const project = (values: Record<string, unknown>) =>
    create('projects', { code: `M${(made += 1)}`, name: 'Obra', state: 'active', ...values })
  const contact = (of: string) => create('contacts', { customer: of, name: `Contacto ${(made += 1)}`, active: true })
  interface Pair {
    readonly merged: string
    readonly kept: string
  }
  const preview = async ({ merged, kept }: Pair, viewer: ViewerName = 'adm') =>
    sheet.request(viewer, 'GET', `/api/merges/preview?kind=customers&merged=${merged}&kept=${kept}`)
  const merge = async (pair: Pair, more: Record<string, unknown> = {}, viewer: ViewerName = 'adm') => {
    const { total = 0 } = (await preview(pair)).body ?? {}
    return sheet.request(viewer, 'POST', '/api/merges', {
      kind: 'customers',
      ...pair,
      take: '',
      expected: total,
      ...more,
    })
  }
  const undo = (id: string, viewer: ViewerName = 'adm') => sheet.request(viewer, 'POST', `/api/merges/${id}/undo`)
  const holders = (collection: string, field: string, id: string) =>
    countReferring(sheet.app, { collection, field }, id)

  it('moves every reference of every relation field, and gives each back', async () => {
    const pair = await twins({ name: 'Aguas del Sur SA', shortName: 'AySur' })
    const { merged, kept } = pair
    const own = await project({ customer: merged })
    await project({ customer: kept })
    await contact(merged)
    await contact(merged)
    const sent = {
      project: own,
      customer: merged,
      direction: 'out',
      state: 'draft',
      subject: 'Planos',
      medium: 'paper',
    }
    await create('transmittals', sent)
    await create('register_forms', { customer: merged, columns: [{ field: 'code', heading: 'Doc.' }], order: 'code' })
    await sheet.app.records.update('users', sheet.world.ids.foreign, { customer: merged })
    const earlier = await customer()
    await merge({ merged: earlier, kept: merged })

    const fields = fieldsTo('customers')
    const before = await Promise.all(
      fields.map(async ({ collection, field }) => [collection, field, await holders(collection, field, merged)]),
    )
    expect(before.filter(([, , rows]) => rows === 0)).toEqual([])
    const shown = (await preview(pair)).body
    expect(shown).toMatchObject({ total: 7, refusal: null, warnings: [] })
    expect(
      shown.counts.map(({ collection, field, rows }: Record<string, unknown>) => [collection, field, rows]),
    ).toEqual(expect.arrayContaining(before))
    expect(shown.counts[0]).toMatchObject({ label: 'Contactos', fieldLabel: 'Cliente' })
    expect((await row('customers', merged))!['mergedInto'], 'a preview writes nothing').toBe('')

    const answer = await merge(pair)
    expect(answer.body).toMatchObject({ total: 7, isDone: true })
    for (const { collection, field } of fields)
      expect(await holders(collection, field, merged), `${collection}.${field}`).toBe(0)
    expect((await row('customers', earlier))!['mergedInto']).toBe(kept)
    expect(await row('customers', merged)).toMatchObject({ mergedInto: kept, active: false, name: 'Aguas del Sur SA' })
    expect((await row('customers', kept))!['aliases']).toContain('Aguas del Sur SA\nAySur')
    const id = answer.body.merge
    expect(await row('merges', id)).toMatchObject({ state: 'done', done: 7, by: sheet.world.ids.adm })
    // What is audited says who changed it, and within which operation.
    const log = await sheet.app.records.findAll('audit', { filter: `entityId = "${own}" && operation = "${id}"` })
    expect(log.map(({ values }) => values)).toMatchObject([
      { action: 'update', before: { customer: merged }, after: { customer: kept }, actor: sheet.world.ids.adm },
    ])
    expect(await row('operations', id)).toMatchObject({ command: 'merge', updates: 9 })

    expect((await undo(id)).status).toBe(204)
    const after = await Promise.all(
      fields.map(async ({ collection, field }) => [collection, field, await holders(collection, field, merged)]),
    )
    expect(after).toEqual(before)
    expect(await row('customers', merged)).toMatchObject({ mergedInto: '', active: true })
    expect((await row('customers', kept))!['aliases']).toBe('')
    expect(await row('merges', id)).toMatchObject({ state: 'undone', undone: 7 })
    expect((await undo(id)).body.data.merge.code).toBe('merge_not_done')
  })

  it('takes chosen values, of which only one row may have some', async () => {
    const pair = await twins({ country: 'AR', taxId: '30-50001091-2', address: 'Mitre 1' })
    const { merged, kept } = pair
    expect((await merge(pair, { take: 'taxId' })).status).toBe(200)
    expect(await row('customers', kept)).toMatchObject({ taxId: '30-50001091-2', country: 'OT', address: '' })
    expect((await row('customers', merged))!['taxId']).toBe('')
    const [done] = await sheet.app.records.findAll(merges, { filter: `merged = "${merged}"` })
    expect((await undo(done!.values.id)).status).toBe(204)
    expect(await row('customers', kept)).toMatchObject({ taxId: '', country: 'OT' })
    expect(await row('customers', merged)).toMatchObject({ taxId: '30-50001091-2', active: true })
    // A value that the rule of customers refuses leaves both as they were.
    await sheet.app.records.update('customers', merged, { taxId: '', country: 'OT' })
    await sheet.app.records.update('customers', merged, { taxId: 'nada' })
    await sheet.app.records.update('customers', kept, { country: 'ES' })
    expect((await merge(pair, { take: 'taxId' })).body.data.taxId.code).toBe('customer_tax_id')
    expect(await row('customers', merged)).toMatchObject({ mergedInto: '', taxId: 'nada' })
  })

  it('is done by who keeps customers, and looked at and taken back by nobody else', async () => {
    const pair = await twins()
    const outcomes: Record<string, readonly number[]> = {}
    for (const viewer of ['guest', 'jp', 'le', 'pr', 'cd', 'cl', 'foreign', 'root', 'af', 'ger', 'adm'] as const) {
      const looked = await preview(pair, viewer)
      const done = await merge(pair, {}, viewer)
      const other = done.status === 200 ? done : await merge(pair)
      const id = other.body.merge
      const back = await undo(id, viewer)
      if (back.status !== 204) await undo(id)
      outcomes[viewer] = [looked.status, done.status, back.status]
    }
    const no = [403, 403, 403]
    const hidden = [404, 404, 404]
    const yes = [200, 200, 204]
    expect(outcomes).toEqual({
      ...{ guest: [401, 401, 401], jp: no, le: no, pr: no, cd: no, cl: hidden, foreign: hidden, root: no },
      ...{ af: yes, ger: yes, adm: yes },
    })
  })

  it('refuses what may not be merged, and writes nothing', async () => {
    const pair = await twins()
    const refused = async (other: Pair, more: Record<string, unknown> = {}) => {
      const { body } = await merge(other, more)
      return Object.entries(body.data as Record<string, { code: string }>).map(
        ([field, { code }]) => `${field} ${code}`,
      )
    }
    expect(await refused({ merged: pair.kept, kept: pair.kept })).toEqual(['kept merge_itself'])
    expect(await refused(pair, { expected: 7 })).toEqual(['expected merge_changed'])
    const legal = await customer({ country: 'AR', taxId: '30-50001091-2' })
    const other = await customer({ country: 'AR', taxId: '30-54668997-9' })
    expect((await preview({ merged: legal, kept: other })).body.refusal).toEqual({
      field: 'kept',
      code: 'merge_tax_ids',
    })
    expect(await refused({ merged: legal, kept: other })).toEqual(['kept merge_tax_ids'])
    expect((await merge({ ...pair, kept: 'nothere00000000' })).status).toBe(404)
    expect(
      (await sheet.request('adm', 'GET', `/api/merges/preview?kind=hours&merged=${legal}&kept=${other}`)).status,
    ).toBe(400)
    expect(await row('customers', pair.merged)).toMatchObject({ mergedInto: '', active: true })
    const third = await customer()
    await merge(pair)
    expect(await refused({ merged: pair.merged, kept: third })).toEqual(['merged merge_merged'])
    expect(await refused({ merged: third, kept: pair.merged })).toEqual(['kept merge_merged'])
  })

  it('leaves a merged row alone, and lets what is written refer to what it became', async () => {
    const pair = await twins()
    const free = await customer()
    const wrong = async (id: string, values: Record<string, unknown>) =>
      (await sheet.request('adm', 'PATCH', recordsOf('customers', id), values)).body.data.mergedInto?.code
    expect(await wrong(free, { mergedInto: pair.kept })).toBe('merged_fixed')
    await merge(pair)
    expect(await wrong(pair.merged, { name: 'Otro' })).toBe('record_merged')
    expect(await wrong(pair.merged, { mergedInto: '' })).toBe('merged_fixed')
    // A form that was open, or an outbox that was away.
    const late = { code: `M${(made += 1)}`, name: 'Tarde', state: 'active', customer: pair.merged }
    const { body } = await sheet.request('adm', 'POST', recordsOf('projects'), late)
    expect(body.customer).toBe(pair.kept)
    const moved = await sheet.request('adm', 'PATCH', recordsOf('projects', body.id), { customer: free })
    expect(moved.body.customer).toBe(free)
    expect(
      (await sheet.request('adm', 'PATCH', recordsOf('projects', body.id), { customer: pair.merged })).body.customer,
    ).toBe(pair.kept)
  })

  it('is not taken back where one of the rows was written since; and gives back what still refers to it', async () => {
    const pair = await twins()
    const [first, second] = [await project({ customer: pair.merged }), await project({ customer: pair.merged })]
    const { body } = await merge(pair)
    const elsewhere = await customer()
    await sheet.app.records.update(projects, first, { customer: elsewhere })
    const late = await project({ customer: pair.kept })
    // What the merge wrote was written over; other names and other fields are nobody's reason.
    await sheet.app.records.update('customers', pair.merged, { active: true })
    expect((await undo(body.merge)).body.data.merge.code).toBe('merge_written')
    await sheet.app.records.update('customers', pair.merged, { active: false })
    const learned = String((await row('customers', pair.kept))!['aliases'])
    const said = { aliases: `${learned}\nOtro nombre`, notes: 'Se cambió después' }
    expect((await sheet.request('adm', 'PATCH', recordsOf('customers', pair.kept), said)).status).toBe(200)
    expect((await undo(body.merge)).status).toBe(204)
    const of = async (id: string) => (await row('projects', id))!['customer']
    expect([await of(first), await of(second), await of(late)]).toEqual([elsewhere, pair.merged, pair.kept])
    expect(await row('merges', body.merge)).toMatchObject({ done: 2, undone: 1 })
    expect(await row('customers', pair.kept)).toMatchObject({ aliases: 'Otro nombre', notes: 'Se cambió después' })
    // The one that stayed was merged on: first that is taken back.
    const again = await merge(pair)
    const third = await customer()
    const on = await merge({ merged: pair.kept, kept: third })
    expect((await row('customers', pair.merged))!['mergedInto']).toBe(third)
    expect((await undo(again.body.merge)).body.data.merge.code).toBe('merge_written')
    expect((await undo(on.body.merge)).status).toBe(204)
    expect((await undo(again.body.merge)).status).toBe(204)
    expect((await row('customers', pair.merged))!['mergedInto']).toBe('')
  })

  it('moves many references part by part, once, however many ask', async () => {
    const pair = await twins()
    for (let i = 0; i < AT_ONCE + 60; i++) await contact(pair.merged)
    const answers = await Promise.all([merge(pair), merge(pair)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const begun = answers.find(({ status }) => status === 200)!.body
    expect(begun).toMatchObject({ isDone: false, total: AT_ONCE + 60 })
    await sheet.app.outbox.settle()
    expect(await row('merges', begun.merge)).toMatchObject({ state: 'done', done: AT_ONCE + 60 })
    expect(await holders(contacts.name, 'customer', pair.merged)).toBe(0)
    expect((await sheet.request('adm', 'POST', `/api/works/${begun.merge}/interrupt`)).status).toBe(404)
    expect((await undo(begun.merge)).status).toBe(204)
    expect((await undo(begun.merge)).body.data.merge.code).toBe('merge_not_done')
    await sheet.app.outbox.settle()
    expect(await holders(contacts.name, 'customer', pair.merged)).toBe(AT_ONCE + 60)
    expect(await row(customers.name, pair.merged)).toMatchObject({ mergedInto: '', active: true })
    expect(await sheet.app.records.findAll('merge_parts', { filter: `merge = "${begun.merge}"` })).toEqual([])
  })

  it('is gone on with by another process from where the first one died, never twice', async () => {
    const pair = await twins()
    const ids: string[] = []
    for (let i = 0; i < 90; i++) ids.push(await contact(pair.merged))
    const first = ids.slice(0, 30)
    for (const id of first) await sheet.app.records.update('contacts', id, { customer: pair.kept })
    await sheet.app.records.update('customers', pair.merged, { mergedInto: pair.kept, active: false })
    const way = { from: pair.merged, to: pair.kept }
    const id = await create('merges', {
      ...{ by: sheet.world.ids.adm, kind: 'customers', ...pair, state: 'running', total: 90, done: 30, part: 1 },
      ...{ joins: [{ collection: 'customers', ...way }], stays: [], changed: [] },
      before: { merged: { mergedInto: '', active: true }, kept: {} },
      after: { merged: { mergedInto: pair.kept, active: false }, kept: {} },
    })
    const moved = [{ collection: 'contacts', field: 'customer', ids: first, ...way }]
    await create('merge_parts', { merge: id, number: 1, moved, mentions: [] })
    const item = { kind: 'merge', key: id, lasts: 600, payload: { operation: id, by: sheet.world.ids.adm } }
    for (const _ of ['the one that goes on', 'one that comes late']) {
      await sheet.app.outbox.add(item)
      await sheet.app.outbox.settle()
      expect(await row('merges', id)).toMatchObject({ state: 'done', done: 90, part: 2 })
    }
    expect(await holders(contacts.name, 'customer', pair.kept)).toBe(90)
    expect((await undo(id)).status).toBe(204)
    expect(await holders(contacts.name, 'customer', pair.merged)).toBe(90)
  })

  it('leaves no reference to the merged one behind, however many write meanwhile', async () => {
    const pair = await twins()
    const write = (i: number) =>
      sheet.request('adm', 'POST', recordsOf('contacts'), { customer: pair.merged, name: `Tarde ${i}`, active: true })
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, i) => write(i)),
      merge(pair),
      write(6),
      write(7),
    ])
    const [done] = await sheet.app.records.findAll(merges, { filter: `merged = "${pair.merged}"` })
    // One that came between the look and the merge refuses it, and nothing is half done.
    if (!done) {
      expect(answers[6]!.body.data.expected.code).toBe('merge_changed')
      expect((await merge(pair)).status).toBe(200)
    }
    expect(await holders(contacts.name, 'customer', pair.merged)).toBe(0)
    expect(await holders(contacts.name, 'customer', pair.kept)).toBe(8)
  })
})
