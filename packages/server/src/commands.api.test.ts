import { addDays, mondayOf } from '@timesheet/domain/kernel'
import { sql } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealAudit } from './config/seal-audit.ts'
import { verifyAudit } from './config/verify-audit.ts'
import { openTimesheet, recordsOf, TODAY, type TimesheetFixture, type ViewerName } from './testing/timesheet-fixture.ts'

const MONDAY = mondayOf(TODAY)
const BEFORE = addDays(MONDAY, -7)
/** The days of a night. */
const NIGHT = [addDays(MONDAY, -6), addDays(MONDAY, -5)] as const
const IMPORT = '/api/commands/import-holidays'
const COPY = '/api/commands/copy-week'
const CHANGE = '/api/commands/change-entries'
const BALANCES = '/api/commands/import-balances'

describe.each(DRIVERS)('commands on $name', (database) => {
  let sheet: TimesheetFixture
  let count = 0

  beforeAll(async () => {
    sheet = await openTimesheet(database)
  })
  afterAll(() => sheet.close())

  /** A new record id; the first digits count up, so that ids are sorted and distinct. */
  const newId = () => `${String(++count).padStart(6, '0')}commandxx`
  const send = async (viewer: ViewerName, url: string, body: object, key?: string) => {
    const response = await sheet.app.server.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(body),
      headers: {
        'authorization': await sheet.tokenOf(viewer),
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
    })
    return { status: response.statusCode, body: response.json() }
  }
  const rowsOf = async (collection: string, filter: string) =>
    (await sheet.app.records.findAll(collection, { filter, sort: 'id' })).map(({ values }) => values)
  /** The entries of an operation's rows; the operation has one of its own. */
  const auditOf = (operation: string) => rowsOf('audit', `operation = "${operation}" && entity != "operations"`)
  const codeOf = ({ status, body }: { status: number; body: { data?: { command?: { code: string } } } }) => [
    status,
    body.data?.command?.code,
  ]

  const newCalendar = async () => {
    const name = `Calendario ${++count}`
    const { values } = await sheet.app.records.create('calendars', {
      name,
      level: 'country',
      country: 'AR',
      timeZone: 'America/Argentina/Buenos_Aires',
      active: true,
    })
    return values.id
  }
  const yearOf = (calendar: string, more: object = {}) => ({
    calendar,
    country: 'AR',
    year: 2027,
    region: '',
    seed: newId(),
    ...more,
  })
  const importInto = async (calendar: string, more: object = {}) => {
    const input = yearOf(calendar, more)
    const { body: preview } = await send('adm', `${IMPORT}/preview`, input)
    const operation = newId()
    return { preview, operation, body: { ...input, digest: preview.digest as string, operation } }
  }

  describe('the import of a holiday year', () => {
    it('shows what it would do and writes nothing, does what was shown, and names itself in the log', async () => {
      const calendar = await newCalendar()
      const { preview, operation, body } = await importInto(calendar)
      expect(preview.steps.length).toBeGreaterThan(10)
      expect(await rowsOf('holidays', `calendar = "${calendar}"`)).toEqual([])
      const done = await send('adm', IMPORT, body)
      expect(done.status).toBe(200)
      const stored = await rowsOf('holidays', `calendar = "${calendar}"`)
      expect(stored.map(({ id }) => id)).toEqual(preview.steps.map(({ id }: { id: string }) => id).toSorted())
      expect(done.body.rows.map(({ id }: { id: string }) => id)).toEqual(
        preview.steps.map(({ id }: { id: string }) => id),
      )
      const entries = await auditOf(operation)
      expect(entries).toHaveLength(stored.length)
      expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set([sheet.world.ids.adm]))
      expect(await rowsOf('operations', `id = "${operation}"`)).toMatchObject([
        { command: 'import-holidays', creates: stored.length, updates: 0, deletes: 0, actor: sheet.world.ids.adm },
      ])
      const again = await send('adm', `${IMPORT}/preview`, yearOf(calendar))
      expect(again.body.steps).toEqual([])
      expect(
        codeOf(await send('adm', IMPORT, { ...yearOf(calendar), digest: again.body.digest, operation: newId() })),
      ).toEqual([400, 'command_empty'])
    })

    it('changes and removes only what is ticked', async () => {
      const calendar = await newCalendar()
      const own = { calendar, kind: 'day_off', origin: 'company' }
      const party = await sheet.app.records.create('holidays', { ...own, day: '2027-10-04', name: 'Día de la empresa' })
      const year = await sheet.app.records.create('holidays', {
        ...own,
        kind: 'holiday',
        day: '2027-01-01',
        name: 'Enero',
      })
      const first = await importInto(calendar)
      const stepOf = (id: string, { steps }: { steps: { id: string; after: object | null }[] }) =>
        steps.find((step) => step.id === id)
      expect(stepOf(party.values.id, first.preview)).toBeUndefined()
      expect(stepOf(year.values.id, first.preview)?.after).toMatchObject({ name: 'Año Nuevo', origin: 'law' })
      const turned = ['2027-10-04 day_off', '2027-01-01 holiday']
      const { preview, body } = await importInto(calendar, { turned })
      expect(stepOf(party.values.id, preview)).toMatchObject({ after: null })
      expect(stepOf(year.values.id, preview)).toBeUndefined()
      expect((await send('adm', IMPORT, body)).status).toBe(200)
      const names = (await rowsOf('holidays', `calendar = "${calendar}"`)).map(({ name }) => name)
      expect(names).toContain('Enero')
      expect(names).not.toContain('Día de la empresa')
    })

    it.each<[string, (calendar: string, id: string) => Promise<unknown>]>([
      ['changed', (_calendar, id) => sheet.app.records.update('holidays', id, { name: 'Otro nombre' })],
      ['deleted', (_calendar, id) => sheet.app.records.delete('holidays', id)],
      [
        'added',
        (calendar) =>
          sheet.app.records.create('holidays', {
            calendar,
            day: '2027-05-01',
            kind: 'holiday',
            name: 'Primero de mayo',
            origin: 'company',
          }),
      ],
    ])('is refused with the plan anew when a row was %s meanwhile, and writes nothing', async (_name, change) => {
      const calendar = await newCalendar()
      const { values } = await sheet.app.records.create('holidays', {
        calendar,
        day: '2027-01-01',
        kind: 'holiday',
        name: 'Enero',
        origin: 'company',
      })
      const { body, operation } = await importInto(calendar)
      sheet.clock.now = new Date(Date.parse(sheet.clock.now) + 1000).toISOString()
      await change(calendar, values.id)
      const before = await rowsOf('holidays', `calendar = "${calendar}"`)
      const refused = await send('adm', IMPORT, body, operation)
      expect(codeOf(refused)).toEqual([409, 'command_stale'])
      expect(await rowsOf('holidays', `calendar = "${calendar}"`)).toEqual(before)
      expect(await rowsOf('operations', `id = "${operation}"`)).toEqual([])
      expect(await auditOf(operation)).toEqual([])
      const { digest } = refused.body.data.command.params.preview
      expect((await send('adm', IMPORT, { ...body, digest }, newId())).status).toBe(200)
    })

    it('writes nothing when one row is refused, and names the row', async () => {
      const calendar = await newCalendar()
      const { body, preview } = await importInto(calendar)
      // The id of one planned row already exists.
      const at = 3
      const other = await newCalendar()
      await sheet.app.records.create('holidays', {
        ...preview.steps[at].after,
        id: preview.steps[at].id,
        calendar: other,
      })
      const refused = await send('adm', IMPORT, body)
      expect([refused.status, Object.keys(refused.body.data.requests)]).toEqual([400, [String(at)]])
      expect(refused.body.data.requests[at].response.data).toHaveProperty('id')
      expect(await rowsOf('holidays', `calendar = "${calendar}"`)).toEqual([])
      expect(await rowsOf('operations', `id = "${body.operation}"`)).toEqual([])
    })

    it('writes nothing when it fails at its end', async () => {
      const first = await importInto(await newCalendar())
      await send('adm', IMPORT, first.body)
      const calendar = await newCalendar()
      const { body } = await importInto(calendar)
      // The row of the operation comes last, and its id is taken.
      const refused = await send('adm', IMPORT, { ...body, operation: first.operation })
      expect(refused.status).toBe(400)
      expect(await rowsOf('holidays', `calendar = "${calendar}"`)).toEqual([])
      expect(await auditOf(first.operation)).toHaveLength(first.preview.steps.length)
    })

    it('is done once under a key, also when it comes twice at once; the key of another account is another key', async () => {
      const calendar = await newCalendar()
      const { body } = await importInto(calendar)
      const key = newId()
      const [one, two] = await Promise.all([send('adm', IMPORT, body, key), send('adm', IMPORT, body, key)])
      expect([one.status, two.body]).toEqual([200, one.body])
      expect((await send('adm', IMPORT, body, key)).body).toEqual(one.body)
      expect(await rowsOf('operations', `id = "${body.operation}"`)).toHaveLength(1)
      expect(codeOf(await send('af', IMPORT, body, key))).toEqual([409, 'command_stale'])
    })

    it.each<[ViewerName, number]>([
      ['guest', 401],
      ['pr', 403],
      ['jp', 403],
      ['cl', 404],
    ])('is not for %s, by whosever digest', async (viewer, status) => {
      const calendar = await newCalendar()
      const { body } = await importInto(calendar)
      expect((await send(viewer, `${IMPORT}/preview`, yearOf(calendar))).status).toBe(status)
      expect((await send(viewer, IMPORT, body)).status).toBe(status)
      expect(await rowsOf('holidays', `calendar = "${calendar}"`)).toEqual([])
    })
  })

  it('opening balances are imported together, once, by who keeps them', async () => {
    const { mate } = sheet.world.ids
    await sheet.app.records.update('employment', mate, { fileNumber: 'L-900' })
    const input = { text: 'Legajo;Año;De años anteriores\nl-900;2031;5\nnadie;2031;5', seed: newId() }
    for (const viewer of ['jp', 'ger', 'mate', 'cl'] as const)
      expect((await send(viewer, `${BALANCES}/preview`, input)).status, viewer).toBe(viewer === 'cl' ? 404 : 403)
    const { body } = await send('af', `${BALANCES}/preview`, input)
    expect(body).toMatchObject({
      steps: [{ after: { user: mate, year: 2031, carried: 5, grantsOther: false } }],
      leftOut: [{ code: 'balance_person', row: { line: 3 } }],
    })
    const run = (viewer: ViewerName) => send(viewer, BALANCES, { ...input, digest: body.digest, operation: newId() })
    expect((await run('jp')).status).toBe(403)
    const both = await Promise.all([run('adm'), run('adm')])
    expect(new Set(both.map((answer) => codeOf(answer).join(' ')))).toEqual(new Set(['200 ', '409 command_stale']))
    expect(await rowsOf('leave_balances', 'year = 2031')).toMatchObject([{ user: mate, carried: 5 }])
    const { leftOut } = (await send('adm', `${BALANCES}/preview`, input)).body
    expect(leftOut.map(({ code }: { code: string }) => code)).toEqual(['balance_exists', 'balance_person'])
  })

  describe('the change of many entries', () => {
    const entry = async (more: object = {}) => {
      const { values } = await sheet.app.records.create('hours', {
        user: sheet.world.ids.pr,
        project: sheet.world.own,
        activity: sheet.world.activity,
        day: BEFORE,
        minutes: 60,
        note: 'Planos de la planta',
        ...more,
      })
      return String(values.id)
    }
    const planAs = async (viewer: ViewerName, input: object) => {
      const asked = { change: 'note', toNote: 'Otra nota larga', ...input, seed: newId() }
      const { status, body: preview } = await send(viewer, `${CHANGE}/preview`, asked)
      const body = { ...asked, digest: preview.digest as string, operation: newId() }
      const codes = preview.leftOut?.map(({ code }: { code: string }) => code)
      return { status, body, codes, ids: preview.steps?.map(({ id }: { id: string }) => id) }
    }
    const notes = async (...ids: readonly string[]) =>
      Promise.all(ids.map(async (id) => (await rowsOf('hours', `id = "${id}"`))[0]?.['note']))

    it('changes the drafts of a query except some, and is undone; what was sent stays', async () => {
      const [a, b, c] = [await entry(), await entry(), await entry({ state: 'submitted' })]
      const day = { from: BEFORE, to: BEFORE, user: sheet.world.ids.pr }
      const { body, ids, codes } = await planAs('pr', { ...day, except: b })
      expect(ids).toContain(a)
      expect(ids).not.toContain(b)
      expect(codes).toContain('entries_waiting')
      expect((await send('pr', CHANGE, body)).status).toBe(200)
      expect(await notes(a, b, c)).toEqual(['Otra nota larga', 'Planos de la planta', 'Planos de la planta'])
      expect((await send('pr', `/api/operations/${body.operation}/undo`, { operation: newId() })).status).toBe(200)
      expect(await notes(a)).toEqual(['Planos de la planta'])
    })

    it('deletes drafts, which its undoing brings back under their ids', async () => {
      const id = await entry()
      const { body } = await planAs('pr', { ids: id, change: 'remove' })
      expect((await send('pr', CHANGE, body)).status).toBe(200)
      expect(await notes(id)).toEqual([undefined])
      expect((await send('pr', `/api/operations/${body.operation}/undo`, { operation: newId() })).status).toBe(200)
      expect(await rowsOf('hours', `id = "${id}"`)).toMatchObject([{ minutes: 60, state: 'draft' }])
    })

    it.each<[name: string, later: 'deleted' | 'shortened', inTrash: boolean]>([
      ['a night that is deleted is in the trash, both parts', 'deleted', true],
      ['a night that is shortened to its first day is not: nobody deleted its later part', 'shortened', false],
    ])('%s', async (_, later, inTrash) => {
      const group = newId()
      const first = await entry({ day: NIGHT[0], start: '22:00', end: '00:00', minutes: 120, group })
      const second = await entry({ day: NIGHT[1], start: '00:00', end: '02:00', minutes: 120, group })
      const kept = async () => {
        const { items } = (await sheet.request('pr', 'GET', '/api/hours/deleted')).body
        return [first, second].map((id) => JSON.stringify(items).includes(id))
      }
      const shorter = {
        method: 'PATCH',
        url: recordsOf('hours', first),
        body: { end: '23:00', minutes: 60, group: '' },
      }
      const requests = [
        { method: 'DELETE', url: recordsOf('hours', second) },
        later === 'deleted' ? { method: 'DELETE', url: recordsOf('hours', first) } : shorter,
      ]
      expect((await send('pr', '/api/batch', { requests })).status).toBe(200)
      expect(await kept()).toEqual([inTrash, inTrash])
      const nights = `user = "${sheet.world.ids.pr}" && (id = "${first}" || id = "${second}")`
      expect((await rowsOf('hours', nights)).map((row) => row['minutes'])).toEqual(inTrash ? [] : [60])
      if (!inTrash) await sheet.app.records.delete('hours', first)
    })

    it('a part deleted by itself comes back once, and never beside hours of the same time', async () => {
      const group = newId()
      const first = await entry({ day: NIGHT[0], start: '22:00', end: '00:00', minutes: 120, group })
      const second = await entry({ day: NIGHT[1], start: '00:00', end: '02:00', minutes: 120, group })
      expect((await sheet.request('pr', 'DELETE', recordsOf('hours', second))).status).toBe(204)
      const { items } = (await sheet.request('pr', 'GET', '/api/hours/deleted')).body
      const ids = items.find((row: { entry: string }) => row.entry === second).id as string
      const again = await entry({ day: NIGHT[1], start: '00:00', end: '02:00', minutes: 120, group })
      const restore = async () => {
        const input = { ids, seed: newId() }
        const { digest } = (await send('pr', '/api/commands/restore-entries/preview', input)).body
        return (await send('pr', '/api/commands/restore-entries', { ...input, digest, operation: newId() })).status
      }
      expect(await restore()).toBe(400)
      await sheet.app.records.delete('hours', again)
      expect(await restore()).toBe(200)
      expect(await restore()).toBe(400)
      expect(await rowsOf('hours', `group = "${group}"`)).toHaveLength(2)
      for (const id of [first, second]) await sheet.app.records.delete('hours', id)
    })

    it('is refused when one of them was changed meanwhile, or sent', async () => {
      const id = await entry()
      const { body } = await planAs('pr', { ids: id })
      await sheet.app.records.update('hours', id, { minutes: 75 })
      expect(codeOf(await send('pr', CHANGE, body))).toEqual([409, 'command_stale'])
      const again = await planAs('pr', { ids: id })
      await sheet.app.records.update('hours', id, { state: 'submitted' })
      expect(codeOf(await send('pr', CHANGE, again.body))).toEqual([409, 'command_stale'])
      expect(await notes(id)).toEqual(['Planos de la planta'])
    })

    it.each<[ViewerName, planned: number, code: string | undefined]>([
      ['pr', 1, undefined],
      ['mate', 0, undefined],
      ['jp', 1, undefined],
      ['adm', 1, undefined],
      ['af', 1, undefined],
      ['ger', 0, 'hours_not_allowed'],
    ])('lets %s change an entry of pr, or does not say that it exists', async (viewer, planned, code) => {
      const id = await entry()
      const { status, ids, codes } = await planAs(viewer, { ids: id })
      expect(status).toBe(200)
      expect(ids).toHaveLength(planned)
      expect(codes).toEqual(code ? [code] : [])
    })

    it.each<[ViewerName, object, number]>([
      ['guest', {}, 401],
      ['cl', {}, 404],
      ['pr', { user: 'a" || 1' }, 400],
      ['pr', { change: 'approve' }, 400],
    ])('refuses %s with %j', async (viewer, input, status) => {
      expect((await planAs(viewer, input)).status).toBe(status)
    })
  })

  describe('the copy of a week', () => {
    const clear = async () => {
      const filter = `user = "${sheet.world.ids.pr}" && day >= "${BEFORE}"`
      for (const { id } of await rowsOf('hours', filter)) await sheet.app.records.delete('hours', id)
    }
    const entry = (day: string, more: object = {}) =>
      sheet.app.records.create('hours', {
        user: sheet.world.ids.pr,
        project: sheet.world.own,
        activity: sheet.world.activity,
        day,
        minutes: 60,
        note: 'Planos de la planta',
        ...more,
      })
    const week = () =>
      rowsOf('hours', `user = "${sheet.world.ids.pr}" && day >= "${MONDAY}" && day <= "${addDays(MONDAY, 6)}"`)
    const copyAs = async (viewer: ViewerName = 'pr') => {
      const input = { user: sheet.world.ids.pr, monday: MONDAY, seed: newId() }
      const { status, body: preview } = await send(viewer, `${COPY}/preview`, input)
      return { status, preview, body: { ...input, digest: preview.digest as string, operation: newId() } }
    }

    it('leaves out what is taken and what a rule refuses, with the reason, and is undone once', async () => {
      await clear()
      await entry(BEFORE, { state: 'approved' })
      await entry(addDays(BEFORE, 1))
      // A day on which hours may not be entered yet.
      await entry(addDays(BEFORE, 5))
      await entry(addDays(MONDAY, 1), { minutes: 30 })
      const { preview, body } = await copyAs()
      expect(preview.steps.map(({ after }: { after: object }) => after)).toMatchObject([
        { day: MONDAY, minutes: 60, state: 'draft', source: 'copy' },
      ])
      expect(preview.leftOut.map(({ code }: { code: string }) => code)).toEqual(['copy_cell_taken', 'hours_future'])
      expect((await send('pr', COPY, body)).status).toBe(200)
      expect(new Set((await week()).map(({ minutes }) => minutes))).toEqual(new Set([30, 60]))
      const undo = (viewer: ViewerName) =>
        send(viewer, `/api/operations/${body.operation}/undo`, { operation: newId() })
      expect((await undo('mate')).status).toBe(404)
      expect((await undo('pr')).status).toBe(200)
      expect((await week()).map(({ minutes }) => minutes)).toEqual([30])
      expect(codeOf(await undo('pr'))).toEqual([409, 'operation_undone'])
    })

    it('is not undone while a row of it was changed, and says which', async () => {
      await clear()
      await entry(BEFORE)
      await entry(addDays(BEFORE, 1))
      const { preview, body } = await copyAs()
      await send('pr', COPY, body)
      const [{ id }] = preview.steps
      const undo = () => send('pr', `/api/operations/${body.operation}/undo`, { operation: newId() })
      await sheet.request('pr', 'PATCH', recordsOf('hours', id), { minutes: 90 })
      const refused = await undo()
      expect(codeOf(refused)).toEqual([409, 'operation_rows_changed'])
      expect(refused.body.data.command.params).toEqual({ count: 1, ids: [id] })
      expect(await week()).toHaveLength(2)
      // Changed and changed back, the row is as the copy left it.
      await sheet.request('pr', 'PATCH', recordsOf('hours', id), { minutes: 60 })
      expect((await undo()).status).toBe(200)
      expect(await week()).toEqual([])
    })

    it.each<[string, () => Promise<unknown>]>([
      [
        'an entry was changed',
        async () =>
          sheet.app.records.update(
            'hours',
            (await rowsOf('hours', `user = "${sheet.world.ids.pr}" && day = "${BEFORE}"`))[0]!.id,
            { minutes: 75 },
          ),
      ],
      ['an entry was added', () => entry(addDays(BEFORE, 2))],
      [
        'an entry was deleted',
        async () =>
          sheet.app.records.delete(
            'hours',
            (await rowsOf('hours', `user = "${sheet.world.ids.pr}" && day = "${BEFORE}"`))[0]!.id,
          ),
      ],
      ['a cell was taken', () => entry(MONDAY)],
    ])('is refused and writes nothing when %s meanwhile', async (_name, change) => {
      await clear()
      await entry(BEFORE)
      await entry(addDays(BEFORE, 1))
      const { body } = await copyAs()
      await change()
      const before = await week()
      expect(codeOf(await send('pr', COPY, body))).toEqual([409, 'command_stale'])
      expect(await week()).toEqual(before)
    })

    it('done twice at once copies once', async () => {
      await clear()
      await entry(BEFORE)
      const copies = await Promise.all([copyAs(), copyAs()])
      const done = await Promise.all(copies.map(({ body }) => send('pr', COPY, body)))
      expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200, 409]))
      expect(await week()).toHaveLength(1)
    })

    it('shows and copies of another person only what the viewer sees and may write', async () => {
      await clear()
      await sheet.app.records.create('members', { project: sheet.world.other, user: sheet.world.ids.pr })
      await entry(BEFORE)
      await entry(addDays(BEFORE, 1), { project: sheet.world.other, activity: sheet.world.otherActivity })
      const own = await copyAs()
      expect(own.preview.steps).toHaveLength(2)
      const foreign = await copyAs('mate')
      expect([foreign.preview.steps, foreign.preview.leftOut]).toEqual([[], []])
      expect(codeOf(await send('mate', COPY, own.body))).toEqual([409, 'command_stale'])
      expect((await copyAs('cl')).status).toBe(404)
      const leader = await copyAs('jp')
      expect(leader.preview.steps.map(({ after }: { after: { project: string } }) => after.project)).toEqual([
        sheet.world.own,
      ])
      expect((await send('jp', COPY, leader.body)).status).toBe(200)
      // Writes to another person's hours are in the audit log, with the operation.
      expect(await auditOf(leader.body.operation)).toHaveLength(1)
      expect((await send('mate', COPY, { ...leader.body, operation: leader.body.operation })).status).toBe(409)
    })
  })

  it('shows operations to their author and the administration, and lets nobody change them', async () => {
    const seenBy = async (viewer: ViewerName) => {
      const { body } = await sheet.request(viewer, 'GET', `${recordsOf('operations')}?perPage=500`)
      return new Set((body.items ?? []).map(({ actor }: { actor: string }) => actor))
    }
    const { adm, pr, jp } = sheet.world.ids
    expect(await seenBy('pr')).toEqual(new Set([pr]))
    expect(await seenBy('jp')).toEqual(new Set([jp]))
    expect(await seenBy('mate')).toEqual(new Set())
    expect(await seenBy('cl')).toEqual(new Set())
    expect(await seenBy('adm')).toEqual(new Set([adm, pr, jp]))
    const { body } = await sheet.request('pr', 'GET', recordsOf('operations'))
    expect(body.items[0]).not.toHaveProperty('steps')
    for (const viewer of ['pr', 'adm', 'root'] as const) {
      expect(
        (await sheet.request(viewer, 'PATCH', recordsOf('operations', body.items[0].id), { creates: 0 })).status,
      ).not.toBe(200)
      expect((await sheet.request(viewer, 'DELETE', recordsOf('operations', body.items[0].id))).status).not.toBe(204)
      expect((await sheet.request(viewer, 'POST', recordsOf('operations'), { command: 'x' })).status).not.toBe(200)
    }
  })

  it('leave a log that holds', async () => {
    await sealAudit(sheet.app)
    expect(await verifyAudit(sheet.app)).toMatchObject({ faults: [] })
  })

  it('leave a log that shows a changed and a missing operation', async () => {
    const { driver } = sheet.app
    const [first, second] = await sheet.app.records.findAll('operations', { sort: 'created,id', limit: 2 })
    const [changed, missing] = [first!.values.id, second!.values.id]
    for (const statement of driver.ddl.allowChanges('operations')) await driver.exec(statement)
    await driver.run(sql`UPDATE "operations" SET "creates" = "creates" + 1 WHERE "id" = ${changed}`)
    await driver.run(sql`UPDATE "operations" SET "id" = 'away' WHERE "id" = ${missing}`)
    const { faults } = await verifyAudit(sheet.app)
    await driver.run(sql`UPDATE "operations" SET "creates" = "creates" - 1 WHERE "id" = ${changed}`)
    await driver.run(sql`UPDATE "operations" SET "id" = ${missing} WHERE "id" = 'away'`)
    for (const statement of driver.ddl.refuseChanges('operations')) await driver.exec(statement)
    expect(faults.toSorted()).toEqual(
      [`operation ${changed} was changed`, `operation ${missing} is missing`].toSorted(),
    )
    expect(await verifyAudit(sheet.app)).toMatchObject({ faults: [] })
  })
})
