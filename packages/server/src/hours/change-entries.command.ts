import {
  changedEntry,
  changeEntries,
  type ChangeEntriesFacts,
  entryCondition,
  hours,
  hoursAdjustments,
  MOST_CHANGED,
  wayOf,
} from '@timesheet/domain/hours'
import { findRowsByKey, giveWay, type PluginApp } from '@timesheet/engine'
import type { CommandPlan, StoredOf } from '@timesheet/schema'
import { type CommandPlace, onCommand } from '../kernel/commands.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { refusedCommand } from '../kernel/write-operation.ts'
import { gatherPosting } from './adjustments.hook.ts'
import { gatherEntryFacts } from './hours-context.ts'
import { registerChanges, stageChange } from './staged-change.ts'

type Input = Parameters<typeof changeEntries.plan>[1]
type Entry = ChangeEntriesFacts['entries'][number]

/** Entries that are planned at once: others are answered between. */
const SLICE = 200

/** Registers the command that changes many entries at once; more than one transaction writes are written in parts. */
export function onChangeEntries(app: PluginApp): void {
  registerChanges(app)
  onCommand(app, changeEntries, {
    lock: () => [],
    plan: planSelection,
    waysOf: (steps) => steps.map(wayOf),
    stage: ({ app: to, tx, operation, input, steps }) =>
      stageChange(to, { operation, change: input.change, steps }, tx),
  })
}

/** Plans a selection slice by slice; more than `MOST_CHANGED` are refused. */
async function planSelection(input: Input, place: CommandPlace): Promise<CommandPlan> {
  const steps: CommandPlan['steps'][number][] = []
  const leftOut: CommandPlan['leftOut'][number][] = []
  let from = 0
  for await (const entries of slicesOf(place, input)) {
    if (from + entries.length > MOST_CHANGED) throw refusedCommand('command_too_large', { max: MOST_CHANGED })
    const plan = changeEntries.plan(await factsOf(place, { input, entries, from }), input)
    steps.push(...plan.steps)
    leftOut.push(...plan.leftOut)
    from += entries.length
    // In its transaction a command is short, and others wait for it anyway.
    if (!place.tx) await giveWay()
  }
  return { steps, leftOut }
}

/** The selected entries that the viewer may list, by day, each slice behind the one before. */
async function* slicesOf(place: CommandPlace, { ids, except, ...asked }: Input): AsyncGenerator<readonly Entry[]> {
  const named = ids.split(',').filter(Boolean)
  const { filter, params } = entryCondition(asked, except.split(',').filter(Boolean))
  let last: Pick<Entry, 'day' | 'id'> | undefined
  for (;;) {
    const behind = last ? 'day >= {:lastDay} && (day > {:lastDay} || id > {:lastId})' : ''
    const found = await place.visible(hours, {
      ...(named.length > 0 ? { ids: named } : {}),
      filter: [named.length > 0 ? '' : filter, behind]
        .filter(Boolean)
        .map((each) => `(${each})`)
        .join(' && '),
      params: { ...params, ...(last && { lastDay: last.day, lastId: last.id }) },
      sort: 'day,id',
      limit: SLICE,
    })
    if (found.length > 0) yield found
    if (found.length < SLICE) return
    last = found.at(-1)
  }
}

async function factsOf(
  place: CommandPlace,
  { input, entries, from }: { readonly input: Input; readonly entries: readonly Entry[]; readonly from: number },
): Promise<ChangeEntriesFacts> {
  const asTheyWere = await gatherEntryFacts(place, entries)
  const become = entries.map((entry) => changedEntry(entry, input))
  const asTheyBecome = await gatherEntryFacts(place, become)
  const viewer = askingViewer({ request: place.info, app: place.app })
  const keys = entries.map(({ user, day }) => ({ user, day }))
  const beside = Map.groupBy(await findRowsByKey(place, hours, keys), ({ user, day }) => `${user} ${day}`)
  return {
    entries,
    from,
    contextOf: (entry, stored) => ({
      ...(stored === entry ? asTheyWere : asTheyBecome)(entry),
      viewer,
      sameDay: (beside.get(`${entry.user} ${entry.day}`) ?? []).filter(({ id }) => id !== entry.id),
      stored,
    }),
    approvedOf: await approvedFacts(place, entries),
  }
}

/** What is known of the approved entries among them: where corrections may be posted, and which have some. */
async function approvedFacts(place: CommandPlace, entries: readonly StoredOf<typeof hours>[]) {
  const approved = entries.filter(({ state }) => state === 'approved')
  const postingOf = await gatherPosting(place, [...new Set(approved.map(({ user }) => user))])
  const made = await findRowsByKey(
    place,
    hoursAdjustments,
    approved.map(({ id }) => ({ origin: id })),
  )
  const adjusted = new Set(made.map(({ origin }) => origin))
  return ({ id, user }: Entry) => ({ periods: postingOf(user).periods, isAdjusted: adjusted.has(id) })
}
