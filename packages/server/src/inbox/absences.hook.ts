import { currentOrigin, findRows, findRowsById, type RecordSet } from '@timesheet/engine'
import { absenceNews, absenceTaskTitle } from '@timesheet/domain/inbox'
import { type AbsenceDraft, absences, type employment, users } from '@timesheet/domain/people'
import { closeItems, type InboxPlace, type NewInboxItem, putItems } from '../kernel/inbox.ts'

const WAITING = ['requested', 'approved_manager', 'cancel_requested'] as const
const TASK = 'AUS-APROBAR'
const NOTICE = 'AUS-AVISO'

type Absence = Pick<AbsenceDraft, 'id' | 'user' | 'from' | 'to' | 'openEnd' | 'state' | 'approvedBy'>

/** Asks who decides on a requested absence, ends the task once it is decided, and tells the person. */
export async function followAbsences(set: RecordSet<typeof absences>): Promise<void> {
  const actor = currentOrigin()?.viewer?.values.id ?? ''
  const people = await findRowsById(
    set,
    users,
    set.drafts.map(({ row }) => row.user),
  )
  const [asked, items]: [Absence[], NewInboxItem[]] = [[], []]
  const told = new Map<Absence, string>()
  const ended = { resolved: [] as string[], expired: [] as string[] }
  for (const { row, stored } of set.drafts) {
    const name = nameOf(people.get(row.user))
    const news = absenceNews({ before: stored, after: set.action === 'delete' ? null : row }, { actor, name })
    if (news.end) ended[news.end].push(row.id)
    if (news.asks) asked.push(row)
    if (news.tellDeciders) told.set(row, news.tellDeciders)
    if (news.tell) items.push({ ...aboutAbsence(row), class: 'notice', code: NOTICE, ...news.tell, priority: 3 })
  }
  for (const state of ['resolved', 'expired'] as const)
    await closeItems(set, { object: absences.name, objectId: ended[state], code: TASK }, state)
  if (set.action === 'delete') await closeItems(set, { object: absences.name, objectId: idsOf(set) }, 'expired')
  await putItems(set, [...items, ...(await tasksFor(set, asked)), ...(await noticesFor(set, told, actor))])
}

/** Moves the waiting tasks of a person whose manager changes to the new manager. */
export async function followManagers(set: RecordSet<typeof employment>): Promise<void> {
  const moved = set.drafts.filter(({ row, stored }) => stored && stored.manager !== row.manager)
  if (moved.length === 0 || set.action === 'delete') return
  const waiting = await waitingOf(
    set,
    moved.map(({ row }) => row.user),
  )
  await closeItems(set, { object: absences.name, objectId: waiting.map(({ id }) => id), code: TASK }, 'expired')
  await putItems(set, await tasksFor(set, waiting))
}

async function waitingOf(place: InboxPlace, people: readonly string[]): Promise<readonly Absence[]> {
  const params = Object.fromEntries(people.map((user, i) => [`user${i}`, user]))
  const of = people.map((_, i) => `user = {:user${i}}`).join(' || ')
  const state = WAITING.map((each) => `state = "${each}"`).join(' || ')
  return findRows(place, absences, { filter: `(${of}) && (${state})`, params })
}

/** The tasks to decide on these absences: of the manager of the person, or else of AF. */
async function tasksFor(place: InboxPlace, asked: readonly Absence[]): Promise<NewInboxItem[]> {
  if (asked.length === 0) return []
  const decidersOf = await findDeciders(place, asked)
  return asked.flatMap((absence) => {
    const { deciders, reason, name } = decidersOf(absence)
    const title = absenceTaskTitle(absence, name)
    const task = { ...aboutAbsence(absence), class: 'task', code: TASK, title, reason, dueOn: absence.from } as const
    return deciders.map((user): NewInboxItem => ({ ...task, user, priority: 2, mail: 'immediate' }))
  })
}

/** What those who would decide are told of notices, by absence; never who did it. */
async function noticesFor(
  place: InboxPlace,
  told: ReadonlyMap<Absence, string>,
  actor: string,
): Promise<NewInboxItem[]> {
  if (told.size === 0) return []
  const decidersOf = await findDeciders(place, [...told.keys()])
  return [...told].flatMap(([absence, title]) => {
    const { deciders, reason } = decidersOf(absence)
    const notice = { ...aboutAbsence(absence), class: 'notice', code: NOTICE, title, reason, priority: 3 } as const
    return deciders.filter((user) => user !== actor).map((user): NewInboxItem => ({ ...notice, user }))
  })
}

/** Who decides on each of these absences: the manager of the person, or else those of AF. */
async function findDeciders(place: InboxPlace, rows: readonly Absence[]) {
  const people = await findRowsById(
    place,
    users,
    rows.map(({ user }) => user),
  )
  const managers = await findRowsById(
    place,
    users,
    [...people.values()].map(({ manager }) => manager),
  )
  const af = await findRows(place, users, { filter: 'grants:each ?= "af" && active = true', sort: 'id' })
  return (absence: Absence) => {
    const person = people.get(absence.user)
    const manager = managers.get(person?.manager ?? '')
    const isOfManager = absence.state !== 'approved_manager' && manager?.active === true
    return {
      name: nameOf(person),
      deciders: isOfManager ? [manager.id] : af.map(({ id }) => id).filter((id) => id !== absence.user),
      reason: isOfManager ? `Por tener a cargo a ${nameOf(person)}.` : 'Por el rol Administración y finanzas.',
    }
  }
}

function aboutAbsence({ id }: Absence) {
  return { object: absences.name, objectId: id, link: '' }
}

function idsOf({ drafts }: RecordSet<typeof absences>): readonly string[] {
  return drafts.map(({ row }) => row.id)
}

function nameOf(person: { readonly name: string; readonly surname: string } | undefined): string {
  return person ? `${person.name} ${person.surname}`.trim() : ''
}
