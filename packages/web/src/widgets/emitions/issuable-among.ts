import type { ProjectDocument } from '@timesheet/domain/documents'

type Row = Partial<Pick<ProjectDocument, 'project' | 'state'>> & { readonly id: string }

/** What of chosen documents a transmittal may take: of one project, and ready. */
export type Issuable =
  | {
      readonly outcome: 'ready'
      readonly project: string
      readonly documents: readonly string[]
      /** How many of the chosen ones are not ready. */
      readonly left: number
    }
  | { readonly outcome: 'none' }
  | { readonly outcome: 'several'; readonly projects: number }

/** The chosen documents that a transmittal may take. */
export function issuableAmong(rows: readonly Row[]): Issuable {
  const ready = rows.filter(({ state }) => state === 'ready')
  const projects = [...new Set(ready.map(({ project }) => project ?? ''))]
  const [project] = projects
  if (project === undefined) return { outcome: 'none' }
  if (projects.length > 1) return { outcome: 'several', projects: projects.length }
  return { outcome: 'ready', project, documents: ready.map(({ id }) => id), left: rows.length - ready.length }
}
