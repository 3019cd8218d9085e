import { findRows, type RowOf, type RowPlace } from '@timesheet/engine'
import {
  codesOfProject,
  issuePurposes,
  originKey,
  purposesOfProject,
  responseCodes,
  type RevisionScheme,
  transmittals,
} from '@timesheet/domain/documents'
import type { Day } from '@timesheet/domain/kernel'
import { findScheme } from './revision-schemes.ts'
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
  return {
    scheme: await findScheme(place, project),
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
