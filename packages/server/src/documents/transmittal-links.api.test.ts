import {
  acknowledgeByLinkRoute,
  documentSettings,
  openTransmittalLinkRoute,
  renewTransmittalLinkRoute,
  revisionFiles,
  transmittalLinkFileRoute,
  transmittalLinks,
  transmittals,
} from '@timesheet/domain/documents'
import { contacts } from '@timesheet/domain/projects'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LINKED_PDF, LinkedTransmittals } from '../testing/linked-transmittals.ts'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'
import { unzip } from '../testing/unzip.ts'

type Values = Readonly<Record<string, unknown>>

const AGENT = 'Navegador de prueba/1.0'
const SENT = '2026-06-16T15:00:00.000Z'
/** The first day on which a link of that day opens no more. */
const EXPIRES = '2026-07-16'
const NOTHING = [404, {}]

describe.each(DRIVERS)('links to transmittals on $name', (database) => {
  let fixture: TimesheetFixture
  let linked: LinkedTransmittals
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    linked = new LinkedTransmittals(fixture)
  })
  beforeEach(() => void (fixture.clock.now = SENT))
  afterAll(() => fixture.close())

  const newContact: LinkedTransmittals['contact'] = (values) => linked.contact(values)
  const drafted: LinkedTransmittals['drafted'] = (...given) => linked.drafted(...given)
  const send: LinkedTransmittals['send'] = (id) => linked.send(id)
  const sent: LinkedTransmittals['sent'] = (...given) => linked.sent(...given)
  const mailsTo: LinkedTransmittals['mailsTo'] = (address) => linked.mailsTo(address)
  const tokenTo: LinkedTransmittals['tokenTo'] = (...given) => linked.tokenTo(...given)
  const held: LinkedTransmittals['held'] = (...given) => {
    count++
    return linked.held(...given)
  }
  // Each case has an address of its own, since an address has so many tries.
  const call = async (route: { readonly path: string }, payload: Values) => {
    const { server } = fixture.app
    const url = `/api${route.path}`
    const remoteAddress = `203.0.113.${count % 250}`
    return server.inject({ method: 'POST', url, payload, remoteAddress, headers: { 'user-agent': AGENT } })
  }
  const open = async (token: string) => {
    const { statusCode, body } = await call(openTransmittalLinkRoute, { token })
    const parsed = JSON.parse(body) as Values
    return statusCode === 200 ? [200, parsed] : [statusCode, parsed['data']]
  }
  const take = (token: string, part: string) => call(transmittalLinkFileRoute, { token, part })
  const acknowledge = async (token: string, name: string) => {
    const { statusCode, body } = await call(acknowledgeByLinkRoute, { token, name })
    return [statusCode, JSON.parse(body)] as const
  }
  const renew = async (token: string) => (await call(renewTransmittalLinkRoute, { token })).statusCode
  const stored = async (id: string) => (await fixture.app.records.findById(transmittals, id))!.values
  const linkOf = async (id: string) => {
    const [link] = await fixture.app.records.findAll(transmittalLinks, { filter: `transmittal = "${id}"` })
    return link?.values
  }

  it('are mailed as it is sent to each contact who has an address, once', async () => {
    const [first, second, former, silent] = [
      await newContact(),
      await newContact(),
      await newContact({ active: false }),
      await newContact({ email: '' }),
    ]
    const id = await drafted([first.id, second.id, former.id, silent.id])
    expect(await mailsTo(first.address), 'a draft is nobody’s').toEqual([])
    expect((await send(id)).status).toBe(200)
    expect((await send(id)).status, 'a second time').not.toBe(200)
    for (const { address } of [first, second]) {
      const mails = await mailsTo(address)
      expect(mails).toHaveLength(1)
      expect(mails[0]).toContain((await stored(id)).code)
      expect(mails[0]).toContain('15/07/2026')
    }
    expect(await mailsTo(former.address)).toEqual([])
    expect(await tokenTo(first.address)).not.toBe(await tokenTo(second.address))
    const made = await fixture.app.records.findAll(transmittalLinks, { filter: `transmittal = "${id}"` })
    expect(new Map(made.map(({ values }) => [values.email, values.expiresOn]))).toEqual(
      new Map([first, second].map(({ address }) => [address, EXPIRES])),
    )
  })

  it('are none of what goes on paper', async () => {
    const contact = await newContact()
    await sent([contact.id], { medium: 'paper' })
    expect(await mailsTo(contact.address)).toEqual([])
  })

  it('show what was sent as its customer sees it, and nothing else', async () => {
    const { id, token } = await held()
    const { code } = await stored(id)
    const [status, body] = await open(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ state: 'open', code, subject: 'Planos', recipientOrg: 'Aguas SA', contact: 'Ana Paz', expiresOn: EXPIRES },
      ...{ project: 'OWN · Acueducto', acknowledgedOn: '', acknowledgedBy: '' },
      rows: [{ revision: 'A', title: 'Planta', state: 'waiting', files: [{ kind: 'pdf', bytes: LINKED_PDF.length }] }],
    })
    const [row] = (body as { rows: Values[] }).rows
    expect(Object.keys(row!).toSorted()).toEqual([
      ...['clientCode', 'code', 'dueOn', 'files', 'id', 'purpose', 'revision', 'state', 'suitability', 'title'],
    ])
    const cover = await take(token, 'cover')
    expect([cover.statusCode, cover.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const names = [...unzip((await take(token, 'zip')).rawPayload).keys()]
    expect(names, 'the cover and the PDF, nothing to edit').toEqual([
      `${code}.pdf`,
      expect.stringMatching(/_RevA\.pdf$/),
    ])
    expect(await linkOf(id)).toMatchObject({ opened: 3 })
    expect((await take(token, 'all')).statusCode).toBe(400)
  })

  it('name the files of a revision as the archive and the cover do, each by another name', async () => {
    const { token } = await held({}, [LINKED_PDF, `${LINKED_PDF}%\n`])
    const [, body] = await open(token)
    const { rows } = body as { rows: { code: string; files: Values[] }[] }
    const archived = unzip((await take(token, 'zip')).rawPayload)
    const shown = rows.flatMap(({ files }) => files.map(({ name, bytes }) => [name, bytes]))
    const named = ['_RevA.pdf', '_RevA (2).pdf'].map((end) => `${rows[0]?.code}${end}`)
    expect(shown.map(([name]) => name)).toEqual(named)
    expect([...archived].slice(1).map(([name, content]) => [name, content.length])).toEqual(shown)
  })

  it('open so many days as the project or the firm says', async () => {
    const settings = { project: fixture.world.own, scheme: 'revscheme000001', linkDays: 7 } as const
    const [row] = await fixture.app.records.findAll(documentSettings, { filter: `project = "${settings.project}"` })
    const { id: setting } = row
      ? (await fixture.app.records.update(documentSettings, row.values.id, settings)).values
      : (await fixture.app.records.create(documentSettings, settings)).values
    const { id } = await held()
    expect((await linkOf(id))?.expiresOn).toBe('2026-06-23')
    await fixture.app.records.update(documentSettings, setting, { linkDays: 0 })
  })

  it('say that they expired, give nothing then, and a new one is mailed to the same contact', async () => {
    const { id, contact, token } = await held()
    const { code } = await stored(id)
    fixture.clock.now = '2026-07-15T15:00:00.000Z'
    expect((await open(token))[0]).toBe(200)
    expect(await renew(token), 'of one that still opens').toBe(404)
    fixture.clock.now = '2026-07-16T15:00:00.000Z'
    const firm = fixture.app.settings.values.meta.appName
    expect(await open(token)).toEqual([200, { state: 'expired', firm, code, expiresOn: EXPIRES }])
    expect((await take(token, 'cover')).statusCode).toBe(404)
    expect((await take(token, 'zip')).statusCode).toBe(404)
    expect((await acknowledge(token, 'Ana Paz'))[0]).toBe(404)
    expect((await stored(id)).state).toBe('sent')
    expect(await renew(token)).toBe(204)
    expect(await mailsTo(contact.address)).toHaveLength(2)
    expect([...(await open(token)), await renew(token)], 'the former one').toEqual([...NOTHING, 404])
    const fresh = await tokenTo(contact.address, token)
    expect(await open(fresh)).toMatchObject([200, { state: 'open', expiresOn: '2026-08-15' }])
    const all = await fixture.app.records.findAll(transmittalLinks, { filter: `transmittal = "${id}"` })
    expect(all).toHaveLength(1)
  })

  it('say that their transmittal was made void, and give nothing then', async () => {
    const { id, contact, token } = await held()
    await fixture.app.records.update(transmittals, id, { state: 'void' })
    expect(await open(token)).toMatchObject([200, { state: 'void' }])
    expect((await take(token, 'zip')).statusCode).toBe(404)
    expect((await acknowledge(token, 'Ana Paz'))[0]).toBe(404)
    fixture.clock.now = '2026-08-16T15:00:00.000Z'
    expect(await renew(token)).toBe(404)
    expect(await mailsTo(contact.address)).toHaveLength(1)
  })

  it('are nothing for any other text, and of who is no contact any more', async () => {
    const { id, contact, token } = await held()
    const other = await held()
    const hash = String((await linkOf(id))?.tokenHash)
    const wrong = token.slice(0, -1) + (token.endsWith('A') ? 'Q' : 'A')
    for (const text of ['x', hash, id, wrong, `${token}A`, token.slice(1), '<b>', '%']) {
      expect([text, ...(await open(text))]).toEqual([text, ...NOTHING])
      expect([text, (await take(text, 'zip')).statusCode, (await acknowledge(text, 'Ana'))[0]]).toEqual([
        text,
        404,
        404,
      ])
    }
    for (const text of ['', 'a'.repeat(65)]) expect((await open(text))[0]).toBe(400)
    expect((await open(other.token))[1]).toMatchObject({ code: (await stored(other.id)).code })
    await fixture.app.records.update(contacts, contact.id, { active: false })
    expect(await open(token)).toEqual(NOTHING)
    await fixture.app.records.delete(contacts, contact.id)
    expect(await open(token)).toEqual(NOTHING)
  })

  it('acknowledge once, with who, when and where from as evidence', async () => {
    const { id, contact, token } = await held()
    for (const name of ['', '  ', '     ', '\u200B\u200B\u200BA', 'Al', 'x'.repeat(121)])
      expect((await acknowledge(token, name))[0], name).toBe(400)
    expect((await stored(id)).state).toBe('sent')
    const receipt = { acknowledgedOn: '2026-06-16', acknowledgedBy: 'Ana María Paz' }
    const both = await Promise.all([acknowledge(token, ' \u202EAna  María Paz '), acknowledge(token, 'Ana María Paz')])
    expect(both).toEqual([
      [200, receipt],
      [200, receipt],
    ])
    const row = await stored(id)
    expect(row).toMatchObject({ state: 'acknowledged', ...receipt })
    expect(row.evidence, 'the cover prints it').toMatch(
      new RegExp(`^Por el enlace enviado a ${contact.address}, el 16/06/2026 a las \\d+:\\d\\d`),
    )
    expect(row.evidence, 'where from stays on the link').not.toContain('203.0.113.')
    const told = await fixture.app.records.findAll('inbox', { filter: `objectId = "${id}" && code = "DOC-ACUSE"` })
    expect(told.map(({ values }) => values['title'])).toContain(
      `Ana María Paz, de Aguas SA, acusó recibo del remito ${row.code}`,
    )
    expect(new Set(told.map(({ values }) => values['user'])).size, 'once each').toBe(told.length)
    expect(await linkOf(id)).toMatchObject({
      acknowledgedAgent: AGENT,
      acknowledgedAt: '2026-06-16 15:00:00.000Z',
      acknowledgedIp: expect.stringMatching(/^203\.0\.113\./),
    })
    fixture.clock.now = '2026-06-18T15:00:00.000Z'
    expect(await acknowledge(token, 'Otra persona'), 'the first one stays').toEqual([200, receipt])
    expect(await stored(id)).toEqual(row)
    expect(await open(token)).toMatchObject([200, receipt])
  })

  it('are mailed again by who issues documents alone, and the former ones open no more', async () => {
    const { id, contact, token } = await held()
    const again = (viewer: ViewerName, of = id) => fixture.request(viewer, 'POST', `/api/transmittals/${of}/links`, {})
    for (const viewer of ['pr', 'le', 'mate', 'af', 'ger'] as const)
      expect([viewer, (await again(viewer)).status]).toEqual([viewer, 403])
    for (const reader of ['cl', 'foreign'] as const)
      expect([reader, (await again(reader)).status]).toEqual([reader, 404])
    expect((await again('guest')).status).toBe(401)
    expect((await again('cd', 'nothing')).status).toBe(404)
    expect((await open(token))[0]).toBe(200)
    expect(await again('jp')).toMatchObject({ status: 200, body: { mails: 1 } })
    expect(await mailsTo(contact.address)).toHaveLength(2)
    expect(await open(token)).toEqual(NOTHING)
    expect((await open(await tokenTo(contact.address, token)))[0]).toBe(200)
    await fixture.app.records.update(transmittals, id, { state: 'void' })
    const { status, body } = await again('cd')
    expect([status, body.data.transmittal.code]).toEqual([400, 'transmittal_state'])
    expect((await again('cd', await drafted([contact.id]))).status).toBe(400)
    expect(await mailsTo(contact.address)).toHaveLength(2)
  })

  it('leave what document control recorded', async () => {
    const { id, token } = await held()
    const said = { acknowledgedOn: '2026-06-16', acknowledgedBy: 'Mesa de entradas', evidence: 'Sello 12' }
    const { status } = await fixture.request('cd', 'PATCH', recordsOf('transmittals', id), {
      ...said,
      state: 'acknowledged',
    })
    expect(status).toBe(200)
    expect(await acknowledge(token, 'Ana Paz')).toEqual([
      200,
      { acknowledgedOn: '2026-06-16', acknowledgedBy: 'Mesa de entradas' },
    ])
    expect(await stored(id)).toMatchObject(said)
    expect(await linkOf(id)).toMatchObject({ acknowledgedAt: '' })
  })

  it('are written by the program alone, and their tokens are stored and logged nowhere', async () => {
    const { id, token } = await held()
    await open(token)
    await open(`${token}A`)
    await acknowledge(token, 'Ana Paz')
    const { app } = fixture
    await app.logs.flush()
    const { body: logs } = await fixture.request('root', 'GET', '/api/logs?perPage=500&sort=-created')
    const audited = await app.records.findAll('audit')
    const kept = [logs, audited, await app.outbox.list(), await linkOf(id), await stored(id)]
    expect(JSON.stringify(logs)).toContain(openTransmittalLinkRoute.path)
    expect(JSON.stringify(kept)).not.toContain(token)
    expect(JSON.stringify(audited)).not.toContain((await linkOf(id))!.tokenHash)
    const link = recordsOf('transmittal_links', (await linkOf(id))!.id)
    expect((await fixture.request('cd', 'GET', link)).body).not.toHaveProperty('tokenHash')
    const filter = encodeURIComponent('tokenHash != ""')
    expect((await fixture.request('cd', 'GET', `${recordsOf('transmittal_links')}?filter=${filter}`)).status).toBe(400)
    for (const viewer of ['cd', 'root'] as const) {
      const changed = await fixture.request(viewer, 'PATCH', link, { expiresOn: '2030-01-01' })
      expect([viewer, changed.status >= 400]).toEqual([viewer, true])
    }
    expect(await app.records.findAll(revisionFiles, { filter: `name ~ "${token}"` })).toEqual([])
  })

  it('have so many tries in a minute from an address', async () => {
    count = 251
    const statuses: unknown[] = []
    for (let tried = 0; tried < 61; tried++) statuses.push((await open('guess'))[0])
    expect(statuses.at(-1)).toBe(429)
  })
})
