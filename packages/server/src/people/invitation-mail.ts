import { escapeHtml, type Mail, type SettingsValues, wrapInLayout } from '@timesheet/engine'

const PROGRAM = 'Timesheet'

export interface Invitation {
  readonly meta: Pick<SettingsValues['meta'], 'appName' | 'senderName'>
  readonly person: { readonly name: string; readonly email: string; readonly isReader: boolean }
  /** Name of the inviting employee; empty for a superuser. */
  readonly inviter: string
  readonly link: string
  /** As display text. */
  readonly until: string
}

/** The invitation mail: who invites to what, and until when it can be accepted. */
export function invitationMail({ meta, person, inviter, link, until }: Invitation): Omit<Mail, 'to'> {
  const firm = firmOf(meta)
  const [from, whose] =
    firm === ''
      ? [inviter || 'La empresa', 'de la empresa']
      : [inviter === '' ? firm : `${inviter}, de ${firm},`, `de ${firm}`]
  const purpose = person.isReader
    ? 'donde se ven los proyectos que la empresa comparte con su organización'
    : 'donde se cargan las horas de trabajo y se siguen los proyectos'
  const paragraphs = [
    `Hola, ${escapeHtml(person.name)}:`,
    `${escapeHtml(from)} invita a esta cuenta, ${escapeHtml(person.email)}, a ${PROGRAM}: el programa ${escapeHtml(whose)} ${purpose}.`,
    'Para aceptar alcanza con definir una contraseña:',
    `<a class="btn" href="${escapeHtml(link)}">Aceptar la invitación</a>`,
    `El enlace vale hasta el ${until} y sirve una sola vez. Después, ${inviter === '' ? 'quien administra el programa' : escapeHtml(inviter)} puede enviar otro.`,
    `Si el botón no responde, se puede copiar esta dirección en el navegador:<br><span style="overflow-wrap:anywhere">${escapeHtml(link)}</span>`,
    'Si la invitación llegó por error, alcanza con ignorarla: sin contraseña nadie entra con esta cuenta.',
  ]
  const subject = firm === '' ? `Invitación a ${PROGRAM}` : `Invitación de ${firm} a ${PROGRAM}`
  return {
    subject: subject.replaceAll(/\s+/g, ' '),
    html: wrapInLayout(paragraphs.map((text) => `<p>${text}</p>`).join('\n')),
  }
}

/**
 * The firm's name: the sender name of mails, else the installation's name; '' when neither was changed from the
 * default.
 */
function firmOf({ senderName, appName }: Invitation['meta']): string {
  return [senderName, appName].find((name) => name !== '' && name !== PROGRAM) ?? ''
}
