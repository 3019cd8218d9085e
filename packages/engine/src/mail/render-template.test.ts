import type { CollectionModel, FieldModel } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { renderTemplate } from './render-template.ts'

function field(name: string, over: Partial<FieldModel> = {}): FieldModel {
  return {
    id: name,
    name,
    type: 'text',
    hidden: false,
    system: false,
    presentable: false,
    required: false,
    ...over,
  } as FieldModel
}

const record: StoredRecord = {
  collection: {
    fields: [
      field('name'),
      field('roles', { type: 'select' } as Partial<FieldModel>),
      field('tokenKey', { hidden: true }),
      field('password', { type: 'password' }),
    ],
  } as unknown as CollectionModel,
  values: { id: 'r1', name: 'Íñigo <b>&"Co"', roles: ['a', 'b'], tokenKey: 'secret-key', password: 'secret-hash' },
}
const values = { meta: { appName: 'Horas & Más', appURL: 'https://x.es/timesheet/' }, record, token: 'tok.en' }

describe('renderTemplate', () => {
  it.each([
    [
      'the application',
      '{APP_NAME}: {APP_URL}/user/reset?token={TOKEN}',
      'Horas &amp; Más: https://x.es/timesheet/user/reset?token=tok.en',
    ],
    ['a field, escaped', '<p>{RECORD:name}</p>', '<p>Íñigo &lt;b&gt;&amp;&quot;Co&quot;</p>'],
    ['a list', '{RECORD:roles}', '[&quot;a&quot;,&quot;b&quot;]'],
    ['a hidden field stays as written', '{RECORD:tokenKey}', '{RECORD:tokenKey}'],
    ['a password stays as written', '{RECORD:password}', '{RECORD:password}'],
    ['what was not given stays as written', '{OTP} {ALERT_INFO} {NOPE}', '{OTP} {ALERT_INFO} {NOPE}'],
  ])('fills in %s', (_name, body, expected) => {
    const { html } = renderTemplate({ subject: '', body }, values)
    expect(html).toContain(`<main>\n${expected}\n</main>`)
    expect(html).not.toContain('secret')
  })

  it('escapes the user agent that a browser sent', () => {
    const { html } = renderTemplate(
      { subject: '', body: '{ALERT_INFO}' },
      { ...values, alertInfo: '10.0.0.1 <script>' },
    )
    expect(html).toContain('10.0.0.1 &lt;script&gt;')
    expect(html).not.toContain('<script>')
  })

  it('does not replace placeholders inside values', () => {
    const tricky = { ...record, values: { ...record.values, name: '{TOKEN}' } }
    expect(renderTemplate({ subject: '', body: '{RECORD:name}' }, { ...values, record: tricky }).html).toContain(
      '<main>\n{TOKEN}\n</main>',
    )
  })

  it('writes the subject as plain text on one line', () => {
    const twoLines = { ...record, values: { ...record.values, name: 'Ana & Co\r\nBcc: x@y.es' } }
    expect(
      renderTemplate({ subject: '{RECORD:name} - {APP_NAME}', body: '' }, { ...values, record: twoLines }).subject,
    ).toBe('Ana & Co Bcc: x@y.es - Horas & Más')
  })

  it('leaves a template that is a whole page alone', () => {
    expect(renderTemplate({ subject: '', body: '<html><body>{TOKEN}</body></html>' }, values).html).toBe(
      '<html><body>tok.en</body></html>',
    )
  })
})
