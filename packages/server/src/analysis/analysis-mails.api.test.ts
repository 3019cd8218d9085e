import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnalysisMail, analysisMails } from '@timesheet/domain/analysis'
import { formatClock } from '@timesheet/domain/kernel'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadAnalysis } from '../testing/analysis-world.ts'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'
import { mailAnalyses } from './mail-analyses.job.ts'

type Person = Exclude<ViewerName, 'guest' | 'root'>
const SEARCH = { rows: 'person', vals: 'loaded', period: 'lastMonth' }
// Thursday, 08:10 in Buenos Aires; the fixture's clock begins at its noon.
const FRIDAY = '2026-06-19T11:10:00.000Z'
const MONDAY = '2026-06-22T11:10:00.000Z'
const JULY = '2026-07-01T11:10:00.000Z'

describe.each(DRIVERS)('analyses by mail on $name', (database) => {
  let fixture: TimesheetFixture

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    await loadAnalysis(fixture)
  }, 60_000)
  afterAll(() => fixture.close())

  const { name: mailsName } = analysisMails
  const create = (viewer: ViewerName, values: object) =>
    fixture.request(viewer, 'POST', recordsOf(mailsName), { name: 'Horas', every: 'day', ...values })
  const save = async (user: Person, more: object = {}) =>
    (
      await fixture.app.records.create('saved_views', {
        user: fixture.world.ids[user],
        screen: 'analyzer',
        name: 'Horas por persona',
        content: { search: SEARCH },
        shared: true,
        ...more,
      })
    ).values.id
  const folder = () => join(fixture.dir, 'mail')
  const sent = async () => {
    await fixture.app.outbox.settle()
    await fixture.app.outbox.run()
    const files = await readdir(folder()).catch((): string[] => [])
    return Promise.all(files.toSorted().map((file) => readFile(join(folder(), file), 'utf8')))
  }
  const row = async (id: string) =>
    (await fixture.app.records.findById(mailsName, id))?.values as (AnalysisMail & { id: string }) | undefined
  const notices = async (user: Person) => {
    const params = { user: fixture.world.ids[user] }
    const found = await fixture.app.records.findAll('inbox', { filter: `user = {:user} && code = 'ANA-ENVIO'`, params })
    return found.map(({ values }) => values['title'])
  }
  /** The plain text of a mail. */
  const textOf = (mail: string) => {
    const part = mail.split(/^--\S+\r?$/m).find((one) => one.includes('Content-Type: text/plain')) ?? ''
    const [, ...body] = part.split('\r\n\r\n')
    const text = body.join('\r\n\r\n')
    if (part.includes('base64')) return Buffer.from(text, 'base64').toString('utf8')
    const bytes = text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString('utf8')
  }
  const totalOf = async (viewer: ViewerName) => {
    const question = {
      rows: [],
      columns: [],
      measures: ['loaded'],
      filters: [],
      from: '2026-05-01',
      to: '2026-05-31',
      basis: 'work',
    }
    const { body } = await fixture.request(viewer, 'POST', '/api/analysis/ask', { question })
    return formatClock(body.levels[0].sums.loaded[0])
  }

  beforeEach(async () => {
    fixture.clock.now = '2026-06-18T15:00:00.000Z'
    await rm(folder(), { recursive: true, force: true })
    for (const { values } of await fixture.app.records.findAll(mailsName))
      await fixture.app.records.delete(mailsName, values.id)
    for (const { values } of await fixture.app.records.findAll('inbox'))
      await fixture.app.records.delete('inbox', values.id)
  })

  it('leave at 08:00 of the next working day, once, with the table, a file and the way to stop', async () => {
    const { adm } = fixture.world.ids
    const analysis = await save('adm')
    const { status, body } = await create('adm', { analysis, user: adm, by: adm })
    expect(status).toBe(200)
    expect(await mailAnalyses(fixture.app)).toBe(0)
    fixture.clock.now = '2026-06-19T10:50:00.000Z'
    expect(await mailAnalyses(fixture.app)).toBe(0)
    fixture.clock.now = FRIDAY
    expect(await mailAnalyses(fixture.app)).toBe(1)
    const [mail = '', ...others] = await sent()
    expect(others).toEqual([])
    const text = textOf(mail)
    expect(text).toContain('Este es el análisis «Horas por persona».')
    expect(text).toContain('Período: Mayo de 2026')
    expect(text).toContain(`Total — Cargadas: ${await totalOf('adm')}`)
    expect(text).toContain('permisos de esta cuenta')
    expect(text).toContain(`http://timesheet.test/hours/analyzer/${analysis}?stop=${body.id}`)
    expect(mail).toContain('analisis-2026-05-01-2026-05-31.xlsx')
    expect(await mailAnalyses(fixture.app)).toBe(0)
    expect(await row(body.id)).toMatchObject({ dealtWith: '2026-06-19', mailed: '2026-06-19' })
  })

  it('are computed with the rights of each reader, and say who sends them', async () => {
    const { ger, pr } = fixture.world.ids
    const analysis = await save('ger')
    for (const user of [ger, pr]) expect((await create('ger', { analysis, user, by: ger })).status).toBe(200)
    fixture.clock.now = FRIDAY
    expect(await mailAnalyses(fixture.app)).toBe(2)
    const texts = (await sent()).map(textOf)
    const [ofGer, ofPr] = [await totalOf('ger'), await totalOf('pr')]
    expect(ofGer).not.toBe(ofPr)
    const own = texts.find((text) => text.includes('envía el análisis')) ?? ''
    expect(own).toContain(`Total — Cargadas: ${ofPr}`)
    expect(own).not.toContain(ofGer)
    expect(texts.find((text) => text.includes('Este es el análisis'))).toContain(`Total — Cargadas: ${ofGer}`)
  })

  it.each([
    ['week', MONDAY, '2026-06-22'],
    ['month', JULY, '2026-07'],
  ])('each %s leave on its first working day', async (every, now, period) => {
    const { adm } = fixture.world.ids
    const { body } = await create('adm', { analysis: await save('adm'), user: adm, by: adm, every })
    fixture.clock.now = FRIDAY
    expect(await mailAnalyses(fixture.app)).toBe(0)
    fixture.clock.now = now
    expect(await mailAnalyses(fixture.app)).toBe(1)
    expect(await sent()).toHaveLength(1)
    expect(await row(body.id)).toMatchObject({ mailed: period })
  })

  it('do not leave twice where a process died after sending', async () => {
    const { adm } = fixture.world.ids
    const { body } = await create('adm', { analysis: await save('adm'), user: adm, by: adm })
    fixture.clock.now = FRIDAY
    await mailAnalyses(fixture.app)
    expect(await sent()).toHaveLength(1)
    await fixture.app.outbox.add({
      kind: 'analysis-mail',
      key: body.id,
      payload: { mail: body.id, period: '2026-06-19' },
      lasts: 60,
    })
    expect(await sent()).toHaveLength(1)
  })

  it.each<
    [string, (ids: TimesheetFixture['world']['ids'], analysis: string, mail: string) => Promise<unknown>, string | null]
  >([
    [
      'stopped them',
      async (_, _analysis, mail) =>
        fixture.request('pr', 'PATCH', `${recordsOf(mailsName)}/${mail}`, { stopped: true }),
      null,
    ],
    ['left the firm', async ({ pr }) => fixture.app.records.update('users', pr, { active: false }), null],
    [
      'may not open it any more',
      async (_, analysis) => fixture.app.records.update('saved_views', analysis, { shared: false }),
      null,
    ],
    [
      'had an analysis that is gone',
      async (_, analysis) => fixture.app.records.delete('saved_views', analysis),
      '«Horas» no se envió: el análisis ya no está',
    ],
    [
      'may not see the project any more',
      async (_, analysis) =>
        fixture.app.records.update('saved_views', analysis, {
          content: { search: { ...SEARCH, only: 'project.gone00000000000' } },
        }),
      '«Horas por persona» no se envió: lo elegido en Proyecto ya no está, o esta cuenta no lo ve',
    ],
    [
      'had a question that is refused',
      async (_, analysis) =>
        fixture.app.records.update('saved_views', analysis, {
          content: { search: { ...SEARCH, rows: 'person.project.day.kind', cols: 'state.billable.week' } },
        }),
      '«Horas por persona» no se envió: la pregunta ya no se puede responder',
    ],
  ])('send nothing to a reader who %s', async (_, change, notice) => {
    const { ids } = fixture.world
    const analysis = await save('ger')
    const { body } = await create('ger', { analysis, user: ids.pr, by: ids.ger })
    await change(ids, analysis, body.id)
    fixture.clock.now = FRIDAY
    await mailAnalyses(fixture.app)
    expect(await sent()).toEqual([])
    expect(await notices('pr')).toEqual(notice === null ? [] : [notice])
    await fixture.app.records.update('users', ids.pr, { active: true })
  })

  it('are told once that they did not leave, however often', async () => {
    const { adm } = fixture.world.ids
    const analysis = await save('adm')
    await create('adm', { analysis, user: adm, by: adm })
    await fixture.app.records.delete('saved_views', analysis)
    for (const now of [FRIDAY, MONDAY]) {
      fixture.clock.now = now
      await mailAnalyses(fixture.app)
      expect(await sent()).toEqual([])
    }
    expect(await notices('adm')).toHaveLength(1)
  })

  it.each<[string, ViewerName, (ids: TimesheetFixture['world']['ids']) => object, code: string]>([
    [
      'to a colleague by who does not own the analysis',
      'pr',
      ({ pr, le }) => ({ user: le, by: pr }),
      'analysis_mail_owner',
    ],
    ['to a reader of a customer', 'ger', ({ ger, cl }) => ({ user: cl, by: ger }), 'analysis_mail_person'],
    ['of nothing', 'ger', ({ ger }) => ({ user: ger, by: ger, analysis: 'gone00000000000' }), 'analysis_mail_gone'],
  ])('are not set %s', async (_, viewer, valuesOf, code) => {
    const analysis = await save('ger')
    const { status, body } = await create(viewer, { analysis, ...valuesOf(fixture.world.ids) })
    expect(status).toBe(400)
    expect(Object.values<{ code: string }>(body.data).map((error) => error.code)).toEqual([code])
  })

  it('are not set in the name of somebody else, nor of a private analysis of another person', async () => {
    const { ger, pr } = fixture.world.ids
    const analysis = await save('ger', { shared: false })
    expect((await create('pr', { analysis, user: pr, by: ger })).status).toBe(400)
    expect((await create('pr', { analysis, user: pr, by: pr })).body.data).toMatchObject({
      analysis: { code: 'analysis_mail_gone' },
    })
    expect((await create('ger', { analysis, user: pr, by: ger })).body.data).toMatchObject({
      user: { code: 'analysis_mail_not_shared' },
    })
  })

  it('stay stopped for whom stopped them: their sender neither begins them again nor deletes the row', async () => {
    const { ger, pr } = fixture.world.ids
    const analysis = await save('ger')
    const { body } = await create('ger', { analysis, user: pr, by: ger })
    const path = `${recordsOf(mailsName)}/${body.id}`
    expect((await fixture.request('pr', 'PATCH', path, { stopped: true })).status).toBe(200)
    expect((await fixture.request('ger', 'PATCH', path, { stopped: false })).status).toBe(400)
    expect((await fixture.request('ger', 'DELETE', path)).status).toBe(404)
    expect((await create('ger', { analysis, user: pr, by: ger })).status).toBe(400)
    expect((await fixture.request('pr', 'PATCH', path, { stopped: false })).status).toBe(200)
    expect((await fixture.request('pr', 'PATCH', path, { dealtWith: '2000-01-01', mailed: '2000-01-01' })).status).toBe(
      200,
    )
    expect(await row(body.id)).toMatchObject({ dealtWith: '2026-06-18', mailed: '', stopped: false })
  })
})
