import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../storage/postgres/driver.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { createPostgresDatabase } from '../testing/drivers.ts'
import { createApp, type RunningApp } from '../create-app.ts'
import { openStream, type TestStream } from './stream.fixture.ts'

describe('an event for one connection, with two processes', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>
  let one: TestApp
  let other: RunningApp
  let url = ''
  const streams: TestStream[] = []

  beforeAll(async () => {
    database = await createPostgresDatabase()
    one = await createTestApp({ driver: await openPostgres(database.url), collections: [] })
    other = await createApp({ driver: await openPostgres(database.url), collections: [], dir: one.dir })
    url = await one.server.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    for (const stream of streams) stream.close()
    await other.close()
    await one.close()
    await database.drop()
  })

  async function waiting(topic = '@oauth2'): Promise<TestStream> {
    const stream = await openStream(url, [topic])
    streams.push(stream)
    return stream
  }

  it('arrives complete and once at the other process', async () => {
    const stream = await waiting()
    const data = { state: stream.id, code: 'ñ€😀'.repeat(4000) }
    const give = () => other.realtime.handOver({ topic: '@oauth2', clientId: stream.id, ip: '127.0.0.1', data })
    expect(await give()).toBe(true)
    expect(await stream.next()).toEqual({ id: stream.id, event: '@oauth2', data })
    expect(await give()).toBe(false)
    await stream.silent()
  })

  it.each([
    { name: 'from another address', topic: '@oauth2', ip: '10.0.0.9' },
    { name: 'that waits for something else', topic: 'other', ip: '127.0.0.1' },
  ])('a connection $name is not told', async ({ topic, ip }) => {
    const stream = await waiting(topic)
    expect(await other.realtime.handOver({ topic: '@oauth2', clientId: stream.id, ip, data: {} })).toBe(false)
    await stream.silent()
  })

  it('the OAuth2 redirect may reach the other process', async () => {
    const stream = await waiting()
    const answer = await other.server.inject(`/api/oauth2-redirect?state=${stream.id}&code=c`)
    expect(answer.body).toContain('Auth completed')
    expect(await stream.next()).toMatchObject({ data: { state: stream.id, code: 'c' } })
  })

  it('an unknown connection gives false after the timeout', async () => {
    expect(
      await other.realtime.handOver({ topic: '@oauth2', clientId: 'a'.repeat(40), ip: '127.0.0.1', data: {} }),
    ).toBe(false)
  })
})
