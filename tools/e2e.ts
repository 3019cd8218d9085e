import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './launch/build.js'
import { ensureChromium } from './chromium.ts'
import { localBin, runCommand } from './command.ts'
import { failureText, printTally, type Tally } from './tally.ts'
import { tempFolder } from './temp-folder.ts'

interface Spec {
  readonly title: string
  readonly file: string
  readonly line: number
  readonly tests: readonly { readonly results: readonly Result[] }[]
}

interface Result {
  readonly duration: number
  readonly errors?: readonly { readonly message?: string }[]
  readonly attachments?: readonly { readonly name: string; readonly path?: string }[]
}

interface Suite {
  readonly specs?: readonly Spec[]
  readonly suites?: readonly Suite[]
}

interface Report extends Suite {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** Runs the browser tests against a server of their own with a new demo company. */
export async function runBrowserTests(args: readonly string[] = []): Promise<Tally> {
  const chromium = await ensureChromium()
  ensureBuilt()
  const temp = tempFolder()
  const folder = mkdtempSync(join(temp, 'timesheet-e2e-'))
  const report = join(folder, 'report.json')
  try {
    const env = {
      CHROME_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      TIMESHEET_E2E_DIR: join(folder, 'data'),
      TMPDIR: temp,
    }
    await runCommand(
      localBin('playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line,json', ...args],
      { env },
    )
    return readReport(report)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(path: string): Tally {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8')) as Report
    const { expected, unexpected, flaky } = report.stats
    console.log(`\nSlowest files of stories:\n${slowestFiles(report).join('\n')}`)
    return { passed: expected, failed: unexpected + flaky, failures: failuresOf(report) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const SLOWEST = 20

/** The files whose stories take longest: what to look at when a run takes too long. */
function slowestFiles(report: Report): readonly string[] {
  const specs = specsOf(report)
  const files = [...Map.groupBy(specs, ({ file }) => file)].map(([file, own]) => ({
    file,
    stories: own.length,
    took: own
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, one) => sum + one.duration, 0),
  }))
  return files
    .toSorted((a, b) => b.took - a.took)
    .slice(0, SLOWEST)
    .map(({ file, stories, took }) => `${(took / 1000).toFixed(0).padStart(5)} s  ${file} (${stories})`)
}

function specsOf({ specs = [], suites = [] }: Suite): readonly Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function failuresOf(report: Report): string[] {
  return specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .flatMap((result) => [
        ...(result.errors ?? []).map(({ message = '' }) => failureText(`${file}:${line} ${title}`, message)),
        ...shownBy(result),
      ]),
  )
}

/** Dialogs and messages are the last elements of a page. */
const SHOWN_LINES = 40

/** The end of what a failed story's page showed, from the file that Playwright attaches. */
function shownBy({ attachments = [] }: Result): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  if (path === undefined || !existsSync(path)) return []
  const lines = /```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8'))?.[1]?.split('\n').slice(-SHOWN_LINES) ?? []
  return lines.length === 0 ? [] : ['    The page ended in:', ...lines.map((line) => `      ${line}`)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  printTally(await runBrowserTests(process.argv.slice(2)))
}
