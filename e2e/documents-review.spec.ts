import type { BrowserContext, Page } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { addRevisionFile } from './fixtures/revision-file.ts'
import { find, newPerson, newProject, type Person } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

async function act(context: BrowserContext, person: Person, path: string): Promise<Page> {
  await signInAs(context, person.email)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('a revision is observed, answered, closed, checked and approved, and what holds its document is said', async ({
  context,
}) => {
  const project = await newProject()
  const [author, reviewer, approver] = [await newPerson(), await newPerson(), await newPerson()]
  const control = await apiAs('documental')
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const place = { project: project.id, specialty: specialty.id }
  const parts = { preparer: author.id, reviewer: reviewer.id, approver: approver.id }
  const document = await control
    .collection('documents')
    .create({ ...place, ...parts, type: type.id, code: '', title: 'Planta', state: 'planned' })
  await control
    .collection('revisions')
    .create({ ...place, ...parts, document: document.id, series: 'preliminary', state: 'draft' })
  await addRevisionFile(document.id)
  const address = `/documents/${document.id}`

  const drawing = await act(context, author, address)
  await drawing.getByRole('button', { name: 'Retener' }).click()
  const holding = drawing.getByRole('dialog')
  await holding.getByLabel('Qué se retiene').fill('Base de la bomba')
  await holding.getByRole('button', { name: 'Retener' }).click()
  await expect(drawing.getByText('Con retenciones')).toBeVisible()
  await drawing.getByRole('button', { name: 'Empezar', exact: true }).click()
  await drawing.getByRole('button', { name: 'Enviar a verificación' }).click()
  await expect(drawing.getByText('En verificación', { exact: true })).toBeVisible()
  await expect(drawing.getByRole('button', { name: 'Agregar observación' })).toHaveCount(0)
  await drawing.close()

  const checking = await act(context, reviewer, address)
  await checking.getByRole('button', { name: 'Agregar observación' }).click()
  const dialog = checking.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Observación' }).fill('Faltan cotas')
  await expect(dialog.getByLabel('Página')).toHaveValue('')
  await dialog.getByLabel('Página').fill('2')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(checking.getByText('1 abierta (1 mayor)')).toBeVisible()
  await expect(checking.getByRole('button', { name: 'Verificar' })).toBeDisabled()
  await expect(checking.getByText('Hay observaciones mayores sin cerrar.')).toBeVisible()
  await checking.getByRole('button', { name: 'Observar', exact: true }).click()
  await checking.getByRole('dialog').getByRole('button', { name: 'Observar' }).click()
  await expect(checking.getByText('Observada', { exact: true })).toBeVisible()
  await checking.close()

  const working = await act(context, author, '/work')
  const waiting = working.getByRole('region', { name: 'Espera tu parte' })
  await expect(waiting.getByText('Te toca elaborarlo')).toBeVisible()
  const comment = waiting.getByRole('list', { name: /^Observaciones de/ }).getByRole('listitem')
  await expect(comment).toContainText('Falta tu respuesta · Mayor')
  expect(await seriousBarriersOf(working)).toEqual([])
  await comment.getByRole('link', { name: 'Faltan cotas' }).click()
  await expect(working.getByRole('heading', { level: 1, name: String(document['code']) })).toBeVisible()
  await working.close()

  const correcting = await act(context, author, address)
  await expect(correcting.getByText('Hay observaciones sin responder.')).toBeVisible()
  await expect(correcting.getByRole('button', { name: 'Cerrar', exact: true })).toHaveCount(0)
  await correcting.getByRole('button', { name: 'Responder' }).click()
  await correcting.getByRole('dialog').getByLabel('Respuesta').fill('Se agregaron en A-A')
  await correcting.getByRole('dialog').getByRole('button', { name: 'Responder' }).click()
  await correcting.getByRole('button', { name: 'Enviar a verificación' }).click()
  await correcting.getByRole('button', { name: 'Levantar' }).click()
  await expect(correcting.getByText('Con retenciones')).toHaveCount(0)
  await correcting.close()

  const closing = await act(context, reviewer, address)
  await expect(closing.getByText('Se agregaron en A-A')).toBeVisible()
  await closing.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(closing.getByText('1 cerrada')).toBeVisible()
  await closing.getByRole('button', { name: 'Verificar' }).click()
  await expect(closing.getByText('En aprobación', { exact: true })).toBeVisible()
  await closing.close()

  const approving = await act(context, approver, address)
  await approving.getByRole('button', { name: 'Aprobar' }).click()
  await expect(approving.getByText('Listo para emitir')).toBeVisible()

  const history = approving.getByRole('region', { name: 'Historial' })
  await history.getByRole('button', { name: 'Ver qué pasó' }).press('Enter')
  await expect(history.getByText('Se aprobó internamente la revisión A')).toBeVisible()
  await expect(history.getByText('Se creó el documento')).toBeVisible()
  expect(await seriousBarriersOf(approving)).toEqual([])
  await history.getByLabel('Qué mostrar del historial').selectOption('Observaciones')
  const said = history.getByRole('listitem').filter({ hasText: 'Se respondió una observación sobre la revisión A' })
  await expect(said).toContainText('Se agregaron en A-A')
  await expect(said).toContainText(author.name)
  await expect(history.getByText('Se creó el documento')).toHaveCount(0)
})
