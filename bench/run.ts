import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../tools/command.ts'
import { benchBrowser } from './browser.bench.ts'
import { benchCharges } from './charges.bench.ts'
import { benchRealtime } from './realtime.bench.ts'
import { benchRecords } from './records.bench.ts'
import { benchScreens } from './screens.bench.ts'
import { benchSignIn } from './sign-in.bench.ts'
import { benchStart } from './start.bench.ts'
import { renderSection, type Section } from './table.ts'
import { benchWeekSheet } from './week-sheet.bench.ts'

const BENCHES: Readonly<Record<string, (folder: string) => Promise<Section>>> = {
  start: benchStart,
  records: benchRecords,
  realtime: benchRealtime,
  signIn: benchSignIn,
  week: benchWeekSheet,
  charges: benchCharges,
  browser: benchBrowser,
  screens: benchScreens,
}

/** Runs the named benches, or all, and prints their tables; a run of all is written to docs/benchmarks.md. */
async function main(names: readonly string[]): Promise<void> {
  process.chdir(ROOT)
  const chosen = names.length === 0 ? Object.keys(BENCHES) : names
  const sections: string[] = []
  for (const name of chosen) {
    const bench = BENCHES[name]
    if (!bench) throw new Error(`no bench is called ${name}; there are ${Object.keys(BENCHES).join(', ')}`)
    const folder = mkdtempSync(join(tmpdir(), 'timesheet-bench-'))
    try {
      sections.push(renderSection(await bench(folder)))
      console.log(sections.at(-1))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  if (names.length === 0) writeFileSync(join(ROOT, 'docs', 'benchmarks.md'), [heading(), ...sections].join('\n'))
}

function heading(): string {
  const processors = cpus()
  const machine = `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  return `# Benchmarks\n\nWritten by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. Machine: ${machine}; Node ${process.versions.node}, SQLite ${process.versions['sqlite'] ?? ''}. Shared machine: treat ±20 % as equal.\n`
}

await main(process.argv.slice(2))
