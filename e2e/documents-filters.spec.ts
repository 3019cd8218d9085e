import { readFile } from 'node:fs/promises'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newPerson, newProject } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

test('the register of a person in a month and a package: filters on request, in the link, for all that is done with them', async ({
  page,
  context,
}) => {
  const project = await newProject()
  const control = await apiAs('documental')
  const reviewer = await newPerson()
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const within = await (await apiAs('admin')).collection('work_packages').create({
    ...{ project: project.id, code: 'FUN', name: 'Fundaciones', active: true },
  })
  const ids = new Map<string, string>()
  for (const [title, values] of [
    ['Planta de bases', { reviewer: reviewer.id, package: within.id, forecastOn: '2031-03-10' }],
    ['Cortes', { reviewer: reviewer.id, forecastOn: '2031-04-10' }],
    ['Detalles', { preparer: reviewer.id, package: within.id, plannedOn: '2031-03-20' }],
    ['Unifilar', {}],
  ] as const) {
    const { id } = await control.collection('documents').create({
      ...{ project: project.id, specialty: specialty.id, type: type.id, code: '', title, state: 'planned' },
      ...values,
    })
    ids.set(title, id)
  }
  await control.collection('revisions').create({
    ...{ project: project.id, specialty: specialty.id, preparer: reviewer.id },
    ...{ document: ids.get('Unifilar'), series: 'preliminary', state: 'draft' },
  })
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  const grid = page.getByRole('grid', { name: 'Documentos' })
  const shows = async (...titles: readonly string[]) => {
    await expect(grid.getByRole('row')).toHaveCount(titles.length + 1)
    for (const title of titles) await expect(grid.getByText(title)).toBeVisible()
  }
  await shows('Planta de bases', 'Cortes', 'Detalles', 'Unifilar')
  await page.getByRole('button', { name: 'Más filtros' }).click()
  const more = page.getByRole('group', { name: 'Más filtros' })
  await more.getByRole('combobox', { name: 'Persona', exact: true }).fill(reviewer.surname)
  await page.getByRole('option', { name: new RegExp(reviewer.surname) }).click()
  await shows('Planta de bases', 'Cortes', 'Detalles')
  await more.getByRole('combobox', { name: 'Qué hace' }).selectOption({ label: 'Revisa' })
  await shows('Planta de bases', 'Cortes')
  await more.getByRole('textbox', { name: 'Hasta' }).fill('31/03/2031')
  await more.getByRole('textbox', { name: 'Hasta' }).press('Enter')
  await shows('Planta de bases')
  expect(await seriousBarriersOf(page)).toEqual([])

  // A link shows the same, and what is set is seen.
  await page.reload()
  await shows('Planta de bases')
  await expect(page.getByRole('button', { name: 'Más filtros (2)' })).toHaveAttribute('aria-expanded', 'true')
  // What is chosen of them all is what is shown, and grouped alike.
  await page.getByRole('checkbox', { name: 'Elegir todas las filas' }).check()
  await expect(page.getByRole('region', { name: 'Filas elegidas' })).toContainText('1 fila')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Texto (CSV)' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('Planta de bases')
  expect(text).not.toContain('Cortes')

  await more.getByRole('button', { name: 'Quitar estos filtros' }).click()
  await shows('Planta de bases', 'Cortes', 'Detalles', 'Unifilar')
  await more.getByRole('combobox', { name: 'Ciclo' }).selectOption({ label: 'Primero' })
  await shows('Unifilar')
  await more.getByRole('combobox', { name: 'Ciclo' }).selectOption({ label: 'Tercero o más' })
  await expect(page.getByText('Nada coincide')).toBeVisible()
  await more.getByRole('combobox', { name: 'Ciclo' }).selectOption({ label: 'Todos los ciclos' })
  await more.getByRole('combobox', { name: 'Paquete' }).fill('Fundaciones')
  await page.getByRole('option', { name: 'FUN · Fundaciones' }).click()
  await shows('Planta de bases', 'Detalles')
  await more.getByRole('combobox', { name: 'Qué fecha' }).selectOption({ label: 'Emisión planificada' })
  await more.getByRole('textbox', { name: 'Desde' }).fill('01/03/2031')
  await more.getByRole('textbox', { name: 'Desde' }).press('Enter')
  await shows('Detalles')
  await page.getByRole('combobox', { name: 'Agrupar' }).selectOption({ label: 'Por paquete' })
  await expect(page.getByRole('row', { name: /^FUN · Fundaciones 1 documento/ })).toBeVisible()
})

test('the register of who is asigned: in whatever function, or in one, and not what was made void', async ({
  page,
  context,
}) => {
  const project = await newProject()
  const control = await apiAs('documental')
  const [asigned, other] = [await newPerson(), await newPerson()]
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const place = { project: project.id, specialty: specialty.id }
  for (const [title, given] of [
    [
      'Memoria de izaje',
      [
        [asigned, 'reviews'],
        [asigned, 'approves'],
        [other, 'prepares'],
      ],
    ],
    ['Lista de cables', [[asigned, 'prepares']]],
    ['Plano anulado', [[asigned, 'reviews', 'void']]],
    ['Plano de otra persona', [[other, 'reviews']]],
  ] as const) {
    const document = await control.collection('documents').create({
      ...{ ...place, type: type.id, code: '', title, state: 'planned' },
    })
    for (const [user, role, state] of given) {
      const row = { ...place, document: document.id, user: user.id, role, from: '2031-01-06', state: 'active' }
      const { id } = await control.collection('asignments').create(row)
      if (state) await control.collection('asignments').update(id, { state })
    }
  }
  await signInAs(context, 'documental')
  await page.goto(`/projects/${project.id}/documents`)
  const grid = page.getByRole('grid', { name: 'Documentos' })
  const shows = async (...titles: readonly string[]) => {
    await expect(grid.getByRole('row')).toHaveCount(titles.length + 1)
    for (const title of titles) await expect(grid.getByText(title)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Más filtros' }).click()
  const more = page.getByRole('group', { name: 'Más filtros' })
  await more.getByRole('combobox', { name: 'Persona asignada' }).fill(asigned.surname)
  await page.getByRole('option', { name: new RegExp(asigned.surname) }).click()
  await shows('Memoria de izaje', 'Lista de cables')
  await more.getByRole('combobox', { name: 'Función asignada' }).selectOption({ label: 'Revisa' })
  await shows('Memoria de izaje')
  expect(await seriousBarriersOf(page)).toEqual([])

  await page.reload()
  await shows('Memoria de izaje')
  await expect(page.getByRole('button', { name: 'Más filtros (1)' })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('checkbox', { name: 'Elegir todas las filas' }).check()
  await expect(page.getByRole('region', { name: 'Filas elegidas' })).toContainText('1 fila')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Texto (CSV)' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('Memoria de izaje')
  expect(text).not.toContain('Lista de cables')

  await page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
  // Views are kept by name: one of its own for each run.
  const view = `Lo que revisa ${Date.now()}`
  await page.getByRole('textbox', { name: 'Nombre' }).fill(view)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Se guardó la vista ${view}.`)).toBeVisible()
  await more.getByRole('button', { name: 'Quitar estos filtros' }).click()
  await page.getByRole('combobox', { name: 'Agrupar' }).selectOption({ label: 'Por estado' })
  await expect(page.getByRole('row', { name: /4 documentos/ })).toBeVisible()
  await page.getByRole('button', { name: 'Vistas guardadas' }).click()
  await page.getByRole('menuitemradio', { name: view }).click()
  await shows('Memoria de izaje')
})
