import { weekBefore } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam, storedHours, WeekSheet } from './fixtures/week.ts'
import { apiAs } from './fixtures/api.ts'

const WEEK = weekBefore(1)
const [MON, TUE] = WEEK
const LONG = 40_000

test('a week is sent while it is typed, one day comes back with its reason, is corrected, sent and approved', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(LONG)
  const { person, project } = await newTeam()
  const admin = await apiAs('admin')
  const states = async () => {
    const rows = await admin.collection('hours').getFullList({ filter: `user = "${person.id}"`, sort: 'day' })
    return rows.map(({ day, minutes, state }) => `${day} ${minutes} ${state}`)
  }
  const activity = project.activities[0]!.id
  await newHours({ user: person.id, project: project.id, activity, day: MON!, minutes: 480, note: 'Modelo' })
  await signInAs(context, person.email)
  await page.goto(`/hours?week=${MON}`)
  const sheet = new WeekSheet(page)
  const bar = page.getByRole('region', { name: 'Envío y aprobación' })
  await sheet.cell(/Cálculo/, 1).click()
  // The text is still in its editor when the week is sent with it.
  await page.keyboard.type('9', { delay: 60 })
  await page.keyboard.press('Control+Shift+Enter')
  await expect(bar).toContainText('Enviada')
  await expect.poll(states).toEqual([`${MON} 480 submitted`, `${TUE} 540 submitted`])
  await expect(bar).toContainText(`${String(project['code'])}: espera a`)

  const other = await browser.newContext()
  await signInAs(other, 'jefa')
  const lead = await other.newPage()
  await lead.goto(`/projects/${project.id}/hours?view=approve`)
  await lead.getByRole('button', { name: /: 9:00/ }).click()
  const dialog = lead.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await expect(dialog).toContainText('Para rechazar hace falta un motivo')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(lead.getByRole('button', { name: /: 9:00/ })).toBeFocused()
  // Typed without waiting for the dialog, whose first button approves.
  await lead.getByRole('button', { name: /: 9:00/ }).press('Enter')
  await lead.keyboard.type('Ese día hubo 7 horas', { delay: 60 })
  await expect(dialog.getByRole('textbox', { name: 'Motivo del rechazo' })).toHaveValue('Ese día hubo 7 horas')
  // Without network nothing of it is lost, and the button is still there for the next Enter.
  await other.setOffline(true)
  await dialog.getByRole('button', { name: 'Rechazar' }).press('Enter')
  await expect(lead.getByText(/^No se decidió nada/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Rechazar' })).toBeFocused()
  await other.setOffline(false)
  await lead.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await lead
    .getByRole('button', { name: 'Aprobarla' })
    .or(lead.getByRole('button', { name: 'Aprobar', exact: true }))
    .first()
    .click()
  await expect.poll(states).toEqual([`${MON} 480 approved`, `${TUE} 540 rejected`])

  // The week of the person shows it without being asked, with the reason on the cell.
  await expect(bar).toContainText('parcial, 1 aprobada, 1 volvió')
  await expect(sheet.cell(/Cálculo/, 1)).toContainText('Ese día hubo 7 horas')
  await sheet.cell(/Cálculo/, 1).click()
  await sheet.type('7', 'Enter')
  await expect.poll(states).toEqual([`${MON} 480 approved`, `${TUE} 420 draft`])
  // Another tab, which hears of nothing, sends the same week after this one.
  const tab = await context.newPage()
  await tab.route('**/api/realtime', (route) => route.abort())
  await tab.goto(`/hours?week=${MON}`)
  await expect(tab.getByRole('button', { name: 'Enviar semana' })).toBeEnabled()
  await bar.getByRole('button', { name: 'Enviar semana' }).click()
  await expect.poll(states).toEqual([`${MON} 480 approved`, `${TUE} 420 submitted`])
  await tab.getByRole('button', { name: 'Enviar semana' }).click()
  await expect(tab.getByText(/La semana ya estaba enviada: la envió .+ el \d\d\/\d\d\/\d{4} \d+:\d\d\./)).toBeVisible()
  await expect(tab.getByText(/Sin guardar|Se envió/)).toHaveCount(0)
  await expect(tab.getByRole('region', { name: 'Envío y aprobación' })).toContainText('espera a')
  await tab.close()
  await lead
    .getByRole('button', { name: 'Aprobarla' })
    .or(lead.getByRole('button', { name: 'Aprobar', exact: true }))
    .first()
    .click()
  await expect(bar).toContainText(`${String(project['code'])}: aprobado`)
  await expect(sheet.cell(/Cálculo/, 1)).toHaveAttribute('aria-readonly', 'true')

  // What is approved is taken back with a reason, in the grid and on the sheet; the cell says why.
  const reopen = lead.getByRole('dialog')
  await lead.getByRole('button', { name: 'Ver lo aprobado' }).click()
  await lead
    .getByRole('table', { name: /^Aprobado/ })
    .getByRole('button', { name: /: 8:00/ })
    .click()
  await reopen.getByRole('button', { name: 'Desaprobar' }).click()
  await expect(reopen).toContainText('Para desaprobar hace falta un motivo')
  await reopen.getByRole('textbox', { name: 'Motivo' }).fill('Falta el plano')
  await reopen.getByRole('button', { name: 'Desaprobar' }).click()
  await expect.poll(states).toEqual([`${MON} 480 submitted`, `${TUE} 420 approved`])
  await expect(sheet.cell(/Cálculo/, 0)).toContainText('Falta el plano')
  await lead.goto(`/hours?user=${person.id}&week=${MON}`)
  await lead.getByRole('button', { name: 'Desaprobar…' }).click()
  await reopen.getByRole('textbox', { name: 'Motivo' }).fill('Se mira de nuevo')
  await reopen.getByRole('button', { name: 'Desaprobar', exact: true }).click()
  await expect.poll(states).toEqual([`${MON} 480 submitted`, `${TUE} 420 submitted`])
  await lead.getByRole('button', { name: 'Decidir 2 entradas' }).click()
  await reopen.getByRole('button', { name: 'Aprobar' }).click()
  await expect.poll(states).toEqual([`${MON} 480 approved`, `${TUE} 420 approved`])
  expect(await storedHours(person.id)).toEqual([`${MON} 480 Modelo`, `${TUE} 420`])

  // A day without hours is said to be one, and not missed any more.
  await sheet.cell(/Cálculo/, 2).click()
  await page.keyboard.press('Alt+n')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Motivo' }).fill('Franco compensatorio')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No trabajé: Franco compensatorio').first()).toBeVisible()
  await other.close()
})
