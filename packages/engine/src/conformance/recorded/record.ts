import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { playSteps } from './play-steps.ts'
import type { Sender } from './step.ts'
import { STEPS } from './steps.ts'

// Run manually: node packages/engine/src/conformance/recorded/record.ts http://127.0.0.1:PORT, against a new PocketBase
// with the superuser of play-steps.ts.
const [address = ''] = process.argv.slice(2)

const send: Sender = async ({ method, path, headers, payload }) => {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(payload !== undefined && { body: typeof payload === 'string' ? payload : new Uint8Array(payload) }),
  })
  return { status: answer.status, text: await answer.text() }
}

const answers = await playSteps(send, STEPS)
writeFileSync(
  join(import.meta.dirname, 'answers.json'),
  `[\n${answers.map((answer) => JSON.stringify(answer)).join(',\n')}\n]\n`,
)
