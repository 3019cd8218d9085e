import { type Day, sumMinutes } from '@timesheet/domain/kernel'
import type { GapCause, ReconciledDay, ReconciledTotals } from '@timesheet/domain/time_clock'
import { type ToldFigure, type ToldPart, partsInTime, toldParts } from '../../widgets/explained/told-figure.ts'
import { GAP_WORDS } from '../../widgets/time_clock/gap-texts.ts'
import { REGISTER_WORDS } from '../../widgets/time_clock/register-figures.ts'
import { RECONCILED_COLUMNS } from './reconciliation.view.ts'

/** Figures of some days of both ledgers, of a person or of several. */
export interface RangeSums {
  readonly sums: ReconciledTotals
  /** Of which days or people, in words. */
  readonly where: string
  readonly from: Day
  readonly to: Day
  /** The person; '' for several. */
  readonly user: string
  readonly withHours: boolean
  /** What it is the sum of; none for a single day. */
  readonly parts: readonly { readonly label: string; readonly sums: ReconciledTotals }[]
}

const CAUSES = Object.keys(GAP_WORDS) as readonly GapCause[]
const moreParts = (count: number) => `${count} más`

/** The first of some ways to take a figure apart that adds up to it; of people without hours only one ledger is known. */
function firstWhole(value: number, ways: readonly (readonly ToldPart[])[]): readonly ToldPart[] {
  return ways.find((parts) => parts.length > 0 && sumMinutes(parts.map((part) => part.value)) === value) ?? []
}

function partsOf(
  key: string,
  { worked, loaded, expected, gap, deviation, parts }: ReconciledTotals,
  bySum: readonly ToldPart[],
) {
  const causes = CAUSES.map((cause) => ({ label: GAP_WORDS[cause], value: parts[cause] ?? 0 }))
  const work = { label: 'Trabajado', value: worked }
  if (key === 'gap')
    return firstWhole(gap, [
      causes.filter(({ value }) => value !== 0),
      [work, { label: 'Cargado', value: -loaded }],
      bySum,
    ])
  if (key === 'deviation') return firstWhole(deviation, [[work, { label: 'Esperado', value: -expected }], bySum])
  return bySum
}

/** The figure of a column of the reconciliation; null for one that the viewer may not know. */
export function rangeFigure(column: number, told: RangeSums): ToldFigure | null {
  const of = RECONCILED_COLUMNS[column]
  if (!of || (of.ofHours && !told.withHours)) return null
  const { sums, where, from, to, user, parts } = told
  const isCause = of.key in GAP_WORDS
  const bySum = (user === '' ? toldParts : partsInTime)(
    parts.map((one) => ({ label: one.label, value: of.of(one.sums) })),
    moreParts,
  )
  const asked = { user, from, to }
  return {
    title: `${isCause ? GAP_WORDS[of.key as keyof typeof GAP_WORDS] : of.label}: ${where}`,
    value: of.of(sums),
    ...(of.isSigned && { isSigned: true }),
    formula: isCause
      ? 'La parte de la brecha de los días que se explica así.'
      : REGISTER_WORDS[of.key as keyof typeof REGISTER_WORDS],
    parts: partsOf(of.key, sums, bySum),
    ...(user !== '' && of.key === 'loaded' && { grounds: { ...asked, about: ['entries'], loaded: sums.loaded } }),
    ...(user !== '' &&
      of.key === 'expected' && { grounds: { ...asked, about: ['expected'], expected: sums.expected } }),
    ...(user !== '' && of.key === 'deviation' && { grounds: { ...asked, about: ['expected'] } }),
  }
}

/** On how many days of a range both ledgers differ, by which of them has more. */
export function gapDaysFigure(days: readonly Pick<ReconciledDay, 'reconciliation'>[]): ToldFigure {
  const gaps = days.flatMap(({ reconciliation }) => reconciliation?.gap ?? []).filter((gap) => gap !== 0)
  const more = gaps.filter((gap) => gap > 0).length
  return {
    title: 'Días con brecha',
    value: gaps.length,
    unit: 'count',
    formula: REGISTER_WORDS.gap,
    parts: toldParts(
      [
        { label: 'Con más trabajado que cargado', value: more },
        { label: 'Con menos trabajado que cargado', value: gaps.length - more },
      ],
      moreParts,
    ),
  }
}
