import { parseArgs } from 'node:util'
import { auditCommand } from './cli/audit.ts'
import { backupCommand } from './cli/backup.ts'
import { copyCommand } from './cli/copy.ts'
import { describeFailure } from './cli/describe-failure.ts'
import { migrateCommand } from './cli/migrate.ts'
import { rebuildCommand } from './cli/rebuild.ts'
import { registerCommand } from './cli/register.ts'
import { restoreCommand } from './cli/restore.ts'
import { seedCommand } from './cli/seed.ts'
import { serveCommand } from './cli/serve.ts'
import { superuserCommand } from './cli/superuser.ts'
import type { Command } from './cli/command.ts'
import { UsageError } from './options.ts'

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  superuser: superuserCommand,
  migrate: migrateCommand,
  seed: seedCommand,
  backup: backupCommand,
  restore: restoreCommand,
  copy: copyCommand,
  audit: auditCommand,
  register: registerCommand,
  rebuild: rebuildCommand,
}

const USAGE = Object.values(COMMANDS)
  .map((command) => `  ${command.usage}`)
  .join('\n')

async function main(args: readonly string[]): Promise<void> {
  const [name = 'serve', ...rest] = args
  const command = COMMANDS[name]
  if (!command) throw new UsageError(name === 'help' || name === '--help' ? 'Timesheet' : `unknown command "${name}"`)
  const { values, positionals } = parse(command, rest)
  await command.run({ flags: values, positionals, env: process.env })
}

function parse(
  command: Command,
  args: readonly string[],
): { values: Record<string, string | boolean | undefined>; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...command.options },
      allowPositionals: true,
      strict: true,
    })
    return { values: values as Record<string, string | boolean | undefined>, positionals }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\nUsage: npm run timesheet -- COMMAND\n${USAGE}`)
  else console.error(describeFailure(error))
  process.exit(1)
}
