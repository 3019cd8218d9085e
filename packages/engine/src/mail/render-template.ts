import type { MailTemplate } from '@timesheet/schema'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { SettingsValues } from '../settings/settings.ts'
import { escapeHtml } from './escape-html.ts'
import { wrapInLayout } from './layout.ts'

/** The values of a template's placeholders (record-api §21). */
export interface TemplateValues {
  readonly meta: Pick<SettingsValues['meta'], 'appName' | 'appURL'>
  readonly record: StoredRecord
  readonly token?: string
  readonly otp?: string
  readonly otpId?: string
  readonly alertInfo?: string
}

export interface RenderedMail {
  readonly subject: string
  readonly html: string
}

/**
 * Fills in a template: values are escaped in the body and plain in the subject; unknown placeholders stay as written.
 */
export function renderTemplate(template: MailTemplate, values: TemplateValues): RenderedMail {
  const known = placeholders(values)
  return {
    subject: fill(template.subject, known, (value) => value.replace(/\s+/g, ' ')),
    html: wrapInLayout(fill(template.body, known, escapeHtml)),
  }
}

function placeholders({ meta, record, token, otp, otpId, alertInfo }: TemplateValues): ReadonlyMap<string, string> {
  const named = {
    APP_NAME: meta.appName,
    APP_URL: meta.appURL.replace(/\/+$/, ''),
    TOKEN: token,
    OTP: otp,
    OTP_ID: otpId,
    ALERT_INFO: alertInfo,
  }
  const known = new Map<string, string>()
  for (const [name, value] of Object.entries(named)) if (value !== undefined) known.set(name, value)
  for (const field of record.collection.fields) {
    if (!field.hidden && field.type !== 'password') known.set(`RECORD:${field.name}`, asText(record.values[field.name]))
  }
  return known
}

/** Replaces in one pass, so that a value that looks like a placeholder is not replaced again. */
function fill(text: string, known: ReadonlyMap<string, string>, write: (value: string) => string): string {
  return text.replace(/\{([A-Z_]+(?::\w+)?)\}/g, (whole, name: string) => {
    const value = known.get(name)
    return value === undefined ? whole : write(value)
  })
}

function asText(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
