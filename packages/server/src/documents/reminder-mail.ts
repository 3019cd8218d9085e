import { escapeHtml, type Mail, wrapInLayout } from '@timesheet/engine'
import type { Transmittal } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'

/** What a customer is reminded of. */
export interface ReminderWords {
  readonly name: string
  /** `2401 · Acueducto`. */
  readonly project: string
  readonly transmittal: Pick<Transmittal, 'code' | 'subject' | 'sentOn'>
  readonly lines: readonly {
    readonly code: string
    readonly title: string
    readonly revision: string
    readonly dueOn: string
  }[]
}

/** The mail that reminds a contact of the customer of overdue answers; it has no link, since they have no account. */
export function reminderMail({ name, project, transmittal, lines }: ReminderWords): Omit<Mail, 'to'> {
  const { code, subject, sentOn } = transmittal
  const rows = lines.map(
    (line) =>
      `<li>${escapeHtml(`${line.code} Rev. ${line.revision} · ${line.title}`)} (vencía el ${formatDay(line.dueOn)})</li>`,
  )
  const what = lines.length === 1 ? 'falta la respuesta de un documento' : `faltan ${lines.length} respuestas`
  return {
    subject: `Respuestas pendientes del remito ${code}`,
    html: wrapInLayout(
      `<p>Hola, ${escapeHtml(name)}:</p>\n<p>Del remito ${escapeHtml(`${code}, «${subject}»`)}, enviado el ${formatDay(sentOn)} por el proyecto ${escapeHtml(project)}, ${what}:</p>\n<ul>${rows.join('\n')}</ul>\n<p>Si ya se respondió, este recordatorio no necesita nada más.</p>`,
    ),
  }
}
