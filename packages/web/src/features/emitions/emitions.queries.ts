import {
  distributions,
  documents,
  emitions,
  issuePurposes,
  responseCodes,
  responses,
  revisions,
  sendTransmittal,
  transmittals,
} from '@timesheet/domain/documents'
import { contacts } from '@timesheet/domain/projects'
import { bringErrorTexts } from '../../data/bring-error-texts.ts'
import { callRoute } from '../../data/call-route.ts'
import { filterText, listQuery, oneQuery } from '../../data/collection.ts'
import type { Stored } from '../../data/collection.ts'
import { derivedQuery } from '../../data/derived-query.ts'

/** A transmittal with its project. */
export type TransmittalRow = Stored<typeof transmittals>
/** A document of a transmittal. */
export type EmitionRow = Stored<typeof emitions>

/** One transmittal with all that it names. */
export const transmittalQuery = (id: string) => oneQuery(transmittals, id, { expand: 'project,customer,sender' })

/** The documents of a transmittal, with what each issues. */
export const emitionsQuery = (transmittal: string) =>
  listQuery(emitions, {
    filter: filterText('transmittal = {:transmittal}', { transmittal }),
    sort: 'document.code',
    expand: 'document,revision,purpose',
  })

/** The answers to the documents of a transmittal, in the order in which they came. */
export const answersQuery = (transmittal: string) =>
  listQuery(responses, {
    filter: filterText('emition.transmittal = {:transmittal}', { transmittal }),
    sort: 'receivedOn,created',
    expand: 'code,recordedBy',
  })

const ofProject = (project: string) => filterText('project = {:project} || project = ""', { project })

/** The codes by which the customer of a project may answer, the firm's included. */
export const codesQuery = (project: string) => listQuery(responseCodes, { filter: ofProject(project), sort: 'code' })

/** The purposes of a project, the firm's included. */
export const purposesQuery = (project: string) =>
  listQuery(issuePurposes, { filter: ofProject(project), sort: 'order' })

/** The distribution matrix of a project, with all that its lines name. */
export const distributionsQuery = (project: string) =>
  listQuery(distributions, {
    filter: filterText('project = {:project}', { project }),
    sort: 'created',
    expand: 'type,specialty,purpose,contact',
  })

/** The people of a customer to whom one may send. */
export const contactsQuery = (customer: string) =>
  listQuery(contacts, { filter: filterText('customer = {:customer} && active = true', { customer }), sort: 'name' })

/** The documents of a project that may be issued: those that are ready, and on request those that were issued. */
export const issuableQuery = (project: string, isAgain: boolean) =>
  listQuery(documents, {
    filter: filterText(
      isAgain
        ? 'project = {:project} && inForce != "" && inForce.origin = "" && voided = false && suspended = false'
        : 'project = {:project} && state = "ready"',
      { project },
    ),
    sort: 'code',
    expand: 'revision,inForce',
  })

/** What sending would do, or what is missing for it. */
export function checkQuery(transmittal: string, project: string, seed: string) {
  return derivedQuery({
    dependsOn: [transmittals, emitions, revisions, documents],
    queryKey: ['send-transmittal', transmittal, seed],
    // What it says is read before anybody touches the page, which is when its words would come.
    queryFn: async ({ signal }) => {
      const input = { transmittal, project, seed }
      const [plan] = await Promise.all([callRoute(sendTransmittal.preview, input, { signal }), bringErrorTexts()])
      return plan
    },
    staleTime: 0,
    gcTime: 0,
  })
}
