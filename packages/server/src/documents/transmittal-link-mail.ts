import { type App, escapeHtml, findRowsById, type Mail, type OutboxItem, wrapInLayout } from '@timesheet/engine'
import { isLinkable, isLinkMailed, transmittals } from '@timesheet/domain/documents'
import { addDays, formatDay } from '@timesheet/domain/kernel'
import { findProjectNames, findSentIssues } from './addressed.ts'
import { findReachable, isLinkRevoked, LINK_MAIL_KIND, queueLink, storeTransmittalLink } from './transmittal-links.ts'
import { isSending } from './transmittals.hook.ts'

/** What the mail says of a transmittal. */
interface LinkWords {
  readonly name: string
  readonly firm: string
  readonly code: string
  readonly subject: string
  readonly project: string
  readonly documents: number
  readonly address: string
  /** The last day on which the link opens. */
  readonly until: string
}

/**
 * Registers what mails the links to transmittals as they are sent, unless they go on paper: one to each contact that has
 * an address. The token is made as the mail goes.
 */
export function registerTransmittalLinks(app: App): void {
  app.hooks.after(transmittals, async ({ action, drafts, tx }) => {
    if (action === 'delete') return
    for (const { row } of drafts.filter(isSending)) {
      const to = isLinkMailed(row) ? await findReachable({ app, tx }, row.recipients) : []
      for (const { id } of to) await queueLink({ app, tx }, { transmittal: row.id, contact: id, by: 'firm' })
    }
  })
  app.outbox.on(LINK_MAIL_KIND, (item) => sendLink(app, item))
}

async function sendLink(app: App, { payload }: OutboxItem): Promise<void> {
  const { transmittal: id = '', contact: to = '', by = '' } = payload
  const transmittal = (await findRowsById({ app }, transmittals, [id])).get(id)
  const [contact] = await findReachable({ app }, [to])
  if (!contact || !transmittal || !isLinkable(transmittal)) return
  if (by === 'holder' && (await isLinkRevoked(app, { transmittal: id, contact: to }))) return
  const { token, expiresOn } = await storeTransmittalLink(app, { transmittal, contact })
  const { meta } = app.settings.values
  const mail = linkMail({
    name: contact.name,
    firm: meta.appName,
    code: transmittal.code,
    subject: transmittal.subject,
    project: (await findProjectNames(app, [transmittal.project]))(transmittal.project),
    documents: (await findSentIssues(app, [id])).length,
    address: `${meta.appURL.replace(/\/+$/, '')}/r#${token}`,
    until: formatDay(addDays(expiresOn, -1)),
  })
  await app.mailer.send({ to: contact.email, ...mail })
}

function linkMail(words: LinkWords): Omit<Mail, 'to'> {
  const { name, firm, code, subject, project, documents, address, until } = words
  const count = documents === 1 ? '1 documento' : `${documents} documentos`
  const texts = [
    `Hola, ${escapeHtml(name)}:`,
    escapeHtml(`${firm} envió el remito ${code}, «${subject}», del proyecto ${project}, con ${count}.`),
    `<a class="btn" href="${escapeHtml(address)}">Ver el remito y acusar recibo</a>`,
    `El enlace no pide cuenta y abre hasta el ${until}. Quien lo tenga puede ver y descargar estos documentos: conviene no reenviarlo.`,
  ]
  return {
    subject: `Remito ${code}: ${subject}`,
    html: wrapInLayout(texts.map((text) => `<p>${text}</p>`).join('\n')),
  }
}
