import { firstOf, positionOf, revisionCode } from './next-revision.calc.ts'
import { REVISION_SERIES, type RevisionScheme, type RevisionSeries } from './revision-schemes.ts'

/** A revision as the scheme of its project writes it. */
export interface OpenedRevision {
  readonly code: string
  readonly series: RevisionSeries
}

const SERIES = Object.keys(REVISION_SERIES) as readonly RevisionSeries[]

/** The series whose code a text may be, in the order of the life of a document, each with the code as it is written. */
export function openedSeries(scheme: RevisionScheme, text: string): readonly OpenedRevision[] {
  return SERIES.flatMap((series) => {
    const position = positionOf(scheme[series], text)
    if (position === null || position < firstOf(scheme, series)) return []
    return [{ code: revisionCode(scheme[series], position), series }]
  })
}

/** By what a transmittal of another tool is known: whatever its case and spaces. */
export function originKey(origin: string): string {
  return origin.replaceAll(/\s+/g, '').toLocaleUpperCase('es')
}
