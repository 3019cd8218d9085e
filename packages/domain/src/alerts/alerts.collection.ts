import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import { ALERT_AUDIENCES, ALERT_MAILS } from './alert-codes.ts'

/**
 * What the firm set for each rule of `ALERT_RULES`: one row per code, which a migration writes. Everybody sees what may
 * reach them; administrators change it.
 */
export const alerts = defineCollection({
  name: 'alerts',
  label: 'Alertas',
  labelOne: 'Alerta',
  fields: {
    /** A code of `ALERT_CODES`. */
    code: f.text({ label: 'Regla', required: true, max: 40 }),
    active: f.bool({ label: 'Activa' }),
    /** Numbers by the names of the rule's thresholds; a missing one keeps its default. */
    thresholds: f.json<Readonly<Record<string, number>>>({ label: 'Umbrales', maxSize: 2000 }),
    recipients: f.selectMany(ALERT_AUDIENCES, { label: 'A quiénes avisa' }),
    mail: f.select(ALERT_MAILS, { label: 'Correo', required: true }),
    evaluatedAt: f.date({ label: 'Última evaluación' }),
    /** How many alerts held at the last evaluation. */
    holding: f.number({ label: 'Avisos vigentes', onlyInt: true, min: 0 }),
    ...timestamps,
  },
  indexes: [{ fields: ['code'], unique: true }],
  access: { list: EMPLOYEE, view: EMPLOYEE, update: all(EMPLOYEE, holds('adm')) },
  audited: { except: ['evaluatedAt', 'holding'] },
})

export type AlertSetting = RecordOf<typeof alerts>
