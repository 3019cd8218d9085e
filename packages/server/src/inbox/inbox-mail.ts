import { escapeHtml, type Mail, wrapInLayout } from '@timesheet/engine'
import type { InboxItem } from '@timesheet/domain/inbox'

type MailedItem = Pick<InboxItem, 'id' | 'class' | 'title' | 'reason' | 'link'>

const ACTIONS = { task: 'Decidir', alert: 'Ver', notice: 'Ver' } as const

/** The mail about one item, or the digest of several; each line has its action as a link. */
export function inboxMail({
  name,
  items,
  appUrl,
}: {
  readonly name: string
  readonly items: readonly MailedItem[]
  readonly appUrl: string
}): Omit<Mail, 'to'> {
  const [first] = items
  const isOne = items.length === 1
  const lines = items.map((item) => {
    const address = escapeHtml(appUrl.replace(/\/+$/, '') + pathOf(item))
    const reason = item.reason ? `<br><small>Por qué llega: ${escapeHtml(item.reason)}</small>` : ''
    return `<li>${escapeHtml(item.title)} — <a href="${address}">${ACTIONS[item.class]}</a>${reason}</li>`
  })
  const intro = isOne ? 'Hay algo nuevo en la bandeja:' : `Hay ${items.length} cosas en la bandeja:`
  const all = escapeHtml(`${appUrl.replace(/\/+$/, '')}/inbox`)
  return {
    subject: (isOne ? (first?.title ?? '') : `Bandeja: ${items.length} pendientes`).replaceAll(/\s+/g, ' '),
    html: wrapInLayout(
      `<p>Hola, ${escapeHtml(name)}:</p>\n<p>${intro}</p>\n<ul>${lines.join('\n')}</ul>\n<p><a href="${all}">Abrir la bandeja</a></p>`,
    ),
  }
}

/** A task is decided in the inbox; an alert or notice leads to its own screen, if it has one. */
function pathOf({ id, class: kind, link }: MailedItem): string {
  return kind === 'task' || link === '' ? `/inbox?item=${id}` : link
}
