import type { EntryPart } from '@timesheet/domain/hours'
import { formatClock, type Minutes, parseDuration } from '@timesheet/domain/kernel'
import type { Entry } from './table.columns.tsx'

/** A part as it is typed; the length of the last one is what the others leave. */
export interface PartDraft extends Omit<EntryPart, 'minutes'> {
  readonly key: number
  readonly text: string
}

/** The parts as they are understood, with what is wrong with each typed length. */
export interface ReadParts {
  readonly minutes: readonly Minutes[]
  readonly problems: readonly (string | null)[]
  /** True when every part has minutes, and together those of the entry. */
  readonly isWhole: boolean
}

/** Two parts that say what the entry says; the first length is typed. */
export function firstParts(entry: Entry): readonly PartDraft[] {
  return [0, 1].map((key) => partLike(entry, key))
}

/** A part that says what another says, without its length. */
export function partLike(from: Omit<EntryPart, 'minutes'>, key: number): PartDraft {
  const { project, document, activity, nonproductive, billable, note } = from
  return { key, text: '', project, document, activity, nonproductive, billable, note }
}

/** Reads the typed lengths; what they leave of the entry is the last part's. */
export function readParts(parts: readonly PartDraft[], total: Minutes): ReadParts {
  const typed = parts.slice(0, -1).map(({ text }) => read(text))
  const sum = typed.reduce((all, { minutes }) => all + minutes, 0)
  const rest = total - sum
  const over = rest <= 0 && typed.every(({ problem }) => problem === null)
  const minutes = [...typed.map((one) => one.minutes), Math.max(0, rest)]
  const problems = [
    ...typed.map(({ problem }, n) =>
      over && n === typed.length - 1 ? `Para la última parte tiene que quedar algo de ${formatClock(total)}` : problem,
    ),
    null,
  ]
  return { minutes, problems, isWhole: rest > 0 && minutes.every((one) => one > 0) }
}

function read(text: string): { readonly minutes: Minutes; readonly problem: string | null } {
  if (text.trim() === '') return { minutes: 0, problem: null }
  const parsed = parseDuration(text)
  if (!parsed.ok || parsed.intervals.length > 0) return { minutes: 0, problem: 'No se entiende: por ejemplo 1:30' }
  return { minutes: parsed.minutes, problem: null }
}
