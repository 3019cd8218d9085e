import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localBin, runCommand } from './command.ts'
import type { Tally } from './tally.ts'
import { tempFolder } from './temp-folder.ts'

/** Runs the unit and server tests on SQLite and PostgreSQL. */
export async function runUnitTests(args: readonly string[] = []): Promise<Tally> {
  const temp = tempFolder()
  const folder = mkdtempSync(join(temp, 'timesheet-unit-'))
  const report = join(folder, 'report.json')
  try {
    const { code } = await runCommand(
      localBin('vitest'),
      ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...args],
      { env: { NO_COLOR: '1', TMPDIR: temp } },
    )
    return readReport(report, code)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(path: string, code: number): Tally {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(path, 'utf8')) as Record<
      string,
      number
    >
    const failed = Math.max(numFailedTests ?? 0, code === 0 ? 0 : Math.max(1, numFailedTestSuites ?? 0))
    return { passed: numPassedTests ?? 0, failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = await runUnitTests(process.argv.slice(2))
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
