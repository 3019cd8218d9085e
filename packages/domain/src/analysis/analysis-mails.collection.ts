import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, isViewer } from '../access/index.ts'

/** How often an analysis is mailed, with its words. */
export const MAIL_EVERY = { day: 'Cada día hábil', week: 'Cada lunes', month: 'El primer día hábil del mes' } as const
/** How often an analysis is mailed. */
export type MailEvery = keyof typeof MAIL_EVERY

const concerned = all(EMPLOYEE, any(isViewer('user'), isViewer('by')))
// Whoever was made to receive it stops it, and stays stopped: without the row it could be set again.
const removable = all(EMPLOYEE, isViewer('by'), any(isViewer('user'), 'stopped = false'))

/**
 * A saved analysis that is mailed to somebody, with their own rights: to whoever set it, or from the owner of the
 * analysis to a colleague. It outlives its analysis, so that its reader is told, and `id`s are texts for that.
 */
export const analysisMails = defineCollection({
  name: 'analysis_mails',
  label: 'Análisis por correo',
  labelOne: 'Análisis por correo',
  fields: {
    analysis: f.text({ label: 'Análisis', required: true, max: 15, pattern: '^[a-z0-9]+$' }),
    /** What the analysis was called when it was set. */
    name: f.text({ label: 'Nombre', required: true, max: 80 }),
    user: f.relation('users', { label: 'A quién', required: true, cascadeDelete: true }),
    by: f.relation('users', { label: 'De quién', required: true, cascadeDelete: true }),
    every: f.select(MAIL_EVERY, { label: 'Cuándo', required: true }),
    /** Set by the reader alone. */
    stopped: f.bool({ label: 'Dado de baja' }),
    /** The day, week or month that was mailed or skipped last, and that of which the mail left; the program's. */
    dealtWith: f.text({ label: 'Tratado', max: 10 }),
    mailed: f.text({ label: 'Enviado', max: 10 }),
    ...timestamps,
  },
  indexes: [{ fields: ['analysis', 'user'], unique: true }, ['user'], ['by']],
  access: {
    list: concerned,
    view: concerned,
    create: all(EMPLOYEE, isViewer('by')),
    update: concerned,
    delete: removable,
  },
})

export type AnalysisMail = RecordOf<typeof analysisMails>
export type NewAnalysisMail = CreateOf<typeof analysisMails>
