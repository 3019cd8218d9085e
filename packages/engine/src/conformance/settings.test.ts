import { expect } from 'vitest'
import { conformance } from './world.fixture.ts'

const SAVING = 'An error occurred while saving the new settings.'
const LOADING = 'An error occurred while loading the submitted data.'

const ADMINISTRATION = [
  ...['GET', 'POST'].map((method) => `${method} /api/collections`),
  ...['GET', 'PATCH', 'DELETE'].map((method) => `${method} /api/collections/things`),
  'DELETE /api/collections/things/truncate',
  'PUT /api/collections/import',
  'GET /api/collections/meta/scaffolds',
  'GET /api/collections/meta/oauth2-providers',
  'POST /api/collections/meta/dry-run-view',
  'GET /api/settings',
  'PATCH /api/settings',
  'POST /api/settings/test/s3',
  'POST /api/settings/test/email',
  'POST /api/settings/apple/generate-client-secret',
  'GET /api/logs',
  'GET /api/logs/stats',
  'GET /api/logs/x',
  'GET /api/crons',
  'POST /api/crons/__pbLogsCleanup__',
  'POST /api/sql',
  'GET /api/backups',
  'POST /api/backups',
  'POST /api/backups/upload',
  'DELETE /api/backups/x.zip',
  'POST /api/backups/x.zip/restore',
]

conformance('settings', {
  'B151 administration is for superusers: a guest gets 401, a user 403, and nothing happens': async ({ app, ask }) => {
    const before = [app.collections.all().length, app.settings.values]
    for (const request of ADMINISTRATION) {
      const body = request.startsWith('GET')
        ? {}
        : { body: { meta: { appName: 'Taken' }, name: 'taken', query: 'SELECT 1 AS id' } }
      expect([request, await ask(request, body)]).toMatchObject([
        request,
        {
          status: 401,
          body: { data: {}, message: 'The request requires valid record authorization token.', status: 401 },
        },
      ])
      expect([request, await ask(request, { as: 'ana', ...body })]).toMatchObject([
        request,
        {
          status: 403,
          body: { data: {}, message: 'The authorized record is not allowed to perform this action.', status: 403 },
        },
      ])
    }
    expect([app.collections.all().length, app.settings.values]).toEqual(before)
    expect(await app.records.findAll('things')).toHaveLength(3)
  },
  'B160 every section of the contract is there, without a secret': async ({ ask }) => {
    const { body } = await ask('GET /api/settings', { as: 'superuser' })
    const bucket = { enabled: false, bucket: '', region: '', endpoint: '', accessKey: '', forcePathStyle: false }
    expect(Object.keys(body).toSorted()).toEqual([
      'backups',
      'batch',
      'logs',
      'meta',
      'queries',
      'rateLimits',
      's3',
      'smtp',
      'superuserIPs',
      'trustedProxy',
    ])
    expect(body['s3']).toEqual(bucket)
    expect(body['backups']).toEqual({ cron: '', cronMaxKeep: 3, s3: bucket })
    expect(body['logs']).toEqual({ maxDays: 5, minLevel: 0, logIP: true, logAuthId: false })
    expect(body['smtp']).not.toHaveProperty('password')
  },
  'B160 secrets that a change leaves out stay, empty ones are cleared, none is ever answered': async ({ app, ask }) => {
    const secrets = () => [
      app.settings.values.smtp.password,
      app.settings.values.s3.secret,
      app.settings.values.backups.s3.secret,
    ]
    const change = (password: string) => ({
      smtp: { password },
      s3: { secret: password },
      backups: { s3: { secret: password } },
    })
    const { text } = await ask('PATCH /api/settings', { as: 'superuser', body: change('muy-secreto') })
    expect(text).not.toContain('muy-secreto')
    await ask('PATCH /api/settings', {
      as: 'superuser',
      body: { smtp: { port: 25 }, s3: { region: 'r' }, backups: { cronMaxKeep: 4, s3: { region: 'r' } } },
    })
    expect(secrets()).toEqual(['muy-secreto', 'muy-secreto', 'muy-secreto'])
    expect((await ask('GET /api/settings', { as: 'superuser' })).text).not.toContain('muy-secreto')
    await ask('PATCH /api/settings', { as: 'superuser', body: change('') })
    expect(secrets()).toEqual(['', '', ''])
    await ask('PATCH /api/settings', {
      as: 'superuser',
      body: { s3: { region: '' }, backups: { cronMaxKeep: 3, s3: { region: '' } } },
    })
  },
  'B160 what is wrong is told where it is, as deep as it lies, and changes nothing': async ({ app, ask }) => {
    const before = app.settings.values
    const required = { code: 'validation_required', message: 'Cannot be blank.' }
    const cases: [object, object][] = [
      [{ meta: { appName: '' } }, { meta: { appName: required } }],
      [{ backups: { cron: '61 * * * *' } }, { backups: { cron: { code: 'validation_invalid_cron' } } }],
      [{ backups: { cron: '@daily', cronMaxKeep: 0 } }, { backups: { cronMaxKeep: required } }],
      [
        { backups: { s3: { enabled: true } } },
        {
          backups: {
            s3: { endpoint: required, bucket: required, region: required, accessKey: required, secret: required },
          },
        },
      ],
      [
        { s3: { endpoint: 'no url' } },
        { s3: { endpoint: { code: 'validation_is_url', message: 'Must be a valid URL.' } } },
      ],
      [
        { queries: { timeout: -1 } },
        { queries: { timeout: { code: 'validation_min_greater_equal_than_required', params: { threshold: 0 } } } },
      ],
      [
        { queries: { timeout: 3601 } },
        { queries: { timeout: { code: 'validation_max_less_equal_than_required', params: { threshold: 3600 } } } },
      ],
      [
        { logs: { maxDays: -1 } },
        { logs: { maxDays: { code: 'validation_min_greater_equal_than_required', params: { threshold: 0 } } } },
      ],
    ]
    for (const [body, data] of cases)
      expect(await ask('PATCH /api/settings', { as: 'superuser', body })).toMatchObject({
        status: 400,
        body: { message: SAVING, data },
      })
    for (const body of [{ s3: 'x' }, { backups: { s3: { secret: 1 } } }, { logs: { maxDays: 'x' } }])
      expect(await ask('PATCH /api/settings', { as: 'superuser', body })).toMatchObject({
        status: 400,
        body: { message: LOADING, data: {} },
      })
    expect(app.settings.values).toEqual(before)
  },
})
