import { type CodePart, documents, proposeCodeRoute } from '@timesheet/domain/documents'
import { keepPreviousData } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import { derivedQuery } from '../../data/derived-query.ts'

interface Coded extends Readonly<Record<CodePart, string>> {
  readonly project: string
  readonly specialty: string
  readonly type: string
}

/** The code that a new document would get now. */
export function proposedCodeQuery(coded: Coded) {
  return {
    ...derivedQuery({
      dependsOn: [documents],
      queryKey: ['proposed-code', coded],
      queryFn: () => callRoute(proposeCodeRoute, coded),
      placeholderData: keepPreviousData,
    }),
    enabled: Boolean(coded.project && coded.specialty && coded.type),
  }
}
