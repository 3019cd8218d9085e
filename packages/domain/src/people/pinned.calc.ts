import { MOST_PINNED, type PinnedAnalysis, type Preferences } from './preferences.collection.ts'

/** The analyses on the home page of a person; what is stored out of shape is none. */
export function pinnedOf({ pinned }: Preferences): readonly PinnedAnalysis[] {
  if (!Array.isArray(pinned)) return []
  const whole = (pinned as readonly unknown[]).filter(
    (one): one is PinnedAnalysis =>
      typeof one === 'object' && one !== null && 'id' in one && 'name' in one && typeof one.id === 'string',
  )
  return whole.slice(0, MOST_PINNED)
}

/** The analyses with one more at the end, once; null where there is no room. */
export function withPinned(pinned: readonly PinnedAnalysis[], one: PinnedAnalysis): readonly PinnedAnalysis[] | null {
  if (pinned.some(({ id }) => id === one.id)) return pinned
  return pinned.length < MOST_PINNED ? [...pinned, one] : null
}

/** The analyses with one moved up or down. */
export function movePinned(pinned: readonly PinnedAnalysis[], id: string, by: -1 | 1): readonly PinnedAnalysis[] {
  const from = pinned.findIndex((one) => one.id === id)
  const to = from + by
  const one = pinned[from]
  if (!one || to < 0 || to >= pinned.length) return pinned
  return pinned.toSpliced(from, 1).toSpliced(to, 0, one)
}
