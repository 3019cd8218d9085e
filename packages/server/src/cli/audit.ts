import { createTimesheet } from '../app.ts'
import { verifyAudit, type SealHead } from '../config/verify-audit.ts'
import { readServeOptions, UsageError } from '../options.ts'
import { DATABASE_OPTIONS, type Command } from './command.ts'

/**
 * Recomputes the audit log's hash chain and prints its head; fails when something was changed. May run while the server
 * runs.
 */
export const auditCommand: Command = {
  usage: 'audit verify [--expect=NUMBER:HASH]',
  options: { ...DATABASE_OPTIONS, expect: { type: 'string' } },
  async run({ flags, env, positionals }) {
    if (positionals[0] !== 'verify') throw new UsageError('audit wants verify')
    const expected = headOf(flags['expect'])
    const timesheet = await createTimesheet(readServeOptions(flags, env), { exclusive: false })
    try {
      const { entries, unsealed, head, faults } = await verifyAudit(timesheet.app, expected)
      for (const fault of faults) console.error(fault)
      if (faults.length > 0) throw new Error('The log is not as it was sealed.')
      console.log(
        `${entries} entries, ${unsealed} of them not sealed yet. To be noted elsewhere: ${head.number}:${head.hash}`,
      )
    } finally {
      await timesheet.close()
    }
  },
}

function headOf(flag: string | boolean | undefined): SealHead | undefined {
  if (flag === undefined) return undefined
  const match = typeof flag === 'string' ? /^(\d{1,12}):([\da-f]{64})$/.exec(flag) : null
  if (!match) throw new UsageError('--expect wants what an earlier verification told, NUMBER:HASH')
  return { number: Number(match[1]), hash: match[2]! }
}
