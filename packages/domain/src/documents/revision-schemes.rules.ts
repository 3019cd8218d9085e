import type { Violation } from '@timesheet/schema'
import type { DocumentSettings } from './document-settings.collection.ts'
import { countedSeries, firstCodes, lettersOf, positionOf } from './next-revision.calc.ts'
import {
  countsOf,
  type RevisionSchemeDraft,
  type RevisionSchemeRow,
  SERIES_STEMS,
  type SeriesOfScheme,
  STANDARD_SCHEME,
} from './revision-schemes.collection.ts'
import { REVISION_SERIES, type RevisionScheme, type RevisionSeries } from './revision-schemes.ts'

/** Why a scheme of revisions, or the choice of one, is refused. */
export type RevisionSchemeCode =
  | 'scheme_letters_missing'
  | 'scheme_continues'
  | 'scheme_code_long'
  | 'scheme_codes_equal'
  | 'scheme_project'
  | 'scheme_fixed'
  | 'scheme_used'
  | 'scheme_chosen'

type Refusal = Violation<RevisionSchemeCode>

/** The revisions of a series whose codes are looked at. */
const LOOKED_AT = 99
/** The longest code of them: `R99-CAO`. */
const MOST_CHARACTERS = 7

const SERIES = Object.keys(REVISION_SERIES) as readonly RevisionSeries[]

/**
 * Refuses a scheme that would give no code, too long a one, or the same one in two series. What names revisions never
 * changes: a code would say another one.
 */
export function checkRevisionScheme(
  row: SeriesOfScheme & Pick<RevisionSchemeDraft, 'project'>,
  {
    stored,
    namesRevisions,
  }: {
    readonly stored: (SeriesOfScheme & Pick<RevisionSchemeRow, 'project'>) | null
    readonly namesRevisions: boolean
  },
): Refusal | null {
  if (stored && stored.project !== row.project) return { field: 'project', code: 'scheme_project' }
  const refusal = checkSeries(row)
  if (refusal || !stored || !namesRevisions) return refusal
  const [now, before] = [countsOf(row), countsOf(stored)]
  const changed = SERIES.find((series) => JSON.stringify(now[series]) !== JSON.stringify(before[series]))
  return changed ? { field: `${SERIES_STEMS[changed]}Count`, code: 'scheme_fixed' } : null
}

/** Refuses what a form can tell by itself: series that give no code, too long a one, or the same one. */
export function checkSeries(row: SeriesOfScheme): Refusal | null {
  const scheme = countsOf(row)
  for (const series of SERIES) {
    const refusal = checkOneSeries(scheme, series)
    if (refusal) return refusal
  }
  return null
}

function checkOneSeries(scheme: RevisionScheme, series: RevisionSeries): Refusal | null {
  const own = scheme[series]
  const stem = SERIES_STEMS[series]
  if (own.count === 'letters' && lettersOf(own) === '')
    return { field: `${stem}Without`, code: 'scheme_letters_missing' }
  if (own.continues && scheme[own.continues].count !== own.count)
    return { field: `${stem}Continues`, code: 'scheme_continues' }
  const codes = firstCodes(scheme, series, LOOKED_AT)
  if (codes.some((code) => code.length > MOST_CHARACTERS)) return { field: `${stem}Prefix`, code: 'scheme_code_long' }
  const earlier = SERIES.slice(0, SERIES.indexOf(series))
  const apart = earlier.filter((other) => !countedSeries(scheme, series).includes(other))
  const isEqual = apart.some((other) => isMixed(scheme, series, other) || isMixed(scheme, other, series))
  return isEqual ? { field: `${stem}Prefix`, code: 'scheme_codes_equal' } : null
}

/** Whether the codes of one series may be read as those of another. */
function isMixed(scheme: RevisionScheme, series: RevisionSeries, other: RevisionSeries): boolean {
  return firstCodes(scheme, series, LOOKED_AT).some((code) => positionOf(scheme[other], code) !== null)
}

/** Refuses to delete a scheme that somebody chose, or by which revisions are named: it is deactivated. */
export function checkRevisionSchemeRemoval(id: string, isChosen: boolean): Refusal | null {
  return isChosen || id === STANDARD_SCHEME ? { field: 'id', code: 'scheme_used' } : null
}

/** Refuses the choice of a scheme that is of another project, or that is chosen no more. */
export function checkSchemeChoice(
  row: Pick<DocumentSettings, 'project' | 'scheme'>,
  {
    stored,
    scheme,
  }: {
    readonly stored: Pick<DocumentSettings, 'scheme'> | null
    readonly scheme: Pick<RevisionSchemeRow, 'project' | 'active'> | undefined
  },
): Refusal | null {
  if (!scheme || stored?.scheme === row.scheme) return null
  const isOffered = scheme.active && (scheme.project === '' || scheme.project === row.project)
  return isOffered ? null : { field: 'scheme', code: 'scheme_chosen' }
}

/** The projects whose revisions a scheme names. */
export function projectsNamedBy(
  id: string,
  {
    settings,
    projects,
  }: {
    readonly settings: readonly Pick<DocumentSettings, 'project' | 'scheme'>[]
    readonly projects: readonly string[]
  },
): readonly string[] {
  const own = new Map(settings.map(({ project, scheme }) => [project, scheme]))
  const firm = own.get('') || STANDARD_SCHEME
  return projects.filter((project) => (own.get(project) || firm) === id)
}
