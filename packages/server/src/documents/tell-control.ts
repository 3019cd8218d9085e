import type { RowOf } from '@timesheet/engine'
import { transmittals } from '@timesheet/domain/documents'
import { users } from '@timesheet/domain/people'
import { type InboxPlace, putItems } from '../kernel/inbox.ts'

interface Told {
  readonly row: Pick<RowOf<typeof transmittals>, 'id' | 'project'>
  readonly code: string
  readonly title: string
}

/** Tells document control and who leads the project what the customer did with a transmittal. */
export async function tellControl(place: InboxPlace, { row, code, title }: Told): Promise<void> {
  const { app, tx } = place
  const filter = 'active = true && external = false && (grants:each ?= "cd" || leadsProjects:each ?= {:project})'
  const people = await app.records.findAll(users, { filter, params: { project: row.project } }, tx)
  await putItems(
    place,
    people.map(({ values }) => ({
      user: values.id,
      class: 'notice',
      code,
      title,
      reason: values.grants.includes('cd') ? 'Control documental sigue los remitos' : 'Por liderar el proyecto',
      object: transmittals.name,
      objectId: row.id,
      link: `/emitions?id=${row.id}`,
    })),
  )
}
