import { documents, hourRequests, registerTreeRoute } from '@timesheet/domain/documents'
import { hours } from '@timesheet/domain/hours'
import { callRoute } from '../../data/call-route.ts'
import { filterText, listQuery, oneQuery } from '../../data/collection.ts'
import { derivedQuery } from '../../data/derived-query.ts'

/** The requests of more hours for a document that the viewer may see, the latest first. */
export function documentRequestsQuery(document: string) {
  return listQuery(hourRequests, {
    filter: filterText('document = {:document} && state != "withdrawn"', { document }),
    sort: '-created',
    expand: 'user',
  })
}

/** What a person asked for and waits for. */
export function waitingRequestsQuery(user: string) {
  return listQuery(hourRequests, { filter: filterText('user = {:user} && state = "requested"', { user }) })
}

/** A request with its person and its document. */
export function hourRequestQuery(id: string) {
  return oneQuery(hourRequests, id, { expand: 'user,document,project,specialty' })
}

/** The hours of the register of a project, by specialty and package. */
export function projectHoursQuery(project: string) {
  return derivedQuery({
    dependsOn: [documents, hours],
    queryKey: ['project-hours-left', project],
    queryFn: ({ signal }) => callRoute(registerTreeRoute, { project, text: '', closed: true }, { signal }),
    staleTime: 15_000,
  })
}
