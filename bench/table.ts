/** A row of the report: what was measured, its value and its goal. */
export interface Figure {
  readonly what: string
  readonly value: string
  /** The goal as text; empty when there is none. */
  readonly goal: string
  readonly met: boolean | null
}

export interface Section {
  readonly title: string
  readonly note: string
  readonly figures: readonly Figure[]
}

/** A section as a Markdown table. */
export function renderSection({ title, note, figures }: Section): string {
  const rows = figures.map(
    ({ what, value, goal, met }) => `| ${what} | ${value} | ${goal} | ${met === null ? '' : met ? 'yes' : '**no**'} |`,
  )
  return [
    `## ${title}`,
    '',
    note,
    '',
    '| what | measured | goal | met |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

/** A figure in milliseconds with the goal of at most `times` the figure on an idle server. */
export function atMostTimes(
  what: string,
  milliseconds: number,
  { quiet, times }: { readonly quiet: number; readonly times: number },
): Figure {
  return {
    what,
    value: `${milliseconds.toFixed(0)} ms, ${(milliseconds / quiet).toFixed(1)} × quiet`,
    goal: `≤ ${times} × quiet`,
    met: milliseconds <= quiet * times,
  }
}

/** A figure in milliseconds with the goal of at most `limit`. */
export function atMost(what: string, milliseconds: number, limit: number): Figure {
  return {
    what,
    value: `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`,
    goal: `≤ ${limit} ms`,
    met: milliseconds <= limit,
  }
}
