import { find } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newTeam } from './fixtures/week.ts'

test('a list of documents is pasted, corrected, loaded and taken back', async ({ page, context, problems }) => {
  const { project } = await newTeam()
  const code = String(project['code'])
  const specialty = String((await find('specialty', 'active = true'))['code'])
  const type = String((await find('document_types', 'active = true'))['code'])
  const list = (hours: string) =>
    [
      'Código;Título;Disciplina;Tipo;HH',
      `${code}-L-1;Planta;${specialty};${type};40`,
      `${code}-L-2;Corte;${specialty};${type};${hours}`,
    ].join('\n')
  await signInAs(context, 'documental')
  await page.goto(`/documents/load?project=${String(project['id'])}`)
  const review = page.getByRole('button', { name: 'Revisar lo pegado' })

  await page.getByLabel('Lista', { exact: true }).fill(list('muchas'))
  await review.click()
  const lines = page.getByRole('list', { name: 'Líneas de la lista' })
  await expect(lines).toContainText(`Línea 3, ${code}-L-2`)
  await expect(lines).toContainText('Horas presupuestadas: Las horas no se pueden leer: muchas')
  await expect(page.getByRole('button', { name: 'Nada que cargar' })).toBeDisabled()

  await page.getByLabel('Lista', { exact: true }).fill(list('16'))
  await review.click()
  await page.getByRole('button', { name: 'Cargar 2 documentos' }).click()
  await expect(page.getByText('Se cargaron 2 documentos.')).toBeVisible()
  expect((await find('documents', `code = "${code}-L-2"`))['budgetMinutes']).toBe(960)

  await review.click()
  await expect(page.getByText('Sin cambios: 2')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect
    .poll(async () =>
      find('documents', `code = "${code}-L-2"`).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false)
  expect(problems).toEqual([])
})
