import { findRows, findRowsByKey, type RowOf, type RowPlace } from '@timesheet/engine'
import {
  codesOfProject,
  documentSettings,
  issuePurposes,
  originKey,
  purposesOfProject,
  responseCodes,
  REVISION_SCHEMES,
  type RevisionScheme,
  settingsOf,
  transmittals,
} from '@timesheet/domain/documents'
import type { Day } from '@timesheet/domain/kernel'
import { findTaken } from './transmittal-numbers.ts'

/** What the empalmes of a project depend on. */
export interface ProjectOpening {
  readonly scheme: RevisionScheme
  readonly purposes: readonly RowOf<typeof issuePurposes>[]
  readonly codes: readonly RowOf<typeof responseCodes>[]
  /** The days of its transmittals of origin, by `originKey`. */
  readonly origins: ReadonlyMap<string, Day>
  readonly hasSent: boolean
}

/** Reads what the empalmes of a project depend on. */
export async function findProjectOpening(place: RowPlace, project: string): Promise<ProjectOpening> {
  const settings = await findRowsByKey(place, documentSettings, [{ project }, { project: '' }])
  return {
    scheme: REVISION_SCHEMES[settingsOf(settings, project).scheme].scheme,
    purposes: purposesOfProject(await findRows(place, issuePurposes), project),
    codes: codesOfProject(await findRows(place, responseCodes), project),
    origins: new Map((await findOrigins(place, project)).map(({ code, sentOn }) => [originKey(code), sentOn])),
    hasSent: (await findTaken(place, [project]))(project).has('out'),
  }
}

/** The transmittals of another tool that the empalme of a project names. */
export async function findOrigins(place: RowPlace, project: string) {
  const filter = 'project = {:project} && direction = "opening"'
  return findRows(place, transmittals, { filter, params: { project }, sort: '-number' })
}
