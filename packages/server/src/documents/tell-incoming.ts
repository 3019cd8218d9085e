import type { RowOf } from '@timesheet/engine'
import { transmittals } from '@timesheet/domain/documents'
import { users } from '@timesheet/domain/people'
import { type InboxPlace, putItems } from '../kernel/inbox.ts'

type Received = Pick<RowOf<typeof transmittals>, 'id' | 'project' | 'code' | 'subject' | 'senderOrg' | 'recordedBy'>

/** Tells who leads the project what came in, but who registered it. */
export async function tellIncoming(place: InboxPlace, row: Received): Promise<void> {
  const { app, tx } = place
  const filter = 'active = true && external = false && leadsProjects:each ?= {:project} && id != {:by}'
  const params = { project: row.project, by: row.recordedBy }
  const people = await app.records.findAll(users, { filter, params }, tx)
  await putItems(
    place,
    people.map(({ values }) => ({
      user: values.id,
      class: 'notice',
      code: 'DOC-ENTRADA',
      title: `${row.code} de ${row.senderOrg}: ${row.subject}`,
      reason: 'Por liderar el proyecto',
      object: transmittals.name,
      objectId: row.id,
      link: `/emitions/received?id=${row.id}`,
    })),
  )
}
