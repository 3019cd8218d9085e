import { foldText } from '@timesheet/domain/kernel'
import { fuzzyScore } from './fuzzy.ts'

/** An item to choose. */
export interface PickerItem {
  readonly id: string
  readonly label: string
  /** Secondary text; searched too. */
  readonly hint?: string
  /** Further searched text, which is not shown. */
  readonly words?: string
  /** The heading under which it is listed while nothing is typed. */
  readonly group?: string
}

export interface IndexedItem {
  readonly item: PickerItem
  readonly text: string
  readonly hint: string
  /** All searched text, normalised. */
  readonly all: string
}

const HINT_WEIGHT = 0.6
const MIN_SCORE = 4
/** Initials are not matched in longer texts, where nearly any letters would match. */
const LITERAL = { initials: false }
const RECENT_BONUS = 5

/** Normalises items once, so that each key press only compares. */
export function indexItems(items: readonly PickerItem[]): readonly IndexedItem[] {
  return items.map((item) => {
    const [text, hint] = [foldText(item.label), foldText(item.hint ?? '')]
    return { item, text, hint, all: foldText([text, hint, item.words].filter(Boolean).join(' ')) }
  })
}

function scoreOf(query: string, { text, hint, all }: IndexedItem): number {
  const label = fuzzyScore(query, text)
  if (all === text) return label
  return Math.max(label, fuzzyScore(query, hint, LITERAL) * HINT_WEIGHT, fuzzyScore(query, all, LITERAL) * HINT_WEIGHT)
}

/** The items in display order: recent ones first when nothing is typed, else by score. */
export function rankItems(
  indexed: readonly IndexedItem[],
  typed: string,
  recent: readonly string[] = [],
): readonly PickerItem[] {
  const query = foldText(typed.trim())
  const place = new Map(recent.map((id, index) => [id, index]))
  if (!query) {
    const first = indexed
      .filter(({ item }) => place.has(item.id))
      .toSorted((a, b) => (place.get(a.item.id) ?? 0) - (place.get(b.item.id) ?? 0))
    return [...first, ...indexed.filter(({ item }) => !place.has(item.id))].map(({ item }) => item)
  }
  return indexed
    .map((entry) => ({ entry, score: scoreOf(query, entry) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .map(({ entry, score }) => ({ entry, score: score + (place.has(entry.item.id) ? RECENT_BONUS : 0) }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry.item)
}
