import { defineCommand, f, type LeftOut, plannedId, type PlannedStep } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import type { Day, Minutes } from '../kernel/index.ts'
import { balanceAdjustments } from './adjustments.collection.ts'
import { OVERTIME_BASES } from './hours-rules.collection.ts'
import { LATE_CHANGE_KINDS } from './late-change.calc.ts'
import { correctedMinutes, type OvertimeCorrection } from './late-overtime.calc.ts'

/** What is expected of a person on a closed day, now and with the change. */
export interface ChangedDay {
  readonly user: string
  readonly name: string
  readonly day: Day
  readonly before: Minutes
  readonly after: Minutes
  /** What is added to the overtime that payroll was told; null for nothing. */
  readonly overtime: OvertimeCorrection | null
  /** Where the adjustment is posted. */
  readonly period: string
}

/** The facts from which a late change is planned. */
export interface LateChangeFacts {
  readonly author: string
  /** The change as words. */
  readonly source: string
  /** The closed days that the change may move, in order of person and day. */
  readonly days: readonly ChangedDay[]
}

/** Why a day is not adjusted. */
export type LateChangeCode = 'late_change_own' | 'late_change_same'

/** The most adjustments of one late change; more than `MAX_STEPS` are posted part by part. */
export const MOST_LATE_STEPS = 20_000

/**
 * An absence, a day off, a working week, a calendar or a rule that becomes known after its days were closed: what was
 * frozen stays, and what was expected otherwise, or was other overtime, is posted as adjustments of each person and day.
 * Its preview shows whom it moves and by how much.
 */
export const lateChange = defineCommand({
  name: 'late-change',
  label: 'Cambio tardío',
  input: {
    kind: f.select(LATE_CHANGE_KINDS, { label: 'Qué se supo', required: true }),
    /** The calendar of the day off, or the one that the person should have had. */
    calendar: f.relation('calendars', { label: 'Calendario' }),
    /** Whom it concerns; with a working week or a rule '' for everybody who worked by `was`, or by the firm's rule. */
    user: f.relation('users', { label: 'Persona' }),
    /** The working week that should have held. */
    journey: f.relation('journey', { label: 'Jornada' }),
    /** Thousandths of it, of one person. */
    fraction: f.number({ label: 'Dedicación (‰)', onlyInt: true, min: 0, max: 1000 }),
    /** The working week in whose place it should have held. */
    was: f.relation('journey', { label: 'En lugar de' }),
    /** Whether a non-working day should have been free. */
    deducts: f.bool({ label: 'El día no laborable descuenta' }),
    /** The limit of a day that should have held for overtime. */
    overtimeBase: f.select(OVERTIME_BASES, { label: 'Base de las horas extra' }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true }),
    minutesPerDay: f.number({ label: 'Horas por día', onlyInt: true, min: 0, max: 1440 }),
    period: f.relation('periods', { label: 'Se contabiliza en', required: true }),
    reason: f.text({ label: 'Motivo', required: true, max: 500 }),
  },
  who: all(EMPLOYEE, holds('af', 'ger')),
  plan: ({ author, source, days }: LateChangeFacts, { reason, seed }) => {
    const steps: PlannedStep[] = []
    const leftOut: LeftOut[] = []
    const post = ({ user, day: factDay, period }: ChangedDay, what: LatePosting) => {
      const id = plannedId(seed, steps.length)
      const after = { id, user, period, reason, createdBy: author, factDay, ...what, source }
      steps.push({ collection: balanceAdjustments.name, id, before: null, after })
    }
    for (const row of days) {
      const { user, before, after, overtime } = row
      const code: LateChangeCode | null =
        after === before && !overtime ? 'late_change_same' : user === author ? 'late_change_own' : null
      if (code) leftOut.push({ code, row: { ...row }, step: null })
      else {
        if (after !== before) post(row, { kind: 'expected', minutes: after - before })
        if (overtime) post(row, overtimePosting(overtime))
      }
    }
    return { steps, leftOut }
  },
})

/** What a late change posts of one day. */
export type LatePosting =
  | { readonly kind: 'expected'; readonly minutes: Minutes }
  | ({ readonly kind: 'overtime'; readonly minutes: Minutes } & OvertimeCorrection)

/** A correction of overtime as it is posted. */
export function overtimePosting(overtime: OvertimeCorrection): LatePosting {
  return { kind: 'overtime', minutes: correctedMinutes(overtime), ...overtime }
}
