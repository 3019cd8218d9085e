import { describe, expect, it } from 'vitest'
import { raw } from '../storage/sql.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { DRIVERS } from '../testing/drivers.ts'
import { openRoute } from '../testing/open-route.ts'

const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) AS counted FROM n'

describe.each(DRIVERS)('a request on $name whose client leaves while it is read', ({ open }) => {
  it.each([
    ['is logged, and is no error', 0, [{ level: 0, data: { status: 499 } }]],
    ['is not logged where errors are', 8, []],
  ])('%s', async (_, minLevel, logged) => {
    const asked = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const left = openRoute('GET', '/left', ({ app }) => {
      asked.resolve()
      return app.driver.all(raw(ENDLESS)).finally(ended.resolve)
    })
    const app = await createTestApp({ driver: await open(), collections: [], plugins: [left] })
    await app.settings.update({ logs: { minLevel } })
    const address = await app.server.listen({ host: '127.0.0.1', port: 0 })
    const client = new AbortController()
    const answer = fetch(`${address}/api/left`, { signal: client.signal }).catch(() => undefined)
    await asked.promise
    client.abort()
    await Promise.all([answer, ended.promise])
    // Answered after what the other one still does.
    await fetch(`${address}/api/health`)
    await app.logs.flush()
    const entries = await app.logs.list({ filter: 'message ~ "/left"', sort: '@rowid', limit: 10, offset: 0 })
    expect(entries).toHaveLength(logged.length)
    expect(entries).toMatchObject(logged)
    await app.close()
  })
})
