import {
  acknowledgeByLinkRoute,
  acknowledgeTransmittalRoute,
  openTransmittalLinkRoute,
  renewTransmittalLinkRoute,
  replaceTransmittalLinkRoute,
  revokeTransmittalLinkRoute,
  transmittalLinkFileRoute,
  transmittalLinkOneFileRoute,
  transmittalLinks,
  transmittals,
} from '@timesheet/domain/documents'
import { audit } from '@timesheet/domain/config'
import { contacts } from '@timesheet/domain/projects'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LINKED_PDF, LinkedTransmittals } from '../testing/linked-transmittals.ts'
import {
  openTimesheet,
  recordsOf,
  type TimesheetFixture,
  VIEWERS,
  type ViewerName,
} from '../testing/timesheet-fixture.ts'

type Values = Readonly<Record<string, unknown>>

const AGENT = 'Navegador de prueba/1.0'
const SENT = '2026-06-16T15:00:00.000Z'
const EXPIRED = '2026-07-20T15:00:00.000Z'

describe.each(DRIVERS)('links to transmittals, one by one, on $name', (database) => {
  let fixture: TimesheetFixture
  let linked: LinkedTransmittals
  let count = 0

  beforeAll(async () => {
    fixture = await openTimesheet(database)
    linked = new LinkedTransmittals(fixture)
  })
  // Each case has an address of its own, since an address has so many tries.
  beforeEach(() => {
    count++
    fixture.clock.now = SENT
  })
  afterAll(() => fixture.close())

  const call = (route: { readonly path: string }, payload: Values) =>
    fixture.app.server.inject({
      ...{ method: 'POST', url: `/api${route.path}`, payload, remoteAddress: `203.0.113.${count}` },
      headers: { 'user-agent': AGENT },
    })
  const statusOf = async (route: { readonly path: string }, payload: Values) => (await call(route, payload)).statusCode
  const open = async (token: string) => {
    const { statusCode, body } = await call(openTransmittalLinkRoute, { token })
    return [statusCode, JSON.parse(body)] as const
  }
  const filesOf = async (token: string): Promise<readonly { id: string; name: string }[]> =>
    (await open(token))[1].rows.flatMap(({ files }: { files: readonly Values[] }) => files)
  const linkOf = async (transmittal: string) => {
    const [link] = await fixture.app.records.findAll(transmittalLinks, { filter: `transmittal = "${transmittal}"` })
    return link!.values
  }
  const byControl = (viewer: ViewerName, route: { readonly path: string }, link: string) =>
    fixture.request(viewer, 'POST', `/api${route.path.replace(':link', link)}`, {})
  const stored = async (id: string) => (await fixture.app.records.findById(transmittals, id))!.values
  const closed = async (token: string) => [
    (await open(token))[0],
    await statusOf(transmittalLinkFileRoute, { token, part: 'zip' }),
    await statusOf(transmittalLinkFileRoute, { token, part: 'cover' }),
    await statusOf(acknowledgeByLinkRoute, { token, name: 'Ana Paz' }),
    await statusOf(renewTransmittalLinkRoute, { token }),
  ]
  const GONE = [404, 404, 404, 404, 404]

  describe('that are revoked', () => {
    it('are nothing from then on, whoever holds them, and who did it is kept', async () => {
      const { id, token } = await linked.held()
      const other = await linked.held()
      const [file] = await filesOf(token)
      const link = await linkOf(id)
      expect((await byControl('cd', revokeTransmittalLinkRoute, link.id)).status).toBe(200)
      expect(await closed(token)).toEqual(GONE)
      expect(await statusOf(transmittalLinkOneFileRoute, { token, file: file!.id })).toBe(404)
      expect((await stored(id)).state).toBe('sent')
      expect((await open(other.token))[0], 'of another transmittal').toBe(200)
      const { cd } = fixture.world.ids
      expect(await linkOf(id)).toMatchObject({ revokedAt: '2026-06-16 15:00:00.000Z', revokedBy: cd, opened: 1 })
      const logged = await fixture.app.records.findAll(audit, { filter: `entityId = "${link.id}"`, sort: '-created' })
      expect(logged.map(({ values }) => values.actor)).toContain(cd)
      // A second time it stays as it was.
      fixture.clock.now = '2026-06-17T15:00:00.000Z'
      expect((await byControl('jp', revokeTransmittalLinkRoute, link.id)).status).toBe(200)
      expect(await linkOf(id)).toMatchObject({ revokedAt: '2026-06-16 15:00:00.000Z', revokedBy: cd })
    })

    it('stay nothing after their day, and mail no other one to who holds them', async () => {
      const { id, contact, token } = await linked.held()
      await byControl('cd', revokeTransmittalLinkRoute, (await linkOf(id)).id)
      fixture.clock.now = EXPIRED
      expect(await closed(token)).toEqual(GONE)
      expect(await linked.mailsTo(contact.address)).toHaveLength(1)
    })

    it('while a new one is on its way to who holds an expired one, end that too', async () => {
      const { id, contact, token } = await linked.held()
      fixture.clock.now = EXPIRED
      const { records } = fixture.app
      const link = await linkOf(id)
      await fixture.app.driver.transaction(async (tx) => {
        await records.update(transmittalLinks, link.id, { revokedAt: '2026-07-20 15:00:00.000Z' }, tx)
        const payload = { transmittal: id, contact: contact.id, by: 'holder' }
        await fixture.app.outbox.add({ kind: 'transmittal-link', key: 'late', payload, lasts: 86_400 }, tx)
      })
      expect(await linked.mailsTo(contact.address)).toHaveLength(1)
      expect((await open(token))[0]).toBe(404)
    })

    it('keep what was acknowledged by them', async () => {
      const { id, token } = await linked.held()
      expect(await statusOf(acknowledgeByLinkRoute, { token, name: 'Ana Paz' })).toBe(200)
      await byControl('cd', revokeTransmittalLinkRoute, (await linkOf(id)).id)
      expect(await stored(id)).toMatchObject({ state: 'acknowledged', acknowledgedBy: 'Ana Paz' })
      expect((await linkOf(id)).acknowledgedAt).not.toBe('')
    })

    it('are revoked by who issues documents alone', async () => {
      const { id, token } = await linked.held()
      const link = await linkOf(id)
      const statuses: string[] = []
      for (const viewer of VIEWERS.filter((name) => !['cd', 'jp', 'root'].includes(name)))
        statuses.push(`${viewer} ${(await byControl(viewer, revokeTransmittalLinkRoute, link.id)).status}`)
      expect(statuses).toEqual([
        ...['guest 401', 'adm 404', 'ger 404', 'le 404', 'pr 404', 'af 404', 'cl 404', 'mate 404', 'foreign 404'],
      ])
      expect((await byControl('cd', revokeTransmittalLinkRoute, 'none00000000000')).status).toBe(404)
      expect((await byControl('cd', revokeTransmittalLinkRoute, id)).status, 'by the id of its transmittal').toBe(404)
      expect((await open(token))[0]).toBe(200)
      // Nor by the record itself.
      const changed = await fixture.request('cd', 'PATCH', recordsOf('transmittal_links', link.id), { revokedAt: SENT })
      expect(changed.status).toBeGreaterThan(399)
      expect((await linkOf(id)).revokedAt).toBe('')
    })
  })

  describe('that are replaced', () => {
    it('are mailed to that contact alone, and open again after they were revoked', async () => {
      const [one, two] = [await linked.contact(), await linked.contact()]
      const id = await linked.sent([one.id, two.id])
      const [former, other] = [await linked.tokenTo(one.address), await linked.tokenTo(two.address)]
      const links = await fixture.app.records.findAll(transmittalLinks, { filter: `transmittal = "${id}"` })
      const link = links.find(({ values }) => values.contact === one.id)!.values.id
      await byControl('cd', revokeTransmittalLinkRoute, link)
      expect((await byControl('jp', replaceTransmittalLinkRoute, link)).body).toEqual({ mails: 1 })
      const fresh = await linked.tokenTo(one.address, former)
      expect(await open(fresh)).toMatchObject([200, { state: 'open' }])
      expect((await open(former))[0]).toBe(404)
      expect((await open(other))[0], 'of the other contact').toBe(200)
      expect(await linked.mailsTo(two.address)).toHaveLength(1)
      const all = await fixture.app.records.findAll(transmittalLinks, { filter: `transmittal = "${id}"` })
      expect(all.map(({ values }) => values.revokedAt)).toEqual(['', ''])
    })

    it('are none of who has no address, of void transmittals, and of who may not', async () => {
      const { id, contact, token } = await linked.held()
      const { id: link } = await linkOf(id)
      const { records } = fixture.app
      for (const [viewer, status] of [
        ['guest', 401],
        ['pr', 404],
        ['cl', 404],
      ] as const)
        expect([viewer, (await byControl(viewer, replaceTransmittalLinkRoute, link)).status]).toEqual([viewer, status])
      await records.update(contacts, contact.id, { active: false })
      expect((await byControl('cd', replaceTransmittalLinkRoute, link)).body).toEqual({ mails: 0 })
      await records.update(contacts, contact.id, { active: true })
      expect((await open(token))[0]).toBe(200)
      await records.update(transmittals, id, { state: 'void' })
      expect((await byControl('cd', replaceTransmittalLinkRoute, link)).body.data.transmittal.code).toBe(
        'transmittal_state',
      )
      expect(await linked.mailsTo(contact.address)).toHaveLength(1)
    })
  })

  describe('give one file', () => {
    const take = (token: string, file: string) => call(transmittalLinkOneFileRoute, { token, file })

    it('of those that its customer takes, under the code of its document', async () => {
      const { id, token } = await linked.held()
      const [file, ...others] = await filesOf(token)
      expect(others, 'nothing to edit').toEqual([])
      const { statusCode, headers, rawPayload } = await take(token, file!.id)
      expect([statusCode, rawPayload.toString(), headers['content-type']]).toEqual([200, LINKED_PDF, 'application/pdf'])
      expect(headers['content-disposition']).toContain(`filename="${file!.name}"`)
      expect(headers['cache-control']).toContain('no-store')
      expect((await linkOf(id)).opened).toBe(2)
    })

    it('of no other transmittal, nothing to edit, and no other thing', async () => {
      const [own, other] = [await linked.held(), await linked.held()]
      const [[file], [foreign]] = [await filesOf(own.token), await filesOf(other.token)]
      const drawn = await fixture.app.records.findAll('revision_files', { filter: 'kind = "editable"' })
      const ids = [foreign!.id, ...drawn.map(({ values }) => String(values['id'])), own.id, 'none00000000000']
      for (const id of ids) expect([id, (await take(own.token, id)).statusCode]).toEqual([id, 404])
      expect((await take(other.token, file!.id)).statusCode).toBe(404)
      for (const id of ['', '../x', 'a'.repeat(16)]) expect((await take(own.token, id)).statusCode).toBe(400)
      expect((await take(own.token, file!.id)).statusCode).toBe(200)
    })

    it('to nobody once they expired, are of a void transmittal, or to any other text', async () => {
      const { id, token } = await linked.held()
      const [file] = await filesOf(token)
      expect((await take(`${token}A`, file!.id)).statusCode).toBe(404)
      expect((await take('', file!.id)).statusCode).toBe(400)
      fixture.clock.now = EXPIRED
      expect((await take(token, file!.id)).statusCode).toBe(404)
      fixture.clock.now = SENT
      await fixture.app.records.update(transmittals, id, { state: 'void' })
      expect((await take(token, file!.id)).statusCode).toBe(404)
    })

    it('so many times in a minute from an address', async () => {
      const { token } = await linked.held()
      const statuses = new Set<number>()
      for (let tried = 0; tried < 62; tried++) statuses.add((await take(token, 'none00000000000')).statusCode)
      expect([...statuses]).toEqual([404, 429])
    })
  })

  describe('beside accounts', () => {
    const acknowledge = (viewer: ViewerName, id: string) =>
      fixture.request(viewer, 'POST', `/api${acknowledgeTransmittalRoute.path.replace(':transmittal', id)}`, {})

    it('acknowledge with the account as evidence, once', async () => {
      const id = await linked.sent([], { medium: 'portal' })
      const reader = (await fixture.app.records.findById('users', fixture.world.ids.cl))!.values
      const name = `${String(reader['name'])} ${String(reader['surname'])}`
      const receipt = { acknowledgedOn: '2026-06-16', acknowledgedBy: name }
      const both = await Promise.all([acknowledge('cl', id), acknowledge('cl', id)])
      expect(both.map(({ status, body }) => [status, body])).toEqual([
        [200, receipt],
        [200, receipt],
      ])
      const row = await stored(id)
      expect(row).toMatchObject({ state: 'acknowledged', ...receipt })
      expect(row.evidence).toMatch(
        new RegExp(`^Desde la cuenta de ${String(reader['email'])}, el 16/06/2026 a las \\d+:\\d\\d`),
      )
      const proofs = await fixture.app.records.findAll(transmittalLinks, { filter: `transmittal = "${id}"` })
      expect(proofs.map(({ values }) => values)).toMatchObject([
        {
          ...{ account: fixture.world.ids.cl, contact: '', email: reader['email'], opened: 0 },
          ...{ acknowledgedAt: '2026-06-16 15:00:00.000Z', acknowledgedIp: expect.stringMatching(/./) },
        },
      ])
      const told = await fixture.app.records.findAll('inbox', { filter: `objectId = "${id}" && code = "DOC-ACUSE"` })
      expect(told.map(({ values }) => values['title'])).toContain(
        `${name}, de Aguas SA, acusó recibo del remito ${row.code}`,
      )
      fixture.clock.now = '2026-06-18T15:00:00.000Z'
      expect((await acknowledge('cl', id)).body, 'the first one stays').toEqual(receipt)
      // It is no link: it is neither mailed again nor revoked.
      const { id: proof } = proofs[0]!.values
      for (const route of [revokeTransmittalLinkRoute, replaceTransmittalLinkRoute])
        expect((await byControl('cd', route, proof)).status).toBe(404)
    })

    it('leave what was acknowledged by a link', async () => {
      const { id, token } = await linked.held()
      await call(acknowledgeByLinkRoute, { token, name: 'Ana Paz' })
      const row = await stored(id)
      expect((await acknowledge('cl', id)).body).toMatchObject({ acknowledgedBy: 'Ana Paz' })
      expect(await stored(id)).toEqual(row)
      expect((await linkOf(id)).account).toBe('')
    })

    it('acknowledge nothing that is not addressed to them, a draft or void', async () => {
      const own = await linked.sent([], { medium: 'portal' })
      const foreign = await linked.sent([], { medium: 'portal', customer: fixture.world.otherCustomer })
      for (const viewer of VIEWERS.filter((name) => name !== 'cl' && name !== 'root')) {
        const expected = viewer === 'guest' ? 401 : viewer === 'foreign' ? 404 : 403
        expect([viewer, (await acknowledge(viewer, own)).status]).toEqual([viewer, expected])
      }
      expect((await acknowledge('cl', foreign)).status).toBe(404)
      expect((await acknowledge('cl', await linked.drafted([]))).status).toBe(404)
      expect((await acknowledge('cl', 'none00000000000')).status).toBe(404)
      expect((await stored(own)).state).toBe('sent')
      await fixture.app.records.update(transmittals, own, { state: 'void' })
      expect((await acknowledge('cl', own)).body.data.transmittal.code).toBe('transmittal_state')
      expect((await stored(own)).acknowledgedBy).toBe('')
    })
  })
})
