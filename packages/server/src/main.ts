import { parseArgs } from 'node:util'
import type { Command } from './cli/command.ts'
import { UsageError } from './options.ts'

/** Each command is loaded when it is asked for: the server does not carry what only the others need. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./cli/serve.ts')).serveCommand,
  superuser: async () => (await import('./cli/superuser.ts')).superuserCommand,
  migrate: async () => (await import('./cli/migrate.ts')).migrateCommand,
  seed: async () => (await import('./cli/seed.ts')).seedCommand,
  backup: async () => (await import('./cli/backup.ts')).backupCommand,
  restore: async () => (await import('./cli/restore.ts')).restoreCommand,
  copy: async () => (await import('./cli/copy.ts')).copyCommand,
  audit: async () => (await import('./cli/audit.ts')).auditCommand,
  register: async () => (await import('./cli/register.ts')).registerCommand,
  rebuild: async () => (await import('./cli/rebuild.ts')).rebuildCommand,
}

async function usage(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()))
  return commands.map((command) => `  ${command.usage}`).join('\n')
}

async function main(args: readonly string[]): Promise<void> {
  const [name = 'serve', ...rest] = args
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) throw new UsageError(name === 'help' || name === '--help' ? 'Timesheet' : `unknown command "${name}"`)
  const command = await load()
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
  if (error instanceof UsageError)
    console.error(`${error.message}\n\nUsage: npm run timesheet -- COMMAND\n${await usage()}`)
  else console.error((await import('./cli/describe-failure.ts')).describeFailure(error))
  process.exit(1)
}
