import { setTimeout as sleep } from 'node:timers/promises'
import { randomFrom } from '@timesheet/engine/testing'
import { type Installation, openInstallation } from './installation.ts'
import { Ledger } from './ledger.ts'
import { writeUntilCut } from './writer.ts'

const WRITERS = 4
const SHORTEST_MS = 20
const LONGEST_MS = 280
/** How long a restarted server may take to delete the files of interrupted writes. */
const SETTLING_MS = 10_000

/** The result of the kills on one database. */
export interface KillReport {
  readonly kills: number
  readonly acknowledged: number
  readonly records: number
  /** Violations: lost acknowledged writes, half-done writes, files that do not match rows; empty if there were none. */
  readonly wrong: readonly string[]
}

/**
 * Kills a server during writes, repeatedly, and after each restart compares the stored data with what was acknowledged.
 */
export async function killWrites(
  place: { readonly dir: string; readonly databaseUrl?: string },
  kills: number,
): Promise<KillReport> {
  const at = await openInstallation(place.dir, place.databaseUrl)
  const below = randomFrom(20_261_121)
  const writers = Array.from({ length: WRITERS }, (_, i) => ({ at, ledger: new Ledger(), below: randomFrom(i + 1) }))
  const wrong: string[] = []
  let acknowledged = 0
  for (let round = 1; round <= kills; round++) {
    const writing = Promise.all(writers.map(writeUntilCut))
    await Promise.race([writing, sleep(SHORTEST_MS + below(LONGEST_MS - SHORTEST_MS))])
    await at.kill()
    acknowledged += (await writing).reduce((sum, count) => sum + count, 0)
    await at.restart()
    wrong.push(
      ...(
        await differences(
          at,
          writers.map(({ ledger }) => ledger),
        )
      ).map((what) => `kill ${round}: ${what}`),
    )
  }
  const records = (await at.records()).length
  await at.stop()
  return { kills, acknowledged, records, wrong }
}

async function differences(at: Installation, ledgers: readonly Ledger[]): Promise<string[]> {
  const records = await at.records()
  const actual = new Map(records.map(({ id, mark, count }) => [id, { mark, count }]))
  const unknown = records
    .filter(({ id }) => !ledgers.some((ledger) => ledger.knows(id)))
    .map(({ id }) => `${id}: nobody made it`)
  const expected = new Map(
    records.filter(({ file }) => file !== '').map(({ id, mark, file }) => [`${id}/${file}`, `content of ${mark}`]),
  )
  const bare = records
    .filter(({ mark, file }) => (mark === '') !== (file === ''))
    .map(({ id }) => `${id}: mark without file or file without mark`)
  return [
    ...ledgers.flatMap((ledger) => ledger.settle(actual)),
    ...unknown,
    ...bare,
    ...(await fileDifferences(at, expected)),
  ]
}

async function fileDifferences(at: Installation, expected: ReadonlyMap<string, string>): Promise<string[]> {
  const end = performance.now() + SETTLING_MS
  for (;;) {
    const found = at.files()
    const missing = [...expected]
      .filter(([key, text]) => found.get(key) !== text)
      .map(([key]) => `${key}: the row's file is missing or another`)
    const left = [...found.keys()].filter((key) => !expected.has(key)).map((key) => `${key}: a file without a row`)
    // A missing file never comes back; a left-over one may still be deleted.
    if (missing.length > 0 || left.length === 0 || performance.now() > end) return [...missing, ...left]
    await sleep(50)
  }
}
