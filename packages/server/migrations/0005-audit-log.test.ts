import { type Driver, migrateDown, migrateUp, sql } from '@timesheet/engine'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterEach, beforeEach, expect, it, describe } from 'vitest'
import { MIGRATIONS } from './index.ts'

const UP_TO_HERE = MIGRATIONS.slice(0, MIGRATIONS.findIndex(({ name }) => name.endsWith('-audit-log')) + 1)

describe.each(DRIVERS)('the entries of the log keep who wrote them as text on $name', ({ open }) => {
  let driver: Driver
  beforeEach(async () => {
    driver = await open()
  })
  afterEach(() => driver.close())

  it('with every other value as it was, and go back', async () => {
    await migrateUp(driver, UP_TO_HERE.slice(0, -1))
    await driver.run(
      sql`INSERT INTO "users" ("id", "email", "tokenKey", "name", "surname") VALUES ('ana', 'ana@example.com', 'ana', 'Ana', 'Paz')`,
    )
    const entry = { entity: 'hours', entityId: 'h1', action: 'update_for_other', reason: 'Ajuste' }
    const insert = (id: string, user: string) =>
      driver.run(
        sql`INSERT INTO "audit" ("id", "entity", "entityId", "action", "before", "after", "user", "reason", "created") VALUES (${id}, 'hours', 'h1', 'update_for_other', '{"minutes":60}', '{"minutes":120}', ${user}, 'Ajuste', '2026-06-18 12:00:00.000Z')`,
      )
    await insert('a1', 'ana')
    await insert('a2', '')
    await insert('a3', 'gone')
    await migrateUp(driver, UP_TO_HERE)
    const rows = await driver.all(
      sql`SELECT "id", "entity", "entityId", "action", "before", "after", "reason", "created", "actor", "actorName" FROM "audit" ORDER BY "id"`,
    )
    const same = { ...entry, before: '{"minutes":60}', after: '{"minutes":120}', created: '2026-06-18 12:00:00.000Z' }
    expect(rows).toEqual([
      { id: 'a1', ...same, actor: 'ana', actorName: 'Ana Paz' },
      { id: 'a2', ...same, actor: '', actorName: '' },
      { id: 'a3', ...same, actor: 'gone', actorName: '' },
    ])

    for (const statement of driver.ddl.refuseChanges('audit')) await driver.exec(statement)
    await expect(driver.run(sql`UPDATE "audit" SET "reason" = ''`)).rejects.toThrow('rows are only added here')
    await expect(driver.run(sql`DELETE FROM "audit"`)).rejects.toThrow('rows are only added here')
    await migrateDown(driver, UP_TO_HERE, 1)
    const back = await driver.all(sql`SELECT "id", "user", "reason" FROM "audit" ORDER BY "id"`)
    expect(back).toEqual([
      { id: 'a1', user: 'ana', reason: 'Ajuste' },
      { id: 'a2', user: '', reason: 'Ajuste' },
      { id: 'a3', user: '', reason: 'Ajuste' },
    ])
  })
})
