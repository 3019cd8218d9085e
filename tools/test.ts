import { runChecks } from './check.ts'
import { runBrowserTests } from './e2e.ts'
import { addTallies, printTally } from './tally.ts'
import { runUnitTests } from './unit.ts'

const tallies = [await runChecks(), await runUnitTests(), await runBrowserTests()]
printTally(addTallies(tallies))
