import { localBin, ROOT, runCommand } from './command.ts'
import { readAreaName } from './new-area/area-name.ts'
import { writeArea } from './new-area/write-area.ts'

/**
 * Generates an area: a collection with a rule, its plugin, its list screen, their tests and the migration, all passing.
 */
try {
  const name = readAreaName(process.argv.slice(2))
  const files = writeArea(ROOT, name)
  await run(localBin('oxfmt'), ['.'])
  await run(process.execPath, ['tools/plan-migration.ts', `add-${name.area.replaceAll('_', '-')}`])
  console.log(files.map((file) => `  ${file}`).join('\n'))
  console.log(`Begun: ${name.many}. npm run check and npm test pass; docs/guides/add-a-screen.md says how it goes on.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run(program: string, args: readonly string[]): Promise<void> {
  const { code, output } = await runCommand(program, args, { quiet: true })
  if (code !== 0) throw new Error(output)
}
