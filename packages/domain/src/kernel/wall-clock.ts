// A formatter costs far more to make than to use, and today is asked for every cell of a calendar.
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

/** What the clock on the wall of a time zone says at an instant, to the second and read as if it were UTC; both in milliseconds. */
export function wallClockAt(instant: number, timeZone: string): number {
  const parts = formatterOf(timeZone).formatToParts(instant)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? '0')
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

const DAY_MS = 86_400_000
const SECOND_MS = 1000

/**
 * The instants at which the clock of a zone shows a wall-clock time (read as if it were UTC), in order: one on most days, two where the clock
 * was put back over it; where it was put forward over it, the moment of that change. All in milliseconds.
 */
export function instantsOf(wallClock: number, timeZone: string): readonly number[] {
  // No zone is further than a day from UTC, and none changes its clock twice in two days.
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

/** The first second after which the clock shows more than a time that it skipped. */
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
