import { expect, it } from 'vitest'
import { inboxMail } from './inbox-mail.ts'

const task = {
  id: 'item00000000001',
  class: 'task' as const,
  title: 'Ana pide <b>una</b> ausencia',
  reason: 'Por tener a cargo a Ana.',
  link: '',
}

it('each line of the mail has its action as a link, and no text becomes markup', () => {
  const alert = { ...task, id: 'item00000000002', class: 'alert' as const, title: 'Faltan horas', link: '/hours' }
  const { subject, html } = inboxMail({ name: 'Berta', items: [task, alert], appUrl: 'https://horas.example.com/' })
  expect(subject).toBe('Bandeja: 2 pendientes')
  expect([...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, address, label]) => [address, label])).toEqual([
    ['https://horas.example.com/inbox?item=item00000000001', 'Decidir'],
    ['https://horas.example.com/hours', 'Ver'],
    ['https://horas.example.com/inbox', 'Abrir la bandeja'],
  ])
  expect(html).toContain('Ana pide &lt;b&gt;una&lt;/b&gt; ausencia')
  expect(inboxMail({ name: 'Berta', items: [task], appUrl: '' }).subject).toBe(task.title)
})

it('a digest of alerts leads each line to where one acts, and none of them to the inbox alone', () => {
  const alerts = [
    ['HRS-MES', 'Faltan 8:00 del 01/06/2026 al 30/06/2026, que cierra el 30/06/2026', '/hours?week=2026-06-08'],
    ['HRS-APROBAR', 'Hay 2 envíos de horas que esperan aprobación', '/inbox'],
    ['USR-SUPLENCIA', 'Falta quien supla desde el 27/06/2026', '/workflow?tab=substitutions'],
    ['HRS-RECORDATORIO', 'Faltan 3:00 del 12/06/2026', '/hours?week=2026-06-12'],
  ].map(([id = '', title = '', link = '']) => ({ ...task, id, class: 'alert' as const, title, link }))
  const { html } = inboxMail({ name: 'Berta', items: alerts, appUrl: 'https://horas.example.com' })
  const lines = [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, line]) => line!.match(/href="([^"]*)"/)?.[1])
  expect(lines).toEqual(alerts.map(({ link }) => `https://horas.example.com${link}`))
})
