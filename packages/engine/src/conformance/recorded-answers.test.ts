import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBareApp } from '../bare-app.ts'
import { upsertSuperuser } from '../auth/superusers.ts'
import type { RunningApp } from '../create-app.ts'
import { DRIVERS } from '../testing/drivers.ts'
import RECORDED from './recorded/answers.json' with { type: 'json' }
import { DEVIATIONS, KEPT_ROWS, MORE, OWN_WORDS } from './recorded/deviations.ts'
import { playSteps, ROOT } from './recorded/play-steps.ts'
import type { Recorded, Sender } from './recorded/step.ts'
import { STEPS } from './recorded/steps.ts'

// Compares with the answers of PocketBase v0.39.11 to the same requests (recorded/record.ts).
describe.each(DRIVERS)('recorded answers on $name', (database) => {
  let app: RunningApp
  let dir = ''
  let answers: readonly Recorded[] = []
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'timesheet-recorded-'))
    app = await createBareApp({ driver: await database.open(), dir, log: pino({ level: 'silent' }) })
    await upsertSuperuser(app, ROOT.email, ROOT.password)
    answers = await playSteps(senderTo(app), STEPS)
  })
  afterAll(async () => {
    await app.close()
    await rm(dir, { recursive: true, force: true })
  })

  it.each(RECORDED.map((recorded, i) => [`${i}: ${recorded.name}`, i] as const))('%s', (_name, i) => {
    const recorded = RECORDED[i] as Recorded
    if (KEPT_ROWS.has(recorded.name))
      return expect(answers[i]).toMatchObject({
        status: recorded.status,
        body: { items: expect.arrayContaining((recorded.body as { items: unknown[] }).items) },
      })
    const stated = { ...recorded, ...DEVIATIONS[recorded.name]?.instead }
    const expected = {
      ...stated,
      ...(MORE[recorded.name] && { body: { ...(stated.body as object), ...MORE[recorded.name] } }),
    }
    const told = OWN_WORDS.has(recorded.name) ? withoutSentences : (answer: unknown) => answer
    expect(told(answers[i])).toEqual(told(expected))
  })
})

/** An answer without the messages of its field errors. */
function withoutSentences(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
    typeof value === 'object' && value !== null && 'code' in value && 'message' in value
      ? { ...value, message: '' }
      : value,
  )
}

function senderTo({ server }: RunningApp): Sender {
  return async ({ method, path, headers, payload }) => {
    const answer = await server.inject({
      method: method as 'GET',
      url: path,
      headers: { ...headers },
      ...(payload !== undefined && { payload }),
    })
    return { status: answer.statusCode, text: answer.body }
  }
}
