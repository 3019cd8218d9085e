import { isDecision, workflowTasks } from '@timesheet/domain/workflow'
import type { FlowFacts, FlowPlace } from './flow-facts.ts'
import { bindingOf, type FlowTask } from './flow-registry.ts'
import { foundAtOf, type LoadedFlow } from './flow-model.ts'
import { closeItems, type NewInboxItem, putItems } from './inbox.ts'

/** A flow before and after a change. */
export interface StoredChange {
  readonly before: LoadedFlow
  readonly after: LoadedFlow
}

const TASK_CODE = 'FLW-TAREA'
const NOBODY_CODE = 'FLW-NADIE'
const NEXT_LEVEL_CODE = 'FLW-NIVEL'

/** Puts a task in the inbox of everybody who is asked, and closes those that are not open any more. */
export async function announceTasks(
  place: FlowPlace,
  changes: readonly StoredChange[],
  facts: FlowFacts,
): Promise<void> {
  const put: NewInboxItem[] = []
  const ended = { resolved: [] as string[], expired: [] as string[] }
  for (const change of changes) {
    const earlier = new Map(change.before.tasks.map((task) => [task.id, task]))
    for (const task of change.after.tasks) {
      const before = earlier.get(task.id)
      const was = before?.state === 'pending' ? actorsOf(before, facts) : []
      const are = actorsOf(task, facts)
      if (was.length > 0 && task.state !== 'pending')
        ended[isDecision(task.state) ? 'resolved' : 'expired'].push(task.id)
      else
        for (const user of was.filter((id) => !are.includes(id)))
          await closeItems(place, { object: workflowTasks.name, objectId: task.id, user }, 'expired')
      const fresh = are.filter((id) => !was.includes(id))
      put.push(...fresh.map((user) => itemFor(place, change.after, { task, user })))
      if (!before) put.push(...nextLevelNotices(change.after, { task, facts }))
    }
  }
  for (const state of ['resolved', 'expired'] as const)
    if (ended[state].length > 0) await closeItems(place, { object: workflowTasks.name, objectId: ended[state] }, state)
  await putItems(place, put)
}

/** Who may act on an open task; the administrators while nobody is asked. */
function actorsOf({ state, user, deputies, escalatedTo }: FlowTask, { administrators }: FlowFacts): readonly string[] {
  if (state !== 'pending') return []
  return user === '' ? administrators : [...new Set([user, ...deputies, ...escalatedTo])]
}

interface Asked {
  readonly task: FlowTask
  readonly user: string
}

function itemFor(place: FlowPlace, { instance }: LoadedFlow, { task, user }: Asked): NewInboxItem {
  const isUnnamed = task.user === ''
  const { mail, linkOf } = bindingOf(place, instance.object)
  return {
    user,
    class: 'task',
    code: isUnnamed ? NOBODY_CODE : TASK_CODE,
    title: isUnnamed ? `Nadie puede decidir: ${instance.title}` : instance.title,
    reason: reasonFor(task, user),
    object: workflowTasks.name,
    objectId: task.id,
    link: isUnnamed ? `/workflow?id=${instance.id}` : linkOf(instance),
    dueOn: task.dueOn,
    mail: isUnnamed ? 'immediate' : (mail ?? 'daily'),
    ...(isUnnamed && { priority: 1 as const }),
  }
}

function reasonFor({ user: holder, stepName, deputies, escalatedTo, byHand }: FlowTask, user: string): string {
  if (holder === '') return 'Administra los flujos y hay que nombrar a quien decida.'
  if (holder !== user && escalatedTo.includes(user)) return `Venció el plazo del paso «${stepName}».`
  if (holder !== user && deputies.includes(user)) return `Suple a quien decide en el paso «${stepName}».`
  return byHand ? `Se le pasó el paso «${stepName}».` : `Decide en el paso «${stepName}».`
}

/** Tells the administrators that a step named nobody and the next level was asked (domain.md §8.1). */
function nextLevelNotices(
  flow: LoadedFlow,
  { task, facts }: { readonly task: FlowTask; readonly facts: FlowFacts },
): readonly NewInboxItem[] {
  const { instance } = flow
  if (task.user === '' || task.byHand || task.state !== 'pending' || foundAtOf(flow, facts) === 'step') return []
  return facts.administrators.map((user) => ({
    user,
    class: 'notice',
    code: NEXT_LEVEL_CODE,
    title: `Nadie del paso «${task.stepName}» podía decidir y se preguntó al nivel siguiente: ${instance.title}`,
    reason: 'Administra los flujos: si falta quien tenga el rol, conviene asignarlo. Nadie decide sobre lo que envió.',
    object: '',
    objectId: '',
    link: `/workflow?id=${instance.id}`,
    period: `${instance.definition} ${task.step} ${instance.project}`,
  }))
}
