import type { DocumentComment } from './comments.collection.ts'

/** One of the things that a specialty observes. */
export type Observation = Pick<DocumentComment, 'text' | 'severity' | 'page' | 'place'>

/** What the flow of a check says of an answer with observations: what they are stands on the revision alone. */
export const WITH_OBSERVATIONS = 'Con observaciones: están en la revisión.'

/** The most that one answer observes. */
export const MOST_OBSERVATIONS = 30
const MOST_TEXT = 2000
const MOST_PLACE = 120
const MOST_PAGE = 9999

/**
 * What a specialty observed, from the details of its answer, which anybody may have sent; without any text there, the
 * comment of the answer. Major unless it says otherwise.
 */
export function observationsOf(details: unknown, comment: string): readonly Observation[] {
  const { observations } = Object(details) as { readonly observations?: unknown }
  const given = Array.isArray(observations) ? observations.slice(0, MOST_OBSERVATIONS) : []
  const said = given.map(observationOf).filter(({ text }) => text !== '')
  return said.length > 0 ? said : [observationOf({ text: comment })]
}

/** What was observed as one text, as it stands on the check. */
export function observedText(observations: readonly Pick<Observation, 'text'>[]): string {
  return cut(observations.map(({ text }) => text).join('\n'), MOST_TEXT)
}

function observationOf(given: unknown): Observation {
  const { text, severity, page, place } = Object(given) as Readonly<Record<string, unknown>>
  const isPage = typeof page === 'number' && Number.isInteger(page) && page >= 0 && page <= MOST_PAGE
  return {
    text: cut(text, MOST_TEXT),
    severity: severity === 'minor' ? 'minor' : 'major',
    page: isPage ? page : 0,
    place: cut(place, MOST_PLACE),
  }
}

function cut(text: unknown, most: number): string {
  return typeof text === 'string' ? [...text.trim()].slice(0, most).join('') : ''
}
