import { runCommand } from '../command.ts'

/** Divides the inputs of a seed: four kinds of requests and two of compared lists count once each, batches half. */
const SHARES = 5.5
const DATABASES = 2

/** Sends random requests to the engine on both databases, in two processes with different seeds. */
export async function fuzz(inputs: number): Promise<void> {
  const perRow = Math.ceil(inputs / SHARES / DATABASES / 2)
  const seeds = [7, 1_000_003]
  const results = await Promise.all(seeds.map((seed) => runOne(perRow, seed)))
  results.forEach(({ code }, i) => {
    console.log(`seed ${seeds[i]}: ${code === 0 ? 'nothing broken' : 'BROKEN, see above'}`)
    if (code !== 0) process.exitCode = 1
  })
}

function runOne(perRow: number, seed: number): ReturnType<typeof runCommand> {
  const env = { TIMESHEET_FUZZ_INPUTS: String(perRow), TIMESHEET_FUZZ_SEED: String(seed) }
  return runCommand(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      'packages/engine/src/conformance/fuzz.test.ts',
      '--disable-console-intercept',
    ],
    { env },
  )
}
