import { raw, sql } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { MONTH_COLUMNS, monthTable, summariseMonth, timeClock, timeClockAnswers } from '@timesheet/domain/time_clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOW, openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'
import { csvText } from '../kernel/csv.ts'
import { dropPacks } from './make-packs.ts'
import { deliverSummaries } from './deliver-summaries.ts'
import { queueLeaverLinks } from './leaver-links.ts'
import { purgeRegister } from './purge-register.ts'
import { sealRegister } from './seal-register.ts'
import { verifyRegister } from './verify-register.ts'

const WHY = 'Estaba en la obra sin red'

describe.each(DRIVERS)('summaries of the register on $name', (database) => {
  let fixture: TimesheetFixture
  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { app, world } = fixture
    // Text that is code in a template, in a spreadsheet and in a page.
    await app.records.update('users', world.ids.pr, { name: '#panic("x") $', surname: '=1+1 *"Ñandú"*' })
    fixture.clock.now = '2026-05-29T21:00:00.000Z'
    for (const day of ['2026-05-28', '2026-05-29'])
      await tap({ at: `${day} 12:00:00.000Z`, until: `${day} 20:30:00.000Z` })
    const [first] = await rows()
    await tap({
      source: 'correction',
      at: first!.at,
      until: '2026-05-28 21:00:00.000Z',
      replaces: first!.id,
      reason: WHY,
    })
    fixture.clock.now = NOW
    await app.records.create('settings_company', { key: 'timeClock.used', value: 1, from: '2026-05-01' })
    await app.records.update('employment', world.ids.pr, { overtime: true })
    // Two hours were rested, and half an hour was paid.
    const rest = { code: 'COMPX', name: 'Franco', unit: 'hours', justifies: true, paid: true, deductsBalance: true }
    const type = (await app.records.create('absence_types', { ...rest, active: true })).values.id
    const day = { from: '2026-05-20', to: '2026-05-20', minutesPerDay: 120 }
    await app.records.create('absences', { user: world.ids.pr, type, ...day, state: 'approved' })
    const april = { kind: 'month', from: '2026-04-01', to: '2026-04-30', state: 'closed' }
    const before = (await app.records.create('periods', april)).values.id
    const may = { kind: 'month', from: '2026-05-01', to: '2026-05-31', state: 'open' }
    const period = (await app.records.create('periods', may)).values.id
    const posted = { user: world.ids.pr, period, factDay: '2026-04-20', kind: 'balance', createdBy: world.ids.af }
    await app.records.create('balance_adjustments', { ...posted, minutes: -30, reason: 'Se pagó con mayo' })
    await app.records.create('balance_adjustments', { ...posted, minutes: 45, reason: 'Horas de obra no cargadas' })
    await app.records.update('periods', before, { state: 'reopened' })
  })
  afterAll(() => fixture.close())

  const tap = async (values: Record<string, unknown>) => {
    const body = { user: fixture.world.ids.pr, kind: 'work', source: 'suggestion', ...values }
    // A session of that day, which is over by `NOW`.
    const { email } = fixture.world.company.people[4]!
    const { token } = (await fixture.signIn(email)).body
    expect((await fixture.requestWith(token, 'POST', recordsOf('time_clock'), body)).status).toBe(200)
  }
  const rows = async () => {
    const params = { user: fixture.world.ids.pr }
    const found = await fixture.app.records.findAll(timeClock, { filter: 'user = {:user}', params, sort: 'seq' })
    return found.map(({ values }) => values)
  }
  const noted = async (user: string) => {
    const found = await fixture.app.records.findAll(timeClockAnswers, { filter: 'user = {:user}', params: { user } })
    return found.map(({ values }) => [values.month, values.answer, values.code])
  }
  const waiting = async (user: string) => {
    const filter = 'user = {:user} && code = "REG-RESUMEN"'
    return (await fixture.app.records.findAll('inbox', { filter, params: { user } })).map(
      ({ values }) => values['state'],
    )
  }
  const file = async (viewer: ViewerName, format: string, month = '2026-05', employer = '') => {
    const { statusCode, headers, rawPayload } = await fixture.app.server.inject({
      method: 'GET',
      url: `/api/time-clock/summary/${fixture.world.ids.pr}/${month}?format=${format}&employer=${employer}`,
      headers: { authorization: await fixture.tokenOf(viewer) },
    })
    return { status: statusCode, headers, body: rawPayload }
  }

  it('INV-REG-08: PDF, CSV and JSON come from the same rows, and no text of them is code', async () => {
    const summary = summariseMonth(await rows(), '2026-05', Date.parse(NOW))
    const limitsFor = async (viewer: ViewerName) =>
      fixture.request(viewer, 'GET', `/api/time-clock/limits/${fixture.world.ids.pr}/2026-05`)
    const [part, ...others] = (await limitsFor('pr')).body
    const { limits, firm } = part
    expect([part.ranges, others]).toEqual([[{ from: '2026-05-01', to: '2026-05-31' }], []])
    // Half an hour over eight on each of two days.
    expect(limits).toEqual({
      overtime: {
        minutes: { normal: 960, extra50: 60, extra100: 0, extra: 0 },
        isProvisional: false,
        compensated: 120,
        paid: 30,
        inYear: 60,
        caps: { month: 1800, year: 12_000 },
      },
      year: { worked: 1020, limit: 0 },
    })
    expect([(await limitsFor('mate')).status, (await limitsFor('adm')).status]).toEqual([404, 404])
    const csv = await file('pr', 'csv')
    expect(csv.body.toString()).toBe(csvText([MONTH_COLUMNS, ...monthTable(summary, { limits, firm })]))
    expect(csv.body.toString()).toContain(';Total;Extra al 50 %;;;60')
    expect(csv.body.toString()).toContain(';Total;Compensadas con descanso;;;120')
    expect(csv.body.toString()).toContain(';Total;Pagadas o descontadas del saldo;;;30')
    expect(csv.body.toString()).toContain(summary.code)
    const json = JSON.parse((await file('pr', 'json')).body.toString())
    expect(json.months[0]).toMatchObject({ month: '2026-05', code: summary.code, rows: await rows() })
    expect(json.months[0].undecided).toEqual([summary.proposals[0]!.id])
    expect(json.months[0].totals.minutes.work).toBe(1020)
    expect(json.months[0].limits).toEqual({ ...limits, exceeded: [] })
    const pdf = await file('pr', 'pdf')
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    // The same data make the same file.
    expect((await file('pr', 'pdf')).body.equals(pdf.body)).toBe(true)
    expect((await file('pr', 'pdf', '2026-04')).status).toBe(200)
    expect((await file('pr', 'exe')).status).toBe(400)
    expect((await file('pr', 'pdf', '2026-13')).status).toBe(404)
  })

  it('is read by the person, their line, AF and the RT of their workplace; others get 404, and each reading is logged', async () => {
    const { app, world } = fixture
    const statuses = async (...viewers: ViewerName[]) => {
      const found: number[] = []
      for (const viewer of viewers) found.push((await file(viewer, 'csv')).status)
      return found
    }
    expect(await statuses('pr', 'jp', 'af')).toEqual([200, 200, 200])
    expect(await statuses('adm', 'mate', 'cd', 'root', 'foreign')).toEqual([404, 404, 404, 404, 404])
    const place = (await app.records.findById('users', world.ids.pr))!.values['calendar']
    await app.records.create('roles', { user: world.ids.cd, role: 'rt', scope: 'global' })
    const calendars = await app.records.findAll('calendars')
    const elsewhere = calendars.find(({ values }) => values.id !== place)!.values.id
    await app.records.update('users', world.ids.cd, { calendar: elsewhere })
    expect(await statuses('cd')).toEqual([404])
    await app.records.update('users', world.ids.cd, { calendar: '' })
    expect(await statuses('cd')).toEqual([404])
    await app.records.update('users', world.ids.cd, { calendar: String(place) })
    expect(await statuses('cd')).toEqual([200])
    // The RT reads and does nothing else.
    const body = {
      user: world.ids.pr,
      decides: (await rows()).at(-1)!.id,
      state: 'accepted',
      kind: 'work',
      source: 'tap',
    }
    expect((await fixture.request('cd', 'POST', recordsOf('time_clock'), body)).status).toBe(400)
    expect((await fixture.request('cd', 'GET', recordsOf('time_clock'))).body.totalItems).toBe(0)
    const reads = await fixture.request('pr', 'GET', recordsOf('time_clock_reads'))
    expect(reads.body.items.map(({ reader }: { reader: string }) => reader).toSorted()).toEqual(
      [world.ids.jp, world.ids.af, world.ids.cd].toSorted(),
    )
  })

  it('are delivered once, on the first working day, and the item ends with the answer', async () => {
    const { app, world, clock } = fixture
    const { pr, mate } = world.ids
    // 31 May 2026 is a Sunday in Buenos Aires until 03:00 UTC.
    clock.now = '2026-06-01T02:30:00.000Z'
    await deliverSummaries(app)
    expect(await noted(pr)).toEqual([])
    clock.now = '2026-06-01T12:41:00.000Z'
    await deliverSummaries(app)
    await deliverSummaries(app)
    const { code } = summariseMonth(await rows(), '2026-05', Date.parse(NOW))
    expect([await noted(pr), await waiting(pr)]).toEqual([[['2026-05', 'delivered', code]], ['pending']])
    expect([await noted(mate), await waiting(mate)]).toEqual([[], []])
    const answer = (values: object) =>
      fixture.request('pr', 'POST', recordsOf('time_clock_answers'), { user: pr, month: '2026-05', code, ...values })
    expect((await answer({ answer: 'delivered' })).status).toBe(400)
    expect(await waiting(pr)).toEqual(['pending'])
    expect((await answer({ answer: 'acknowledged' })).status).toBe(200)
    expect(await waiting(pr)).toEqual(['resolved'])
    await deliverSummaries(app)
    expect((await noted(pr)).length).toBe(2)
    clock.now = NOW
  })

  describe('links without a session', () => {
    const make = (viewer: ViewerName, change: object = {}) => {
      const asked = { label: 'Inspección, acta 12', from: '2026-04', to: '2026-06', expiresOn: '2026-06-25', ...change }
      return fixture.request(viewer, 'POST', '/api/time-clock/links', { people: [fixture.world.ids.pr], ...asked })
    }
    const open = (token: string) => fixture.request('guest', 'POST', '/api/time-clock/link', { token })
    const take = async (token: string, person: string, format = 'csv') => {
      const { statusCode, body } = await fixture.app.server.inject({
        method: 'POST',
        url: '/api/time-clock/link/file',
        payload: { token, person, format },
      })
      return { status: statusCode, body }
    }

    it('AF alone makes and ends them; their token is stored nowhere', async () => {
      const statuses: number[] = []
      for (const viewer of ['guest', 'adm', 'ger', 'jp', 'pr', 'cd', 'cl', 'root'] as const)
        statuses.push((await make(viewer)).status)
      expect(statuses).toEqual([401, 403, 403, 403, 403, 403, 404, 403])
      const codeOf = async (change: object) =>
        Object.values<{ code: string }>((await make('af', change)).body.data)[0]!.code
      expect(await codeOf({ label: 'x' })).toBe('link_label')
      expect(await codeOf({ expiresOn: '2027-06-25' })).toBe('link_expiry')
      expect(await codeOf({ people: [fixture.world.ids.foreign] })).toBe('link_people')
      expect(await codeOf({ people: ['nobody000000000'] })).toBe('link_people')
      const { body } = await make('af')
      expect(body.token).toMatch(/^[\w-]{43}$/)
      const stored = await fixture.app.records.findById('register_links', body.id)
      expect(JSON.stringify([stored, await fixture.app.records.findAll('audit')])).not.toContain(body.token)
      expect((await fixture.request('af', 'GET', recordsOf('register_links', body.id))).body).not.toHaveProperty(
        'tokenHash',
      )
      const filter = encodeURIComponent('tokenHash != ""')
      expect((await fixture.request('af', 'GET', `${recordsOf('register_links')}?filter=${filter}`)).status).toBe(400)
      expect((await fixture.request('pr', 'POST', `/api/time-clock/links/${body.id}/revoke`)).status).toBe(403)
      // INV-REG-02: nor does a superuser make, change or remove one.
      const link = recordsOf('register_links', body.id)
      const attempts = await Promise.all([
        fixture.request('root', 'PATCH', link, { expiresOn: '2030-01-01', revokedAt: '' }),
        fixture.request('root', 'DELETE', link),
        fixture.request('root', 'DELETE', '/api/collections/register_links/truncate'),
        fixture.request('root', 'DELETE', '/api/collections/register_links'),
        fixture.request('root', 'POST', '/api/sql', { query: `UPDATE register_links SET "expiresOn" = '2030-01-01'` }),
        fixture.request('root', 'POST', '/api/batch', { requests: [{ method: 'DELETE', url: link }] }),
      ])
      expect(attempts.map(({ status }) => status).filter((status) => status < 400)).toEqual([])
      expect(await fixture.app.records.findById('register_links', body.id)).toEqual(stored)
    })

    it('INV-REG-07: one shows its people and months, every access is noted, and it ends', async () => {
      const { app, world, clock } = fixture
      const { pr, mate } = world.ids
      const { id, token } = (await make('af')).body
      const shown = await open(token)
      expect(shown.body).toMatchObject({ label: 'Inspección, acta 12', from: '2026-04', to: '2026-06' })
      expect(shown.body.people.map((person: { id: string }) => person.id)).toEqual([pr])
      const [csv, pdf] = [await take(token, pr), await take(token, pr, 'pdf')]
      expect([csv.status, pdf.status, pdf.body.slice(0, 5)]).toEqual([200, 200, '%PDF-'])
      for (const row of await rows()) expect(csv.body).toContain(row.hash)
      // Nobody else's, and nothing but this.
      expect((await take(token, mate)).status).toBe(404)
      expect((await fixture.requestWith(token, 'GET', recordsOf('time_clock'))).body.totalItems ?? 0).toBe(0)
      expect((await app.records.findById('register_links', id))!.values).toMatchObject({ opened: 3 })
      const reads = await fixture.request('pr', 'GET', recordsOf('time_clock_reads'))
      expect(reads.body.items.filter(({ reader }: { reader: string }) => reader === id)).toMatchObject([
        { readerName: 'Enlace: Inspección, acta 12', from: '2026-04-01', to: '2026-06-30' },
      ])
      const other = (await make('af')).body
      for (const wrong of ['x', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, token.toUpperCase(), id])
        expect([wrong, (await open(wrong)).status, (await take(wrong, pr)).status]).toEqual([wrong, 404, 404])
      expect((await fixture.request('af', 'POST', `/api/time-clock/links/${id}/revoke`)).status).toBe(204)
      expect([(await open(token)).status, (await take(token, pr)).status]).toEqual([404, 404])
      expect((await open(other.token)).status).toBe(200)
      clock.now = '2026-06-25T12:00:00.000Z'
      expect([(await open(other.token)).status, (await take(other.token, pr)).status]).toEqual([404, 404])
      const tries = await Promise.all(Array.from({ length: 70 }, () => open('guess')))
      expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404, 429]))
      clock.now = NOW
    })

    it('INV-REG-08: AF takes along everybody of an employer as one ZIP, made in the background', async () => {
      const { app, world, clock } = fixture
      const { pr, mate, af } = world.ids
      const firm = {
        name: 'Obras Sur SA',
        country: 'AR',
        taxId: '30-50001091-2',
        timeZone: 'America/Argentina/Ushuaia',
      }
      const employer = (await app.records.create('employers', { ...firm, pack: 'AR', active: true })).values.id
      await app.records.create('user_employer', { user: pr, employer, from: '2026-05-20', to: '' })
      await app.records.create('user_employer', { user: mate, employer, from: '2020-01-01', to: '2026-01-01' })
      const ask = (viewer: ViewerName, change: object = {}) =>
        fixture.request(viewer, 'POST', '/api/time-clock/packs', {
          employer,
          from: '2026-04',
          to: '2026-06',
          ...change,
        })
      const refusals: number[] = []
      for (const viewer of ['guest', 'adm', 'ger', 'jp', 'pr', 'cl', 'root'] as const)
        refusals.push((await ask(viewer)).status)
      expect(refusals).toEqual([401, 403, 403, 403, 403, 404, 403])
      const codeOf = async (change: object) =>
        Object.values<{ code: string }>((await ask('af', change)).body.data)[0]!.code
      expect(await codeOf({ to: '2027-01' })).toBe('link_months')
      expect(await codeOf({ from: '2026-02', to: '2026-02' })).toBe('pack_empty')
      expect((await ask('af', { employer: 'nobody000000000' })).status).toBeGreaterThanOrEqual(400)
      const running = { employer, from: '2026-04', to: '2026-06', state: 'running', by: af, expiresOn: '2026-06-25' }
      const other = await app.records.create('register_packs', running)
      expect(await codeOf({})).toBe('pack_running')
      await app.records.delete('register_packs', other.values.id)

      const { id } = (await ask('af')).body
      await app.outbox.settle()
      const pack = (await app.records.findById('register_packs', id))!.values
      expect(pack).toMatchObject({ state: 'done', total: 1, done: 1, check: { faults: [] } })
      const take = async (viewer: ViewerName) => {
        const authorization = await fixture.tokenOf(viewer)
        const url = `/api/time-clock/packs/${id}/file`
        const { statusCode, rawPayload } = await app.server.inject({ url, headers: { authorization } })
        return { status: statusCode, text: rawPayload.toString('latin1') }
      }
      expect([(await take('adm')).status, (await take('pr')).status, (await take('root')).status]).toEqual([
        403, 403, 403,
      ])
      const { text } = await take('af')
      for (const row of await rows()) expect(text).toContain(row.hash)
      for (const part of [
        'PK',
        '%PDF-',
        '.csv',
        'personas.csv',
        'integridad.txt',
        'Obras Sur SA',
        'fue cambiado, agregado',
      ])
        expect(text).toContain(part)
      const reads = await fixture.request('pr', 'GET', `${recordsOf('time_clock_reads')}?sort=-created`)
      expect(reads.body.items.map(({ readerName }: { readerName: string }) => readerName).join()).toContain('paquete')
      const told = await app.records.findAll('inbox', { filter: 'code = "REG-PAQUETE"' })
      expect(told.map(({ values }) => values['user'])).toEqual([af])

      // One that is interrupted between two people, by who asked for it alone, is not made and told.
      const people = [{ user: pr, from: '2026-05', to: '2026-06' }]
      const half = (await app.records.create('register_packs', { ...running, people, total: 2, done: 0 })).values.id
      const interrupt = (viewer: ViewerName) => fixture.request(viewer, 'POST', `/api/works/${half}/interrupt`, {})
      for (const viewer of ['pr', 'adm', 'ger', 'jp'] as const)
        expect((await interrupt(viewer)).status, viewer).toBe(404)
      expect(await interrupt('af')).toMatchObject({ status: 200, body: { done: 0, total: 2 } })
      expect((await interrupt('af')).status, 'twice').toBe(409)
      await app.outbox.add({ kind: 'register-pack', key: half, lasts: 600, payload: { pack: half } })
      await app.outbox.settle()
      expect((await app.records.findById('register_packs', half))!.values).toMatchObject({
        state: 'interrupted',
        done: 0,
      })
      expect(await app.records.findAll('inbox', { filter: `objectId = "${half}"` })).toEqual([])
      clock.now = '2026-06-25T12:00:00.000Z'
      await dropPacks(app)
      expect((await app.records.findAll('register_packs')).length).toBe(0)
      clock.now = NOW
    })

    it('INV-REG-03, INV-REG-08: who changes employer in mid-month has a summary, an answer and a pack with each', async () => {
      const { app, world, clock } = fixture
      const { pr } = world.ids
      const [sur] = await app.records.findAll('user_employer', { filter: 'user = {:pr}', params: { pr } })
      const firm = {
        name: 'Obras Norte SL',
        country: 'AR',
        taxId: '30-71659554-0',
        timeZone: 'America/Argentina/Salta',
      }
      const norte = (await app.records.create('employers', { ...firm, pack: 'AR', active: true })).values.id
      await app.records.update('user_employer', sur!.values.id, { to: '2026-05-29' })
      await app.records.create('user_employer', { user: pr, employer: norte, from: '2026-05-29', to: '' })
      const employers = [String(sur!.values['employer']), norte]
      const on = async (day: string) => (await rows()).filter((row) => row.day === day)
      const ofSur = await on('2026-05-28')
      const ofNorte = await on('2026-05-29')

      const parts = (await fixture.request('pr', 'GET', `/api/time-clock/limits/${pr}/2026-05`)).body
      expect(parts).toMatchObject([
        {
          employer: employers[0],
          ranges: [{ from: '2026-05-20', to: '2026-05-28' }],
          limits: {
            overtime: { minutes: { extra50: 30 }, compensated: 120, paid: 0, inYear: 30 },
            year: { worked: 510 },
          },
        },
        {
          employer: norte,
          firm: 'Obras Norte SL · 30-71659554-0',
          ranges: [{ from: '2026-05-29', to: '2026-05-31' }],
          limits: {
            overtime: { minutes: { extra50: 30 }, compensated: 0, paid: 30, inYear: 30 },
            year: { worked: 510 },
          },
        },
      ])
      const both = JSON.parse((await file('pr', 'json')).body.toString()).months
      expect(both.map(({ rows: own }: { rows: unknown }) => own)).toEqual([ofSur, ofNorte])
      expect(both.map(({ code }: { code: string }) => code)).toEqual([ofSur.at(-1)!.hash, ofNorte.at(-1)!.hash])
      const csv = (await file('pr', 'csv', '2026-05', norte)).body.toString()
      expect([csv.includes(ofNorte[0]!.hash), ofSur.some((row) => csv.includes(`${row.hash}\r`))]).toEqual([
        true,
        false,
      ])
      expect((await file('pr', 'pdf', '2026-05', norte)).status).toBe(200)
      expect((await file('mate', 'pdf', '2026-05', norte)).status).toBe(404)

      // What was answered before they were two summaries answers neither.
      clock.now = '2026-06-02T12:41:00.000Z'
      await deliverSummaries(app)
      await deliverSummaries(app)
      const told = await app.records.findAll(timeClockAnswers, { filter: 'answer = "delivered" && employer != ""' })
      expect(told.map(({ values }) => [values.employer, values.code])).toEqual([
        [employers[0], ofSur.at(-1)!.hash],
        [norte, ofNorte.at(-1)!.hash],
      ])
      expect(await waiting(pr)).toContain('pending')
      const answer = (employer: string, code: string) => {
        const values = { user: pr, month: '2026-05', answer: 'acknowledged', employer, code }
        return fixture.request('pr', 'POST', recordsOf('time_clock_answers'), values)
      }
      const refused = await Promise.all([
        answer('', ofNorte.at(-1)!.hash),
        answer('nobody000000000', ofNorte.at(-1)!.hash),
        answer(norte, ofSur.at(-1)!.hash),
      ])
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
      const first = await answer(norte, ofNorte.at(-1)!.hash)
      expect([first.status, first.body.worked]).toEqual([200, 510])
      expect(await waiting(pr)).toContain('pending')
      expect((await answer(employers[0]!, ofSur.at(-1)!.hash)).status).toBe(200)
      expect(await waiting(pr)).not.toContain('pending')

      const range = { from: '2026-05', to: '2026-05', employer: norte }
      const { id } = (await fixture.request('af', 'POST', '/api/time-clock/packs', range)).body
      await app.outbox.settle()
      const headers = { authorization: await fixture.tokenOf('af') }
      const { rawPayload } = await app.server.inject({ url: `/api/time-clock/packs/${id}/file`, headers })
      const packed = rawPayload.toString('latin1')
      expect(packed).toContain(ofNorte[0]!.hash)
      for (const row of ofSur) expect(packed).not.toContain(`${row.day.split('-').toReversed().join('/')};`)
      clock.now = NOW
    })

    it('days without employer are in files of their own, and an RT reads those of their employer alone', async () => {
      const { app, world } = fixture
      const { pr, mate } = world.ids
      const history = await app.records.findAll('user_employer', {
        filter: 'user = {:pr}',
        params: { pr },
        sort: 'from',
      })
      const [sur, norte] = history.map(({ values }) => String(values['employer']))
      await app.records.update('user_employer', history[0]!.values.id, { to: '2026-05-28' })
      const free = (await rows()).filter(({ day }) => day === '2026-05-28')
      const ofNorte = (await rows()).filter(({ day }) => day === '2026-05-29')
      const path = `/api/time-clock/summary/${pr}/2026-05?unemployed=true&format=`
      const take = async (viewer: ViewerName, format: string) => {
        const headers = { authorization: await fixture.tokenOf(viewer) }
        return app.server.inject({ url: `${path}${format}`, headers })
      }
      for (const format of ['pdf', 'csv', 'json'])
        expect((await take('pr', format)).headers['content-disposition']).toContain(
          `jornada-${pr}-2026-05-sin-empleador.${format}`,
        )
      const [only, ...others] = JSON.parse((await take('pr', 'json')).body).months
      expect(others).toEqual([])
      expect(only.firm).toMatch(/ · días sin empleador$/)
      expect(only.rows).toEqual(free)
      const range = { from: '2026-05', to: '2026-05', employer: norte }
      const { id } = (await fixture.request('af', 'POST', '/api/time-clock/packs', range)).body
      await app.outbox.settle()
      const headers = { authorization: await fixture.tokenOf('af') }
      const { rawPayload } = await app.server.inject({ url: `/api/time-clock/packs/${id}/file`, headers })
      const packed = rawPayload.toString('latin1')
      for (const format of ['pdf', 'csv', 'json']) expect(packed).toContain(` sin-empleador.${format}`)
      for (const row of [...free, ...ofNorte]) expect(packed).toContain(row.hash)

      // The RT of one employer, from another workplace: nothing of what is not under it.
      const before = (await app.records.findById('users', mate))!.values
      const [job] = await app.records.findAll('user_employer', { filter: 'user = {:mate}', params: { mate } })
      await app.records.update('user_employer', job!.values.id, { employer: norte, to: '' })
      await app.records.update('users', mate, { grants: ['rt'], calendar: '' })
      const own = (await fixture.request('pr', 'GET', `/api/time-clock/limits/${pr}/2026-05`)).body
      const read = await fixture.request('mate', 'GET', `/api/time-clock/limits/${pr}/2026-05`)
      expect(read.body).toEqual(own.filter(({ employer }: { employer: string }) => employer === norte))
      expect(read.body[0].limits.overtime).toMatchObject({ compensated: 0, inYear: 60 })
      const months = JSON.parse((await file('mate', 'json')).body.toString()).months
      expect(months.map(({ rows: shown }: { rows: unknown }) => shown)).toEqual([ofNorte])
      expect((await take('mate', 'json')).statusCode).toBe(404)
      expect((await file('mate', 'json', '2026-05', sur)).status).toBe(404)
      const days = `/api/time-clock/register/${pr}?from=2026-05-01&to=2026-05-31`
      expect((await fixture.request('mate', 'GET', days)).body.items).toEqual(ofNorte)
      await app.records.update('user_employer', job!.values.id, { employer: sur })
      expect((await fixture.request('mate', 'GET', days)).body.items, 'the other one has none').toEqual([])
      const theirs = await fixture.request('mate', 'GET', `/api/time-clock/limits/${pr}/2026-05`)
      expect(theirs.body.map(({ employer }: { employer: string }) => employer)).toEqual([sur])
      await app.records.update('user_employer', job!.values.id, job!.values)
      await app.records.update('users', mate, { grants: before['grants'], calendar: before['calendar'] })
      await app.records.update('user_employer', history[0]!.values.id, { to: '2026-05-29' })
    })

    it('who leaves gets one to their own register, once', async () => {
      const { app, world } = fixture
      const { mate, pr } = world.ids
      await app.records.update('employment', pr, { leftOn: '2026-06-19' })
      await app.records.update('employment', mate, { leftOn: '2026-06-19' })
      await queueLeaverLinks(app)
      await app.outbox.settle()
      await queueLeaverLinks(app)
      await app.outbox.settle()
      const found = await app.records.findAll('register_links', { filter: 'kind = "leaver"' })
      // mate never recorded a day.
      expect(found.map(({ values }) => [values['people'], values['expiresOn'], values['to']])).toEqual([
        [[pr], '2026-09-16', '2026-06'],
      ])
    })
  })

  it('INV-REG-01, INV-REG-02: months beyond the years of the law are purged by the job alone, and every chain verifies', async () => {
    const { app, world, clock } = fixture
    await sealRegister(app)
    const before = await verifyRegister(app)
    expect(before).toMatchObject({ faults: [] })
    clock.now = '2030-05-31T12:00:00.000Z'
    await purgeRegister(app)
    expect((await rows()).length).toBe(before.rows)
    clock.now = '2030-06-02T12:00:00.000Z'
    await app.records.create('settings_company', { key: 'timeClock.hold', value: 1, from: '2030-06-01' })
    await purgeRegister(app)
    expect((await rows()).length).toBe(before.rows)
    await app.records.create('settings_company', { key: 'timeClock.hold', value: 0, from: '2030-06-02' })
    await purgeRegister(app)
    expect(await rows()).toEqual([])
    expect(await noted(world.ids.pr)).toEqual([])
    const purges = await app.records.findAll('time_clock_purges')
    expect(purges.map(({ values }) => [values['month'], values['rows']])).toEqual([['2026-05', before.rows]])
    expect(await verifyRegister(app, before.head)).toMatchObject({ rows: 0, faults: [], head: before.head })
    // The chain goes on where it was, and nobody else removes anything.
    const later = {
      user: world.ids.pr,
      kind: 'work',
      source: 'import',
      state: 'recorded',
      at: '2030-06-01 12:00:00.000Z',
    }
    const next = await app.records.create('time_clock', { ...later, until: '2030-06-01 13:00:00.000Z' })
    expect(next.values['seq']).toBe(before.rows + 1)
    expect((await verifyRegister(app, before.head)).faults).toEqual([])
    for (const collection of ['time_clock', 'time_clock_purges'])
      await expect(app.driver.run(sql`DELETE FROM ${raw(collection)}`)).rejects.toThrow('rows are only added here')
    clock.now = NOW
  })
})
