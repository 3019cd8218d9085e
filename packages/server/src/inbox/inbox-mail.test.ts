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
