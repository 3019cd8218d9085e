import { createTimesheet } from '../app.ts'
import { createBare } from '../bare.ts'
import { readServeOptions, type ServeOptions } from '../options.ts'
import { seedDemo } from '../../seed/demo.ts'
import { DEMO_SIGN_INS, DEMO_PASSWORD } from '../../seed/demo-accounts.ts'
import { DATABASE_OPTIONS, type Command } from './command.ts'
import { refuseTakenAddress } from './refuse-taken-address.ts'

/** Serves app and API until it is told to stop; a new database gets the demo company unless that is switched off. */
export const serveCommand: Command = {
  usage: 'serve [--http=127.0.0.1:8090] [--dir=./data] [--no-demo] [--bare] [--database-url=postgres://…] [--public-url=https://…]',
  options: { ...DATABASE_OPTIONS, http: { type: 'string' }, 'no-demo': { type: 'boolean' }, bare: { type: 'boolean' }, 'public-url': { type: 'string' } },
  async run({ flags, env }) {
    const options = readServeOptions(flags, env)
    await refuseTakenAddress(options)
    const timesheet = await (options.bare ? createBare(options) : createTimesheet(options))
    try {
      if (timesheet.isNew && options.demo && !options.bare) {
        console.log('Loading the demo company (only into a new database)…')
        await seedDemo(timesheet.app)
      }
      await timesheet.app.server.listen({ host: options.host, port: options.port })
    } catch (error) {
      await timesheet.close()
      throw error
    }
    stopOnSignal(timesheet.close)
    await greet(timesheet, options)
  },
}

async function greet(timesheet: Awaited<ReturnType<typeof createTimesheet>>, { host, bare }: ServeOptions): Promise<void> {
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
