import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  decideAbout,
  type Answer,
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Record<string, unknown>
const REASON = 'Faltó cargar una obra entera'
const everyDay = (minutes: number) =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, minutes]),
  )

describe.each(DRIVERS)('a period on $name', (database) => {
  let fixture: TimesheetFixture
  let april: string
  let may: string
  /** An approved entry of pr: four hours in May. */
  let entry: string
  /** The employers of pr: the first until the middle of May. */
  let employersOfPr: string[]
  let operations = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    april = await period('2026-04-01', '2026-04-30', 'closed')
    may = await period('2026-05-01', '2026-05-31', 'open')
    const { ids, own, activity } = fixture.world
    const target = { project: own, activity, kind: 'normal', state: 'approved', decidedBy: ids.jp }
    const loaded = { user: ids.pr, day: '2026-05-13', minutes: 240, ...target }
    entry = (await fixture.app.records.create('hours', loaded)).values.id
    const employerOf = async (name: string, taxId: string) => {
      const given = { name, taxId, country: 'AR', pack: 'AR', timeZone: 'America/Argentina/Buenos_Aires', active: true }
      return (await fixture.app.records.create('employers', given)).values.id
    }
    employersOfPr = [await employerOf('Delta', '30-50001091-2'), await employerOf('Río', '30-70308853-4')]
    const [delta, rio] = employersOfPr
    const changes = [
      { user: ids.pr, employer: delta, from: '2026-05-01', to: '2026-05-15' },
      { user: ids.pr, employer: rio, from: '2026-05-15', to: '' },
    ]
    for (const row of changes) await fixture.app.records.create('user_employer', row)
  })
  afterAll(() => fixture.close())

  const period = async (from: string, to: string, state: string) =>
    (await fixture.app.records.create('periods', { kind: 'month', from, to, state })).values.id
  const stored = async (collection: string, id: string) => (await fixture.app.records.findById(collection, id))!.values
  const outcome = ({ status, body }: Answer) =>
    status === 200
      ? 'ok'
      : `${status} ${Object.entries((body?.data ?? {}) as Record<string, { code: string }>)
          .map(([field, { code }]) => `${field} ${code}`)
          .join()}`
  const board = async (viewer: ViewerName = 'af', id = may) =>
    fixture.request(viewer, 'GET', `/api/periods/${id}/board`)
  const close = async (viewer: ViewerName, more: Values = {}, id = may) => {
    const { digest } = (await board('af', id)).body
    const operation = `operation${String(operations++).padStart(6, '0')}`
    return fixture.request(viewer, 'POST', '/api/commands/close-period', { period: id, digest, operation, ...more })
  }
  const forced = { force: true, reason: REASON }
  const reopen = (viewer: ViewerName, more: Values = {}) =>
    fixture.request(viewer, 'POST', '/api/commands/reopen-period', { period: may, reason: REASON, ...more })
  const decide = (viewer: ViewerName, id: string, what: string) =>
    fixture.request(viewer, 'POST', `/api/confirmations/${id}/decide`, { outcome: what })
  /** The minutes of a frozen month that add up to its balance. */
  const figuresOf = (row: Readonly<Record<string, unknown>>) => ({
    approved: Number(row['approved']),
    expected: Number(row['expected']),
    opening: Number(row['opening']),
    adjusted: Number(row['adjusted']),
    balance: Number(row['balance']),
  })
  const frozenOf = async (closing: string) =>
    (await fixture.app.records.findAll('frozen_months', { filter: `closing = "${closing}"`, sort: 'user' })).map(
      ({ values }) => values,
    )

  it.each<[name: string, act: () => Promise<Answer>, refused: string]>([
    ['with blockers, unforced', () => close('af'), '400 state period_blocked'],
    ['forced without a reason', () => close('af', { force: true }), '400 reason reason_too_short'],
    ['as it was looked at before', () => close('af', { ...forced, digest: 'draft 1/1' }), '400 digest period_changed'],
    ['by management', () => close('ger', forced), '403 '],
    ['by an administrator', () => close('adm', forced), '403 '],
    ['by a professional', () => close('pr', forced), '403 '],
    ['by a superuser, who is nobody of the firm', () => close('root', forced), '403 '],
    ['by writing its state', () => patch('af', { state: 'closed' }), '400 state period_by_command'],
    ['by a superuser who writes its state', () => patch('root', { state: 'closed' }), '400 state period_by_command'],
    ['that is closed', () => close('af', forced, april), '400 state period_not_open'],
  ])('is not closed %s', async (_, act, refused) => {
    expect(outcome(await act())).toBe(refused)
    expect((await stored('periods', may))['state']).toBe('open')
    expect(await fixture.app.records.findAll('closings')).toEqual([])
  })

  it('is not closed before it ends, nor before an earlier one', async () => {
    const june = await period('2026-06-01', '2026-06-30', 'open')
    expect(outcome(await close('af', forced, june))).toBe('400 to period_not_over')
    const march = await period('2026-03-01', '2026-03-31', 'grace')
    expect(outcome(await close('af', forced))).toBe('400 state period_earlier_open')
    await fixture.app.records.delete('periods', march)
    await fixture.app.records.delete('periods', june)
  })

  it('shows what hinders it: who is missing, what was not sent and what was not approved', async () => {
    expect((await board('pr')).status).toBe(403)
    const { body } = await board()
    const rows = await fixture.app.records.findAll('hours', { filter: 'day >= "2026-05-01" && day <= "2026-05-31"' })
    const count = (...states: string[]) => rows.filter(({ values }) => states.includes(String(values['state']))).length
    expect(body.totals).toMatchObject({
      unsent: count('draft', 'rejected'),
      unapproved: count('submitted', 'approved_1'),
    })
    for (const person of body.people as { user: string; expected: number; loaded: number; missing: number }[]) {
      const own = rows.filter(({ values }) => values['user'] === person.user && values['state'] !== 'rejected')
      const loaded = own.reduce((sum, { values }) => sum + Number(values['minutes']), 0)
      expect({ user: person.user, loaded: person.loaded, missing: person.missing }).toEqual({
        user: person.user,
        loaded,
        missing: Math.max(0, person.expected - loaded),
      })
    }
  })

  it('misses nothing of a day declared as not worked, as long as it has no hours', async () => {
    const { app, world } = fixture
    const missing = async () => {
      const { body } = await board()
      const own = (body.people as { user: string; missing: number; expected: number }[]).find(
        ({ user }) => user === world.ids.mate,
      )
      return [own?.missing ?? 0, own?.expected ?? 0]
    }
    const [before = 0, expected] = await missing()
    const rows = await app.records.findAll('hours', { filter: `user = "${world.ids.mate}" && day ~ "2026-05-"` })
    const loaded = new Set(rows.map(({ values }) => values['day']))
    const day = ['2026-05-12', '2026-05-13', '2026-05-14', '2026-05-19'].find((one) => !loaded.has(one)) ?? ''
    const said = await app.records.create('day_declarations', { person: world.ids.mate, day, reason: 'Franco' })
    const [less = 0, still] = await missing()
    expect([before > less, still]).toEqual([true, expected])
    const typed = { user: world.ids.mate, day, minutes: 15, project: world.own, activity: world.activity }
    const { values } = await app.records.create('hours', { ...typed, kind: 'normal', state: 'draft' })
    expect(await missing()).toEqual([before - 15, expected])
    await app.records.delete('hours', values.id)
    expect(await missing()).toEqual([less, expected])
    await app.records.delete('day_declarations', said.values.id)
    expect(await missing()).toEqual([before, expected])
  })

  it('reminds those who owe something, once', async () => {
    const { body } = await fixture.request('af', 'POST', `/api/periods/${may}/remind`, {})
    await fixture.request('af', 'POST', `/api/periods/${may}/remind`, {})
    const items = await fixture.app.records.findAll('inbox', { filter: 'code = "HRS-CIERRE"' })
    expect(items.length).toBe(body.people)
    expect(body.people).toBeGreaterThan(0)
    expect((await fixture.request('pr', 'POST', `/api/periods/${may}/remind`, {})).status).toBe(403)
  })

  it('closed by force is a numbered closing that freezes everybody, with the versions their figures came from', async () => {
    const { totals } = (await board()).body
    const answer = await close('af', forced)
    expect(answer.body).toMatchObject({ number: 1 })
    await fixture.app.outbox.settle()
    const closing = await stored('closings', answer.body.closing)
    expect(closing).toMatchObject({ state: 'closed', forced: true, reason: REASON, closedBy: fixture.world.ids.af })
    expect([closing['unsent'], closing['missingPeople'], closing['frozen']]).toEqual([
      totals.unsent,
      totals.missingPeople,
      closing['people'],
    ])
    expect(await stored('periods', may)).toMatchObject({ state: 'closed', closedOn: '2026-06-18' })
    const frozen = await frozenOf(closing.id)
    expect(frozen).toHaveLength(Number(closing['people']))
    for (const row of frozen) {
      const { approved, expected, opening, adjusted, balance } = figuresOf(row)
      expect(balance).toBe(opening + approved - expected + adjusted)
      expect(expected).toBeLessThanOrEqual(Number(row['base']))
    }
    const own = frozen.find(({ user }) => user === fixture.world.ids.pr)!
    const assignment = (
      await fixture.app.records.findAll('user_journey', { filter: `user = "${fixture.world.ids.pr}"` })
    )[0]!
    expect(own['sources']).toContainEqual(['user_journey', assignment.values.id, assignment.values['updated']])
    const entries = await fixture.app.records.findAll('audit', { filter: `entityId = "${may}"`, sort: 'created' })
    expect(entries.at(-1)?.values).toMatchObject({
      action: 'close',
      actor: fixture.world.ids.af,
      after: { reason: REASON },
    })
  })

  it('tells payroll of each person under each employer, and of nobody else', async () => {
    const closing = (await lastClosing()).id
    const items = (
      await fixture.app.records.findAll('payroll_items', { filter: `closing = "${closing}"`, sort: 'user,from' })
    ).map(({ values }) => values)
    const frozen = await frozenOf(closing)
    expect(new Set(items.map(({ user }) => user))).toEqual(new Set(frozen.map(({ user }) => user)))
    for (const row of frozen) {
      const own = items.filter(({ user }) => user === row['user'])
      const sum = (field: string) => own.reduce((total, item) => total + Number(item[field]), 0)
      expect([sum('expected'), sum('approved')]).toEqual([row['expected'], row['approved']])
      expect([sum('adjusted'), sum('balance')]).toEqual([row['adjusted'], row['balance']])
    }
    const ofPr = items.filter(({ user }) => user === fixture.world.ids.pr)
    const [delta, rio] = employersOfPr
    expect(ofPr.map(({ employer, from, to, approved, kinds }) => [employer, from, to, approved, kinds])).toEqual([
      [delta, '2026-05-01', '2026-05-14', 240, { normal: 240 }],
      [rio, '2026-05-15', '2026-05-31', 0, {}],
    ])
    const seen = async (viewer: ViewerName) => {
      const { body } = await fixture.request(viewer, 'GET', `${recordsOf('payroll_items')}?perPage=500`)
      return new Set((body.items ?? []).map(({ user }: { user: string }) => user)).size
    }
    expect([await seen('pr'), await seen('ger'), await seen('jp'), await seen('guest')]).toEqual([1, 1, 1, 0])
    expect(await seen('af')).toBe(frozen.length)
    const [assigned] = await fixture.app.records.findAll('user_employer', { filter: `employer = "${delta}"` })
    const moved = await fixture.request('adm', 'PATCH', recordsOf('user_employer', assigned!.values.id), {
      to: '2026-05-10',
    })
    expect(outcome(moved)).toBe('400 to closed_employer')
  })

  it('keeps its frozen figures to the person, their managers and who keeps the books', async () => {
    const seen = async (viewer: ViewerName) => {
      const { body } = await fixture.request(viewer, 'GET', `${recordsOf('frozen_months')}?perPage=500`)
      return new Set((body.items ?? []).map(({ user }: { user: string }) => user))
    }
    expect(await seen('pr')).toEqual(new Set([fixture.world.ids.pr]))
    expect((await seen('af')).size).toBeGreaterThan(5)
    expect((await seen('cl')).size).toBe(0)
    for (const viewer of ['af', 'adm', 'pr', 'root'] as const) {
      const [row] = await frozenOf((await lastClosing()).id)
      expect((await fixture.request(viewer, 'PATCH', recordsOf('frozen_months', row!.id), { balance: 0 })).status).toBe(
        403,
      )
    }
  })

  describe('corrected in the next one', () => {
    let june: string
    beforeAll(async () => {
      june = await period('2026-06-01', '2026-06-17', 'open')
    })

    const run = async (viewer: ViewerName, command: string, input: Values) => {
      // The first eleven characters make the ids.
      const seed = `${String(operations++).padStart(11, '0')}seed`
      const given = { user: fixture.world.ids.pr, period: june, reason: REASON, seed, ...input }
      const plan = await fixture.request(viewer, 'POST', `/api/commands/${command}/preview`, given)
      if (plan.status !== 200) return plan
      const operation = `adjust0${String(operations++).padStart(8, '0')}`
      return fixture.request(viewer, 'POST', `/api/commands/${command}`, {
        ...given,
        digest: plan.body.digest,
        operation,
      })
    }
    const refusal = (answer: Answer) => {
      const coded = [...JSON.stringify(answer.body?.data ?? {}).matchAll(/"([a-z]+)":\{"code":"(\w+)"/g)]
      return answer.status === 200
        ? 'ok'
        : [answer.status, ...coded.map(([, field, code]) => `${field} ${code}`)].join(' ')
    }
    const hoursOf = (viewer: ViewerName, input: Values = {}) =>
      run(viewer, 'adjust-hours', { day: '2026-05-13', origin: entry, minutes: -60, ...input })
    const balanceOf = (viewer: ViewerName, input: Values = {}) =>
      run(viewer, 'adjust-balance', { day: '2026-05-13', kind: 'expected', minutes: -60, ...input })
    const adjustments = async (viewer: ViewerName, collection = 'hours_adjustments') =>
      ((await fixture.request(viewer, 'GET', recordsOf(collection))).body.items ?? []) as Values[]

    it.each<[name: string, act: () => Promise<Answer>, refused: string]>([
      ['by a professional', () => hoursOf('pr'), '403'],
      ['by who leads the project', () => hoursOf('jp'), '403'],
      ['by an administrator', () => hoursOf('adm'), '403'],
      ['by a superuser, who is nobody of the firm', () => hoursOf('root'), '403'],
      ['in the closed period itself', () => hoursOf('af', { period: may }), '400 period adjustment_period'],
      ['for more than was loaded', () => hoursOf('af', { minutes: -241 }), '400 minutes adjustment_below_zero'],
      ['for an open day', () => hoursOf('af', { origin: '', day: '2026-06-02' }), '400 day adjustment_day_open'],
      ['without a reason', () => hoursOf('af', { reason: 'error' }), '400 reason reason_too_short'],
      ['for who corrects it', () => hoursOf('af', { user: fixture.world.ids.af, origin: '', minutes: 60 }), '400'],
      [
        'for an entry that is not theirs',
        () => hoursOf('af', { user: fixture.world.ids.mate }),
        '400 origin adjustment_origin_foreign',
      ],
      [
        'for more than a day expects',
        () => balanceOf('af', { minutes: -1441 }),
        '400 minutes adjustment_expected_range',
      ],
      ['of a balance, by a professional', () => balanceOf('pr'), '403'],
    ])('is not corrected %s', async (_, act, refused) => {
      expect(refusal(await act())).toBe(refused)
      expect(await fixture.app.records.findAll('hours_adjustments')).toEqual([])
      expect(await fixture.app.records.findAll('balance_adjustments')).toEqual([])
    })

    it('moves hours to another target as two rows, and adds forgotten ones', async () => {
      const category = { project: '', activity: '', nonproductive: fixture.world.category }
      expect(refusal(await hoursOf('af', { moves: true, minutes: 90, ...category }))).toBe('ok')
      expect(refusal(await hoursOf('ger', { origin: '', minutes: 30, ...category, kind: 'normal' }))).toBe('ok')
      expect(refusal(await balanceOf('af'))).toBe('ok')
      const rows = (await fixture.app.records.findAll('hours_adjustments', { sort: 'created,id' })).map(
        ({ values }) => values,
      )
      expect(rows.map((row) => [row['minutes'], row['origin'], row['project'] === fixture.world.own])).toEqual([
        [-90, entry, true],
        [90, entry, false],
        [30, '', false],
      ])
      expect(rows[0]!['group']).toBe(rows[1]!['group'])
      const logged = await fixture.app.records.findAll('audit', { filter: 'entity = "hours_adjustments"' })
      expect(logged.map(({ values }) => values['action'])).toEqual(['create', 'create', 'create'])
      expect((await stored('hours', entry))['minutes']).toBe(240)
    })

    it('takes a retroactive certificate as a late change: shows whom it moves, and posts that once', async () => {
      const { mate } = fixture.world.ids
      const [type] = await fixture.app.records.findAll('absence_types', { filter: 'justifies = true' })
      const asAbsence = { type: type!.values.id, from: '2026-05-20', to: '2026-05-21', minutesPerDay: 0 }
      const asked = { ...asAbsence, user: mate, state: 'requested' }
      expect((await fixture.request('mate', 'POST', recordsOf('absences'), asked)).body.data).toMatchObject({
        from: { code: 'closed_absence' },
      })
      const days = { from: '2026-05-20', to: '2026-05-21' }
      const late = { kind: 'absence', user: mate, ...days, minutesPerDay: 0 }
      const seed = `${String(operations++).padStart(11, '0')}late`
      const given = { ...late, period: june, reason: REASON, seed }
      const preview = (viewer: ViewerName) =>
        fixture.request(viewer, 'POST', '/api/commands/late-change/preview', given)
      expect((await preview('pr')).status).toBe(403)
      const { steps } = (await preview('af')).body
      const [before] = (await frozenOf((await lastClosing()).id)).filter(({ user }) => user === mate)
      expect(steps.length).toBe(2)
      expect(refusal(await run('af', 'late-change', late))).toBe('ok')
      expect(refusal(await run('af', 'late-change', late))).toContain('400')
      const posted = await fixture.app.records.findAll('balance_adjustments', { filter: `user = "${mate}"` })
      const minutes = posted.map(({ values }) => Number(values['minutes']))
      expect(minutes).toEqual(steps.map(({ after }: { after: { minutes: number } }) => after.minutes))
      expect(minutes.every((one) => one < 0 && -one <= Number(before!['expected']))).toBe(true)
    })

    it('shows them to the person and to who keeps the books, and of a project to its lead', async () => {
      const counted = async (collection: string) =>
        Promise.all(
          (['pr', 'af', 'jp', 'mate', 'cl', 'guest'] as const).map(
            async (viewer) => (await adjustments(viewer, collection)).length,
          ),
        )
      expect(await counted('hours_adjustments')).toEqual([3, 3, 1, 0, 0, 0])
      expect((await counted('balance_adjustments')).slice(0, 2)).toEqual([1, 3])
      expect((await counted('balance_adjustments')).slice(3)).toEqual([2, 0, 0])
    })

    it('keeps them as they are, and forges none', async () => {
      const [row] = await adjustments('af')
      const url = recordsOf('hours_adjustments', String(row!['id']))
      for (const viewer of ['af', 'adm', 'root'] as const) {
        expect((await fixture.request(viewer, 'PATCH', url, { minutes: 0 })).status).toBe(403)
        expect((await fixture.request(viewer, 'DELETE', url)).status).toBe(403)
      }
      const { id: _, ...copy } = row!
      for (const viewer of ['pr', 'ger', 'root'] as const)
        expect(
          (await fixture.request(viewer, 'POST', recordsOf('hours_adjustments'), { ...copy, origin: '', minutes: 10 }))
            .status,
        ).toBe(400)
    })

    it('adds them to the balance of the period in which they are posted', async () => {
      const { closing } = (await close('af', forced, june)).body
      await fixture.app.outbox.settle()
      const own = (await frozenOf(closing)).find(({ user }) => user === fixture.world.ids.pr)!
      const { approved, expected, opening, adjusted, balance } = figuresOf(own)
      expect(adjusted).toBe(30 + 60)
      expect(balance).toBe(opening + approved - expected + 90)
      const last = (await fixture.app.records.findAll('closings', { filter: `period = "${june}"` }))[0]!.values.id
      await fixture.app.records.update('closings', last, { state: 'reopened' })
      await fixture.app.records.update('periods', june, { state: 'reopened' })
    })

    describe('as the lead of the project proposes', () => {
      const PROPOSALS = recordsOf('adjustment_proposals')
      const propose = (viewer: ViewerName, change: Values = {}) => {
        const { ids, own } = fixture.world
        const by = viewer === 'guest' || viewer === 'root' ? ids.jp : ids[viewer]
        const asked = { user: ids.pr, by, project: own, day: '2026-05-13', origin: entry, minutes: -30 }
        return fixture.request(viewer, 'POST', PROPOSALS, { ...asked, reason: REASON, state: 'requested', ...change })
      }
      const posted = () => fixture.app.records.findAll('hours_adjustments')
      const stateOf = async (id: string) => {
        const { state, answer } = await stored('adjustment_proposals', id)
        return [state, answer]
      }

      it.each<[name: string, act: () => Promise<Answer>, refused: string]>([
        ['by the person', () => propose('pr'), '400'],
        ['by a colleague', () => propose('mate'), '400'],
        ['by a guest', () => propose('guest'), '400'],
        ['by a superuser', () => propose('root'), '400'],
        ['in the name of another', () => propose('jp', { by: fixture.world.ids.af }), '400'],
        ['of one’s own hours', () => propose('jp', { user: fixture.world.ids.jp }), '400'],
        ['of a project of another', () => propose('jp', { project: fixture.world.other }), '400'],
        ['already posted', () => propose('jp', { state: 'posted' }), '400 state proposal_state'],
        ['of an open day', () => propose('jp', { day: '2026-06-02' }), '400 day adjustment_day_open'],
        [
          'of an entry of another',
          () => propose('jp', { user: fixture.world.ids.mate }),
          '400 origin adjustment_origin_foreign',
        ],
        ['of more than was loaded', () => propose('jp', { minutes: -241 }), '400 minutes adjustment_below_zero'],
        [
          'of forgotten hours of nothing',
          () => propose('jp', { origin: '', minutes: 60 }),
          '400 target proposal_project',
        ],
      ])('not %s', async (_, act, refused) => {
        expect(refusal(await act())).toBe(refused)
      })

      it('moves nothing until who keeps the books approves, who then signs it', async () => {
        const { ids } = fixture.world
        const before = (await posted()).length
        const { id } = (await propose('jp')).body
        const patch = async (viewer: ViewerName, change: Values) =>
          refusal(await fixture.request(viewer, 'PATCH', `${PROPOSALS}/${id}`, change))
        expect(await patch('jp', { state: 'posted' })).toBe('400 state proposal_state')
        expect(await patch('jp', { minutes: -10 })).toBe('400 minutes proposal_fixed')
        for (const viewer of ['pr', 'mate', 'af'] as const) expect(await patch(viewer, { state: 'posted' })).toBe('404')
        for (const viewer of ['jp', 'pr', 'mate', 'ger'] as const)
          expect((await decideAbout(fixture, viewer, { objectId: id })).status, viewer).not.toBe(200)
        expect((await posted()).length).toBe(before)
        expect((await decideAbout(fixture, 'af', { objectId: id })).status).toBe(200)
        expect(await stateOf(id)).toEqual(['posted', ''])
        const rows = (await posted()).map(({ values }) => values)
        expect(rows.length).toBe(before + 1)
        expect(rows.filter(({ minutes, createdBy }) => minutes === -30 && createdBy === ids.af).length).toBe(1)
        expect((await decideAbout(fixture, 'af', { objectId: id })).status, 'twice').not.toBe(200)
        expect((await posted()).length).toBe(before + 1)
      })

      it('stays a proposal when the adjustment is refused, and is rejected with a reason or withdrawn', async () => {
        const before = (await posted()).length
        // 240 were loaded, and 120 of them are adjusted away by now.
        const { id } = (await propose('jp', { minutes: -240 })).body
        const refused = await decideAbout(fixture, 'af', { objectId: id })
        expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('below_zero')])
        expect(await stateOf(id)).toEqual(['requested', ''])
        const comment = 'Ya se corrigió la mitad'
        expect((await decideAbout(fixture, 'af', { objectId: id, decision: 'rejected', comment })).status).toBe(200)
        expect(await stateOf(id)).toEqual(['rejected', comment])
        const other = (
          await propose('jp', { origin: '', minutes: 60, target: fixture.world.own, activity: fixture.world.activity })
        ).body
        expect((await fixture.request('jp', 'PATCH', `${PROPOSALS}/${other.id}`, { state: 'withdrawn' })).status).toBe(
          200,
        )
        expect((await decideAbout(fixture, 'af', { objectId: other.id })).status).not.toBe(200)
        expect((await posted()).length).toBe(before)
      })
    })

    it('corrects annual leave in days, and nothing else with it', async () => {
      const leave = { day: '2026-05-13', kind: 'leave', minutes: 0, days: 1.5 }
      expect(refusal(await run('af', 'adjust-balance', { ...leave, days: 0.4 }))).toBe('400 days adjustment_half_days')
      expect(refusal(await run('af', 'adjust-balance', { ...leave, minutes: 60 }))).toBe('400 minutes adjustment_unit')
      expect(refusal(await run('jp', 'adjust-balance', leave))).toBe('403')
      const leftOf = async () =>
        (await fixture.request('pr', 'GET', `/api/hours/year/${fixture.world.ids.pr}?year=2026`)).body.leave
      const before = await leftOf()
      expect(refusal(await run('af', 'adjust-balance', leave))).toBe('ok')
      expect(await leftOf()).toEqual({ ...before, adjusted: 1.5, left: before.left + 1.5 })
    })

    it('moves a person to the working week, the calendar or the rule that should have held, once', async () => {
      const { mate } = fixture.world.ids
      const create = async (collection: string, values: Values) =>
        (await fixture.app.records.create(collection, values)).values.id
      const half = await create('journey', { name: 'Media', ...everyDay(240), saturday: 0, sunday: 0, active: true })
      const days = { from: '2026-05-06', to: '2026-05-07', user: mate }
      const late = { kind: 'journey', journey: half, fraction: 1000, ...days }
      expect(refusal(await run('jp', 'late-change', late))).toBe('403')
      expect(refusal(await run('af', 'late-change', { ...late, journey: '' }))).toContain('command_empty')
      expect(refusal(await run('af', 'late-change', late))).toBe('ok')
      expect(refusal(await run('af', 'late-change', late))).toContain('command_empty')
      const free = await create('calendars', { name: 'Otra sede', level: 'place', timeZone: 'UTC', active: true })
      await create('holidays', { day: '2026-05-07', kind: 'day_off', name: 'Puente', origin: 'law', calendar: free })
      expect(refusal(await run('af', 'late-change', { kind: 'calendar', calendar: free, ...days }))).toBe('ok')
      const posted = await fixture.app.records.findAll('balance_adjustments', {
        filter: `user = "${mate}" && factDay >= "2026-05-06" && factDay <= "2026-05-07"`,
        sort: 'source,factDay',
      })
      expect(posted.map(({ values }) => [values['source'], values['factDay'], values['minutes']])).toEqual([
        ['Calendario tardío', '2026-05-07', -240],
        ['Jornada tardía', '2026-05-06', -240],
        ['Jornada tardía', '2026-05-07', -240],
      ])
    })

    it('posts a change of more rows than fit into a transaction part by part, and leaves out what changed', async () => {
      const assigned = await fixture.app.records.findAll('user_journey', { filter: 'from <= "2026-04-01"' })
      const counts = Map.groupBy(assigned, ({ values }) => String(values['journey']))
      const [was] = [...counts].toSorted(([, a], [, b]) => b.length - a.length).map(([id]) => id)
      const { id: journey } = (
        await fixture.app.records.create('journey', { name: 'Corrida', ...everyDay(61), active: true })
      ).values
      const seed = `${String(operations++).padStart(11, '0')}many`
      const late = { kind: 'journey', was, journey, from: '2026-04-01', to: '2026-05-31', period: june, reason: REASON }
      const plan = async () =>
        (await fixture.request('af', 'POST', '/api/commands/late-change/preview', { ...late, seed })).body
      const { digest, steps } = await plan()
      expect(steps.length).toBeGreaterThan(500)
      const operation = `manyrows${String(operations++).padStart(7, '0')}`
      const given = { ...late, seed, digest, operation }
      expect((await fixture.request('pr', 'POST', '/api/commands/late-change', given)).status).toBe(403)
      expect((await fixture.request('af', 'POST', '/api/commands/late-change', given)).body).toEqual({
        operation,
        rows: [],
      })
      await fixture.app.outbox.settle()
      const whole = { total: steps.length, done: steps.length, posted: steps.length, left: 0, state: 'done' }
      expect(await stored('late_changes', operation)).toMatchObject(whole)
      const logged = await fixture.app.records.findAll('audit', { filter: `operation = "${operation}"`, limit: 1000 })
      expect(logged.filter(({ values }) => values['entity'] === 'balance_adjustments')).toHaveLength(steps.length)
      expect((await plan()).steps).toEqual([])
      // A part whose days another correction moved since it was looked at.
      const stale = { id: `stale${operation}`.slice(0, 15), by: fixture.world.ids.af, period: june, state: 'running' }
      await fixture.app.records.create('late_changes', { ...stale, total: 1 })
      const { user, factDay, minutes } = steps[0].after
      const payload = { operation: stale.id, by: stale.by, input: JSON.stringify({ ...late, seed, user: '' }) }
      const postings = JSON.stringify([[`again${operation}`.slice(0, 15), user, factDay, minutes]])
      await fixture.app.driver.transaction((tx) =>
        fixture.app.outbox.add(
          {
            kind: 'late-change',
            key: stale.id,
            lasts: 60,
            payload: { ...payload, postings, source: 'Jornada tardía' },
          },
          tx,
        ),
      )
      await fixture.app.outbox.settle()
      expect(await stored('late_changes', stale.id)).toMatchObject({ done: 1, posted: 0, left: 1, state: 'done' })
    })

    it('is interrupted between two parts by who asked for it alone, and posts nothing of the rest', async () => {
      const { ids } = fixture.world
      const { id: journey } = (
        await fixture.app.records.create('journey', { name: 'Breve', ...everyDay(120), active: true })
      ).values
      const seed = `${String(operations++).padStart(11, '0')}stop`
      const days = { from: '2026-05-12', to: '2026-05-12', user: ids.mate }
      const late = { kind: 'journey', journey, fraction: 1000, ...days, period: june, reason: REASON, seed }
      const plan = async () => (await fixture.request('af', 'POST', '/api/commands/late-change/preview', late)).body
      const [step] = (await plan()).steps
      const id = `stopped${String(operations++).padStart(8, '0')}`
      await fixture.app.records.create('late_changes', {
        id,
        by: ids.af,
        period: june,
        state: 'running',
        total: 2,
        done: 1,
      })
      const interrupt = (viewer: ViewerName) => fixture.request(viewer, 'POST', `/api/works/${id}/interrupt`, {})
      for (const viewer of ['pr', 'jp', 'adm', 'ger'] as const)
        expect((await interrupt(viewer)).status, viewer).toBe(404)
      expect((await interrupt('guest')).status).toBe(401)
      expect(await interrupt('af')).toMatchObject({ status: 200, body: { done: 1, total: 2 } })
      expect((await interrupt('af')).status, 'twice').toBe(409)
      const { user, factDay, minutes } = step.after
      const postings = JSON.stringify([0, 1].map((n) => [`part${n}${id}`.slice(0, 15), user, factDay, minutes, june]))
      const payload = { operation: id, by: ids.af, input: JSON.stringify(late), postings, source: 'Jornada tardía' }
      await fixture.app.outbox.add({ kind: 'late-change', key: id, lasts: 60, payload })
      await fixture.app.outbox.settle()
      expect(await stored('late_changes', id)).toMatchObject({ state: 'interrupted', done: 1, posted: 0 })
      expect((await plan()).steps, 'nothing was posted').toEqual([step])
    })
  })

  it('in grace takes hours of those who owe some, and asks nobody else for them', async () => {
    const { ids, own, activity } = fixture.world
    const july = await period('2026-06-18', '2026-06-18', 'grace')
    const owes = async (viewer: ViewerName, of: 'pr' | 'cl' | 'mate' = 'pr') =>
      (await fixture.request(viewer, 'GET', `/api/periods/${july}/owing?user=${ids[of]}`)).body.owes
    const load = async (viewer: 'pr' | 'mate') => {
      const given = { user: ids[viewer], day: '2026-06-18', project: own, activity, kind: 'normal', state: 'draft' }
      const answer = await fixture.request(viewer, 'POST', recordsOf('hours'), { ...given, minutes: 60 })
      return answer.status === 200 ? String(answer.body.id) : outcome(answer)
    }
    expect([await owes('pr'), await owes('af'), await owes('mate')]).toEqual([true, true, undefined])
    const draft = await load('pr')
    expect(await owes('pr')).toBe(true)
    expect((await fixture.request('pr', 'DELETE', recordsOf('hours', draft))).status).toBe(204)
    const whole = { user: ids.pr, day: '2026-06-18', minutes: 600, project: own, activity, kind: 'normal' }
    const done = await fixture.app.records.create('hours', { ...whole, state: 'approved', decidedBy: ids.jp })
    expect(await owes('pr')).toBe(false)
    expect(await load('pr')).toBe('400 day hours_grace')
    await fixture.app.records.delete('hours', done.values.id)
    await fixture.app.records.update('periods', july, { graceUntil: '2026-06-17' })
    expect(await load('pr')).toBe('400 day hours_grace_over')
    await fixture.app.records.delete('periods', july)
  })

  it('has closings and requests that nobody writes by hand', async () => {
    const { id } = await lastClosing()
    for (const viewer of ['af', 'adm', 'root'] as const) {
      expect((await fixture.request(viewer, 'PATCH', recordsOf('closings', id), { reason: 'otro' })).status).toBe(403)
      expect((await fixture.request(viewer, 'DELETE', recordsOf('closings', id))).status).toBe(403)
      expect((await fixture.request(viewer, 'POST', recordsOf('confirmations'), { state: 'confirmed' })).status).toBe(
        403,
      )
    }
  })

  it.each<[name: string, act: () => Promise<Answer>, refused: string]>([
    ['by a professional', () => reopen('pr'), '403 '],
    ['by an administrator', () => reopen('adm'), '403 '],
    ['without a reason', () => reopen('af', { reason: 'porque' }), '400 reason reason_too_short'],
    ['where a later one is closed', () => reopen('af', { period: april }), '400 state period_later_closed'],
    ['by writing its state', () => patch('af', { state: 'reopened', reason: REASON }), '400 state period_by_command'],
  ])('is not asked to be reopened %s', async (_, act, refused) => {
    expect(outcome(await act())).toBe(refused)
    expect(await fixture.app.records.findAll('confirmations')).toEqual([])
  })

  it('is reopened by two people, and closing it again is a new version', async () => {
    const corrected = async () =>
      (
        await fixture.app.records.findAll('balance_adjustments', {
          filter: 'kind = "expected" && factDay >= "2026-05-01" && factDay <= "2026-05-31"',
          sort: 'created',
        })
      ).map(({ values }) => values)
    const before = await corrected()
    const sumOf = (rows: Awaited<ReturnType<typeof corrected>>, user: string) =>
      rows.reduce((sum, row) => sum + (row['user'] === user ? Number(row['minutes']) : 0), 0)
    const { pr, af, ger } = fixture.world.ids
    const posted = sumOf(
      before.filter((row) => row['factDay'] === '2026-05-13'),
      pr,
    )
    expect(posted).toBeLessThan(0)
    const expectedOfPr = async () =>
      Number((await frozenOf((await lastClosing()).id)).find((row) => row['user'] === pr)?.['expected'])
    const inForce = (await expectedOfPr()) + posted
    const { confirmation, expiresOn } = (await reopen('af')).body
    expect((await stored('confirmations', confirmation))['title']).toMatch(
      / y retirar (un ajuste|\d+ ajustes) de sus días$/,
    )
    expect(await corrected(), 'nothing is taken back by asking').toHaveLength(before.length)
    expect(expiresOn).toBe('2026-06-25')
    expect(outcome(await reopen('ger'))).toBe('400 state confirmation_asked')
    const waiting = await fixture.app.records.findAll('inbox', {
      filter: 'code = "CFG-CONFIRMAR" && state = "pending"',
    })
    expect(waiting.map(({ values }) => values['user'])).toContain(fixture.world.ids.ger)
    expect(outcome(await decide('af', confirmation, 'confirmed'))).toBe('400 state confirmation_same_person')
    for (const what of ['confirmed', 'refused'])
      expect(outcome(await decide('pr', confirmation, what)), 'who may not see it learns nothing').toBe('404 ')
    expect(outcome(await decide('pr', confirmation, 'withdrawn'))).toBe('404 ')
    expect((await decide('root', confirmation, 'confirmed')).status).toBe(403)
    expect((await stored('periods', may))['state']).toBe('closed')
    expect((await decide('ger', confirmation, 'confirmed')).body).toEqual({ state: 'confirmed' })
    expect(outcome(await decide('ger', confirmation, 'confirmed'))).toBe('400 state confirmation_over')
    expect(await stored('periods', may)).toMatchObject({ state: 'reopened', closedOn: '' })
    expect((await lastClosing())['state']).toBe('reopened')
    // What was posted about its days is taken back by rows beside it, and the same is typed on the day instead.
    const after = await corrected()
    const standing = new Set(before.map((row) => row['id']))
    expect(after).toEqual(expect.arrayContaining(before))
    for (const user of new Set(after.map((row) => String(row['user'])))) expect(sumOf(after, user)).toBe(0)
    // Signed by who confirmed, but for what is about themselves.
    for (const row of after.filter(({ id }) => !standing.has(id)))
      expect(row['createdBy']).toBe(row['user'] === ger ? af : ger)
    const unentered = async () =>
      (await board()).body.unentered
        .filter((row: { readonly user: string }) => row.user === pr)
        .map((row: { readonly minutes: number }) => row.minutes)
    const others = sumOf(before, pr) - posted
    expect(await unentered(), 'the board says what is lost').toEqual([posted + others])
    const comp = { code: 'REA', name: 'Trámite', unit: 'hours', justifies: true, paid: true, active: true }
    const type = (await fixture.app.records.create('absence_types', comp)).values.id
    const day = { from: '2026-05-13', to: '2026-05-13', minutesPerDay: -posted, approvedBy: af }
    const typed = await fixture.app.records.create('absences', { user: pr, type, ...day, state: 'approved' })
    expect(await unentered()).toEqual(others === 0 ? [] : [others])
    const left = await fixture.app.records.findAll('inbox', { filter: 'code = "CFG-CONFIRMAR" && state = "pending"' })
    expect(left).toEqual([])
    expect((await close('af', forced)).body).toMatchObject({ number: 2 })
    await fixture.app.outbox.settle()
    const all = await fixture.app.records.findAll('closings', { filter: `period = "${may}"`, sort: 'number' })
    expect(all.map(({ values }) => [values['number'], values['state']])).toEqual([
      [1, 'reopened'],
      [2, 'closed'],
    ])
    expect(await frozenOf(all[0]!.values.id)).toHaveLength((await frozenOf(all[1]!.values.id)).length)
    expect(await expectedOfPr(), 'counted once').toBe(inForce)
    await fixture.app.driver.run({ text: 'DELETE FROM "absences" WHERE "id" = ?', params: [typed.values.id] })
  })

  it('waits five working days for its second person, who may also refuse', async () => {
    const first = (await reopen('ger')).body.confirmation
    expect((await decide('af', first, 'refused')).body).toEqual({ state: 'refused' })
    const second = (await reopen('af')).body.confirmation
    expect((await decide('af', second, 'withdrawn')).body).toEqual({ state: 'withdrawn' })
    const third = (await reopen('af')).body.confirmation
    await fixture.app.records.update('confirmations', third, { expiresOn: '2026-06-17' })
    expect(outcome(await decide('ger', third, 'confirmed'))).toBe('400 state confirmation_expired')
    expect((await stored('periods', may))['state']).toBe('closed')
    expect((await reopen('ger')).status).toBe(200)
    expect((await stored('confirmations', third))['state']).toBe('expired')
  })

  it('of two closings at once one wins', async () => {
    await fixture.app.records.update('periods', may, { state: 'reopened' })
    const { digest } = (await board()).body
    const answers = await Promise.all(
      [1, 2].map((k) =>
        fixture.request('af', 'POST', '/api/commands/close-period', {
          period: may,
          digest,
          operation: `twice0000000000`.slice(0, 14) + String(k),
          ...forced,
        }),
      ),
    )
    await fixture.app.outbox.settle()
    expect(answers.map(outcome).toSorted()).toEqual(['400 state period_not_open', 'ok'])
  })

  it('reopened by one and followed by the closing of the next by another at once is never both', async () => {
    const june = (await fixture.app.records.findAll('periods', { filter: 'from = "2026-06-01"' }))[0]!.values.id
    const [asked] = await fixture.app.records.findAll('confirmations', { filter: 'state = "pending"' })
    const answers = await Promise.all([decide('af', asked!.values.id, 'confirmed'), close('af', forced, june)])
    await fixture.app.outbox.settle()
    const states = [(await stored('periods', may))['state'], (await stored('periods', june))['state']]
    const isReopened = states[0] === 'reopened'
    expect(states).toEqual(isReopened ? ['reopened', 'reopened'] : ['closed', 'closed'])
    expect(answers.map(outcome)).toEqual(
      isReopened ? ['ok', '400 state period_earlier_open'] : ['400 state period_later_closed', 'ok'],
    )
    await fixture.app.records.update('periods', may, { state: 'closed' })
    await fixture.app.records.update('periods', june, { state: 'reopened' })
  })

  it('closed while somebody types counts each entry or refuses it, and loses none', async () => {
    const { ids, own, activity } = fixture.world
    const june = (await fixture.app.records.findAll('periods', { filter: 'from = "2026-06-01"' }))[0]!.values.id
    const target = { user: ids.pr, project: own, activity, kind: 'normal', state: 'draft', minutes: 15 }
    const type = (day: string) => fixture.request('pr', 'POST', recordsOf('hours'), { ...target, day })
    const days = ['08', '09', '10', '11', '12', '16', '17'].map((day) => `2026-06-${day}`)
    // Hours that changed since they were looked at are looked at again.
    const closing = async (): Promise<Answer> => {
      const answer = await close('af', forced, june)
      return outcome(answer) === '400 digest period_changed' ? closing() : answer
    }
    const [closed, ...typed] = await Promise.all([closing(), ...days.map(type), ...days.map(type)])
    typed.push(await type('2026-06-11'))
    await fixture.app.outbox.settle()
    expect(outcome(closed)).toBe('ok')
    const refused = typed.filter(({ status }) => status !== 200).map(outcome)
    expect(new Set(refused)).toEqual(new Set(['400 day hours_period_closed']))
    const rows = await fixture.app.records.findAll('hours', {
      filter: `user = "${ids.pr}" && day >= "2026-06-01" && day <= "2026-06-17" && state != "rejected"`,
    })
    const kept = new Set(rows.map(({ values }) => values.id))
    expect(typed.filter(({ status }) => status === 200).every(({ body }) => kept.has(body.id))).toBe(true)
    const own17 = (await frozenOf(closed.body.closing)).find(({ user }) => user === ids.pr)!
    expect(own17['loaded']).toBe(rows.reduce((sum, { values }) => sum + Number(values['minutes']), 0))
  })

  it('whose people change their specialty in mid-month keeps what was charged to the one before', async () => {
    const { ids, own, activity, freeSpecialty } = fixture.world
    const target = { user: ids.pr, day: '2026-06-18', project: own, activity, kind: 'normal', state: 'draft' }
    const type = async () =>
      (await fixture.request('pr', 'POST', recordsOf('hours'), { ...target, minutes: 15 })).body as Values
    const before = await type()
    const own1 = (await stored('users', ids.pr))['specialty']
    expect(
      (await fixture.request('adm', 'PATCH', recordsOf('users', ids.pr), { specialty: freeSpecialty })).status,
    ).toBe(200)
    const after = await type()
    expect([before['specialty'], after['specialty']]).toEqual([own1, freeSpecialty])
    expect((await stored('hours', String(before['id'])))['specialty']).toBe(own1)
    expect((await stored('hours', entry))['specialty']).not.toBe(freeSpecialty)
    await fixture.app.records.update('users', ids.pr, { specialty: own1 ?? '' })
  })

  it('ends with its last day, also in the night in which clocks go back', async () => {
    const af = await stored('users', fixture.world.ids.af)
    const place = String(af['calendar'])
    const { timeZone } = await stored('calendars', place)
    const { now } = fixture.clock
    const week = { kind: 'week', from: '2026-03-30', to: '2026-04-04', state: 'open' }
    const { id } = (await fixture.app.records.create('periods', week)).values
    await fixture.app.records.update('calendars', place, { timeZone: 'America/Santiago' })
    // Saturday lasts 25 hours there: it is 23:30 twice.
    fixture.clock.now = '2026-04-05T03:30:00.000Z'
    expect(outcome(await close('af', forced, id))).toBe('400 to period_not_over')
    fixture.clock.now = '2026-04-05T04:00:00.000Z'
    expect(outcome(await close('af', forced, id))).toBe('ok')
    fixture.clock.now = now
    await fixture.app.records.update('calendars', place, { timeZone: String(timeZone) })
    await fixture.app.outbox.settle()
  })

  describe('of one employer', () => {
    const JULY = { kind: 'month', from: '2026-07-01', to: '2026-07-31' }
    const AUGUST = { kind: 'month', from: '2026-08-01', to: '2026-08-31' }
    const of: Record<string, string> = {}
    const TAKEN_DAYS = ['2026-07-06', '2026-07-20']

    /** pr passes from Río to Delta on July 16, mate the other way on July 10; le is of Delta, the others of none. */
    beforeAll(async () => {
      fixture.clock.now = '2026-09-10T15:00:00.000Z'
      const { ids, category } = fixture.world
      const [delta = '', rio = ''] = employersOfPr
      const create = async (collection: string, values: Values) =>
        (await fixture.app.records.create(collection, values)).values.id
      const [open] = await fixture.app.records.findAll('user_employer', { filter: `employer = "${rio}"` })
      await fixture.app.records.update('user_employer', open!.values.id, { to: '2026-07-16' })
      for (const row of [
        { user: ids.pr, employer: delta, from: '2026-07-16' },
        { user: ids.mate, employer: delta, from: '2026-07-01', to: '2026-07-10' },
        { user: ids.mate, employer: rio, from: '2026-07-10' },
        { user: ids.le, employer: delta, from: '2026-07-01' },
      ])
        await create('user_employer', row)
      for (const viewer of ['pr', 'mate', 'le', 'jp'] as const)
        for (const [i, day] of TAKEN_DAYS.entries()) {
          const target = {
            nonproductive: category,
            kind: 'normal',
            note: REASON,
            state: 'approved',
            decidedBy: ids.ger,
          }
          await create('hours', { user: ids[viewer], day, minutes: 240 + 60 * i, ...target })
        }
      for (const [name, employer] of [
        ['rest', ''],
        ['delta', delta],
        ['río', rio],
      ] as const)
        for (const month of [JULY, AUGUST]) {
          const answer = await fixture.request('af', 'POST', recordsOf('periods'), {
            ...month,
            employer,
            state: 'open',
          })
          of[`${name} ${month.from.slice(5, 7)}`] = String(answer.body.id)
        }
    })

    const closeNow = async (name: string) => {
      const answer = outcome(await close('af', forced, of[name]))
      await fixture.app.outbox.settle()
      return answer
    }
    const typeOn = async (viewer: 'pr' | 'mate' | 'le', day: string) => {
      const { ids, category } = fixture.world
      const given = { user: ids[viewer], day, nonproductive: category, kind: 'normal', note: REASON, state: 'draft' }
      return outcome(await fixture.request(viewer, 'POST', recordsOf('hours'), { ...given, minutes: 15 }))
    }
    const closingOf = async (name: string) =>
      (await fixture.app.records.findAll('closings', { filter: `period = "${of[name]}"`, sort: '-number' }))[0]!.values
    const frozenIn = async (...names: string[]) => {
      const rows = await Promise.all(names.map(async (name) => frozenOf((await closingOf(name)).id)))
      return rows.flat()
    }
    const refusalOf = async (answer: Promise<Answer>) => outcome(await answer)

    it('meets those of others, and no other one of its own', async () => {
      const twice = { ...JULY, from: '2026-07-31', to: '2026-08-02', employer: employersOfPr[0], state: 'open' }
      expect(await refusalOf(fixture.request('af', 'POST', recordsOf('periods'), twice))).toBe(
        '400 from period_overlap',
      )
      const week = { kind: 'week', from: '2026-06-01', to: '2026-06-07', employer: employersOfPr[0], state: 'open' }
      expect((await fixture.request('pr', 'POST', recordsOf('periods'), week)).status).toBe(400)
      const may1 = { kind: 'month', from: '2026-05-01', to: '2026-05-31', employer: employersOfPr[0], state: 'open' }
      expect(await refusalOf(fixture.request('af', 'POST', recordsOf('periods'), may1))).toBe(
        '400 from closed_period_taken',
      )
    })

    it('is closed for its people alone, each on their days', async () => {
      expect(await closeNow('delta 08')).toBe('400 state period_earlier_open')
      expect(await closeNow('río 07')).toBe('ok')
      // A rule that is asked after that of periods.
      const [closed, open] = ['400 day hours_period_closed', '400 day hours_too_old']
      const typed = async (viewer: 'pr' | 'mate' | 'le') => [
        await typeOn(viewer, '2026-07-07'),
        await typeOn(viewer, '2026-07-21'),
      ]
      expect([await typed('pr'), await typed('mate'), await typed('le')]).toEqual([
        [closed, open],
        [open, closed],
        [open, open],
      ])
      const declare = async (viewer: 'pr' | 'mate', day: string) =>
        outcome(
          await fixture.request(viewer, 'POST', recordsOf('day_declarations'), {
            person: fixture.world.ids[viewer],
            day,
            reason: 'leave',
          }),
        )
      expect(await declare('mate', '2026-07-22')).toContain('declaration_closed')
      expect(await declare('pr', '2026-07-08')).toContain('declaration_closed')
      const { pr, mate } = fixture.world.ids
      const move = async (user: string, employer: string, days: Values) => {
        const filter = `user = "${user}" && employer = "${employer}" && (to = "" || to > "2026-07-01")`
        const [row] = await fixture.app.records.findAll('user_employer', { filter, sort: 'from' })
        return outcome(await fixture.request('adm', 'PATCH', recordsOf('user_employer', row!.values.id), days))
      }
      const [delta = '', rio = ''] = employersOfPr
      expect(await move(pr, rio, { to: '2026-07-14' })).toBe('400 to closed_employer')
      expect(await move(mate, delta, { to: '2026-07-09' })).toBe('ok')
      // The day would come to a closed period without having been frozen in it.
      expect(await move(mate, rio, { from: '2026-07-09' })).toBe('400 from closed_employer')
      expect(await move(mate, delta, { to: '2026-07-10' })).toBe('ok')
      const [assigned] = await fixture.app.records.findAll('user_journey', {
        filter: `user = "${fixture.world.ids.pr}"`,
      })
      const cut = fixture.request('adm', 'PATCH', recordsOf('user_journey', assigned!.values.id), { to: '2026-07-10' })
      expect(await refusalOf(cut)).toBe('400 to closed_assignment')
    })

    it('has a board of its people alone', async () => {
      const [delta, rest] = [(await board('af', of['delta 07'])).body, (await board('af', of['rest 07'])).body]
      const listed = (body: { people: { user: string }[] }) => new Set(body.people.map(({ user }) => user))
      const { pr, mate, le, jp } = fixture.world.ids
      expect([pr, mate, le, jp].map((id) => [listed(delta).has(id), listed(rest).has(id)])).toEqual([
        [true, false],
        [true, false],
        [true, false],
        [false, true],
      ])
      const of16 = delta.people.find(({ user }: { user: string }) => user === pr)
      const whole = delta.people.find(({ user }: { user: string }) => user === le)
      expect(of16.loaded).toBe(300)
      expect(of16.expected).toBeLessThan(whole.expected)
    })

    it('loses and doubles nothing: what payroll is told of all employers is what was frozen of all people', async () => {
      expect([await closeNow('delta 07'), await closeNow('rest 07')]).toEqual(['ok', 'ok'])
      const names = ['río 07', 'delta 07', 'rest 07']
      const frozen = await frozenIn(...names)
      const closings = await Promise.all(names.map(async (name) => (await closingOf(name)).id))
      const items = (
        await fixture.app.records.findAll('payroll_items', {
          filter: closings.map((id) => `closing = "${id}"`).join(' || '),
          sort: 'user,from',
        })
      ).map(({ values }) => values)
      const sum = (rows: readonly Values[], field: string) => rows.reduce((all, row) => all + Number(row[field]), 0)
      for (const field of ['expected', 'approved', 'adjusted', 'balance'])
        expect([field, sum(items, field)]).toEqual([field, sum(frozen, field)])
      const rows = await fixture.app.records.findAll('hours', {
        filter: 'day >= "2026-07-01" && day <= "2026-07-31" && state = "approved"',
      })
      expect(sum(frozen, 'approved')).toBe(
        sum(
          rows.map(({ values }) => values),
          'minutes',
        ),
      )
      const { pr, mate, le, jp } = fixture.world.ids
      const told = (user: string) =>
        items.filter((item) => item['user'] === user).map(({ from, to, approved }) => [from, to, approved])
      expect([told(pr), told(mate), told(le), told(jp)]).toEqual([
        [
          ['2026-07-01', '2026-07-15', 240],
          ['2026-07-16', '2026-07-31', 300],
        ],
        [
          ['2026-07-01', '2026-07-09', 240],
          ['2026-07-10', '2026-07-31', 300],
        ],
        [['2026-07-01', '2026-07-31', 540]],
        [['2026-07-01', '2026-07-31', 540]],
      ])
      const perUser = Map.groupBy(frozen, ({ user }) => user)
      const inTwo = [...perUser].filter(([, own]) => own.length !== 1).map(([user]) => user)
      expect(new Set(inTwo)).toEqual(new Set([pr, mate]))
      expect((await fixture.request('adm', 'DELETE', recordsOf('periods', of['río 07']!))).status).not.toBe(204)
    })

    it('carries balances alike, whichever employer closes first', async () => {
      const { pr, mate } = fixture.world.ids
      const months = ['río 07', 'delta 07', 'rest 07']
      const figures = async () => {
        const rows = await frozenIn('río 07', 'delta 07', 'rest 07', 'delta 08', 'río 08', 'rest 08')
        return rows.map((row) => [row['period'], row['user'], ...Object.values(figuresOf(row))].join(' ')).toSorted()
      }
      expect([await closeNow('río 08'), await closeNow('rest 08'), await closeNow('delta 08')]).toEqual([
        'ok',
        'ok',
        'ok',
      ])
      const [july, august] = [await frozenIn(...months), await frozenIn('delta 08', 'río 08', 'rest 08')]
      const june = (await fixture.app.records.findAll('periods', { filter: 'from = "2026-06-01"' }))[0]!.values.id
      const [before] = await fixture.app.records.findAll('closings', { filter: `period = "${june}"`, sort: '-number' })
      const ended = await frozenOf(before!.values.id)
      for (const row of august) {
        const own = july.filter(({ user }) => user === row['user'])
        const balance = own.reduce((sum, one) => sum + Number(one['balance']), 0)
        expect([row['user'], row['opening']]).toEqual([row['user'], balance])
        const opening = own.reduce((sum, one) => sum + Number(one['opening']), 0)
        expect(opening).toBe(Number(ended.find(({ user }) => user === row['user'])?.['balance'] ?? 0))
      }
      expect(
        july.filter(({ user, opening }) => [pr, mate].includes(String(user)) && opening !== 0).length,
      ).toBeLessThan(3)
      const first = await figures()
      const asked = { period: of['río 07'], reason: REASON }
      expect(outcome(await fixture.request('af', 'POST', '/api/commands/reopen-period', asked))).toBe(
        '400 state period_later_closed',
      )
      for (const [name, id] of Object.entries(of)) {
        await fixture.app.records.update('closings', (await closingOf(name)).id, { state: 'reopened' })
        await fixture.app.records.update('periods', id, { state: 'reopened' })
      }
      for (const name of ['delta 07', 'rest 07', 'rest 08', 'río 07', 'delta 08', 'río 08'])
        expect([name, await closeNow(name)]).toEqual([name, 'ok'])
      expect(await figures()).toEqual(first)
      expect((await closingOf('río 07'))['number']).toBe(2)
      const bank = (await fixture.request('pr', 'GET', `/api/hours/bank/${pr}?month=2026-07`)).body
      expect(
        bank.months
          .slice(-4)
          .map(({ from }: { from: string }) => from)
          .filter((from: string) => from < '2026-09'),
      ).toEqual(expect.arrayContaining(['2026-07-01', '2026-07-16', '2026-08-01']))
    })
  })

  const lastClosing = async () =>
    (await fixture.app.records.findAll('closings', { filter: `period = "${may}"`, sort: '-number' }))[0]!.values
  const patch = (viewer: ViewerName, body: Values) => fixture.request(viewer, 'PATCH', recordsOf('periods', may), body)
})
