import { runWeekCommand } from './run-week-command.ts'
import type { WeekState } from './use-week-state.ts'

/** Sends the week, or withdraws what nobody has approved yet. */
export function weekSendingActs(state: WeekState) {
  return {
    send: () => runWeekCommand((commands) => commands.send(state)),
    withdraw: () => runWeekCommand((commands) => commands.withdraw(state)),
  }
}
