import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { unique } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

test('document control drafts a rule of credit, the management publishes it, and it changes by versions', async ({
  page,
  context,
  problems,
}) => {
  const code = `R-${unique().toUpperCase()}`
  const drawer = page.getByRole('dialog')
  const shown = (version: number) => drawer.getByRole('list', { name: `Hitos de la versión ${version}` })
  const milestone = async (own: string, name: string, weight: string) => {
    await drawer.getByRole('button', { name: 'Agregar un hito' }).click()
    const form = drawer.locator('form').filter({ has: page.getByRole('button', { name: 'Agregar el hito' }) })
    await form.getByRole('textbox', { name: 'Código' }).fill(own)
    await form.getByRole('textbox', { name: 'Nombre' }).fill(name)
    await form.getByLabel('Peso').fill(weight)
    return { form, add: () => form.getByRole('button', { name: 'Agregar el hito' }).click() }
  }
  await signInAs(context, 'documental')

  await test.step('the rules that everybody begins with are there, with their milestones', async () => {
    await page.goto('/config/credit_rules')
    await page.getByText('Planos y diagramas').click()
    await expect(shown(1).getByRole('listitem')).toHaveCount(5)
    await expect(shown(1)).toContainText('Se emite · Para comentarios o Para aprobación')
    await expect(shown(1)).toContainText('El cliente responde · Para aprobación · Aprobado con comentarios o Aprobado')
    await expect(drawer.getByRole('button', { name: 'Publicar' })).toHaveCount(0)
    expect(await seriousBarriersOf(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('a new one is drafted, with shares that follow the weights', async () => {
    await page.getByRole('button', { name: 'Nueva regla' }).click()
    await drawer.getByRole('textbox', { name: 'Código' }).fill(code)
    await drawer.getByRole('textbox', { name: 'Nombre' }).fill(`Maquetas ${code}`)
    await drawer.getByRole('button', { name: /Crear|Guardar/ }).click()
    await page.goto(`/config/credit_rules?q=${code}`)
    await page.getByText(`Maquetas ${code}`).click()
    await drawer.getByRole('button', { name: 'Nueva versión' }).click()
    await expect(drawer.getByText('Todavía no tiene hitos.')).toBeVisible()
    const first = await milestone('INI', 'Se arma', '2')
    await first.add()
    await expect(shown(1)).toContainText('100 %')
    const second = await milestone('FIN', 'Se entrega', '3')
    await second.form.getByLabel('Admite avance parcial').check()
    await second.form.getByLabel('Paso del avance parcial (%)').fill('30')
    await second.add()
    await expect(second.form).toContainText('De 1 a 100, y que llegue justo a 100')
    await second.form.getByLabel('Paso del avance parcial (%)').fill('25')
    await second.add()
    await expect(shown(1).getByRole('listitem').nth(0)).toContainText('40 %')
    await expect(shown(1).getByRole('listitem').nth(1)).toContainText('60 %')
    await expect(drawer.getByRole('button', { name: 'Publicar' })).toHaveCount(0)
    expect(await seriousBarriersOf(page)).toEqual([])
  })

  await test.step('the management publishes it, and nobody changes it any more', async () => {
    await signInAs(context, 'gerencia')
    await page.goto(`/config/credit_rules?q=${code}`)
    await page.getByText(`Maquetas ${code}`).click()
    await drawer.getByRole('button', { name: 'Publicar la versión 1' }).click()
    await expect(drawer.getByText('Publicada', { exact: true })).toBeVisible()
    await expect(drawer.getByRole('button', { name: /Editar Se arma/ })).toHaveCount(0)
    const control = await apiAs('documental')
    const rows = await control.collection('credit_milestones').getFullList({ filter: `version.rule.code = "${code}"` })
    await expect(control.collection('credit_milestones').update(rows[0]!.id, { weight: 9 })).rejects.toMatchObject({
      response: { data: { version: { code: 'credit_version_fixed' } } },
    })
  })

  await test.step('what is to change begins as a copy', async () => {
    await signInAs(context, 'documental')
    await page.goto(`/config/credit_rules?q=${code}`)
    await page.getByText(`Maquetas ${code}`).click()
    await drawer.getByRole('button', { name: 'Nueva versión' }).click()
    await expect(shown(2).getByRole('listitem')).toHaveCount(2)
    await drawer.getByRole('button', { name: 'Editar Se entrega' }).click()
    await drawer.getByLabel('Peso').fill('2')
    await drawer.getByRole('button', { name: 'Guardar el hito' }).click()
    await expect(shown(2).getByRole('listitem').nth(1)).toContainText('50 %')
  })
  expect(problems).toEqual([])
})
