// Formatters are cached: creating one is far slower than using it, and a calendar needs today's date in every cell.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}

const DAY_MS = 86_400_000
const SECOND_MS = 1000
/** Some thirty years of days; a register of a firm asks for the same days again and again. */
const MOST_DAYS = 12_000

/** How far a zone is from UTC on a day of UTC, where its clock does not change within it. */
const offsets = new Map<string, Map<number, number | null>>()

/** The wall-clock time of a zone at an instant, to the second, as if it were UTC; both in milliseconds. */
export function wallClockAt(instant: number, timeZone: string): number {
  const second = Math.floor(instant / SECOND_MS) * SECOND_MS
  const offset = offsetOn(Math.floor(second / DAY_MS), timeZone)
  return offset === null ? readClock(second, timeZone) : second + offset
}

/** Null on a day on which the clock changes. */
function offsetOn(day: number, timeZone: string): number | null {
  const known = offsets.get(timeZone)?.get(day)
  if (known !== undefined) return known
  const [start, end] = [day * DAY_MS, (day + 1) * DAY_MS]
  const offset = readClock(start, timeZone) - start
  const found = readClock(end, timeZone) - end === offset ? offset : null
  const days = offsets.get(timeZone) ?? new Map<number, number | null>()
  if (days.size >= MOST_DAYS) days.clear()
  offsets.set(timeZone, days.set(day, found))
  return found
}

/** As `wallClockAt`, read from the zone's rules, which takes a hundred times as long as adding. */
function readClock(instant: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? '0')
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/**
 * The instants at which a zone's clock shows a wall-clock time (given as if it were UTC), in order: one on most days,
 * two when the clock was put back over it, the instant of the change when it was put forward over it. All in
 * milliseconds.
 */
export function instantsOf(wallClock: number, timeZone: string): readonly number[] {
  // No zone is more than a day from UTC, and none changes its clock twice within two days.
  const [early, late] = [wallClock - DAY_MS, wallClock + DAY_MS].map(
    (instant) => wallClock - (wallClockAt(instant, timeZone) - instant),
  ) as [number, number]
  const shown = (early === late ? [early] : [Math.min(early, late), Math.max(early, late)]).filter(
    (instant) => wallClockAt(instant, timeZone) === wallClock,
  )
  return shown.length > 0
    ? shown
    : [changeBetween(Math.min(early, late), Math.max(early, late), { wallClock, timeZone })]
}

/** Searches the second in which the clock skipped the wall-clock time. */
function changeBetween(
  before: number,
  after: number,
  { wallClock, timeZone }: { readonly wallClock: number; readonly timeZone: string },
): number {
  let [low, high] = [before, after]
  while (high - low > SECOND_MS) {
    const middle = low + Math.floor((high - low) / 2 / SECOND_MS) * SECOND_MS
    if (wallClockAt(middle, timeZone) > wallClock) high = middle
    else low = middle
  }
  return high
}
