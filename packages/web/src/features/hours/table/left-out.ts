import type { CommandPreview, LeftOut } from '@timesheet/schema'
import { CHANGE_ENTRIES_ERRORS_ES } from '../../../i18n/change-entries-errors.es.ts'
import { formatNumber } from '../../../ui/text/number-text.tsx'
import { problemText } from '../../../widgets/hour-entries/hour-problem.ts'

const OWN_TEXTS: Readonly<Record<string, string>> = CHANGE_ENTRIES_ERRORS_ES

function reasonOf({ code, params = {} }: Pick<LeftOut, 'code' | 'params'>): string {
  return OWN_TEXTS[code] ?? problemText({ code, params })
}

/** How many entries a command leaves as they are, by reason. */
export function leftOf({ leftOut, whole }: CommandPreview): ReadonlyMap<string, number> {
  if (whole)
    return new Map(Object.entries(whole.leftOut).map(([code, count]) => [reasonOf(sampleOf(leftOut, code)), count]))
  const groups = Map.groupBy(leftOut, reasonOf)
  return new Map([...groups].map(([reason, rows]) => [reason, rows.length]))
}

function sampleOf(leftOut: readonly LeftOut[], code: string): Pick<LeftOut, 'code' | 'params'> {
  return leftOut.find((left) => left.code === code) ?? { code, params: {} }
}

/** The reasons in one line, each with its number where it is several; '' when nothing is left. */
export function leftText(preview: CommandPreview): string {
  return [...leftOf(preview)]
    .map(([reason, count]) => (count === 1 ? reason : `${reason} (${formatNumber(count)})`))
    .join('. ')
}
