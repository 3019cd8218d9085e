import { addDays, formatDay } from '@timesheet/domain/kernel'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find } from './fixtures/company.ts'
import { today } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newTeam } from './fixtures/week.ts'

/** A document that was issued for construction with another tool so many days ago. */
async function issuedAgo(project: string, title: string, days: number) {
  const control = await apiAs('documental')
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const purpose = (await find('issue_purposes', 'code = "APC" && project = ""')).id
  const values = { project, title, specialty: specialty.id, type: type.id, code: '', state: 'planned' }
  const document = await control.collection('documents').create(values)
  const issuedOn = addDays(today(), -days)
  const opening = { project, document: document.id, code: '0', series: 'contractual', purpose, issuedOn }
  await control.collection('document_openings').create({ ...opening, origin: `TR-${days}` })
  return { id: document.id, code: String(document['code']), issuedOn }
}

test('a complete document says since when, and takes no hours after thirty days', async ({
  page,
  context,
  problems,
}) => {
  const { person, project } = await newTeam()
  const old = await issuedAgo(project.id, 'Planta antigua', 40)
  const fresh = await issuedAgo(project.id, 'Planta reciente', 10)
  await signInAs(context, person.email)
  const dialog = page.getByRole('dialog', { name: 'Agregar fila' })
  const search = async (text: string) => {
    await page.goto('/hours')
    await page.getByRole('button', { name: /Agregar (la primera )?fila/ }).click()
    await expect(dialog.getByRole('combobox', { name: /En qué se trabajó/ })).toBeFocused()
    await page.keyboard.type(text)
  }

  await test.step('the page of a document says so', async () => {
    await page.goto(`/documents/${old.id}`)
    await expect(page.getByText(`Completo desde ${formatDay(old.issuedOn)}`)).toBeVisible()
    await expect(page.getByText('Apto para construcción').first()).toBeVisible()
    expect(await seriousBarriersOf(page)).toEqual([])
  })

  await test.step('hours are loaded to the one that was completed lately, not to the other', async () => {
    await search(fresh.code)
    await expect(dialog.getByRole('option', { name: /Planta reciente/ })).toBeVisible()
    await search(old.code)
    await expect(dialog.getByText('Nada coincide.')).toBeVisible()
    expect(await seriousBarriersOf(page), 'a list of options says beside itself that it is empty').toEqual([])
    await expect(dialog.getByRole('option', { name: /Planta antigua/ })).toHaveCount(0)
  })

  await test.step('what is sent past the screen is refused with the reason', async () => {
    const given = {
      user: person.id,
      project: project.id,
      document: old.id,
      minutes: 60,
      kind: 'normal',
      state: 'draft',
    }
    const refused = (await apiAs(person.email)).collection('hours').create({ ...given, day: today() })
    await expect(refused).rejects.toMatchObject({
      response: { data: { document: { code: 'hours_document_closed' } } },
    })
  })

  await test.step('with another final purpose it is not complete, and takes hours again', async () => {
    await signInAs(context, 'documental')
    await page.goto(`/documents/${old.id}`)
    await page.getByRole('button', { name: 'Editar' }).click()
    const editor = page.getByRole('dialog', { name: `Editar ${old.code}` })
    await editor.getByRole('combobox', { name: 'Propósito final' }).fill('Conforme')
    await page.getByRole('option', { name: 'Conforme a obra' }).click()
    await editor.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Se guardó.')).toBeVisible()
    await expect(page.getByText(/Completo desde/)).toHaveCount(0)
    await signInAs(context, person.email)
    await search(old.code)
    await expect(dialog.getByRole('option', { name: /Planta antigua/ })).toBeVisible()
  })

  await test.step('the register finds those that are complete', async () => {
    await page.goto(`/projects/${project.id}/documents?complete=1`)
    await expect(page.getByRole('link', { name: fresh.code })).toBeVisible()
    await expect(page.getByRole('link', { name: old.code })).toHaveCount(0)
  })
  expect(problems).toEqual([])
})
