import type { RecordSet } from '@timesheet/engine'
import { formatDay } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { foldRegister, timeClock } from '@timesheet/domain/time_clock'
import { closeItems, putItems } from '../kernel/inbox.ts'

const CODE = 'REG-CORRECCION'

/** Puts a proposed correction into the inbox of whoever decides it, and closes the item once nothing is left to decide. */
export async function tellProposals(set: RecordSet<typeof timeClock>): Promise<void> {
  for (const { row, request } of set.drafts) {
    if (request === null || row.state === 'recorded') continue
    if (row.state === 'proposed') await tell(set, row)
    else await closeDecided(set, row)
  }
}

type Row = RecordSet<typeof timeClock>['drafts'][number]['row']

async function tell(set: RecordSet<typeof timeClock>, row: Row): Promise<void> {
  const person = await set.app.records.findById(users, row.user, set.tx)
  const isOwn = row.proposedBy === row.user
  const decider = isOwn ? (person?.values.manager ?? '') : row.user
  if (decider === '') return
  const whose = isOwn ? 'su jornada' : 'tu jornada'
  await putItems(set, [
    {
      user: decider,
      class: 'task',
      code: CODE,
      title: `${row.proposedByName} propone corregir ${whose} del ${formatDay(row.day)}`,
      reason: isOwn ? 'Porque esta persona responde a quien lo recibe' : 'Porque es el registro propio',
      link: `/hours/analyzer/hours-detail?day=${row.day}${isOwn ? `&user=${row.user}` : ''}`,
      object: users.name,
      objectId: row.user,
      period: row.day,
    },
  ])
}

async function closeDecided(set: RecordSet<typeof timeClock>, row: Row): Promise<void> {
  const ofPerson = await set.app.records.findAll(
    timeClock,
    { filter: 'user = {:user} && state != "recorded"', params: { user: row.user }, sort: 'seq' },
    set.tx,
  )
  const { proposals } = foldRegister(ofPerson.map(({ values }) => values))
  if (proposals.length === 0) await closeItems(set, { object: users.name, objectId: row.user, code: CODE }, 'resolved')
}
