import { type OnRestart, type Opened, openRestartable } from '@timesheet/engine'
import { createTimesheet } from '../app.ts'
import { createBare } from '../bare.ts'
import { readServeOptions, type ServeOptions } from '../options.ts'
import { handOverDrafts } from '../hours/leaver-drafts.ts'
import { evaluateAlerts } from '../alerts/evaluate-alerts.job.ts'
import { recordSilence } from '../documents/record-silence.job.ts'
import { DEMO_SIGN_INS, DEMO_PASSWORD } from '../../seed/demo-accounts.ts'
import { DATABASE_OPTIONS, type Command } from './command.ts'
import { describeFailure } from './describe-failure.ts'
import { refuseTakenAddress } from './refuse-taken-address.ts'

/** Serves app and API until a signal stops it; a new database gets the demo company, unless that is switched off. */
export const serveCommand: Command = {
  usage:
    'serve [--http=127.0.0.1:8090] [--dir=./data] [--no-demo] [--bare] [--database-url=postgres://…] [--database-direct-url=postgres://…] [--database-connections=16] [--public-url=https://…] [--api-base=https://…]',
  options: {
    ...DATABASE_OPTIONS,
    'http': { type: 'string' },
    'no-demo': { type: 'boolean' },
    'bare': { type: 'boolean' },
    'public-url': { type: 'string' },
    'api-base': { type: 'string' },
  },
  async run({ flags, env }) {
    const options = readServeOptions(flags, env)
    await refuseTakenAddress(options)
    const clock = new SetClock()
    const restartable = await openRestartable({ open: opener(options, clock), onLost: endWithFailure })
    const timesheet = restartable.current
    try {
      if (timesheet.isNew && options.demo && !options.bare) await loadDemo(timesheet, options, clock)
      await timesheet.listen()
    } catch (error) {
      await restartable.close()
      throw error
    }
    stopOnSignal(() => restartable.close())
    await greet(timesheet, options)
  },
}

interface Server extends Opened {
  readonly isNew: boolean
  readonly inNewFolder: boolean
}

/**
 * Loads the demo company into a new data folder only: its passwords are public, so that it must not share a folder with
 * a firm's data.
 */
async function loadDemo({ app, inNewFolder }: Server, { dir }: ServeOptions, clock: SetClock): Promise<void> {
  if (!inNewFolder)
    return console.log(
      `The demo company is not loaded, as the data folder ${dir} was not empty: make a superuser, or choose a new folder with --dir.`,
    )
  console.log('Loading the demo company (only into a new database)…')
  const { seedDemo } = await import('../../seed/demo.ts')
  const { beginFlows } = await import('../../seed/begin-flows.ts')
  await seedDemo(app)
  await beginFlows(app, (instant, work) => clock.setTo(instant, work))
  // What waits there is asked at once, and alerts are told, not with the next hourly job.
  const { signal } = new AbortController()
  await handOverDrafts(app)
  await recordSilence(app, signal)
  await evaluateAlerts(app, signal)
}

/** The clock of the server; before it serves it may be set to another instant for some work. */
class SetClock {
  #instant: Date | null = null
  readonly now = () => this.#instant ?? new Date()

  async setTo(instant: Date, work: () => Promise<void>): Promise<void> {
    this.#instant = instant
    try {
      await work()
    } finally {
      this.#instant = null
    }
  }
}

/**
 * Returns the function that opens the server, also again after all data were replaced; it then listens on the same
 * port.
 */
function opener(options: ServeOptions, clock: SetClock): (onRestart: OnRestart) => Promise<Server> {
  const { host } = options
  let { port } = options
  let reopened = false
  return async (onRestart) => {
    const { app, isNew, inNewFolder, close } = await (options.bare ? createBare : createTimesheet)(options, {
      onRestart,
      reopened,
      clock: clock.now,
    })
    reopened = true
    const listen = async () => {
      port = Number(new URL(await app.server.listen({ host, port })).port)
    }
    return { app, isNew, inNewFolder, listen, close }
  }
}

function endWithFailure(cause: unknown): never {
  console.error(describeFailure(cause))
  process.exit(1)
}

async function greet(timesheet: Server, { host, bare }: ServeOptions): Promise<void> {
  const { port } = timesheet.app.server.server.address() as { port: number }
  console.log(`\nTimesheet is ready at http://${host.includes(':') ? `[${host}]` : host}:${port}`)
  if (bare) return
  const demo = await timesheet.app.records.findFirst('users', `email = "${DEMO_SIGN_INS[0].email}"`)
  if (!demo) return
  console.log(`\nDemo sign-ins, password ${DEMO_PASSWORD}:`)
  for (const { email, role } of DEMO_SIGN_INS) console.log(`  ${email.padEnd(24)} ${role}`)
}

function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void close().then(() => process.exit(0))
    })
  }
}
