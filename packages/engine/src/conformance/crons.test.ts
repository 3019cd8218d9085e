import { expect } from 'vitest'
import { conformance } from './world.fixture.ts'

const MISSING = { data: {}, message: 'Missing or invalid cron job.', status: 404 }
const INTERNAL = [
  '__pbDBOptimize__',
  '__pbLogsCleanup__',
  '__pbMFACleanup__',
  '__pbOTPCleanup__',
  '__pbRateLimitersCleanup__',
]

conformance('crons', {
  'B151 are for superusers': async ({ ask }) => {
    for (const request of ['GET /api/crons', 'POST /api/crons/__pbLogsCleanup__', 'POST /api/crons/nope']) {
      expect(await ask(request)).toMatchObject({
        status: 401,
        body: { data: {}, message: 'The request requires valid record authorization token.' },
      })
      expect(await ask(request, { as: 'ana' })).toMatchObject({
        status: 403,
        body: { message: 'The authorized record is not allowed to perform this action.' },
      })
    }
  },
  'B164 are listed with those of the product first': async ({ app, ask }) => {
    app.crons.add('zeta', '*/5 * * * *', () => {})
    app.crons.add('alpha', '@daily', () => {})
    const { status, text } = await ask('GET /api/crons', { as: 'superuser' })
    const list = JSON.parse(text) as { id: string; expression: string }[]
    expect(status).toBe(200)
    expect(list.slice(0, 2)).toEqual([
      { id: 'alpha', expression: '@daily' },
      { id: 'zeta', expression: '*/5 * * * *' },
    ])
    expect(list.map(({ id }) => id)).toEqual(expect.arrayContaining(INTERNAL))
    expect(list).toContainEqual({ id: '__pbLogsCleanup__', expression: '0 */6 * * *' })
    expect((await ask('GET /api/crons?fields=id', { as: 'superuser' })).text).toMatch(/^\[\{"id":"alpha"\},/)
  },
  'B164 an unknown job cannot be run': async ({ ask }) => {
    expect(await ask('POST /api/crons/nope', { as: 'superuser' })).toMatchObject({ status: 404, body: MISSING })
    expect((await ask('GET /api/crons/__pbLogsCleanup__', { as: 'superuser' })).status).toBe(404)
  },
  'run in the background when they are asked to': async ({ app, ask }) => {
    let runs = 0
    app.crons.add('count', '@yearly', () => void runs++)
    expect(await ask('POST /api/crons/count', { as: 'superuser' })).toMatchObject({ status: 204, text: '' })
    await expect.poll(() => runs).toBe(1)
  },
  'of the engine do their work without a complaint': async ({ app, ask }) => {
    app.log.level = 'warn'
    const before = (await logged(ask)).length
    for (const id of INTERNAL) expect((await ask(`POST /api/crons/${id}`, { as: 'superuser' })).status).toBe(204)
    await app.crons.close()
    await app.logs.flush()
    expect((await logged(ask)).slice(before)).toEqual([])
  },
})

async function logged(
  ask: (request: string, options: { as: 'superuser' }) => Promise<{ body: Record<string, unknown> }>,
) {
  const filter = encodeURIComponent('data.type != "request"')
  return (await ask(`GET /api/logs?filter=${filter}`, { as: 'superuser' })).body['items'] as unknown[]
}
