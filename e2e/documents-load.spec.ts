import { writeXlsx } from 'hucre/xlsx'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newTeam } from './fixtures/week.ts'

/** A new project, by id and code, and the codes of a specialty and a type of which its documents may be. */
async function newPlace() {
  const { project } = await newTeam()
  const [specialty, type] = [await find('specialty', 'active = true'), await find('document_types', 'active = true')]
  return {
    project: project.id,
    code: String(project['code']),
    specialty: String(specialty['code']),
    type: String(type['code']),
  }
}

test('a list of documents is pasted, corrected, loaded and taken back', async ({ page, context, problems }) => {
  const { project, code, specialty, type } = await newPlace()
  const list = (hours: string) =>
    [
      'Código;Título;Disciplina;Tipo;Fase;Área;Hoja;HH',
      `${code}-L-1;Planta;${specialty};${type};IB;100;01;40`,
      `${code}-L-2;Corte;${specialty};${type};IB;100;02;${hours}`,
    ].join('\n')
  await signInAs(context, 'documental')
  await page.goto(`/documents/load?project=${project}`)
  const review = page.getByRole('button', { name: 'Revisar lo pegado' })

  await page.getByLabel('Lista', { exact: true }).fill(list('muchas'))
  await context.setOffline(true)
  await review.click()
  await expect(page.getByText('No hay conexión para empezar a leer')).toBeVisible()
  await context.setOffline(false)
  // What was pasted stays, though parts of the page that come late were cut as well.
  await review.click()
  const lines = page.getByRole('list', { name: 'Líneas de la lista' })
  await expect(lines).toContainText(`Línea 3, ${code}-L-2`)
  await expect(lines).toContainText('Horas presupuestadas: Las horas no se pueden leer: muchas')
  await expect(page.getByRole('button', { name: 'Falta corregir 1 línea' })).toBeDisabled()
  await lines.getByRole('button', { name: `Línea 3, ${code}-L-2` }).press('Enter')
  const pasted = page.getByLabel('Lista', { exact: true })
  await expect(pasted, 'a line is corrected where it was pasted').toBeFocused()
  const selected = (field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd)
  expect(await pasted.evaluate(selected)).toBe(list('muchas').split('\n')[2])

  await page.getByLabel('Lista', { exact: true }).fill(list('16'))
  await review.click()
  await expect(lines.getByRole('listitem').last()).toContainText(
    'Área: 100 · Hoja: 02 · Hojas: 1 · Horas presupuestadas: 16:00 h',
  )
  await page.getByRole('button', { name: 'Cargar 2 documentos' }).click()
  await expect(page.getByText('Se cargaron 2 documentos.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'listado del proyecto' })).toHaveAttribute(
    'href',
    `/projects/${project}/documents`,
  )
  expect(await find('documents', `code = "${code}-L-2"`)).toMatchObject({
    ...{ budgetMinutes: 960, phase: 'IB', area: '100', sheet: '02' },
  })

  await review.click()
  await expect(page.getByText('Sin cambios: 2')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('La carga se deshizo.')).toBeVisible()
  await expect
    .poll(async () =>
      find('documents', `code = "${code}-L-2"`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false)
  expect(problems.filter((text) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(text))).toEqual([])
})

test('a list that no thread begins to read is given up, and read when it is tried again', async ({ page, context }) => {
  const { project, code, specialty, type } = await newPlace()
  await signInAs(context, 'documental')
  await page.clock.install()
  await page.goto(`/documents/load?project=${project}`)
  let asked = 0
  // Neither answered nor refused.
  await context.route(/read-table\.worker/, () => void asked++)
  await page
    .getByLabel('Lista', { exact: true })
    .fill(`Código;Título;Disciplina;Tipo\n${code}-W-1;Planta;${specialty};${type}`)
  const review = page.getByRole('button', { name: 'Revisar lo pegado' })
  await review.click()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('alert')).toContainText('No hay conexión para empezar a leer')
  await context.unroute(/read-table\.worker/)
  await review.click()
  await expect(page.getByRole('button', { name: 'Cargar 1 documento' })).toBeEnabled()
})

test('of a workbook with several lists it is asked which one is loaded', async ({ page, context, problems }) => {
  const { project, code, specialty, type } = await newPlace()
  const listOf = (letter: string) => [
    ['Código', 'Título', 'Disciplina', 'Tipo'],
    [`${code}-${letter}-1`, `Planta ${letter}`, specialty, type],
  ]
  const book = await writeXlsx({
    sheets: [
      { name: 'Obra civil', rows: listOf('A') },
      { name: 'Montaje', rows: listOf('B') },
    ],
  })
  await signInAs(context, 'documental')
  await page.goto(`/documents/load?project=${project}`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'LMD.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(book) })
  const asked = page.getByRole('group', { name: 'Hoja que se carga' })
  await expect(asked).toContainText('LMD.xlsx tiene listas en varias hojas. ¿Cuál se carga?')
  await expect(page.getByRole('button', { name: /^Cargar 1 documento/ })).toHaveCount(0)
  expect(await seriousBarriersOf(page)).toEqual([])
  await asked.getByRole('button', { name: 'Montaje' }).press('Enter')
  await page.getByRole('button', { name: 'Cargar 1 documento' }).click()
  await expect(page.getByText('Se cargó 1 documento.')).toBeVisible()
  expect(await find('documents', `code = "${code}-B-1"`)).toMatchObject({ title: 'Planta B' })
  await expect(find('documents', `code = "${code}-A-1"`)).rejects.toThrow()
  expect(problems).toEqual([])
})

test('what the columns of a list are is said once, and remembered for its heads', async ({
  page,
  context,
  problems,
}) => {
  const { project, code, specialty, type } = await newPlace()
  const list = (n: number) =>
    [
      'Lista de la obra',
      'Nro;Denominación;Rama;Género;Observaciones',
      `${code}-C-${n};Planta;${specialty};${type};Nada`,
    ].join('\n')
  await signInAs(context, 'documental')
  await page.goto(`/documents/load?project=${project}`)
  const pasted = page.getByLabel('Lista', { exact: true })
  const review = page.getByRole('button', { name: 'Revisar lo pegado' })
  const columns = page.getByRole('region', { name: 'Columnas', exact: true })
  const say = async (head: string, keys: string, field: string) => {
    await page.getByLabel(`Qué dice ${head}`).focus()
    await page.keyboard.type(keys, { delay: 60 })
    await expect(page.getByLabel(`Qué dice ${head}`).locator('option:checked')).toHaveText(field)
  }

  await pasted.fill(list(1))
  await review.click()
  await expect(columns.getByRole('status')).toHaveText('Falta decir qué columna dice el código, y al menos una más.')
  await expect(page.getByLabel('Encabezados')).toHaveValue('1')
  await expect(page.getByLabel('Qué dice Denominación').locator('option:checked')).toHaveText('Título')
  await say('Nro', 'C', 'Código')
  await say('Rama', 'Esp', 'Especialidad')
  await say('Género', 'Tipo', 'Tipo')
  await expect(columns.getByRole('status')).toHaveText(
    'Como se eligieron: código, título, especialidad, tipo. No se cargan: Observaciones.',
  )
  await page.getByRole('button', { name: 'Cargar 1 documento' }).press('Enter')
  await expect(page.getByText('Se cargó 1 documento.')).toBeVisible()
  const kept = (await apiAs('documental')).collection('load_columns')
  await expect
    .poll(async () => (await kept.getFullList({ filter: `project = "${project}"` })).map((row) => row['columns']))
    .toEqual([{ code: 0, title: 1, specialty: 2, type: 3 }])

  await page.reload()
  await pasted.fill(list(2))
  await review.click()
  await expect(columns.getByRole('status')).toContainText('Como se eligieron: código, título, especialidad, tipo.')
  await expect(page.getByRole('button', { name: 'Cargar 1 documento' })).toBeEnabled()
  await page.getByRole('button', { name: 'Cambiar' }).click()
  await say('Observaciones', 'Hojas', 'Hojas')
  await expect(page.getByRole('list', { name: 'Líneas de la lista' })).toContainText(
    'Es un número entero, de 1 a 9.999: Nada',
  )
  expect(problems).toEqual([])
})

test('a list of more documents than one transaction writes is loaded in parts, and taken back', async ({
  page,
  context,
  problems,
}) => {
  const { project, code, specialty, type } = await newPlace()
  const lines = Array.from({ length: 620 }, (_, i) => `${code}-P-${i};Plano ${i};${specialty};${type}`)
  const list = ['Código;Título;Disciplina;Tipo', ...lines].join('\n')
  await signInAs(context, 'documental')
  await page.goto(`/documents/load?project=${project}`)
  const review = page.getByRole('button', { name: 'Revisar lo pegado' })
  await page.getByLabel('Lista', { exact: true }).fill(list.replace(`${code}-P-9;Plano 9;${specialty}`, 'X;Y;Naval'))
  await review.click()
  await expect(page.getByText('no se carga ninguna hasta corregirlas. Esperan otras 619.')).toBeVisible()

  await page.getByLabel('Lista', { exact: true }).fill(list)
  await review.click()
  const drawn = page.getByRole('list', { name: 'Líneas de la lista' }).getByRole('listitem')
  await expect(drawn).toHaveCount(200)
  await page.getByRole('button', { name: 'Ver más' }).click()
  await expect(drawn).toHaveCount(400)
  await expect(page.getByRole('button', { name: 'Cargar 620 documentos' }), 'without scrolling').toBeInViewport()
  await page.getByRole('button', { name: 'Cargar 620 documentos' }).click()
  await expect(page.getByText('Se cargaron 620 documentos.')).toBeVisible()
  expect(await find('documents', `code = "${code}-P-619"`)).toMatchObject({ title: 'Plano 619' })

  await page.getByRole('button', { name: 'Deshacer la carga de 620 documentos' }).click()
  await expect(page.getByText('La carga de 620 documentos se deshizo.')).toBeVisible({ timeout: 60_000 })
  await review.click()
  await expect(page.getByRole('button', { name: 'Cargar 620 documentos' })).toBeEnabled()
  expect(problems).toEqual([])
})
