import { distributions, documentTypes, issuePurposes, purposesOfProject } from '@timesheet/domain/documents'
import { specialty } from '@timesheet/domain/people'
import { contacts, projects } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery, oneQuery, type Stored } from '../../../data/collection.ts'

/** A line of a matrix with all that it names. */
export type LineRow = Stored<typeof distributions>

const EXPAND = 'type,specialty,purpose,contact'

/** The matrix of a project, in the order in which it was written. */
export const matrixQuery = (project: string) =>
  listQuery(distributions, {
    filter: filterText('project = {:project}', { project }),
    sort: 'created',
    expand: EXPAND,
  })

/** The matrices of the other projects of a customer. */
export const otherMatricesQuery = (project: string, customer: string) =>
  listQuery(distributions, {
    filter: filterText('project != {:project} && project.customer = {:customer}', { project, customer }),
    sort: 'project.code,created',
    expand: `${EXPAND},project`,
  })

const contactsQuery = (customer: string) =>
  listQuery(contacts, { filter: filterText('customer = {:customer} && active = true', { customer }), sort: 'name' })

const purposesQuery = (project: string) =>
  listQuery(issuePurposes, {
    filter: filterText('project = {:project} || project = ""', { project }),
    sort: 'order',
  })

interface Named {
  readonly id: string
  readonly name: string
}

const IN_USE = { filter: 'active = true', sort: 'name' }

/** What a line may be of, and whom it may name; undefined until all of it is there. */
export function useLineChoices(project: string) {
  const types = useQuery(listQuery(documentTypes, IN_USE))
  const specialties = useQuery(listQuery(specialty, IN_USE))
  const purposes = useQuery(purposesQuery(project))
  const own = useQuery(oneQuery(projects, project))
  const customer = own.data?.customer ?? ''
  const people = useQuery({ ...contactsQuery(customer), enabled: customer !== '' })
  const all = [types, specialties, purposes, own, people]
  const isThere = own.data && types.data && specialties.data && purposes.data && (customer === '' || people.data)
  const sent = purposesOfProject(purposes.data ?? [], project).filter(({ answer }) => answer !== 'internal')
  const choices: LineChoices | undefined = isThere
    ? {
        type: types.data,
        specialty: specialties.data,
        purpose: sent,
        contact: people.data ?? [],
        customer,
      }
    : undefined
  return { choices, error: all.find(({ error }) => error)?.error ?? null, retry: () => all.map((one) => one.refetch()) }
}

/** What a line may be of, and whom it may name. */
export interface LineChoices {
  readonly type: readonly Named[]
  readonly specialty: readonly Named[]
  readonly purpose: readonly (Named & { readonly code: string })[]
  readonly contact: readonly (Named & { readonly position: string })[]
  readonly customer: string
}
