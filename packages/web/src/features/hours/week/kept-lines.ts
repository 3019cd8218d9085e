import { type KeptLine, weekLines } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'

/** Whose sheet of which week, and who keeps its rows. */
export interface KeptPlace {
  readonly user: string
  readonly person: string
  readonly week: Day
}

/** The change of one kept row. */
export interface KeptStep {
  readonly id: string
  readonly before: KeptLine | null
  readonly after: KeptLine | null
}

/** What is kept from now on: rows added or removed, or all of them in their order. */
export interface KeptChange {
  readonly added?: readonly string[]
  readonly removed?: string
  readonly order?: readonly string[]
}

/** The changes of the kept rows: what is kept already is not kept twice, and only rows that moved are written. */
export function keptSteps(
  kept: readonly KeptLine[],
  { added = [], removed, order = [] }: KeptChange,
  { user, person, week, newId }: KeptPlace & { readonly newId: () => string },
): readonly KeptStep[] {
  const byLine = new Map(kept.map((row) => [row.line, row]))
  const blank = { collectionId: '', collectionName: weekLines.name, created: '', updated: '' } as const
  const place = (line: string, position: number): readonly KeptStep[] => {
    const before = byLine.get(line) ?? null
    if (before?.position === position) return []
    const id = before?.id ?? newId()
    return [{ id, before, after: { ...blank, ...before, id, user, person, week, line, position } }]
  }
  const gone = removed === undefined ? undefined : byLine.get(removed)
  return [
    ...(gone ? [{ id: gone.id, before: gone, after: null }] : []),
    ...added.filter((line) => !byLine.has(line)).flatMap((line) => place(line, 0)),
    ...order.flatMap((line, at) => place(line, at + 1)),
  ]
}

/** The rows that stay in the sheet, and the order of those that were moved. */
export function readKept(kept: readonly KeptLine[]): {
  readonly pinned: readonly string[]
  readonly order: readonly string[]
} {
  const moved = kept.filter(({ position }) => position > 0).toSorted((a, b) => a.position - b.position)
  return { pinned: kept.map(({ line }) => line), order: moved.map(({ line }) => line) }
}
