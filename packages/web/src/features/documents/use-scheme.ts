import { useQuery } from '@tanstack/react-query'
import { type RevisionScheme, schemeNamed, settingsOf } from '@timesheet/domain/documents'
import { schemesQuery, settingsQuery } from '../../widgets/coding/coding.queries.ts'

/** How the revisions of a project are named; undefined until it is known. */
export function useScheme(project: string): RevisionScheme | undefined {
  const settings = useQuery(settingsQuery(project)).data
  const schemes = useQuery(schemesQuery()).data
  return settings && schemes ? schemeNamed(schemes, settingsOf(settings, project).scheme) : undefined
}
