import { ASIGNMENT_ROLES, asignedLoadRoute, asignments, type DocumentAsignment } from '@timesheet/domain/documents'
import { hours } from '@timesheet/domain/hours'
import { absences } from '@timesheet/domain/people'
import { keepPreviousData } from '@tanstack/react-query'
import { callRoute } from '../../../data/call-route.ts'
import { derivedQuery } from '../../../data/derived-query.ts'

/** Whose load is asked for: of those who have work of these; '' for any. */
export interface LoadAsked {
  readonly project: string
  readonly specialty: string
  readonly user: string
  readonly role: DocumentAsignment['role'] | ''
}

/** What the address of the list filters by. */
export function askedBy(search: Readonly<Record<string, unknown>>): LoadAsked {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' ? value : ''
  }
  const roles = Object.keys(ASIGNMENT_ROLES) as DocumentAsignment['role'][]
  const role = roles.find((name) => name === search['role']) ?? ''
  return { project: text('project'), specialty: text('specialty'), user: text('user'), role }
}

/** The load of people in the weeks ahead. */
export function loadQuery(asked: LoadAsked) {
  return derivedQuery({
    dependsOn: [asignments, hours, absences],
    queryKey: ['asigned-load', asked],
    queryFn: () => callRoute(asignedLoadRoute, asked),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })
}
