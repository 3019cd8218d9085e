import { escapeHtml, type Mail, type SettingsValues, wrapInLayout } from '@timesheet/engine'

const PROGRAM = 'Timesheet'

export interface Invitation {
  readonly meta: Pick<SettingsValues['meta'], 'appName' | 'senderName'>
  readonly person: { readonly name: string; readonly email: string; readonly isReader: boolean }
  /** Empty when nobody of the firm did it. */
  readonly inviter: string
  readonly link: string
  /** As a person reads it. */
  readonly until: string
}

/** The mail by which a person learns who invites them to what, and until when they may accept. */
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

/** The firm goes by the name that its mails are sent under, or by what it calls the installation; '' when neither was ever changed. */
function firmOf({ senderName, appName }: Invitation['meta']): string {
  return [senderName, appName].find((name) => name !== '' && name !== PROGRAM) ?? ''
}
