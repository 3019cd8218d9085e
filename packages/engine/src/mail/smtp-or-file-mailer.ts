import { isEmail } from '@timesheet/schema'
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as Nodemailer from 'nodemailer'
import type { SendMailOptions, TransportOptions } from 'nodemailer'
import type { SettingsValues } from '../settings/settings.ts'
import type { Mail, Mailer } from './mailer.ts'
import { plainText } from './plain-text.ts'

export interface MailerOptions {
  /** The data folder; while SMTP is off, mails are written to `mail/*.eml` in it. */
  readonly dir: string
  /** Called for each mail, so that changed settings apply at once. */
  readonly settings: () => Pick<SettingsValues, 'meta' | 'smtp'>
  readonly clock: () => Date
}

const TIMEOUT_MS = 30_000

/**
 * A mailer that sends by SMTP while the settings enable it and otherwise writes each mail to a file; each mail has
 * exactly one recipient.
 */
export function createSmtpOrFileMailer(options: MailerOptions): Mailer {
  return {
    async send(mail) {
      if (!isEmail(mail.to)) throw new Error('a mail goes to exactly one valid address')
      const { meta, smtp } = options.settings()
      const message = compose(mail, meta)
      if (smtp.enabled) await sendBySmtp(message, smtp)
      else await writeEml(message, mail.to, options)
    },
  }
}

/** Addresses are passed as objects, so that a comma in one cannot add a second recipient. */
function compose(mail: Mail, meta: SettingsValues['meta']): SendMailOptions {
  return {
    from: { name: meta.senderName, address: meta.senderAddress },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text ?? plainText(mail.html),
    attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

async function sendBySmtp(message: SendMailOptions, smtp: SettingsValues['smtp']): Promise<void> {
  const { createTransport } = await loadNodemailer()
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.tls,
    ...(smtp.localName === '' ? {} : { name: smtp.localName }),
    ...(smtp.username === '' ? {} : { auth: { user: smtp.username, pass: smtp.password } }),
    ...(smtp.authMethod === '' ? {} : { authMethod: smtp.authMethod }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.sendMail(message)
  } finally {
    transport.close()
  }
}

async function writeEml(message: SendMailOptions, to: string, { dir, clock }: MailerOptions): Promise<void> {
  const now = clock()
  const { createTransport } = await loadNodemailer()
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' } as TransportOptions)
  const sent = (await transport.sendMail({ ...message, date: now })) as { readonly message: Buffer }
  const folder = join(dir, 'mail')
  await mkdir(folder, { recursive: true })
  // Mode 600: the mail may hold a token that signs in.
  await writeFile(join(folder, emlName(to, now)), sent.message, { flag: 'wx', mode: 0o600 })
}

/** Imported with the first mail, because it costs 9 MB of memory. */
function loadNodemailer(): Promise<typeof Nodemailer> {
  return import('nodemailer')
}

/** File name of a mail: sorts by time, shows the recipient, and holds only characters that every file system allows. */
function emlName(to: string, now: Date): string {
  const time = now.toISOString().replaceAll(':', '-')
  const receiver = to.replace(/[^\w.@+-]/g, '_').slice(0, 80)
  return `${time}_${receiver}_${randomBytes(4).toString('hex')}.eml`
}
