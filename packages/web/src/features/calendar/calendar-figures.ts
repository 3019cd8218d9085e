import { type Day, formatDay, mondayOf, type Minutes, sumMinutes } from '@timesheet/domain/kernel'
import { type ToldFigure, type ToldPart, partsInTime, toldParts } from '../../widgets/explained/told-figure.ts'
import type { DayFacts } from '../../widgets/hour-entries/day-facts.ts'
import type { Block } from './block.view-model.ts'
import { longDay } from './calendar-range.view-model.ts'

/** A figure of the calendar: of the shown days together, or of one of them. */
export interface CalendarSum {
  readonly key: 'loaded' | 'expected' | 'difference'
  readonly days: readonly Day[]
  /** Of which days, in words. */
  readonly where: string
}

/** What the figures of the calendar are told from. */
export interface CalendarSumFacts {
  readonly days: ReadonlyMap<Day, Pick<DayFacts, 'day' | 'loaded' | 'expected' | 'unworked'>>
  readonly blocks: readonly Pick<Block, 'entries' | 'label'>[]
  readonly user: string
}

const LOADED = 'Horas en borrador, enviadas y aprobadas; sin las rechazadas.'
/** Up to so many days are told one by one, more by week. */
const MOST_DAYS = 7

/** A sum by day, of a month by week, of its days alone. */
function byTime(days: readonly Day[], of: (day: Day) => Minutes): readonly ToldPart[] {
  if (days.length <= MOST_DAYS)
    return partsInTime(
      days.map((day) => ({ label: longDay(day), value: of(day) })),
      String,
    )
  const weeks = [...Map.groupBy(days, mondayOf).values()].map((some) => ({
    label: `${formatDay(some[0]!)} al ${formatDay(some.at(-1)!)}`,
    value: sumMinutes(some.map(of)),
  }))
  return partsInTime(weeks, (count) => `${count} semanas más`)
}

/** What is loaded on a day, by task. */
function byTask(day: Day | undefined, blocks: CalendarSumFacts['blocks']): readonly ToldPart[] {
  const counted = blocks.flatMap(({ entries, label }) =>
    entries
      .filter((entry) => entry.day === day && entry.state !== 'rejected')
      .map(({ minutes }) => ({ label: label.title, value: minutes })),
  )
  const tasks = [...Map.groupBy(counted, ({ label }) => label)].map(([label, some]) => ({
    label,
    value: sumMinutes(some.map(({ value }) => value)),
  }))
  return toldParts(tasks, (count) => `${count} tareas más`)
}

/** A figure of the calendar; null where the viewer may not know what is expected. */
export function calendarFigure(facts: CalendarSumFacts, { key, days, where }: CalendarSum): ToldFigure | null {
  const { user, blocks } = facts
  const [from, to] = [days[0] ?? '', days.at(-1) ?? '']
  const asked = { user, from, to }
  const isOne = days.length === 1
  const loadedOn = (day: Day) => facts.days.get(day)?.loaded ?? 0
  const expectedOn = (day: Day) => facts.days.get(day)?.expected ?? 0
  const loaded = sumMinutes(days.map(loadedOn))
  const isKnown = days.every((day) => facts.days.get(day)?.expected !== null)
  const expected = isKnown ? sumMinutes(days.map(expectedOn)) : null
  if (key === 'loaded')
    return {
      title: `Cargadas: ${where}`,
      value: loaded,
      formula: LOADED,
      partsLabel: isOne ? 'Por tarea' : days.length <= MOST_DAYS ? 'Por día' : 'Por semana',
      parts: isOne ? byTask(from, blocks) : byTime(days, loadedOn),
      grounds: isOne
        ? { ...asked, about: ['entries', 'expected'], loaded, ...(expected !== null && { expected }) }
        : { ...asked, about: ['entries'], loaded },
    }
  if (expected === null) return null
  if (key === 'expected')
    return {
      title: `Esperadas: ${where}`,
      value: expected,
      formula: 'Jornada de cada día menos feriados y ausencias aprobadas.',
      partsLabel: days.length <= MOST_DAYS ? 'Por día' : 'Por semana',
      parts: isOne ? [] : byTime(days, expectedOn),
      grounds: { ...asked, about: ['expected'], expected },
    }
  return {
    title: `Diferencia: ${where}`,
    value: loaded - expected,
    isSigned: true,
    formula: 'Lo cargado menos lo esperado.',
    parts: [
      { label: 'Cargadas', value: loaded },
      { label: 'Esperadas', value: -expected },
    ],
    ...(days.some((day) => facts.days.get(day)?.unworked) && {
      notes: ['Lo declarado como no trabajado sigue esperado; sólo no se reclama.'],
    }),
    grounds: { ...asked, about: ['expected', 'entries'], expected, loaded },
  }
}
