import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localBin, ROOT, runCommand } from './command.ts'
import { checkKernels } from './check-kernels.ts'
import { checkSizes } from './check-sizes.ts'
import { addTallies, failureText, printTally, type Tally } from './tally.ts'

const PROJECTS = [
  'packages/schema',
  'packages/domain',
  'packages/engine',
  'packages/server',
  'packages/web',
  'packages/web/src/testing',
  '.',
]

const TYPES_KEPT = join(ROOT, 'node_modules', '.cache', 'types')

/**
 * Runs the static checks: format, types, lint, sizes of files, users of kernels, and that no migration is missing.
 * Returns how many passed and failed.
 */
export async function runChecks(): Promise<Tally> {
  const tallies: Tally[] = []
  tallies.push(await step('format (npm run format mends it)', localBin('oxfmt'), ['--list-different', '.']))
  for (const project of PROJECTS) tallies.push(await step(`types of ${project}`, localBin('tsc'), typesOf(project)))
  tallies.push(await step('lint and import rules', localBin('oxlint'), ['--type-aware', '--deny-warnings', '.']))
  tallies.push(await step('the planned migration is empty', process.execPath, ['tools/plan-migration.ts', '--check']))
  tallies.push(report('sizes of files', checkSizes(ROOT)))
  tallies.push(report('kernels have their callers', checkKernels(ROOT)))
  return addTallies(tallies)
}

/** What was found of a project is kept, so that the next check reads again only what changed since. */
function typesOf(project: string): readonly string[] {
  const name = project === '.' ? 'root' : project.replaceAll('/', '-')
  return ['-p', project, '--incremental', '--tsBuildInfoFile', join(TYPES_KEPT, `${name}.tsbuildinfo`)]
}

async function step(name: string, program: string, args: readonly string[]): Promise<Tally> {
  const { code, output } = await runCommand(program, args, { quiet: true })
  return report(name, code === 0 ? [] : [output.trim() || `exit code ${code}`])
}

function report(name: string, problems: readonly string[]): Tally {
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`)
  for (const problem of problems) console.log(problem)
  return problems.length === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, failures: [failureText(name, problems.join('\n'))] }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  printTally(await runChecks())
}
