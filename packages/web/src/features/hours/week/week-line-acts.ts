import { selectCell } from '../../../ui/grid/sheet/index.ts'
import { type ChargeLine, lineKey } from '../../../widgets/hour-entries/index.ts'
import { outbox } from '../../../data/outbox/own-outbox.ts'
import { runWeekCommand } from './run-week-command.ts'
import type { WeekState } from './use-week-state.ts'

/** Actions on lines: add, move, remove, copy, repeat. */
export function weekLineActs(state: WeekState) {
  return {
    addLine: (line: ChargeLine) => addLine(state, line),
    moveLine: (by: -1 | 1) => runWeekCommand((commands) => commands.moveLine(state, by)),
    removeLine: () => runWeekCommand((commands) => commands.removeLine(state)),
    copyLines: () => runWeekCommand((commands) => commands.copyLines(state)),
    copyHours: () => runWeekCommand((commands) => commands.copyHours(state)),
    repeat: () => runWeekCommand((commands) => commands.repeat(state)),
  }
}

function addLine(
  { data: { week }, rows: { setOrder, keep, holdUntilNamed }, place, setDialog }: WeekState,
  line: ChargeLine,
): void {
  const key = lineKey(line)
  const at = week?.lines.findIndex((one) => one.key === key) ?? -1
  if (at < 0) {
    setOrder((before) => before.filter((one) => one !== key))
    outbox.submit(keep({ added: [key] }))
    holdUntilNamed()
  }
  place.setSelection((before) => selectCell(at < 0 ? (week?.lines.length ?? 0) : at, Math.min(before.focus.column, 6)))
  setDialog(null)
  place.focusSheet()
}
