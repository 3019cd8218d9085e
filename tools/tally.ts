import { stripVTControlCharacters } from 'node:util'

/** How many checks or tests of a step passed and failed, and what each failure said. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** One text for each failure: its name, and the first lines of its error. */
  readonly failures?: readonly string[]
}

const LINES = 24

/** The sum of several tallies. */
export function addTallies(tallies: readonly Tally[]): Required<Tally> {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures ?? []),
  }
}

/** A failure as it is said again at the end of a run: its name and the first lines of its error, without colors. */
export function failureText(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES)
  return [`✗ ${name}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

/**
 * Prints the failures and the sum, and sets the exit code. The failures come last because that is the part of a long
 * log that is always kept.
 */
export function printTally({ passed, failed, failures }: Tally): void {
  if (failures?.length) console.log(`\n${failures.join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
