import { readFile } from 'node:fs/promises'
import { addDays } from '@timesheet/domain/kernel'
import { readXlsx } from 'hucre/xlsx'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { today } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam, storedHours } from './fixtures/week.ts'

test('the sums of the table and of what is chosen explain themselves, and = in a field is text', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const line = { user: person.id, project: project.id, activity: String(project.activities[0]!.id) }
  const day = addDays(today(), -1)
  await newHours({ ...line, day, minutes: 60, note: 'Plano' })
  const { id } = await newHours({ ...line, day, minutes: 90, note: 'Acta' })
  await (await apiAs('admin')).collection('hours').update(id, { state: 'submitted' })
  await signInAs(context, person.email)
  await page.goto('/hours/old?when=quarter')
  await expect(page.getByText('2 entradas · 2:30')).toBeVisible()
  // Tab is the first touch.
  await page.keyboard.press('Tab')
  const sum = page.getByRole('button', { name: 'Suma de la tabla: 2 entradas · 2:30. Explicar' })
  await sum.focus()
  await page.keyboard.press('=')
  const box = page.getByRole('dialog', { name: 'Suma de la tabla' })
  await expect(box.getByRole('row', { name: /^Borrador/ })).toContainText('1:00')
  await expect(box.getByRole('row', { name: /^Enviada/ })).toContainText('1:30')
  await expect(box.getByRole('row', { name: /^Da/ })).toContainText('2:30')
  expect(await seriousBarriersOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(sum).toBeFocused()

  // Of a part of them, and of a whole list without one of them.
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const chosen = page.getByRole('region', { name: 'Filas elegidas' })
  await chosen.getByRole('button', { name: /^Suma de lo elegido: 1 entrada/ }).focus()
  await page.keyboard.press('=')
  await expect(page.getByRole('dialog', { name: 'Suma de lo elegido' })).toContainText('Son 1 entrada.')
  await page.keyboard.press('Escape')

  const search = page.getByRole('searchbox', { name: 'Buscar en la descripción' })
  await search.press('=')
  await expect(search).toHaveValue('=')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a person finds their hours in the table and mends drafts in it, by keyboard alone', async ({ page, context }) => {
  const { person, project } = await newTeam()
  const [first, second] = [addDays(today(), -1), addDays(today(), -2)]
  const activity = String(project.activities[0]!.id)
  await newHours({ user: person.id, project: project.id, activity, day: second, minutes: 60, note: 'Plano de planta' })
  const sent = await newHours({ user: person.id, project: project.id, activity, day: first, minutes: 90, note: 'Acta' })
  await signInAs(context, person.email)
  await page.goto('/hours/old?when=quarter')
  await expect(page.getByText('2 entradas · 2:30')).toBeVisible()
  const grid = page.getByRole('grid', { name: 'Entradas de horas' })
  const cell = (row: number, text: string) => grid.getByRole('row').nth(row).getByRole('gridcell', { name: text })

  // j focuses the first row, and goes on; letters stay commands until a cell is edited.
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(grid.getByRole('row').nth(2).getByRole('gridcell', { name: /^\d/ }).first()).toBeFocused()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Descripción' })).toBeFocused()
  await page.keyboard.type('Plano jkx de corte')
  await page.keyboard.press('Enter')
  await expect(cell(2, 'Plano jkx de corte')).toBeFocused()
  await expect.poll(() => storedHours(person.id)).toContain(`${second} 60 Plano jkx de corte`)
  await page.keyboard.press('Control+z')
  await expect(cell(2, 'Plano de planta')).toBeVisible()
  await expect.poll(() => storedHours(person.id)).toContain(`${second} 60 Plano de planta`)

  // A length is read as everywhere; what cannot be read stays at its cell with the reason.
  await page.keyboard.press('End')
  await page.keyboard.press('F2')
  await page.keyboard.type('dos')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'No se guardó «dos»' })).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.type('1,5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 entradas · 3:00')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'No se guardó' })).toHaveCount(0)

  // What was sent meanwhile is no draft any more: Enter opens it instead.
  await (await apiAs('admin')).collection('hours').update(sent.id, { state: 'submitted' })
  await expect(grid.getByRole('row').nth(1).getByText('Enviada')).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Entrada de horas' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The selection tells what it adds up to, and / searches.
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Filas elegidas' })).toContainText('1 entrada · 1:30')
  await page.keyboard.press('x')
  await page.keyboard.press('/')
  await page.keyboard.type('planta')
  await expect(page.getByText('1 entrada · 1:30')).toBeVisible()
  await expect(grid.getByRole('row')).toHaveCount(2)

  // Many at once: what was sent stays, and what was done is undone.
  await page.getByRole('searchbox').fill('')
  await expect(grid.getByRole('row')).toHaveCount(3)
  // Ctrl+A adds the others to a row that is chosen.
  await grid.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('region', { name: 'Filas elegidas' })).toContainText('2 entradas')
  await grid.getByRole('checkbox', { name: 'Elegir todas las filas' }).uncheck()
  await grid.getByRole('checkbox', { name: 'Elegir todas las filas' }).check()
  await page.getByRole('button', { name: 'Cambiar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar las entradas elegidas' })
  await dialog.getByLabel('Qué se hace').selectOption('Cambiar la descripción')
  await dialog.getByLabel('Descripción').fill('Plano de techos')
  await expect(dialog.getByText('Queda 1 como está: Espera aprobación: primero se retira o se rechaza.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cambiar 1' }).click()
  await expect(cell(2, 'Plano de techos')).toBeVisible()
  await expect.poll(() => storedHours(person.id)).toContain(`${second} 90 Plano de techos`)
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => storedHours(person.id)).toContain(`${second} 90 Plano de planta`)

  // An entry becomes two of together the same hours, by keyboard, and one again.
  await page.keyboard.press('Escape')
  await expect(cell(2, 'Plano de planta')).toBeVisible()
  await grid.getByRole('row').nth(2).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Dividir…' }).click()
  const split = page.getByRole('dialog', { name: 'Dividir la entrada' })
  await expect(split.getByRole('textbox', { name: 'Horas' })).toBeFocused()
  await page.keyboard.type('0:30')
  await expect(split.getByText('Horas: 1:00')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 entradas · 3:00')).toBeVisible()
  await expect.poll(() => storedHours(person.id)).toContain(`${second} 30 Plano de planta`)
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).first().click()
  await expect.poll(() => storedHours(person.id)).toContain(`${second} 90 Plano de planta`)
  await expect(page.getByText('2 entradas · 3:00')).toBeVisible()

  // What is deleted waits in the trash.
  await page.keyboard.press('Escape')
  await expect(cell(2, 'Plano de planta')).toBeVisible()
  await grid.getByRole('row').nth(2).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Cambiar…' }).click()
  await dialog.getByLabel('Qué se hace').selectOption('Eliminar')
  await dialog.getByRole('button', { name: 'Eliminar 1' }).click()
  await expect(grid.getByRole('row')).toHaveCount(2)
  const trash = page.getByRole('dialog', { name: 'Papelera' })
  await page.getByRole('button', { name: 'Papelera' }).click()
  await trash.getByRole('checkbox', { name: 'Elegir todas' }).check()
  await trash.getByRole('button', { name: 'Restaurar 1' }).click()
  await expect.poll(() => storedHours(person.id)).toContain(`${second} 90 Plano de planta`)
  await expect(page.getByText('La papelera está vacía')).toBeVisible()

  // So does what is cleared on the sheet.
  await page.keyboard.press('Escape')
  await page.goto(`/hours?week=${second}`)
  const cleared = page.getByRole('gridcell', { name: /1:30/ }).first()
  await cleared.click()
  await page.keyboard.press('Delete')
  await expect.poll(() => storedHours(person.id)).not.toContain(`${second} 90 Plano de planta`)
  await page.goto('/hours/old')
  await page.getByRole('button', { name: 'Papelera' }).click()
  await trash.getByRole('checkbox', { name: 'Elegir todas' }).check()
  await trash.getByRole('button', { name: 'Restaurar 1' }).click()
  await expect.poll(() => storedHours(person.id)).toContain(`${second} 90 Plano de planta`)
})

test('the hours of a customer are in any order, follow what is stored, and can be asked for again', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const activity = String(project.activities[0]!.id)
  const admin = await apiAs('admin')
  const customers = admin.collection('customers')
  const { id: customer, name } = await customers.getFirstListItem<{ id: string; name: string }>('')
  await admin.collection('projects').update(project.id, { customer })
  for (const minutes of [60, 150, 90])
    await newHours({ user: person.id, project: project.id, activity, day: today(), minutes, note: `De ${minutes}` })
  await signInAs(context, 'admin')
  const asked = /\/api\/analysis\/entries/
  await page.route(asked, (route) => route.fulfill({ status: 503, json: { status: 503, message: '', data: {} } }))
  await page.goto(`/hours/old?who=all&user=${person.id}&when=quarter&customer=${customer}&sort=-minutes`)
  await expect(page.getByRole('combobox', { name: 'Cliente' })).toHaveValue(name)
  await expect(page.getByText('3 entradas · 5:00')).toBeVisible()
  await page.getByRole('button', { name: 'Reintentar' }).waitFor()
  await page.unroute(asked)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  const notes = page.getByRole('grid', { name: 'Entradas de horas' }).getByRole('gridcell', { name: /^De \d+$/ })
  await expect(notes).toHaveText(['De 150', 'De 90', 'De 60'])
  const entries = await admin.collection('hours').getFullList({ filter: `user = "${person.id}"`, sort: 'minutes' })
  await admin.collection('hours').update(entries[0]!.id, { note: 'De 61' })
  await expect(notes).toHaveText(['De 150', 'De 90', 'De 61'])
  // In Spanish order, whatever is asked for besides; the facts hold descriptions from here on.
  const grid = page.getByRole('grid', { name: 'Entradas de horas' })
  const orderBy = async (head: string) =>
    grid.getByRole('columnheader', { name: head }).getByRole('button').first().click()
  await orderBy('Descripción')
  await expect(notes).toHaveText(['De 150', 'De 61', 'De 90'])
  await page.getByRole('searchbox').fill('9')
  await expect(notes).toHaveText(['De 90'])
  await admin.collection('hours').update(entries[1]!.id, { note: 'De 91' })
  await expect(notes).toHaveText(['De 91'])
  await page.getByRole('searchbox').fill('')
  await orderBy('Descripción')
  await expect(notes).toHaveText(['De 91', 'De 61', 'De 150'])
  await orderBy('Actividad o documento')
  await expect(page).toHaveURL(/sort=document\.code/)
  await expect(notes).toHaveCount(3)
  await page.goto(`/hours/old?who=all&user=${person.id}&when=quarter&customer=${person.id}`)
  await expect(page.getByText('No hay horas con estos filtros')).toBeVisible()
})

test('what a file has is what the table shows: its filter, order, columns, and the chosen rows alone', async ({
  page,
  context,
}) => {
  const { person, project } = await newTeam()
  const activity = String(project.activities[0]!.id)
  const entry = (days: number, minutes: number, note: string) =>
    newHours({ user: person.id, project: project.id, activity, day: addDays(today(), -days), minutes, note })
  for (const [days, minutes, note] of [
    [1, 60, 'Plano, planta'],
    [1, 90, '=1+1'],
    [2, 60, 'Plano de corte'],
    [3, 30, 'Acta'],
  ] as const)
    await entry(days, minutes, note)
  await signInAs(context, person.email)
  await page.goto('/hours/old?when=quarter&sort=minutes')
  const grid = page.getByRole('grid', { name: 'Entradas de horas' })
  await expect(grid.getByRole('row')).toHaveCount(5)

  const saved = async (format: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name: format }).click()
    return readFile(await (await download).path())
  }
  /** The notes from above to below, as the screen has them. */
  const shown = async () => {
    const heads = await grid.getByRole('columnheader').allInnerTexts()
    const at = heads.map((head) => head.trim()).indexOf('Descripción')
    const rows = await grid.getByRole('row').all()
    return Promise.all(rows.slice(1).map(async (row) => (await row.getByRole('gridcell').nth(at).innerText()).trim()))
  }
  const csv = async () => {
    const [heads = '', ...rows] = (await saved('Texto (CSV)')).toString().replace('\uFEFF', '').trim().split('\r\n')
    const at = heads.split(';').indexOf('Descripción')
    return { heads: heads.split(';'), notes: rows.map((row) => row.split(';')[at]!.replace(/^'/, '')) }
  }
  const all = await csv()
  expect(all.notes).toEqual(await shown())
  expect(all.notes).toHaveLength(4)
  expect(all.heads).toEqual([
    ...['Día', 'Proyecto', 'Actividad o documento', 'Descripción', 'Tipo', 'Facturable', 'Estado', 'Horas', 'Minutos'],
  ])

  // A hidden column is in no file, and what the search leaves out neither.
  await page.getByRole('button', { name: 'Columnas y densidad' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Proyecto' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('plano')
  await expect(grid.getByRole('row')).toHaveCount(3)
  const found = await csv()
  expect([found.notes, found.heads.includes('Proyecto')]).toEqual([await shown(), false])

  // Of chosen rows those alone, and the menu says so.
  await grid.getByRole('row').nth(2).getByRole('checkbox').check()
  const [, second] = await shown()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByRole('menu', { name: 'Exportar' })).toContainText('1 fila elegida')
  await page.keyboard.press('Escape')
  expect((await csv()).notes).toEqual([second])
  const { sheets } = await readXlsx(new Uint8Array(await saved('Planilla (XLSX)')))
  const [heading, heads = [], ...rows] = sheets[0]!.rows
  expect([heading![0], rows.at(-1)![0]]).toEqual(['Horas · 1 entrada elegida', 'Total de 1 entrada'])
  expect(rows.slice(0, -1).map((row) => row[heads.indexOf('Descripción')])).toEqual([second])
})
