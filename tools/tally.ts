/** How many checks or tests of a step passed and failed. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** The sum of several tallies. */
export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, tally) => ({ passed: sum.passed + tally.passed, failed: sum.failed + tally.failed }), {
    passed: 0,
    failed: 0,
  })
}
