import { formatDay } from '@timesheet/domain/kernel'
import { apiAs } from './fixtures/api.ts'
import { newPerson } from './fixtures/company.ts'
import { today } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

test('an absence is asked for without the mouse, counted against the leave, withdrawn and restored', async ({
  page,
  context,
  problems,
}) => {
  const person = await newPerson({ name: 'Licencia' })
  const admin = await apiAs('admin')
  const year = new Date().getUTCFullYear() + 1
  await admin
    .collection('leave_balances')
    .create({ user: person.id, year: year - 1, grantsOther: true, granted: 10, carried: 2 })
  await admin.collection('leave_balances').create({ user: person.id, year, grantsOther: true, granted: 3 })
  await signInAs(context, person.email)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Mis ausencias' })
  await expect(card.getByText(`Quedan 12 días de vacaciones de ${year - 1}.`)).toBeVisible()

  await card.getByRole('button', { name: 'Pedir una ausencia' }).press('Enter')
  // Typed at once, while the form is loading: the kind stays, four days of the three that are left.
  for (const key of [...`08/02/${year}`, 'Tab', ...`11/02/${year}`, 'Tab'])
    await page.keyboard.press(key, { delay: 20 })
  const form = page.getByRole('dialog', { name: 'Pedir una ausencia' })
  await expect(form.getByText('Supera en 1 día ')).toBeVisible()
  await expect(form.getByText('4 días de corrido')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(`10/02/${year}`)
  await expect(form.getByText(`No quedan vacaciones de ${year}.`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Pedir una ausencia' })).toBeFocused()
  const row = card.getByRole('listitem').filter({ hasText: `08/02/${year} al 10/02/${year}` })
  await expect(row.getByText('Solicitada')).toBeVisible()

  const finance = (await apiAs('finanzas')).collection('absences')
  const stored = await finance.getFirstListItem(`user = "${person.id}"`)
  expect(stored).toMatchObject({ state: 'requested', from: `${year}-02-08`, to: `${year}-02-10`, approvedBy: '' })
  await row.getByRole('button', { name: /^Retirar/ }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row.getByText('Solicitada')).toBeVisible()

  const management = await apiAs('gerencia')
  const task = await management
    .collection('workflow_tasks')
    .getFirstListItem(`objectId = "${stored.id}" && state = "pending"`)
  await management.send('/api/flows/decide', {
    method: 'POST',
    body: { decisions: [{ task: task.id, decision: 'approved' }] },
  })
  await expect(row.getByText('Aprobada')).toBeVisible()
  await row.getByRole('button', { name: /^Ver/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir la cancelación' }).click()
  await expect(row.getByText('Cancelación pedida')).toBeVisible()

  // Without a manager the management is asked, beside the calendar as in the inbox.
  await signInAs(context, 'gerencia')
  await page.goto(`/hours/absences?day=${year}-02-08&absence=${stored.id}`)
  const sheet = page.getByRole('dialog', { name: 'Ausencia' })
  await expect(sheet.getByText('Aprobar el pedido cancela la ausencia')).toBeVisible()
  await sheet.getByRole('button', { name: 'Rechazar' }).click()
  await expect(sheet.getByRole('button', { name: 'Rechazar' })).toBeDisabled()
  await sheet.getByRole('button', { name: 'Volver' }).click()
  await sheet.getByRole('button', { name: 'Aprobar' }).click()
  await expect(sheet).toHaveCount(0)
  await expect.poll(async () => (await finance.getOne(stored.id))['state']).toBe('cancelled')
  expect(problems).toEqual([])
})

test('an illness is notified without an end, its certificate comes later, and the calendar tells who is away', async ({
  page,
  context,
  problems,
}) => {
  const person = await newPerson({ name: 'Reposo' })
  await signInAs(context, person.email)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Mis ausencias' })
  await card.getByRole('button', { name: 'Pedir una ausencia' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Pedir una ausencia' })
  await form.getByRole('textbox', { name: 'Desde' }).fill(formatDay(today()))
  // Typed at once, whether the label of the kind that is proposed has arrived or not.
  await form.getByRole('combobox', { name: 'Tipo' }).focus()
  await page.keyboard.type('Enferm')
  await page.getByRole('option', { name: 'Enfermedad' }).click()
  await form.getByRole('switch', { name: 'Sin fecha de vuelta' }).press('Space')
  await form.getByRole('button', { name: 'Avisar' }).click()
  const row = card.getByRole('listitem').filter({ hasText: 'sin fecha de vuelta' })
  await expect(row.getByText('Avisada')).toBeVisible()
  await expect(row.getByText('Falta el comprobante')).toBeVisible()

  await row.getByRole('button', { name: /^Ver/ }).click()
  const detail = page.getByRole('dialog', { name: 'Enfermedad' })
  const paper = { name: 'certificado.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }
  await detail.locator('input[type=file]').setInputFiles(paper)
  await detail.getByRole('button', { name: 'Adjuntar el comprobante' }).click()
  await expect(detail.getByRole('button', { name: 'Ver el comprobante' })).toBeVisible()
  await detail.getByRole('button', { name: 'Ya volví' }).click()
  await expect(detail.getByText('sin fecha de vuelta')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(row).toHaveCount(0)
  const finance = (await apiAs('finanzas')).collection('absences')
  const stored = await finance.getFirstListItem(`user = "${person.id}"`)
  expect(stored).toMatchObject({ state: 'notified', openEnd: false, approvedBy: '' })
  expect(stored['attachment']).toMatch(/\.pdf$/)

  await page.goto('/hours/absences?view=week')
  const grid = page.getByRole('grid', { name: 'Quién falta' })
  const away = (kind: string) =>
    grid.getByRole('gridcell', {
      name: new RegExp(`${person.surname}, Reposo, .* ${formatDay(today())}: ausente${kind}$`),
    })
  await expect(away(', Enfermedad')).toBeVisible()
  await away(', Enfermedad').focus()
  await page.keyboard.press('Home')
  await expect(grid.locator(':focus')).toHaveAccessibleName(/Reposo, lunes/)
  await signInAs(context, 'ingeniero')
  await page.goto('/hours/absences?scope=all&view=week')
  await expect(away('')).toBeVisible()
  await expect(page.getByText('De otras personas se ve quién falta hoy, y no por qué.')).toBeVisible()
  expect(problems).toEqual([])
})
