import { hours, sendHours, withdrawHours } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { ApiError, findRows, type PluginApp } from '@timesheet/engine'
import { type CommandPlace, onCommand } from '../kernel/commands.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { gatherEntryFacts } from './hours-context.ts'

interface Range {
  readonly user: string
  readonly from: Day
  readonly to: Day
}

/** Registers the commands that send and withdraw a person's hours of some days. */
export function onSendHours(app: PluginApp): void {
  onCommand(app, sendHours, {
    lock: lockOf,
    gather: async (range) => async (place) => {
      const entries = await entriesOf(place, range)
      const factsOf = await gatherEntryFacts(place, entries)
      const viewer = askingViewer({ request: place.info, app: place.app })
      const beside = await findRows(place, hours, spanOf(range))
      return {
        entries,
        contextOf: (entry) => ({
          ...factsOf(entry),
          viewer,
          sameDay: beside.filter(({ id, day }) => day === entry.day && id !== entry.id),
          stored: entry,
        }),
      }
    },
  })
  onCommand(app, withdrawHours, {
    lock: lockOf,
    gather: async (range) => async (place) => ({ entries: await entriesOf(place, range) }),
  })
}

/** One name per person, so that two sendings of the same days do not cross. */
function lockOf({ user }: Range): readonly string[] {
  return [`sending ${user}`]
}

/** The longest range that is sent at once: a month and the weeks that it shares. */
const MAX_DAYS = 62

async function entriesOf(place: CommandPlace, range: Range) {
  const days = (Date.parse(range.to) - Date.parse(range.from)) / 86_400_000
  if (!(days >= 0 && days <= MAX_DAYS)) throw new ApiError(400)
  return place.visible(hours, { ...spanOf(range), sort: 'day,id' })
}

function spanOf({ user, from, to }: Range) {
  return { filter: 'user = {:user} && day >= {:from} && day <= {:to}', params: { user, from, to } }
}
