import { type Day, formatDay } from '../kernel/index.ts'
import type { ClockAnswer } from './time-clock.collection.ts'

/** How a month stands between the firm and its person. */
export interface MonthStanding {
  readonly state: 'acknowledged' | 'objected' | 'changed' | 'delivered' | 'open'
  readonly day: Day | ''
  readonly reason: string
}

/** A noted answer or delivery. */
export type Answered = Pick<ClockAnswer, 'answer' | 'code' | 'created' | 'reason'>

/**
 * How a month stands: an answer holds for the rows that it was given to; without one the month is delivered, or not yet
 * (domain.md §11.1).
 */
export function monthStanding(answers: readonly Answered[], code: string): MonthStanding {
  const newest = answers.toSorted((a, b) => (a.created < b.created ? 1 : -1))
  const given = newest.find(({ answer }) => answer !== 'delivered')
  const row = given ?? newest[0]
  if (!row) return { state: 'open', day: '', reason: '' }
  const state = given === undefined ? 'delivered' : given.code === code ? given.answer : 'changed'
  return { state, day: row.created.slice(0, 10), reason: state === 'objected' ? row.reason : '' }
}

/** The standing in words, as the printed summary says it. */
export function standingText({ state, day, reason }: MonthStanding): string {
  const on = day === '' ? '' : formatDay(day)
  switch (state) {
    case 'acknowledged':
      return `Conforme: la persona aceptó este resumen el ${on}.`
    case 'objected':
      return `Con objeción de la persona, del ${on}: «${reason}»`
    case 'changed':
      return `Entregado; los asientos cambiaron después de la respuesta del ${on}, y falta otra.`
    case 'delivered':
      return `Entregado el ${on}, sin respuesta de la persona.`
    case 'open':
      return 'Todavía no entregado.'
  }
}
