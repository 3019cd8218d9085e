import { MEASURE_KEYS, NOT_SEEN } from '@timesheet/domain/analysis'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, NOW, openTimesheet, recordsOf, TODAY, type TimesheetFixture } from '../testing/timesheet-fixture.ts'

const RANGE = { from: '2026-01-01', to: TODAY }
type Ids = TimesheetFixture['world']['ids']

describe.each(DRIVERS)('the hours of a colleague, asked for by an employee, on $name', (database) => {
  let fixture: TimesheetFixture
  let [hidden, secret] = ['', '']

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { app, world } = fixture
    hidden = 'hiddenhours0001'
    const row = { day: '2026-06-10', state: 'draft', kind: 'normal', specialty: '', created: NOW, updated: NOW }
    const { own, activity, other, otherActivity, ids } = world
    await app.records.insertMany('hours', [
      { ...row, id: hidden, user: ids.mate, minutes: 75, project: other, activity: otherActivity, note: 'Reservada' },
      { ...row, id: 'ownhours0000001', user: ids.pr, minutes: 60, project: own, activity, billable: true },
    ])
    secret = (
      await app.records.create('saved_views', {
        ...{ user: world.ids.mate, screen: 'analyzer', name: 'Reservado', shared: false },
        content: { search: { rows: 'person', vals: 'loaded' } },
      })
    ).values.id
  }, 60_000)
  afterAll(() => fixture.close())

  const asPr = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
    fixture.request('pr', method, path, body)
  const question = (more: object) => ({
    ...{ rows: [], columns: [], measures: ['loaded', 'entries'], filters: [], ...RANGE, basis: 'work' },
    ...more,
  })
  const only = (dimension: string, member: string, mode = 'include') => ({
    filters: [{ dimension, mode, members: [member] }],
  })

  it.each<[string, (ids: Ids) => object]>([
    ['by their name', ({ mate }) => only('person', mate)],
    ['by all but oneself', ({ pr }) => only('person', pr, 'exclude')],
    ['by accounting period', ({ mate }) => ({ ...only('person', mate), basis: 'posted' })],
  ])('are no part of a total: %s', async (_, more) => {
    const asked = question(more(fixture.world.ids))
    const { status, body } = await asPr('POST', '/api/analysis/ask', { question: asked })
    expect(status).toBe(200)
    const { loaded, entries } = body.levels[0].sums
    expect([loaded[0] ?? 0, entries[0] ?? 0]).toEqual([0, 0])
    const behind = await asPr('POST', '/api/analysis/detail', { question: asked })
    expect([behind.status, behind.body.total, behind.body.minutes]).toEqual([200, 0, 0])
  })

  it('are in no measure, so that no subtraction of totals tells them', async () => {
    const { pr } = fixture.world.ids
    const ask = async (more: object) => {
      const asked = question({ measures: MEASURE_KEYS, ...more })
      const { status, body } = await asPr('POST', '/api/analysis/ask', { question: asked })
      expect(status).toBe(200)
      return body
    }
    const [all, own] = [await ask({}), await ask(only('person', pr))]
    expect(all.levels[0].sums).toEqual(own.levels[0].sums)
    expect(all.levels[0].sums.loaded).toEqual([60])
    const { rows } = await ask({ rows: ['person'] })
    expect(rows[0].keys.filter((key: string) => key !== NOT_SEEN)).toEqual([pr])
  })

  it.each<[string, (ids: Ids) => string, empty: (body: Json) => unknown]>([
    ['the table', ({ mate }) => `${recordsOf('hours')}?filter=${encodeURIComponent(`user = "${mate}"`)}`, items],
    [
      'the total of a filter',
      ({ mate }) => `/api/hours/entry-totals?user=${mate}`,
      ({ entries }) => (entries === 0 ? [] : entries),
    ],
    ['the trash', ({ mate }) => `/api/hours/deleted?user=${mate}`, items],
    ['a month sheet', ({ mate }) => `/api/hours/month-sheet?month=2026-06&user=${mate}`, items],
    ['balances', () => '/api/hours/balances?day=2026-06-17', ({ people }) => people.filter(isOther)],
    ['saved analyses', () => `${recordsOf('saved_views')}?filter=${encodeURIComponent('name = "Reservado"')}`, items],
  ])('are not in %s', async (_, path, found) => {
    const { status, body } = await asPr('GET', path(fixture.world.ids))
    expect(status).toBe(200)
    expect(found(body)).toEqual([])
    expect(JSON.stringify(body)).not.toContain('Reservad')
  })
  const isOther = ({ user }: Json) => user !== fixture.world.ids.pr

  it('are not in an export, named by person or one by one, nor in the file of an analysis', async () => {
    const { mate } = fixture.world.ids
    const headers = { authorization: await fixture.tokenOf('pr') }
    for (const query of [`user=${mate}`, `ids=${hidden}`]) {
      const file = await fixture.app.server.inject({ url: `/api/hours/export?format=csv&${query}`, headers })
      expect([file.statusCode, file.body.split('\r\n').slice(1).filter(Boolean)]).toEqual([200, []])
    }
    const search = { rows: 'project.person', vals: 'loaded.entries', ...RANGE }
    const payload = { search, format: 'csv' }
    const file = await fixture.app.server.inject({ method: 'POST', url: '/api/analysis/file', headers, payload })
    expect(file.statusCode).toBe(200)
    expect(file.body).toContain('OWN')
    expect(file.body).not.toContain('OTHER')
  })

  it.each<[string, 'GET' | 'PATCH' | 'DELETE', (ids: Ids) => string]>([
    ['an entry', 'GET', () => recordsOf('hours', hidden)],
    ['to change an entry', 'PATCH', () => recordsOf('hours', hidden)],
    ['to delete an entry', 'DELETE', () => recordsOf('hours', hidden)],
    ['a private analysis', 'GET', () => recordsOf('saved_views', secret)],
    ['to share a private analysis', 'PATCH', () => recordsOf('saved_views', secret)],
    ['to delete a private analysis', 'DELETE', () => recordsOf('saved_views', secret)],
    ['the bank', 'GET', ({ mate }) => `/api/hours/bank/${mate}?month=2026-06`],
    ['the year', 'GET', ({ mate }) => `/api/hours/year/${mate}?year=2026`],
    ['a slip', 'GET', () => `/api/projects/${fixture.world.own}/hours-slip?from=2026-06-01&to=2026-06-30`],
  ])('are refused as what is not there: %s', async (_, method, path) => {
    const { status } = await asPr(method, path(fixture.world.ids), method === 'PATCH' ? { shared: true } : undefined)
    expect(status).toBe(404)
  })

  it('are not mailed by an analysis of somebody else that is private', async () => {
    const { pr } = fixture.world.ids
    const values = { user: pr, by: pr, analysis: secret, name: 'Horas', every: 'day' }
    const { status, body } = await asPr('POST', recordsOf('analysis_mails'), values)
    expect([status, JSON.stringify(body).includes('analysis_mail_gone')]).toEqual([400, true])
  })

  it.each(['project', 'person'])('an analysis whose %s is gone is answered with nothing', async (dimension) => {
    const { status, body } = await asPr('POST', '/api/analysis/ask', {
      question: question(only(dimension, 'gone00000000000')),
    })
    expect([status, body.levels[0].sums.loaded[0] ?? 0]).toEqual([200, 0])
  })

  it('forty dimensions are refused with how many and how many there may be', async () => {
    const rows = Array.from({ length: 40 }, () => 'person')
    const { status, body } = await asPr('POST', '/api/analysis/ask', { question: question({ rows }) })
    expect([status, body.data.rows]).toEqual([
      400,
      expect.objectContaining({ code: 'question_axes', params: { axes: 40, most: 6, what: 'las repetidas' } }),
    ])
  })
})

const items = (body: Json): unknown => body.items
