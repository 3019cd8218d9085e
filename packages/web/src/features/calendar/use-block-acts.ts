import type { HourEntry } from '@timesheet/domain/hours'
import { type Day, formatClock, formatDay, type Minutes, roundMinutes } from '@timesheet/domain/kernel'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { type HourReference, roundingFor } from '../../widgets/hour-entries/index.ts'
import type { Block } from './block.view-model.ts'
import { planCopy, planMove, planRemoval, planToggle } from './change.view-model.ts'
import { minutesOf, type Placement, shifted, stretched } from './placement.view-model.ts'
import { useCalendarWriting } from './use-calendar-writing.ts'

const DEFAULT_STEP = 15

/** The actions on a block, for mouse and keyboard alike; on a locked one they show the reason. */
export function useBlockActs(entries: readonly HourEntry[], reference: HourReference | undefined) {
  const writing = useCalendarWriting(reference ? { entries, reference } : null)
  const step = reference ? roundingFor(reference, '', reference.today).step : DEFAULT_STEP
  const roundingOf = (project: string, day: Day) =>
    reference ? roundingFor(reference, project, day) : { step: DEFAULT_STEP, mode: 'nearest' as const }
  const plan = { timeZone: reference?.timeZone ?? 'UTC', roundingOf, newId: newRecordId }

  /** Rounds an untimed length to the rule's steps. */
  const rounded = (block: Block, placement: Placement): Placement => {
    if (placement.kind === 'timed') return placement
    const { step: by, mode } = roundingOf(block.entries[0]?.project ?? '', placement.day)
    return { ...placement, minutes: roundMinutes(placement.minutes, by, mode) }
  }
  const move = (block: Block, placement: Placement): boolean => {
    if (!block.locked) return writing.write(planMove(block.entries, rounded(block, placement), plan))
    showProblem(block.locked)
    return false
  }
  const copy = (block: Block, placement: Placement): boolean =>
    writing.writeWithUndo(
      planCopy(block.entries, rounded(block, placement), plan),
      `Se copió al ${formatDay(placement.day)}.`,
    )
  const remove = (block: Block) => {
    if (block.fixed) return showProblem(block.locked)
    return writing.writeWithUndo(
      planRemoval(block.entries),
      `Se borró ${block.label.primary} (${formatClock(block.minutes)}) del ${formatDay(block.placement.day)}.`,
    )
  }
  const toggled = ({ placement }: Block) =>
    planToggle(placement, { minutes: minutesOf(placement, plan.timeZone), sameDay: entries, timeZone: plan.timeZone })

  return {
    writing,
    step,
    plan,
    move,
    copy,
    remove,
    shift: (block: Block, by: { readonly days?: number; readonly minutes?: Minutes }) =>
      move(block, shifted(block.placement, by)),
    stretch: (block: Block, by: Minutes) => move(block, stretched(block.placement, by, step)),
    copyToNextDay: (block: Block) => copy(block, shifted(block.placement, { days: 1 })),
    toggleTimes: (block: Block) => move(block, toggled(block)),
  }
}
