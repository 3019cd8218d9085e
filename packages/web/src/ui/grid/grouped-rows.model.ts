/** A group of rows: their number, and whether they are shown under its head. */
export interface GroupSize {
  readonly key: string
  readonly count: number
  readonly isOpen: boolean
}

/** What stands in one line of a grouped list: the head of a group, or one of its rows. */
export interface GroupedPlace {
  readonly group: number
  /** The place of the row in its group; -1 for the head. */
  readonly offset: number
}

/** Groups that are read together: several small ones at once, or one of any size by pages. */
export interface GroupRun {
  readonly first: number
  readonly end: number
  readonly isWhole: boolean
}

/** What is read of a grouped list: a page of a run. */
export interface RunPage {
  readonly run: number
  readonly page: number
}

/** The lines of a grouped list. */
export interface GroupedRows {
  /** The number of lines: heads, and the rows of open groups. */
  readonly count: number
  readonly runs: readonly GroupRun[]
  readonly at: (index: number) => GroupedPlace | undefined
  readonly runOf: (group: number) => number
  /** The number of rows before a line, also of those whose group is closed. */
  readonly rowsBefore: (index: number) => number
  /** The pages that hold the rows of these lines. */
  readonly pagesIn: (first: number, last: number) => readonly RunPage[]
}

/** As many small groups are asked for at once: each is named in the filter. */
const MOST_KEYS = 20

/** Lays out groups one under the other; small neighbours are read together, so that a screen of them is few questions. */
export function layOutGroups(groups: readonly GroupSize[], perPage: number): GroupedRows {
  const starts = added(groups.map(({ count, isOpen }) => 1 + (isOpen ? count : 0)))
  const before = added(groups.map(({ count }) => count))
  const runs = runsOf(groups, perPage)
  const runAt = groups.map(() => 0)
  for (const [at, { first, end }] of runs.entries()) runAt.fill(at, first, end)
  const count = starts.at(-1)!
  const at = (index: number): GroupedPlace | undefined => {
    if (index < 0 || index >= count) return undefined
    const group = lastUpTo(starts, index)
    return { group, offset: index - starts[group]! - 1 }
  }
  const pagesIn = (first: number, last: number): readonly RunPage[] => {
    const found = new Map<string, RunPage>()
    for (let index = Math.max(0, first); index <= Math.min(last, count - 1);) {
      const { group, offset } = at(index)!
      const { isOpen, count: rows } = groups[group]!
      const run = runAt[group]!
      const page = runs[run]!.isWhole ? 1 : Math.floor(Math.max(0, offset) / perPage) + 1
      if (isOpen && rows > 0) found.set(`${run} ${page}`, { run, page })
      const next = starts[group]! + 1 + page * perPage
      index = runs[run]!.isWhole || !isOpen ? starts[group + 1]! : Math.min(next, starts[group + 1]!)
    }
    return [...found.values()]
  }
  const rowsBefore = (index: number) => {
    const place = at(index)
    return place ? before[place.group]! + Math.max(0, place.offset) : before.at(-1)!
  }
  return { count, runs, at, runOf: (group) => runAt[group]!, rowsBefore, pagesIn }
}

/** Sums up to each, from 0 on; the last one is that of all. */
function added(sizes: readonly number[]): readonly number[] {
  const sums = [0]
  for (const size of sizes) sums.push(sums.at(-1)! + size)
  return sums
}

function runsOf(groups: readonly GroupSize[], perPage: number): readonly GroupRun[] {
  const runs: GroupRun[] = []
  let rows = 0
  for (const [at, { count }] of groups.entries()) {
    const last = runs.at(-1)
    const fits = last?.isWhole && at - last.first < MOST_KEYS && rows + count <= perPage
    if (last && fits) runs[runs.length - 1] = { ...last, end: at + 1 }
    else runs.push({ first: at, end: at + 1, isWhole: count <= perPage })
    rows = fits ? rows + count : count
  }
  return runs
}

/** The last of the increasing numbers that is no greater. */
function lastUpTo(numbers: readonly number[], value: number): number {
  let [low, high] = [0, numbers.length - 2]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (numbers[middle]! <= value) low = middle
    else high = middle - 1
  }
  return low
}
