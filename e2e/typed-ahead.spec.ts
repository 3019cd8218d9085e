import type { Page } from '@playwright/test'
import { newPerson } from './fixtures/company.ts'
import { gate } from './fixtures/gate.ts'
import { addressOf, settled } from './fixtures/routes.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

/** Dialogs whose code comes as they are opened: who opens them, where, and by which buttons. */
const DIALOGS = `
review-dialogs | documental | /documents/{plannedDocument} | Retener
add-documents | documental | /emitions?id={draftTransmittal} | Agregar documentos…
discipline-answer | lider | /documents/{askedDocument} | Responder por Estructuras…
answer-dialog | cliente | /emitions?id={askedTransmittal} | Responder
load-answers | documental | /emitions?id={sentTransmittal} | Cargar respuestas…
record-answers | documental | /emitions?id={sentTransmittal} | Registrar la respuesta de
document-drawer | documental | /documents/{plannedDocument} | Editar
asign-dialogs | documental | /documents | the first row > Asignar…
asign-dialogs | documental | /documents | the first row > Copiar asignaciones…
more-hours-drawer | documental | /documents/{plannedDocument} | Pedir más horas
merge-dialog | documental | /documents/{plannedDocument} | Unir con…
coding-drawer | documental | /projects/{project}/documents | Más… > Codificación y respuestas…
form-drawer | documental | /projects/{project}/documents | Más… > Formato del cliente…
save-view-dialog | admin | /config/journey | Vistas guardadas > Guardar esta vista…
period-move-dialog | finanzas | /config/hours?view=periods | Dar gracia`

/** Chooses a row of the list before its button is pressed. */
const CHOOSING = 'the first row'

const read = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))

for (const [chunk = '', account = '', path = '', buttons = ''] of read(DIALOGS))
  test(`what is typed before ${chunk} has come (${buttons}) is typed into its first field`, async ({
    page,
    context,
  }) => {
    await signInAs(context, account)
    const code = gate()
    await page.route(new RegExp(`/assets/${chunk}-[\\w-]+\\.js$`), async (route) => {
      await code.opened
      await route.continue()
    })
    await page.goto(await addressOf({ path, title: '' }))
    await settled(page)
    await page.mouse.move(200, 200)
    const [first = '', item] = buttons.split(' > ')
    if (first === CHOOSING) {
      await page.getByRole('checkbox', { name: 'Elegir la fila' }).first().click()
      await page.getByRole('button', { name: item! }).click()
    } else {
      await page.getByRole('button', { name: first }).first().click()
      if (item) await page.getByRole('menuitem', { name: item }).click()
    }
    await page.keyboard.type('a b', { delay: 60 })
    code.open()
    const field = page.locator('[role=dialog] :is(input, textarea):focus')
    await expect(field).toHaveValue(/a b$/)
  })

test('a text typed before a question has come does not answer it', async ({ page, context }) => {
  // The answer ends the other sessions of the account, which other stories would miss.
  await signInAs(context, (await newPerson()).email)
  const code = gate()
  await page.route(/\/assets\/confirm-box-[\w-]+\.js$/, async (route) => {
    await code.opened
    await route.continue()
  })
  await page.goto('/profile')
  await settled(page)
  await page.getByRole('button', { name: 'Cerrar sesión en todos los demás dispositivos' }).click()
  await page.keyboard.type('no se', { delay: 60 })
  code.open()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a text that goes on as a question comes does not answer it, and a space after reading does', async ({
  page,
  context,
}) => {
  // The answer ends the other sessions of the account, which other stories would miss.
  await signInAs(context, (await newPerson()).email)
  await page.goto('/profile')
  await settled(page)
  await page.getByRole('button', { name: 'Cerrar sesión en todos los demás dispositivos' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('no se hace', { delay: 60 })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForTimeout(1_200)
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('Escape closes a dialog alone, asks about what was pasted in it, and gives the focus back', async ({
  page,
  context,
}) => {
  await signInAs(context, 'documental')
  await page.goto(await addressOf({ path: '/emitions?id={sentTransmittal}', title: '' }))
  await settled(page)
  const drawer = page.getByRole('dialog', { name: /^Remito / })
  const dialog = page.getByRole('dialog', { name: /^Cargar respuestas de/ })
  const opener = drawer.getByRole('button', { name: 'Cargar respuestas…' })
  await opener.click()
  await dialog.getByLabel('Planilla de respuestas').press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(drawer).toBeVisible()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.keyboard.type('Documento')
  await expect(dialog.getByLabel('Planilla de respuestas')).toHaveValue('Documento')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(2)
  await expect(dialog.getByLabel('Planilla de respuestas')).toHaveValue('Documento')
})

test('keys and a pasted text are whole in the field, though a button is pressed before all are typed', async ({
  page,
  context,
}) => {
  await signInAs(context, 'documental')
  const code = gate()
  await page.route(/\/assets\/load-answers-[\w-]+\.js$/, async (route) => {
    await code.opened
    await route.continue()
  })
  await page.goto(await addressOf({ path: '/emitions?id={sentTransmittal}', title: '' }))
  await settled(page)
  await page.getByRole('button', { name: 'Cargar respuestas…' }).first().click()
  const typed = 'x'.repeat(60)
  await page.keyboard.type(typed)
  code.open()
  const field = page.locator('[role=dialog] textarea:focus')
  await expect(field).toBeVisible()
  const inserted = 'Documento;Código de respuesta\n2631-CI-PL-0001;2'
  await page.keyboard.insertText(inserted)
  await page.getByRole('button', { name: 'Revisar lo pegado' }).dispatchEvent('pointerdown')
  expect(await page.locator('[role=dialog] textarea').first().inputValue()).toBe(typed + inserted)
})

/** Opens the drawer that asks for more hours, whose code does not come, once what watches over dialogs is there. */
async function askInVain(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto(await addressOf({ path: '/documents/{plannedDocument}', title: '' }))
  await settled(page)
  await page.mouse.move(200, 200)
  // The tray comes with the watch; while it is empty it is not seen.
  await expect(page.locator('aside[aria-label="Trabajos en curso"]')).toBeAttached()
}

test('a dialog that never comes is told to be coming, then given up with what was typed for it', async ({
  page,
  context,
}) => {
  await signInAs(context, 'documental')
  await page.route(/\/assets\/more-hours-drawer-[\w-]+\.js$/, () => {})
  await askInVain(page)
  await page.getByRole('button', { name: 'Pedir más horas' }).click()
  await page.keyboard.type('Otra trazz', { delay: 60 })
  await page.keyboard.press('Backspace')
  await page.keyboard.type('a')
  await page.clock.runFor(1_000)
  await expect(page.getByText('Abriendo…')).toBeVisible()
  await page.clock.runFor(10_000)
  const words = 'No se pudo abrir: el servidor no responde. Lo que se escribió: «Otra traza»'
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByText('Abriendo…')).toHaveCount(0)
  // The keys are the page's again, and the button opens the drawer once more.
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('what is typed for a dialog that fails without network is typed when it comes, or shown when it is closed', async ({
  page,
  context,
}) => {
  await signInAs(context, 'documental')
  await askInVain(page)
  await context.setOffline(true)
  const opener = page.getByRole('button', { name: 'Pedir más horas' })
  const error = page.getByRole('alert').filter({ hasText: 'No se pudo cargar esta parte: no hay conexión' })
  await opener.click()
  await page.keyboard.type('12', { delay: 60 })
  await expect(error).toBeVisible()
  await error.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByText('Lo que se escribió: «12»')).toBeVisible()

  await opener.click()
  await page.keyboard.type('34', { delay: 60 })
  await expect(error).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(error).toBeVisible()
  await context.setOffline(false)
  // It is tried again by itself once the network is back.
  await expect(page.locator('[role=dialog] input:focus')).toHaveValue('34')
})
