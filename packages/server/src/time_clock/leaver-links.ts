import {
  type App,
  emailOf,
  escapeHtml,
  isAuthRecord,
  type OutboxItem,
  type PluginApp,
  wrapInLayout,
} from '@timesheet/engine'
import { addDays, addMonths, formatDay, type Day, localTimeOf, monthOf } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { LINK_DAYS, LINK_MONTHS, registerLinks, timeClock } from '@timesheet/domain/time_clock'
import { todayAt } from '../kernel/time-zone.ts'
import { storeLink } from './register-links.ts'

const KIND = 'register-link'
/** How long after a leaving day the link is still sent, as when the day is entered afterwards. */
const LATE_DAYS = 30
const MAIL_LASTS = 7 * 86_400

/** Registers the links that leavers get to their own register: found each hour, mailed by the outbox. */
export function registerLeaverLinks(app: PluginApp): void {
  app.crons.add('leaverLinks', '51 * * * *', () => queueLeaverLinks(app))
  app.outbox.on(KIND, (item) => sendLeaverLink(app, item))
}

/** Queues a mail for everybody whose last day of work has come, who has a register and no link to it yet. */
export async function queueLeaverLinks(app: App): Promise<void> {
  const { day: around } = localTimeOf(app.clock(), 'UTC')
  const leaving = await app.records.findAll(users, {
    filter: 'accessUntil >= {:from} && accessUntil <= {:to} && external = false',
    params: { from: addDays(around, -LATE_DAYS), to: addDays(around, 1) },
  })
  for (const { values: person } of leaving)
    if (!(await hasLink(app, person.id, person.accessUntil)) && (await hasRegister(app, person.id)))
      await app.outbox.add({ kind: KIND, key: person.id, payload: { user: person.id }, lasts: MAIL_LASTS })
}

async function hasLink(app: App, user: string, leftOn: Day): Promise<boolean> {
  const found = await app.records.findAll(registerLinks, {
    filter: 'kind = "leaver" && people:each ?= {:user} && created > {:since}',
    params: { user, since: addDays(leftOn, -LATE_DAYS) },
    limit: 1,
  })
  return found.length > 0
}

async function hasRegister(app: App, user: string): Promise<boolean> {
  return (await app.records.findAll(timeClock, { filter: 'user = {:user}', params: { user }, limit: 1 })).length > 0
}

async function sendLeaverLink(app: App, { payload }: OutboxItem): Promise<void> {
  const record = await app.records.findById(users.name, payload['user'] ?? '')
  if (!record || !isAuthRecord(record) || emailOf(record) === '') return
  const { id } = record.values
  const leftOn = String(record.values['accessUntil'])
  if (leftOn === '' || (await hasLink(app, id, leftOn))) return
  const today = await todayAt(app, record.values['calendar'])
  const expiresOn = addDays(today, LINK_DAYS)
  const link = await storeLink(app, {
    kind: 'leaver',
    label: 'Registro propio al dejar la empresa',
    people: [id],
    from: addMonths(monthOf(today), 1 - LINK_MONTHS),
    to: monthOf(today),
    expiresOn,
    createdByName: '',
  })
  const { meta } = app.settings.values
  const address = `${meta.appURL.replace(/\/+$/, '')}/register-link#${link.token}`
  const texts = [
    `Hola, ${escapeHtml(String(record.values['name']))}:`,
    `Con este enlace se ve y se descarga el registro de jornada propio en ${escapeHtml(meta.appName)}, sin cuenta:`,
    `<a class="btn" href="${escapeHtml(address)}">Ver mi registro de jornada</a>`,
    `Vale hasta el ${formatDay(addDays(expiresOn, -1))}. Quien tenga este enlace puede leer el registro: conviene no reenviarlo.`,
  ]
  const html = wrapInLayout(texts.map((text) => `<p>${text}</p>`).join('\n'))
  try {
    await app.mailer.send({ to: emailOf(record), subject: `Tu registro de jornada en ${meta.appName}`, html })
  } catch (error) {
    // The mail is tried again with a link of its own; this one reached nobody.
    await app.records.delete(registerLinks, link.id)
    throw error
  }
}
