import { currentOrigin, findRowsById, type RecordSet } from '@timesheet/engine'
import { absenceNews } from '@timesheet/domain/inbox'
import { absences, users } from '@timesheet/domain/people'
import { whomToAsk } from '../kernel/flows.ts'
import { closeItems, type NewInboxItem, putItems } from '../kernel/inbox.ts'
import { gatherRequests } from './absence-flow.ts'

const NOTICE = 'AUS-AVISO'

type Absence = RecordSet<typeof absences>['drafts'][number]['row']

/** Tells the person what came of their absence, and who would decide of one that waits for nobody. */
export async function tellOfAbsences(set: RecordSet<typeof absences>): Promise<void> {
  const actor = currentOrigin()?.viewer?.values.id ?? ''
  const people = await findRowsById(
    set,
    users,
    set.drafts.map(({ row }) => row.user),
  )
  const items: NewInboxItem[] = []
  const told = new Map<Absence, string>()
  for (const { row, stored } of set.drafts) {
    const { name = '', surname = '' } = people.get(row.user) ?? {}
    const after = set.action === 'delete' ? null : row
    const news = absenceNews({ before: stored, after }, { actor, name: `${name} ${surname}`.trim() })
    if (news.tellDeciders) told.set(row, news.tellDeciders)
    if (news.tell) items.push({ ...about(row), ...news.tell })
  }
  if (set.action === 'delete')
    await closeItems(set, { object: absences.name, objectId: set.drafts.map(({ row }) => row.id) }, 'expired')
  await putItems(set, [...items, ...(await noticesFor(set, told, actor))])
}

/** What those whom a flow would ask are told of notices, by absence; never who gave it. */
async function noticesFor(
  set: RecordSet<typeof absences>,
  told: ReadonlyMap<Absence, string>,
  actor: string,
): Promise<NewInboxItem[]> {
  if (told.size === 0) return []
  const rows = [...told.keys()]
  const asked = await whomToAsk(set, rows.map(await gatherRequests(set, rows)))
  return rows.flatMap((row, i) => {
    const { users: deciders, foundAt } = asked[i]!
    // Who only stands in for a missing level does not read the kind: they are told who and when.
    const where = foundAt === 'step' ? about(row) : { ...about(row), ...ELSEWHERE, period: row.id }
    const title = told.get(row) ?? ''
    return deciders
      .filter((user) => user !== actor)
      .map((user): NewInboxItem => ({ ...where, user, title, reason: 'Decide sobre las ausencias de la persona.' }))
  })
}

const ELSEWHERE = { object: '', objectId: '', link: '/hours/absences' } as const

function about({ id }: Absence) {
  return { class: 'notice', code: NOTICE, priority: 3, object: absences.name, objectId: id, link: '' } as const
}
