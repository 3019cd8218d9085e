import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@timesheet/engine/testing'
import { localBin, ROOT, runCommand } from './command.ts'
import { runBrowserTests } from './e2e.ts'
import { ensureServerBuilt } from './launch/build.js'
import { printTally } from './tally.ts'
import { fuzz } from './trust/fuzz.ts'
import { killWrites } from './trust/kill-writes.ts'

const KILLS = 200
const INPUTS = 1_000_000

/** `npm run trust -- kills [N] | fuzz [N] | trials | chunks`: the tests that take too long for every run. */
async function main([what = '', count]: readonly string[]): Promise<void> {
  process.chdir(ROOT)
  if (what === 'kills') return killBoth(Number(count ?? KILLS))
  if (what === 'fuzz') return fuzz(Number(count ?? INPUTS))
  if (what === 'trials') return runTrials()
  if (what === 'chunks') return runChunks()
  throw new Error('trust wants kills, fuzz, trials or chunks')
}

async function runTrials(): Promise<void> {
  const { code } = await runCommand(localBin('vitest'), ['run'], { env: { TIMESHEET_TRIALS: '1' } })
  process.exitCode = code
}

/** Each lazily loaded chunk of the app fails to load once, of which the usual run takes a sample. */
async function runChunks(): Promise<void> {
  process.env['TIMESHEET_TRIALS'] = '1'
  printTally(await runBrowserTests(['e2e/chunks.spec.ts']))
}

async function killBoth(kills: number): Promise<void> {
  ensureServerBuilt()
  const folder = mkdtempSync(join(tmpdir(), 'timesheet-trust-'))
  const postgres = await startPostgres({ shared_buffers: '128MB' })
  try {
    await kill('SQLite', { dir: join(folder, 'sqlite') }, kills)
    await kill('PostgreSQL', { dir: join(folder, 'postgres'), databaseUrl: postgres.url }, kills)
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function kill(name: string, place: { dir: string; databaseUrl?: string }, kills: number): Promise<void> {
  const from = performance.now()
  const report = await killWrites(place, kills)
  console.log(
    `${name}: ${report.kills} kills, ${report.acknowledged} acknowledged writes, ${report.records} records at the end, ${report.wrong.length} differences, ${((performance.now() - from) / 1000).toFixed(0)} s`,
  )
  for (const line of report.wrong.slice(0, 50)) console.log(`  ${line}`)
  if (report.wrong.length > 0) process.exitCode = 1
}

await main(process.argv.slice(2))
