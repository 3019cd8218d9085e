import { createTimesheet } from '../app.ts'
import { readServeOptions, UsageError } from '../options.ts'
import { type ClockSealHead, verifyRegister } from '../time_clock/verify-register.ts'
import { DATABASE_OPTIONS, type Command } from './command.ts'

/**
 * Recomputes the chains of the legal register and prints the newest seal; fails naming the first broken row of each
 * chain. May run while the server runs.
 */
export const registerCommand: Command = {
  usage: 'register verify [--expect=NUMBER:HASH]',
  options: { ...DATABASE_OPTIONS, expect: { type: 'string' } },
  async run({ flags, env, positionals }) {
    if (positionals[0] !== 'verify') throw new UsageError('register wants verify')
    const expected = sealOf(flags['expect'])
    const timesheet = await createTimesheet(readServeOptions(flags, env), { exclusive: false })
    try {
      const { rows, people, head, faults } = await verifyRegister(timesheet.app, expected)
      for (const fault of faults) console.error(fault)
      if (faults.length > 0) throw new Error('The register is not as it was recorded.')
      console.log(`${rows} rows of ${people} people. To be noted elsewhere: ${head.number}:${head.hash}`)
    } finally {
      await timesheet.close()
    }
  },
}

function sealOf(flag: string | boolean | undefined): ClockSealHead | undefined {
  if (flag === undefined) return undefined
  const match = typeof flag === 'string' ? /^(\d{1,12}):([\da-f]{64})$/.exec(flag) : null
  if (!match) throw new UsageError('--expect wants what an earlier verification told, NUMBER:HASH')
  return { number: Number(match[1]), hash: match[2]! }
}
