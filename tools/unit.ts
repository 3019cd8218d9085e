import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { localBin, ROOT, runCommand } from './command.ts'
import { failureText, printTally, type Tally } from './tally.ts'
import { tempFolder } from './temp-folder.ts'

interface TestFile {
  readonly name: string
  readonly status: string
  readonly message: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages: readonly string[]
  }[]
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly testResults: readonly TestFile[]
}

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
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report
    const { numPassedTests, numFailedTests, numFailedTestSuites } = report
    const failed = Math.max(numFailedTests, code === 0 ? 0 : Math.max(1, numFailedTestSuites))
    return { passed: numPassedTests, failed, failures: report.testResults.flatMap(failuresOf) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

/** The failed tests of a file, or why the file itself did not run. */
function failuresOf({ name, status, message, assertionResults }: TestFile): string[] {
  const file = relative(ROOT, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [failureText(file, message)] : []
  return failed.map(({ fullName, failureMessages }) => failureText(`${file} ${fullName}`, failureMessages.join('\n')))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  printTally(await runUnitTests(process.argv.slice(2)))
}
