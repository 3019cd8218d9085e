import type { Violation } from '@timesheet/schema'
import { type Day, localTimeOf, mondayOf, monthOf } from '../kernel/index.ts'
import type { AnalysisMail, MailEvery } from './analysis-mails.collection.ts'

/** Why a mail of an analysis is refused. */
export type AnalysisMailCode =
  | 'analysis_mail_fixed'
  | 'analysis_mail_gone'
  | 'analysis_mail_owner'
  | 'analysis_mail_not_shared'
  | 'analysis_mail_person'
  | 'analysis_mail_stopped'
  | 'analysis_mail_many'

/** Most mails that one person sets. */
export const MOST_ANALYSIS_MAILS = 200

type Mail = Pick<AnalysisMail, 'analysis' | 'user' | 'by' | 'stopped'>

/** What is known where a mail of an analysis is set. */
export interface AnalysisMailFacts {
  /** The saved analysis; null where it is gone. */
  readonly view: { readonly user: string; readonly shared: boolean } | null
  /** Whether the reader works for the firm. */
  readonly isEmployee: boolean
  /** How many others its sender has set. */
  readonly others: number
}

/** Whether somebody may read a saved analysis. */
export function readsAnalysis(view: AnalysisMailFacts['view'], user: string): boolean {
  return view !== null && (view.shared || view.user === user)
}

/** Refuses a mail of what its reader may not open, to others by anybody but the owner, and to who is not of the firm. */
export function checkNewAnalysisMail(
  { user, by, stopped }: Mail,
  { view, isEmployee, others }: AnalysisMailFacts,
): Violation<AnalysisMailCode> | null {
  if (!view || !readsAnalysis(view, by)) return { field: 'analysis', code: 'analysis_mail_gone' }
  if (user !== by && view.user !== by) return { field: 'user', code: 'analysis_mail_owner' }
  if (!readsAnalysis(view, user)) return { field: 'user', code: 'analysis_mail_not_shared' }
  if (!isEmployee) return { field: 'user', code: 'analysis_mail_person' }
  if (others >= MOST_ANALYSIS_MAILS)
    return { field: 'analysis', code: 'analysis_mail_many', params: { most: MOST_ANALYSIS_MAILS } }
  return stopped && user !== by ? { field: 'stopped', code: 'analysis_mail_stopped' } : null
}

const FIXED = ['analysis', 'user', 'by'] as const

/** Refuses a change of what a mail is of and to whom it goes, and of whether it is stopped by anybody but its reader. */
export function checkAnalysisMailChange(
  row: Mail,
  { stored, viewer }: { readonly stored: Mail; readonly viewer: string },
): Violation<AnalysisMailCode> | null {
  const fixed = FIXED.find((name) => row[name] !== stored[name])
  if (fixed) return { field: fixed, code: 'analysis_mail_fixed' }
  return row.stopped !== stored.stopped && stored.user !== viewer
    ? { field: 'stopped', code: 'analysis_mail_stopped' }
    : null
}

const MORNING = '08:00'

/** The day, week or month to which a day belongs, by how often something is mailed. */
export function mailPeriod(every: MailEvery, day: Day): string {
  if (every === 'day') return day
  return every === 'week' ? mondayOf(day) : monthOf(day)
}

/** Where and when the reader of a mail is. */
export interface ReaderMoment {
  readonly now: Date
  readonly timeZone: string
  readonly isWorkingDay: boolean
  readonly isAbsent: boolean
}

/**
 * The period of which a mail is due now; null for none. It leaves at 08:00 of the reader's first working day of it on
 * which they are not away.
 */
export function dueMail(
  { every, dealtWith, stopped }: Pick<AnalysisMail, 'every' | 'dealtWith' | 'stopped'>,
  { now, timeZone, isWorkingDay, isAbsent }: ReaderMoment,
): string | null {
  const { day, time } = localTimeOf(now, timeZone)
  const period = mailPeriod(every, day)
  return stopped || dealtWith >= period || !isWorkingDay || isAbsent || time < MORNING ? null : period
}
