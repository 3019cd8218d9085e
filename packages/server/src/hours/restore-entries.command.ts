import { deletedHours, hours, MOST_CHANGED, restoreEntries, type RestoreFacts } from '@timesheet/domain/hours'
import { findRowsById, findRowsByKey, giveWay, type PluginApp, type RowOf } from '@timesheet/engine'
import type { CommandPlan } from '@timesheet/schema'
import { type CommandPlace, onCommand } from '../kernel/commands.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { refusedCommand } from '../kernel/write-operation.ts'
import { gatherEntryFacts } from './hours-context.ts'
import { stageChange } from './staged-change.ts'
import { trashCondition } from './trash-condition.ts'

type Input = Parameters<typeof restoreEntries.plan>[1]
type Entry = NonNullable<RestoreFacts['before']>[number]

/** Entries that are planned at once: others are answered between. */
const SLICE = 200

/** Registers the command that brings deleted entries back; more than one transaction writes come back in parts. */
export function onRestoreEntries(app: PluginApp): void {
  onCommand(app, restoreEntries, {
    lock: () => [],
    plan: planSelection,
    waysOf: (steps) => steps.map(() => 'restored'),
    stage: ({ app: to, tx, operation, steps }) => stageChange(to, { operation, change: 'restore', steps }, tx),
  })
}

/** Plans a selection slice by slice; more than `MOST_CHANGED` are refused. */
async function planSelection(input: Input, place: CommandPlace): Promise<CommandPlan> {
  const steps: CommandPlan['steps'][number][] = []
  const leftOut: CommandPlan['leftOut'][number][] = []
  let before: readonly Entry[] = []
  let count = 0
  for await (const ids of slicesOf(place, input)) {
    count += ids.length
    if (count > MOST_CHANGED) throw refusedCommand('command_too_large', { max: MOST_CHANGED })
    const facts = await factsOf(place, ids)
    const plan = restoreEntries.plan({ ...facts, before }, input)
    steps.push(...plan.steps)
    leftOut.push(...plan.leftOut)
    const restored = plan.steps.map(({ after }) => after as unknown as Entry)
    // Slices follow the days, so that only those of the last one meet with what comes next.
    const lastDay = facts.deleted.at(-1)?.day
    before = [...before, ...restored].filter(({ day }) => day === lastDay)
    if (!place.tx) await giveWay()
  }
  return { steps, leftOut }
}

/** The ids of the selected rows of the trash that the viewer may see, by day and then as they were deleted. */
async function* slicesOf(place: CommandPlace, { ids, ...asked }: Input): AsyncGenerator<readonly string[]> {
  const named = ids.split(',').filter(Boolean)
  const { filter, params } = trashCondition(asked, place.app.clock())
  let last: Pick<RowOf<typeof deletedHours>, 'day' | 'created' | 'id'> | undefined
  for (;;) {
    const behind = last
      ? 'day >= {:lastDay} && (day > {:lastDay} || created > {:lastAt} || (created = {:lastAt} && id > {:lastId}))'
      : ''
    const found = await place.visible(deletedHours, {
      ...(named.length > 0 ? { ids: named } : {}),
      filter: [named.length > 0 ? '' : filter, behind]
        .filter(Boolean)
        .map((each) => `(${each})`)
        .join(' && '),
      params: { ...params, ...(last && { lastDay: last.day, lastAt: last.created, lastId: last.id }) },
      sort: 'day,created,id',
      limit: SLICE,
    })
    if (found.length > 0) yield found.map(({ id }) => id)
    if (found.length < SLICE) return
    last = found.at(-1)
  }
}

/**
 * The whole entries, which are hidden from clients: what may be seen of the trash may be brought back, if hours may be
 * loaded.
 */
async function factsOf(place: CommandPlace, ids: readonly string[]) {
  const whole = await findRowsById(place, deletedHours, ids)
  const deleted = ids.flatMap((id) => whole.get(id) ?? [])
  const rows = deleted.flatMap(({ row }) => (row ? [row] : []))
  const entryFacts = await gatherEntryFacts(place, rows)
  const keys = rows.map(({ user, day }) => ({ user, day }))
  const beside = Map.groupBy(await findRowsByKey(place, hours, keys), ({ user, day }) => `${user} ${day}`)
  const there = await findRowsById(
    place,
    hours,
    rows.map(({ id }) => id),
  )
  const viewer = askingViewer({ request: place.info, app: place.app })
  const contextOf: RestoreFacts['contextOf'] = (entry, restored) => ({
    ...entryFacts(entry),
    viewer,
    sameDay: [
      ...(beside.get(`${entry.user} ${entry.day}`) ?? []),
      ...restored.filter(({ user, day }) => user === entry.user && day === entry.day),
    ],
    stored: null,
  })
  return { deleted, back: new Set(there.keys()), contextOf }
}
