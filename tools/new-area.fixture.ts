import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT, runCommand } from './command.ts'
import { type AreaName, readAreaName } from './new-area/area-name.ts'
import { writeArea } from './new-area/write-area.ts'

/** A copy of the project in which an area was begun. */
export interface BegunArea {
  readonly root: string
  readonly name: AreaName
  /** Runs a program in it; returns what it printed when it failed, else ''. */
  run(program: string, ...args: string[]): Promise<string>
  /** The path of an installed package's executable. */
  bin(program: string): string
  remove(): void
}

/** Begins an area in a copy of the project, formats it and plans its migration. */
export async function beginArea(): Promise<BegunArea> {
  const root = mkdtempSync(join(tmpdir(), 'timesheet-new-'))
  const name = readAreaName(['credit_lines', 'Línea', 'Líneas'])
  const bin = (program: string) => join(root, 'node_modules', '.bin', program)
  const run = async (program: string, ...args: string[]) => {
    const { code, output } = await runCommand(program, args, { quiet: true, cwd: root, env: { NO_COLOR: '1' } })
    return code === 0 ? '' : output
  }
  await copyProject(root)
  writeArea(root, name)
  const problems = [await run(bin('oxfmt'), '.'), await run(process.execPath, 'tools/plan-migration.ts', 'add-lines')]
  if (problems.some(Boolean)) throw new Error(problems.join('\n'))
  return { root, name, run, bin, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Copies the project's current files, with a link to the installed packages. */
async function copyProject(root: string): Promise<void> {
  const { output } = await runCommand('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    quiet: true,
  })
  for (const file of output.split('\n').filter(Boolean)) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    cpSync(join(ROOT, file), join(root, file), { force: true })
  }
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@timesheet'), { recursive: true })
  for (const entry of readdirSync(join(ROOT, 'node_modules')))
    if (entry !== '@timesheet') symlinkSync(join(ROOT, 'node_modules', entry), join(modules, entry))
  for (const name of ['schema', 'domain', 'engine', 'server', 'web'])
    symlinkSync(join(root, 'packages', name), join(modules, '@timesheet', name))
}
