import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../tools/command.ts'
import { ensureServerBuilt } from '../tools/launch/build.js'
import { benchBrowser } from './browser.bench.ts'
import { benchCharges } from './charges.bench.ts'
import { benchCube } from './cube.bench.ts'
import { benchExport } from './export.bench.ts'
import { benchDocuments } from './documents.bench.ts'
import { benchDecisions } from './decisions.bench.ts'
import { benchGlass } from './glass.bench.ts'
import { benchHours } from './hours.bench.ts'
import { benchHoursTable } from './hours-table.bench.ts'
import { benchImport } from './import.bench.ts'
import { benchRealtime } from './realtime.bench.ts'
import { benchRecords } from './records.bench.ts'
import { benchScreens } from './screens.bench.ts'
import { benchSearch } from './search.bench.ts'
import { benchSignIn } from './sign-in.bench.ts'
import { benchStart } from './start.bench.ts'
import { renderSection, type Section } from './table.ts'
import { benchTables } from './tables.bench.ts'
import { benchUploads } from './uploads.bench.ts'
import { benchWeekSheet } from './week-sheet.bench.ts'

const BENCHES: Readonly<Record<string, (folder: string) => Promise<Section>>> = {
  start: benchStart,
  records: benchRecords,
  realtime: benchRealtime,
  signIn: benchSignIn,
  hours: benchHours,
  week: benchWeekSheet,
  charges: benchCharges,
  decisions: benchDecisions,
  browser: benchBrowser,
  screens: benchScreens,
  glass: benchGlass,
  import: benchImport,
  cube: benchCube,
  export: benchExport,
  table: benchHoursTable,
  search: benchSearch,
  documents: benchDocuments,
  tables: benchTables,
  uploads: benchUploads,
}

const PAGE = join(ROOT, 'docs', 'benchmarks.md')

/** Runs the named benches, or all, prints their tables and puts them in the place of theirs in docs/benchmarks.md. */
async function main(names: readonly string[]): Promise<void> {
  process.chdir(ROOT)
  const chosen = names.length === 0 ? Object.keys(BENCHES) : names
  const unknown = chosen.filter((name) => !BENCHES[name])
  if (unknown.length > 0)
    throw new Error(`no bench is called ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)
  ensureServerBuilt()
  for (const name of chosen) {
    const folder = mkdtempSync(join(tmpdir(), 'timesheet-bench-'))
    const from = performance.now()
    try {
      const section = await BENCHES[name]!(folder)
      const took = `Measured on ${today()}, in ${Math.round((performance.now() - from) / 1000)} s, on ${machine()}.`
      const text = renderSection({ ...section, note: `${section.note} ${took}` })
      console.log(text)
      keep(text)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** A section takes the place of the one with its title, or comes last. */
function keep(section: string): void {
  const [, ...sections] = readFileSync(PAGE, 'utf8').split(/^(?=## )/m)
  const title = (text: string) => text.slice(0, text.indexOf('\n'))
  const at = sections.findIndex((each) => title(each) === title(section))
  const kept = at < 0 ? [...sections, section] : sections.with(at, section)
  writeFileSync(PAGE, [`${HEADING}\n`, ...kept.map((each) => `${each.trimEnd()}\n\n`)].join('').trimEnd() + '\n')
}

function today(): string {
  return new Date().toISOString().slice(0, 10)
}

/**
 * The machine, and how long it takes for arithmetic alone: of the same name there are faster and slower ones, and a shared
 * one differs from section to section.
 */
function machine(): string {
  const processors = cpus()
  const name = `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const from = performance.now()
  let sum = 0
  for (let step = 0; step < 300_000_000; step++) sum = (Math.imul(sum, 31) + step) | 0
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  // Its result is looked at, so that none of it is left out.
  return sum === 0 ? name : `${name} (300 million steps of arithmetic: ${seconds} s)`
}

const HEADING = `# Benchmarks

Written by \`npm run bench\`, or \`npm run bench -- records hours\` for some of them, with Node ${process.versions.node} and SQLite ${process.versions['sqlite'] ?? ''}. Each section says on which machine it was measured; one that does not is older, of two shared processors of AMD EPYC or Intel Xeon. Shared machines: treat ±20 % as equal.
`

await main(process.argv.slice(2))
