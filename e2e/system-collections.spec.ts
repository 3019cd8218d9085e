import type { BrowserContext, Locator, Page } from '@playwright/test'
import { barriersOf } from './fixtures/axe.ts'
import { unique } from './fixtures/company.ts'
import { settled } from './fixtures/routes.ts'
import { putSession } from './fixtures/session.ts'
import { subscribed } from './fixtures/subscribed.ts'
import { superuser } from './fixtures/superuser.ts'
import { expect, test } from './fixtures/test.ts'

const LOOKS = [
  { scheme: 'light', width: 1440, height: 900 },
  { scheme: 'dark', width: 390, height: 844 },
] as const
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNkYPhfz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
)

async function enter(context: BrowserContext): Promise<void> {
  const { authStore } = (await superuser()).api
  await putSession(context, { token: authStore.token, record: authStore.record })
}

async function addField(page: Page, kind: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Agregar un campo' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
}

async function saveChanges(page: Page, confirm: string): Promise<Locator> {
  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: /^Cambios en/ })
  await review.getByRole('button', { name: confirm }).click()
  await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toHaveCount(0)
  return review
}

/** Creates a collection for one test through the API. */
async function made(name: string, more: object = {}): Promise<string> {
  const { api } = await superuser()
  const fields = [
    { name: 'title', type: 'text', required: true },
    { name: 'count', type: 'number' },
    { name: 'doc', type: 'file', maxSelect: 1 },
  ]
  await api.collections.create({ name, type: 'base', fields, ...more })
  return name
}

test('a collection is created with its fields, a rule is corrected while it is written, and a name that is taken is refused', async ({
  page,
  context,
  problems,
}) => {
  const name = `cosas_${unique()}`
  await enter(context)
  await page.goto('/config/system/collections')
  await page.getByRole('button', { name: 'Nueva colección' }).click()
  await page.getByRole('menuitem', { name: /^Registros/ }).click()
  await page.getByLabel('Nombre de la colección').fill('projects')
  await addField(page, /^Relación/)
  await page.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByText('Ese nombre ya está')).toBeVisible()
  await expect(page.getByText('Falta elegir a qué colección apunta')).toBeVisible()
  await page.getByLabel('Nombre de la colección').fill(name)
  await page.getByPlaceholder('Elegir una colección').click()
  await page.getByRole('option', { name: 'users', exact: true }).click()
  await page.getByRole('button', { name: 'Crear' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Crear la colección' }).click()
  await expect(page).toHaveURL(new RegExp(`c=${name}`))

  await page.getByRole('tab', { name: 'Reglas' }).click()
  const card = page.getByRole('region', { name: 'Listar y buscar' })
  await card.getByText('Condición', { exact: true }).click()
  const editor = card.getByRole('textbox', { name: 'Condición para listar y buscar' })
  await editor.fill('nombr = "x"')
  await expect(card.getByText('“nombr” no es un campo')).toBeVisible()
  await expect(card.getByText('carácter 1')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog'), 'a rule with errors is not even reviewed').toHaveCount(0)
  await editor.fill('')
  await editor.pressSequentially('relacion = @request.auth.i')
  await expect(
    page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option', { selected: true }),
  ).toContainText('@request.auth.id')
  await page.keyboard.press('Enter')
  await expect(editor).toHaveValue('relacion = @request.auth.id')
  await saveChanges(page, 'Guardar los cambios')
  const { api } = await superuser()
  expect(await api.collections.getOne(name)).toMatchObject({ listRule: 'relacion = @request.auth.id', viewRule: null })
  expect(problems).toEqual([])
})

test('a record with a file appears in another browser; a renamed field keeps its data and a deleted one loses it', async ({
  page,
  context,
  browser,
}) => {
  const name = await made(`datos_${unique()}`, { listRule: 'title != ""' })
  await enter(context)
  const elsewhere = await browser.newContext()
  await enter(elsewhere)
  const other = await elsewhere.newPage()
  const hears = subscribed(other, name)
  await other.goto(`/config/system/records?c=${name}`)
  await expect(other.getByText('Todavía no hay registros')).toBeVisible()
  await hears

  await page.goto(`/config/system/records?c=${name}`)
  await page.getByRole('button', { name: 'Nuevo registro' }).first().click()
  const drawer = page.getByRole('dialog', { name: `Nuevo registro en ${name}` })
  await drawer.getByRole('button', { name: 'Crear' }).click()
  await expect(drawer.getByText('Este dato es obligatorio')).toBeVisible()
  await drawer.getByLabel(/^title/).fill('Plano')
  await drawer.getByLabel(/^count/).fill('12,5')
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: 'planta baja.png', mimeType: 'image/png', buffer: PNG })
  await drawer.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByText('Se creó el registro.')).toBeVisible()
  const row = other.getByRole('row', { name: /Plano/ })
  await expect(row).toContainText('12,5')
  await expect(row.getByRole('img', { name: 'planta_baja.png' })).toBeVisible()
  await elsewhere.close()

  await page.goto(`/config/system/collections?c=${name}`)
  await page.getByLabel('Nombre del campo title').fill('titulo')
  await page.getByRole('button', { name: 'Abrir las opciones de count' }).click()
  await page.getByRole('button', { name: 'Borrar el campo y sus datos' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('dialog').getByText('El campo “count” se borra con todos sus datos.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar y borrar esos datos' }).click()
  await expect(page.getByRole('region', { name: 'Cambios sin guardar' })).toHaveCount(0)
  const { api } = await superuser()
  const { items } = await api.collection(name).getList(1, 10)
  expect(items).toMatchObject([{ titulo: 'Plano' }])
  expect(items[0]).not.toHaveProperty('count')
  expect((await api.collections.getOne(name))['listRule'], 'the rule follows the field').toBe('titulo != ""')
})

test('a deletion can be undone where nothing is lost, and a collection is deleted only after its name was typed', async ({
  page,
  context,
}) => {
  const name = await made(`bajas_${unique()}`)
  const { api } = await superuser()
  const { id } = await api.collection(name).create({ title: 'Uno', count: 3 })
  await enter(context)
  await page.goto(`/config/system/records?c=${name}&filter=${encodeURIComponent('count > 1')}&id=${id}`)
  const drawer = page.getByRole('dialog', { name: 'Uno' })
  await drawer.getByLabel(/^title/).fill('Otro')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Hay cambios sin guardar' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(drawer.getByLabel(/^title/), 'what was typed is still there').toHaveValue('Otro')
  await drawer.getByLabel(/^title/).fill('Uno')
  await drawer.getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Ningún registro coincide')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('row', { name: /Uno/ })).toBeVisible()
  expect(await api.collection(name).getOne(id)).toMatchObject({ title: 'Uno', count: 3 })

  await page.goto(`/config/system/collections?c=${name}`)
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Borrar la colección' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Se borra con su único registro')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Borrar la colección' })).toBeDisabled()
  await dialog.getByLabel(`Para confirmar, escribir ${name}`).fill(name)
  await dialog.getByRole('button', { name: 'Borrar la colección' }).click()
  await expect(page.getByText(`Se borró la colección ${name}.`)).toBeVisible()
  await expect(api.collections.getOne(name)).rejects.toMatchObject({ status: 404 })
})

test('what the program needs is locked, and unsaved changes are not lost in silence', async ({ page, context }) => {
  await enter(context)
  await page.goto('/config/system/collections?c=projects')
  await expect(page.getByText('La usa el programa: no se borra ni cambia de nombre.')).toBeVisible()
  await expect(page.getByLabel('Nombre del campo code')).not.toBeEditable()
  await page.getByRole('button', { name: 'Abrir las opciones de code' }).click()
  await expect(page.getByText('Lo usa el programa: no se borra ni cambia de nombre.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Borrar el campo y sus datos' })).toHaveCount(0)
  await page.getByLabel('Ayuda').fill('Una ayuda')
  await page.getByRole('link', { name: 'Volver a las colecciones' }).click()
  await page.getByRole('dialog', { name: 'Hay cambios sin guardar' }).getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Ayuda')).toHaveValue('Una ayuda')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByLabel('Ayuda')).toHaveValue('')
})

for (const { scheme, width, height } of LOOKS) {
  test(`collections and data can be read by everybody: ${scheme}, ${width} px`, async ({ page, context }) => {
    test.setTimeout(400_000)
    const name = await made(`vistas_${unique()}`, { listRule: '@request.auth.id != ""' })
    const { id } = await (await superuser()).api.collection(name).create({ title: 'Uno', count: 3 })
    await enter(context)
    await page.setViewportSize({ width, height })
    await page.addInitScript((value) => localStorage.setItem('timesheet-color-scheme', value), scheme)
    const places = [
      'collections',
      `collections?c=${name}`,
      `collections?c=${name}&tab=rules`,
      `collections?c=${name}&tab=indexes`,
      `collections?c=${name}&tab=api`,
      'collections?c=users&tab=options',
      'collections?new=view',
      'records',
      `records?c=${name}`,
      `records?c=${name}&id=${id}`,
    ]
    for (const place of places) {
      await page.goto(`/config/system/${place}`)
      await settled(page)
      await page.waitForLoadState('networkidle')
      expect(await barriersOf(page), place).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${place} fits`,
      ).toBeLessThanOrEqual(0)
    }
  })
}
