import type { PluginApp } from '@timesheet/engine'
import { LATE_SOURCES, lateChange } from '@timesheet/domain/hours'
import { onCommand } from '../kernel/commands.ts'
import { authorIn } from './adjust-hours.command.ts'
import { changedDays } from './late-change-facts.ts'
import { registerLateChanges, stageLateChange } from './staged-late-change.ts'

/** Registers the command that posts a change of closed days that became known late. */
export function onLateChange(app: PluginApp): void {
  registerLateChanges(app)
  onCommand(app, lateChange, {
    lock: () => ['late change'],
    gather: async (input) => async (place) => ({
      author: authorIn(place),
      source: LATE_SOURCES[input.kind || 'absence'],
      days: await changedDays(place, input),
    }),
    stage: stageLateChange,
  })
}
