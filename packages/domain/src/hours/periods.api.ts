import { answers, defineRoute, f } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import type { BlockerTotals, PersonBlockers } from './closing.calc.ts'

const period = f.text({ label: 'Período', required: true, max: 15, pattern: '^\\w+$' })
const operation = f.text({ label: 'Operación', required: true, max: 15, pattern: '^[a-z0-9]{15}$' })
const reason = f.text({ label: 'Motivo', max: 500 })
const af = all(EMPLOYEE, holds('af'))

/** A person on the closing board. */
export interface BoardPerson extends PersonBlockers {
  readonly name: string
}

/** A person of whom a reopening took back minutes expected, which nobody typed on the days since. */
export interface UnenteredChange {
  readonly user: string
  readonly name: string
  /** How many more minutes should be expected of the days; negative for fewer. */
  readonly minutes: number
}

/** The closing board of a period: who hinders its closing, and by what. */
export interface ClosingBoard {
  readonly totals: BlockerTotals
  /** Those with blockers, the most missing first; at most 500. */
  readonly people: readonly BoardPerson[]
  /** What was taken back when the period was reopened and would be lost by closing it now; it does not hinder that. */
  readonly unentered: readonly UnenteredChange[]
  /** What `close` compares, so that what was looked at is what is closed. */
  readonly digest: string
}

/** Lists what hinders the closing of a period. */
export const closingBoardRoute = defineRoute({
  method: 'GET',
  path: '/periods/:period/board',
  input: { period },
  output: answers.json<ClosingBoard>(),
  who: all(EMPLOYEE, holds('adm', 'ger', 'af')),
})

/** Closes a period as it was looked at; with blockers only if `force` is set and a reason is given. */
export const closePeriodRoute = defineRoute({
  method: 'POST',
  path: '/commands/close-period',
  input: {
    period,
    operation,
    digest: f.text({ label: 'Lo visto', max: 2000 }),
    force: f.bool({ label: 'Forzar' }),
    reason,
  },
  output: answers.json<{ readonly closing: string; readonly number: number }>(),
  who: af,
})

/** Asks for the reopening of a closed period, which another person confirms. */
export const reopenPeriodRoute = defineRoute({
  method: 'POST',
  path: '/commands/reopen-period',
  input: { period, reason },
  output: answers.json<{ readonly confirmation: string; readonly expiresOn: string }>(),
  who: all(EMPLOYEE, holds('af', 'ger')),
})

/** Puts a reminder of what a period waits for into the inboxes of the people on its board; all of them by default. */
export const remindPeriodRoute = defineRoute({
  method: 'POST',
  path: '/periods/:period/remind',
  input: { period, user: f.text({ label: 'Persona', max: 15, pattern: '^\\w*$' }) },
  output: answers.json<{ readonly people: number }>(),
  who: af,
})
