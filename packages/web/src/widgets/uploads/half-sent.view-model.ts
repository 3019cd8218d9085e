import type { HalfSent } from './half-sent.ts'

/** Which of them a screen tells: those to a kind of place, of a project or of one thing. */
export type HalfSentAt = Pick<HalfSent, 'place'> & Partial<Pick<HalfSent, 'project' | 'of'>>

interface Sought {
  readonly at: HalfSentAt
  readonly viewer: string
  /** Those that were picked again. */
  readonly files: readonly Pick<File, 'name' | 'size' | 'lastModified'>[]
  readonly now: number
}

/** The files of a place that were sent in part, may still be continued, and were not picked again. */
export function halfSentIn(
  all: Readonly<Record<string, HalfSent>>,
  { at, viewer, files, now }: Sought,
): readonly { readonly key: string; readonly half: HalfSent }[] {
  return Object.entries(all).flatMap(([key, half]) => {
    const isThere = half.place === at.place && (at.project ?? half.project) === half.project
    const isMine = half.viewer === viewer && isThere && (at.of ?? half.of) === half.of && half.until > now
    const isPicked = files.some(
      ({ name, size, lastModified }) => name === half.name && size === half.size && lastModified === half.modified,
    )
    return isMine && !isPicked ? [{ key, half }] : []
  })
}
