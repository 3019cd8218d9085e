import { runChecks } from './check.ts'
import { runBrowserTests } from './e2e.ts'
import { addTallies } from './tally.ts'
import { runUnitTests } from './unit.ts'

const tallies = [await runChecks(), await runUnitTests(), await runBrowserTests()]
const { passed, failed } = addTallies(tallies)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
