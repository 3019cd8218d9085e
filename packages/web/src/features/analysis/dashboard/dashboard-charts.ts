import { type DimensionKey, DIMENSIONS, type MemberFigures, onlyMember, type Opens } from '@timesheet/domain/analysis'
import { formatDay, MONTH_NAMES } from '@timesheet/domain/kernel'
import type { ChartCategory, ChartSpec } from '../../../ui/chart/chart.types.ts'
import { formatHours, type HoursFormat } from '../../../ui/text/hours-text.tsx'
import type { TrendStep } from './dashboard-facts.ts'
import { changeWords, WITHHELD } from './figure-words.ts'

/** The members that have a bar of their own; the others have one together. */
const MOST = 8
const OTHERS = 'others'

/** How every chart of the dashboard shows hours. */
function ofHours(format: HoursFormat): Pick<ChartSpec, 'format' | 'unit' | 'missing'> {
  return { format: (minutes) => formatHours(minutes, format), unit: 60, missing: WITHHELD }
}

/** What of the loaded hours is not approved; null where one of the two is withheld. */
function openMinutes({ loaded, approved }: TrendStep): number | null {
  return loaded === null || approved === null ? null : Math.max(0, loaded - approved)
}

function stepCategory({ key }: TrendStep, by: 'week' | 'month'): ChartCategory {
  if (by === 'week') return { id: key, name: formatDay(key).slice(0, 5), long: `Semana del ${formatDay(key)}` }
  const month = MONTH_NAMES[Number(key.slice(5, 7)) - 1]!
  return { id: key, name: month.slice(0, 3), long: `${month} de ${key.slice(0, 4)}` }
}

/** The development: approved hours, those that are not yet, and what was expected. */
export function trendChart(steps: readonly TrendStep[], by: 'week' | 'month', format: HoursFormat): ChartSpec {
  const hasExpected = steps.some(({ expected }) => expected !== null)
  const expected = { id: 'expected', name: 'Esperadas', values: steps.map((step) => step.expected), isTarget: true }
  return {
    kind: 'bars',
    title: by === 'week' ? 'Trece semanas' : 'Trece meses',
    categoryLabel: by === 'week' ? 'Semana' : 'Mes',
    categories: steps.map((step) => stepCategory(step, by)),
    series: [
      { id: 'approved', name: 'Aprobadas', values: steps.map(({ approved }) => approved) },
      { id: 'open', name: 'Sin aprobar', values: steps.map(openMinutes) },
      ...(hasExpected ? [expected] : []),
    ],
    isStacked: true,
    ...ofHours(format),
  }
}

/** What the bars of members stand beside: what was expected of them, or the period before. */
export type Against = 'expected' | 'before'

function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0)
}

/** The members that are drawn, the largest first: the ones that have no bar of their own are one. */
export function shownMembers(members: readonly MemberFigures[]): readonly MemberFigures[] {
  if (members.length <= MOST + 1) return members
  const rest = members.slice(MOST)
  const others: MemberFigures = {
    key: OTHERS,
    label: `Otros ${rest.length}`,
    loaded: sumOf(rest.map(({ loaded }) => loaded)),
    expected: sumOf(rest.map(({ expected }) => expected)),
    missing: null,
    before: sumOf(rest.map(({ before }) => before)),
  }
  return [...members.slice(0, MOST), others]
}

function noteOf(member: MemberFigures, against: Against): string {
  const other = member[against]
  if (against === 'before') return changeWords(member.loaded, other)
  return other && member.loaded !== null ? `${Math.round((member.loaded * 100) / other)} %` : ''
}

export interface MembersChart {
  readonly members: readonly MemberFigures[]
  readonly title: string
  readonly dimension: DimensionKey
  readonly against: Against
  readonly format: HoursFormat
}

/** Loaded hours of members, with a mark to compare with and the difference in words. */
export function membersChart({ members, title, dimension, against, format }: MembersChart): ChartSpec {
  const isCompared = members.some((member) => member[against] !== null)
  const name = against === 'expected' ? 'Esperadas' : 'Período anterior'
  return {
    kind: 'bars',
    title,
    categoryLabel: DIMENSIONS[dimension].label,
    categories: members.map((member) => ({
      id: member.key,
      name: member.label,
      note: noteOf(member, against),
      isRest: member.key === OTHERS,
    })),
    series: [
      { id: 'loaded', name: 'Cargadas', values: members.map(({ loaded }) => loaded) },
      ...(isCompared ? [{ id: against, name, values: members.map((member) => member[against]), isTarget: true }] : []),
    ],
    isAcross: true,
    noteLabel: against === 'expected' ? 'De lo esperado' : 'Cambio',
    ...ofHours(format),
  }
}

/** The members that are drawn. */
export interface DrawnMembers {
  readonly dimension: DimensionKey
  readonly against: Against
  readonly shown: readonly Pick<MemberFigures, 'key'>[]
}

/** What opens the figures of a member: those of the members without a bar are all but those that have one. */
export function memberOpens({ dimension, against, shown }: DrawnMembers, key: string): Opens {
  if (key === OTHERS) {
    const drawn = shown.map((member) => member.key).filter((other) => other !== OTHERS)
    // Hours of no project are not drawn.
    const members = dimension === 'project' ? [...drawn, ''] : drawn
    return { rows: [dimension], measures: ['loaded'], filters: [{ dimension, mode: 'exclude', members }] }
  }
  return {
    rows: [dimension === 'person' ? 'project' : 'person'],
    measures: against === 'expected' ? ['expected', 'loaded'] : ['loaded'],
    filters: onlyMember(dimension, key),
  }
}
