import { DRIVERS } from '@timesheet/engine/testing'
import { sql } from '@timesheet/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTimesheet, recordsOf, type TimesheetFixture, type ViewerName } from '../testing/timesheet-fixture.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

type Values = Record<string, unknown>

/** SQL by which a superuser would falsify the log, with a second version where the databases differ. */
const FORGERIES: readonly [name: string, sqlite: string, postgres?: string][] = [
  ['an entry', `INSERT INTO audit (id, entity) VALUES ('forged', 'hours')`],
  [
    'an entry, behind another write',
    `UPDATE nonproductive SET name = name; INSERT INTO "audit" (id) VALUES ('forged')`,
  ],
  ['a change', `UPDATE audit SET reason = 'forged'`],
  ['a change in capitals', `UPDATE AUDIT SET reason = 'forged'`],
  ['a deletion', `DELETE FROM audit`],
  ['a deletion behind a WITH', `WITH x AS (SELECT 1) DELETE FROM audit`],
  ['a seal', `INSERT INTO audit_seals (id, number) VALUES ('forged', 999)`],
  ['the table gone', `DROP TABLE audit`],
  ['another name', `ALTER TABLE audit RENAME TO elsewhere`],
  ['a column gone', `ALTER TABLE audit DROP COLUMN reason`],
  ['the guard gone', `DROP TRIGGER _keep_audit_update`, `DROP TRIGGER _keep_rows ON audit`],
  [
    'the guard asleep',
    `UPDATE nonproductive SET name = name; PRAGMA writable_schema = ON`,
    `ALTER TABLE audit DISABLE TRIGGER ALL; DELETE FROM audit; ALTER TABLE audit ENABLE ALWAYS TRIGGER _keep_rows`,
  ],
  [
    'a trigger that writes later',
    `CREATE TRIGGER later AFTER UPDATE ON hours BEGIN INSERT INTO audit (id) VALUES ('forged'); END`,
    `CREATE FUNCTION later() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DELETE FROM audit; RETURN NULL; END $$`,
  ],
  [
    'an end of its own',
    `UPDATE nonproductive SET name = name; INSERT INTO audit (id) VALUES ('forged'); COMMIT`,
    `UPDATE nonproductive SET name = name; INSERT INTO audit (id) VALUES ('forged'); COMMIT`,
  ],
  [
    'a body that hides it',
    `CREATE TEMP TABLE t (x); CREATE TEMP TRIGGER t1 AFTER INSERT ON t BEGIN DELETE FROM audit; END; INSERT INTO t VALUES (1)`,
    `UPDATE nonproductive SET name = name; DO $$ BEGIN EXECUTE 'insert into au' || 'dit (id) values (''forged'')'; END $$`,
  ],
  ['all at once', `DELETE FROM audit WHERE 1 = 1`, `TRUNCATE audit CASCADE`],
]

describe.each(DRIVERS)('the audit log on $name', (database) => {
  let fixture: TimesheetFixture
  beforeAll(async () => {
    fixture = await openTimesheet(database)
  })
  afterAll(() => fixture.close())

  const entries = async (entityId: string) =>
    (await fixture.app.records.findAll('audit', { filter: 'entityId = {:id}', params: { id: entityId } })).map(
      ({ values }) => values,
    )
  const everything = async () =>
    JSON.stringify((await fixture.app.records.findAll('audit')).map(({ values }) => values))
  const change = (viewer: ViewerName, collection: string, id: string, values: Values) =>
    fixture.request(viewer, 'PATCH', recordsOf(collection, id), values)
  const person = async () => {
    const account = { password: 'long-password-1', passwordConfirm: 'long-password-1' }
    const values = { name: 'Nora', surname: 'Paz', email: `nora${serial++}@example.com`, active: true, ...account }
    return (await fixture.request('adm', 'POST', recordsOf('users'), values)).body.id as string
  }
  let serial = 0

  describe('enters', () => {
    it('what a write changed, with author, reason and request', async () => {
      const { ids, own } = fixture.world
      await change('adm', 'projects', own, { name: 'Acueducto norte', reason: 'Pedido del cliente' })
      expect(await entries(own)).toEqual([
        expect.objectContaining({ action: 'create', actor: '', before: null }),
        expect.objectContaining({
          entity: 'projects',
          action: 'update',
          before: { name: 'Acueducto' },
          after: { name: 'Acueducto norte' },
          actor: ids.adm,
          reason: 'Pedido del cliente',
          onBehalfOf: '',
          confidential: false,
        }),
      ])
      const { actorName, request } = (await entries(own)).at(-1)!
      const { name, surname } = (await fixture.app.records.findById('users', ids.adm))!.values
      expect([actorName, request]).toEqual([`${String(name)} ${String(surname)}`, expect.stringMatching(/^\w{8}-\d+$/)])
    })

    it('nothing when nothing changes, and nothing of what is refused', async () => {
      const { other } = fixture.world
      const before = await everything()
      await change('adm', 'projects', other, { name: 'Túnel secreto' })
      expect((await change('pr', 'projects', other, { name: 'Mío' })).status).toBe(404)
      expect((await change('adm', 'projects', other, { name: '' })).status).toBe(400)
      expect(await everything()).toBe(before)
    })

    it('that a password changed, but no password, and nothing that is hidden or derived', async () => {
      const id = await person()
      await change('adm', 'users', id, { password: 'long-password-2', passwordConfirm: 'long-password-2' })
      const role = await fixture.request('adm', 'POST', recordsOf('roles'), { user: id, role: 'af', scope: 'global' })
      const all = await entries(id)
      // The employment of a person has their id; the log names the collection of each.
      const told = all.filter(({ entity }) => entity === 'users')
      expect(all.filter(({ entity }) => entity !== 'users')).toMatchObject([{ entity: 'employment', action: 'create' }])
      expect(
        told.map(({ action, after }) => [action, Object.keys(after as Values).filter((key) => key === 'password')]),
      ).toEqual([
        ['create', ['password']],
        ['update', ['password']],
      ])
      expect(JSON.stringify(all)).not.toMatch(/long-password|argon2|\$2[aby]|tokenKey|grants/)
      expect(await entries(role.body.id)).toMatchObject([{ action: 'create', after: { role: 'af', user: id } }])
    })

    it('who it was, also after they are deleted, and what went with a row, with the author of the delete', async () => {
      const id = await person()
      const role = await fixture.request('adm', 'POST', recordsOf('roles'), { user: id, role: 'adm', scope: 'global' })
      const token = (
        await fixture.signIn(
          (await fixture.app.records.findById('users', id))!.values['email'] as string,
          'long-password-1',
        )
      ).body.token
      const { other, ids } = fixture.world
      await fixture.requestWith(token, 'PATCH', recordsOf('projects', other), { name: 'Túnel largo' })
      const told = JSON.stringify(await entries(other))
      expect((await fixture.request('adm', 'DELETE', recordsOf('users', id))).status).toBe(204)
      expect(JSON.stringify(await entries(other))).toBe(told)
      expect(told).toContain('Nora Paz')
      expect((await entries(role.body.id)).at(-1)).toMatchObject({
        action: 'delete',
        actor: ids.adm,
        before: { role: 'adm' },
      })
    })

    it('the superuser who is signed in as somebody, on whose behalf', async () => {
      const { ids, own } = fixture.world
      const taken = await fixture.request('root', 'POST', `/api/collections/users/impersonate/${ids.adm}`, {
        duration: 100,
      })
      await fixture.requestWith(taken.body.token, 'PATCH', recordsOf('projects', own), { notes: 'Por otro' })
      expect((await entries(own)).at(-1)).toMatchObject({
        actorName: 'root@example.com',
        onBehalfOf: ids.adm,
        after: { notes: 'Por otro' },
      })
    })

    it('absences for AF alone', async () => {
      const { ids, company } = fixture.world
      const values = {
        user: ids.pr,
        type: company.catalogues.absence_types[0]!.id,
        from: '2026-01-05',
        to: '2026-01-05',
        state: 'requested',
        reason: 'Turno médico',
      }
      const { body } = await fixture.request('pr', 'POST', recordsOf('absences'), values)
      const seen = async (viewer: ViewerName) =>
        (
          await fixture.request(
            viewer,
            'GET',
            `${recordsOf('audit')}?filter=${encodeURIComponent(`entityId = "${body.id}"`)}`,
          )
        ).body.totalItems
      expect([await seen('af'), await seen('adm'), await seen('ger'), await seen('pr')]).toEqual([1, 0, 0, 0])
    })
  })

  describe('refuses to be falsified', () => {
    let before: string
    beforeEach(async () => {
      await change('adm', 'projects', fixture.world.own, { notes: `Nota ${serial++}` })
      before = await everything()
    })

    it.each(FORGERIES)('by SQL: %s', async (_, sqlite, postgres = sqlite) => {
      const query = database.name === 'sqlite' ? sqlite : postgres
      const answer = await fixture.request('root', 'POST', '/api/sql', { query })
      expect({ status: answer.status, message: answer.body.message }).toMatchObject({ status: 400 })
      expect(await everything()).toBe(before)
      const guarded = await fixture.app.driver.run(sql`DELETE FROM "audit"`).catch((error: Error) => error.message)
      expect(guarded).toContain('rows are only added here')
      expect((await verifyAudit(fixture.app)).faults).toEqual([])
    })

    it('by SQL that is none of its business, which works', async () => {
      const query = `CREATE TABLE aside (x TEXT); INSERT INTO aside VALUES ('audit'); UPDATE nonproductive SET name = name`
      expect((await fixture.request('root', 'POST', '/api/sql', { query })).status).toBe(200)
      expect((await fixture.request('root', 'POST', '/api/sql', { query: 'DROP TABLE aside' })).status).toBe(200)
      expect((await fixture.request('root', 'POST', '/api/sql', { query: 'SELECT id FROM audit' })).status).toBe(200)
    })

    it.each<[name: string, method: 'POST' | 'PATCH' | 'DELETE', path: (id: string) => string, status: number]>([
      ['a new entry', 'POST', () => recordsOf('audit'), 403],
      ['a change', 'PATCH', (id) => recordsOf('audit', id), 403],
      ['a deletion', 'DELETE', (id) => recordsOf('audit', id), 403],
      ['a truncate', 'DELETE', () => '/api/collections/audit/truncate', 400],
      ['a truncate of the seals', 'DELETE', () => '/api/collections/audit_seals/truncate', 400],
      ['the collection gone', 'DELETE', () => '/api/collections/audit', 400],
    ])('by a superuser: %s', async (_, method, path, status) => {
      await sealAudit(fixture.app)
      const { id } = (await fixture.app.records.findAll('audit', { limit: 1 }))[0]!.values
      expect(
        (await fixture.request('root', method, path(id), { entity: 'x', entityId: 'x', action: 'x' })).status,
      ).toBe(status)
      expect(await everything()).toBe(before)
    })

    it('by a batch, by an open rule, by an import without it', async () => {
      const forged = { method: 'POST', url: recordsOf('audit'), body: { entity: 'x', entityId: 'x', action: 'x' } }
      expect((await fixture.request('root', 'POST', '/api/batch', { requests: [forged] })).status).toBe(400)
      const opened = await fixture.request('root', 'PATCH', '/api/collections/audit', { createRule: '' })
      expect(opened.status).toBe(200)
      expect((await fixture.request('pr', 'POST', recordsOf('audit'), forged.body)).status).toBe(403)
      await fixture.request('root', 'PATCH', '/api/collections/audit', { createRule: null })
      const fields = (await fixture.request('root', 'GET', '/api/collections/audit')).body.fields as { name: string }[]
      const fewer = fields.filter(({ name }) => name !== 'reason')
      expect((await fixture.request('root', 'PATCH', '/api/collections/audit', { fields: fewer })).status).toBe(400)
      expect(await everything()).toBe(before)
    })
  })

  describe('is sealed', () => {
    it('after a burst in several seals, and with an entry that was committed late', async () => {
      const { app } = fixture
      await sealAudit(app)
      const { head, entries } = await verifyAudit(app)
      const burst = Array.from({ length: 1100 }, (_, i) => ({ entity: 'test', entityId: String(i), action: 'create' }))
      await app.driver.transaction((tx) => app.records.createAll('audit', burst, tx))
      await sealAudit(app)
      const sealed = await verifyAudit(app)
      expect(sealed).toMatchObject({ entries: entries + 1100, unsealed: 0, faults: [] })
      expect(sealed.head.number).toBe(head.number + 3)
      const [newest] = await app.records.findAll('audit', { sort: '-created', limit: 1 })
      const created = new Date(Date.parse(String(newest!.values['created'])) - 60_000).toISOString().replace('T', ' ')
      await app.driver.run(
        sql`INSERT INTO "audit" ("id", "entity", "entityId", "action", "created") VALUES ('0late', 'test', 'late', 'create', ${created})`,
      )
      expect(await verifyAudit(app)).toMatchObject({ unsealed: 1 })
      await sealAudit(app)
      await sealAudit(app)
      expect(await verifyAudit(app)).toMatchObject({ unsealed: 0, faults: [], head: { number: head.number + 4 } })
    })

    it('so that a changed, added or deleted entry in the database is detected', async () => {
      const { app } = fixture
      await sealAudit(app)
      await sealAudit(app)
      const { head, ...whole } = await verifyAudit(app)
      expect(whole).toEqual({ entries: expect.any(Number), unsealed: 0, faults: [] })
      await change('adm', 'projects', fixture.world.own, { notes: 'Después del sello' })
      expect(await verifyAudit(app)).toMatchObject({ unsealed: 1, head, faults: [] })
      await sealAudit(app)
      expect(await verifyAudit(app, head)).toMatchObject({ unsealed: 0, faults: [] })

      const [first] = await app.records.findAll('audit', { sort: 'created,id', limit: 1 })
      const id = first!.values.id
      for (const statement of app.driver.ddl.allowChanges('audit')) await app.driver.exec(statement)
      const tamper = async (statement: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
        await app.driver.run(statement)
        const { faults } = await verifyAudit(app)
        await app.driver.run(back)
        return faults
      }
      const reason = String(first!.values['reason'])
      expect(
        await tamper(
          sql`UPDATE "audit" SET "reason" = 'forged' WHERE "id" = ${id}`,
          sql`UPDATE "audit" SET "reason" = ${reason} WHERE "id" = ${id}`,
        ),
      ).toEqual([expect.stringMatching(/^seal \d+ is broken: an entry in it was changed, or the seal itself$/)])
      expect(
        await tamper(
          sql`UPDATE "audit" SET "id" = 'away' WHERE "id" = ${id}`,
          sql`UPDATE "audit" SET "id" = ${id} WHERE "id" = 'away'`,
        ),
      ).toEqual([expect.stringMatching(new RegExp(`^entry ${id} of seal \\d+ is missing$`))])
      for (const statement of app.driver.ddl.refuseChanges('audit')) await app.driver.exec(statement)
      expect((await verifyAudit(app, { ...head, hash: 'f'.repeat(64) })).faults).toEqual([
        `seal ${head.number} is another than the one that was noted`,
      ])
      expect((await verifyAudit(app, { ...head, number: 999 })).faults).toEqual(['the chain ends before seal 999'])
    })
  })
})
