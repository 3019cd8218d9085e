import { bindRule, type RecordDraft } from '@timesheet/engine'
import { checkHourEntry, checkHourRemoval, hours, isDecision, isStillWaiting } from '@timesheet/domain/hours'
import { CLOSED_DAYS } from './closed-days.hook.ts'
import { gatherHoursContext } from './hours-context.ts'

/** Checks entries that are created, changed or deleted (domain.md §5.4). */
export const hoursRule = bindRule(hours, {
  share: () => CLOSED_DAYS,
  // The rules sum up the day, so that two concurrent writes must be serialised.
  lock: ({ row, stored }) => (saysNothingNew({ row, stored }) ? [] : `hours ${row.user} ${row.day}`),
  gather: (set) =>
    // What is deleted keeps its row, and is checked none the less.
    gatherHoursContext(
      set.action === 'delete' ? set : { ...set, drafts: set.drafts.filter((draft) => !saysNothingNew(draft)) },
    ),
  check: (draft, contextOf) => (saysNothingNew(draft) ? null : checkHourEntry(draft.row, contextOf(draft))),
  // A cascade from its project or person deletes an entry without this check.
  checkRemoval: (draft, contextOf) => (draft.request ? checkHourRemoval(draft.stored, contextOf(draft)) : null),
})

/** A decision, and the change of who is asked: a project that closed or a rule that changed meanwhile is no matter. */
function saysNothingNew({ row, stored }: Pick<RecordDraft<typeof hours>, 'row' | 'stored'>): boolean {
  return isDecision(row, stored) || isStillWaiting(row, stored)
}
