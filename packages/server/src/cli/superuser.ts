import { ApiError, upsertSuperuser } from '@timesheet/engine'
import { createTimesheet } from '../app.ts'
import { createBare } from '../bare.ts'
import { createFirstAdministrator } from '../people/first-administrator.ts'
import { readServeOptions, UsageError } from '../options.ts'
import { DATABASE_OPTIONS, type Command } from './command.ts'

/** Creates a superuser, or sets the password of an existing one. */
export const superuserCommand: Command = {
  usage: 'superuser upsert EMAIL PASSWORD [--bare]',
  options: { ...DATABASE_OPTIONS, bare: { type: 'boolean' } },
  async run({ flags, env, positionals }) {
    const [action, email, password] = positionals
    if (action !== 'upsert' || !email || !password)
      throw new UsageError('superuser upsert wants an e-mail and a password')
    const options = readServeOptions(flags, env)
    const timesheet = await (options.bare ? createBare : createTimesheet)(options, { exclusive: false })
    try {
      await upsertSuperuser(timesheet.app, email, password).catch(throwReason)
      console.log(`Superuser ${email} saved.`)
      // A superuser is no employee: without a first administrator nobody could sign in to the app.
      if (!options.bare && (await createFirstAdministrator(timesheet.app, { email, password })))
        console.log(`${email} is also the company's first administrator and may sign in to the app.`)
    } finally {
      await timesheet.close()
    }
  },
}

/** Throws the message of the refused field, which is more precise than the general one. */
function throwReason(error: unknown): never {
  const [refused] = error instanceof ApiError ? Object.entries(error.data) : []
  if (!refused) throw error
  throw new Error(`${refused[0]}: ${String(refused[1].message)}`, { cause: error })
}
