import { apiAs } from './fixtures/api.ts'
import { approvedDocuments } from './fixtures/approved-documents.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { newProject, unique } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

/** A customer with two people, whom no other story names. */
async function newCustomer() {
  const admin = await apiAs('admin')
  const word = unique()
  const customer = await admin.collection('customers').create({ name: `Aguas ${word}`, country: 'AR', active: true })
  for (const name of ['Ana Ríos', 'Bea Luna'])
    await admin.collection('contacts').create({ customer: customer.id, name, active: true })
  return customer
}

test('the matrix of a project is written, mended, copied, and names the recipients of a draft', async ({ context }) => {
  const customer = await newCustomer()
  const project = await newProject({ customer: customer.id })
  const other = await newProject({ customer: customer.id })
  await approvedDocuments(project.id, ['Planta', 'Corte'])
  await signInAs(context, 'documental')
  const page = await context.newPage()

  await page.goto(`/documents/distribution?project=${project.id}`)
  await expect(page.getByText('Todavía no nombra a nadie')).toBeVisible()
  await page.getByLabel('Contacto de la nueva línea').selectOption({ label: 'Ana Ríos' })
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  const lines = page.getByRole('list', { name: 'Líneas de la matriz' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await page.getByLabel('Contacto de la nueva línea').selectOption({ label: 'Bea Luna' })
  await page.getByLabel('Va de la nueva línea').selectOption({ label: 'Copia' })
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(lines).toHaveCount(2)
  await page.getByRole('button', { name: /^Quitar: Bea Luna/ }).click()
  await expect(lines).toHaveCount(1)
  await page.getByText('Se quitó la línea.').locator('..').getByRole('button', { name: 'Deshacer' }).click()
  await expect(lines).toHaveCount(2)
  await page.getByLabel('Contacto de la nueva línea').selectOption({ label: 'Bea Luna' })
  await expect(page.getByRole('status').filter({ hasText: 'Esa línea ya está en la matriz.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeDisabled()
  await page.getByLabel(/^Contacto de Ana Ríos/).selectOption({ label: 'Bea Luna' })
  await expect(page.getByRole('region', { name: 'Avisos' }).getByText('Esa línea ya está')).toBeVisible()
  await expect(page.getByLabel(/^Contacto de Ana Ríos/).locator('option:checked')).toHaveText('Ana Ríos')
  await page.getByLabel(/^Propósito de Ana Ríos/).selectOption({ label: 'Para aprobación' })
  await expect(page.getByText('Se cambió la línea.')).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])

  await page.goto(`/documents/distribution?project=${other.id}`)
  await page.getByRole('button', { name: 'Copiar sus líneas' }).click()
  await expect(page.getByText('Se copiaron 2 líneas.')).toBeVisible()
  await expect(lines).toHaveCount(2)

  const documental = await apiAs('documental')
  const given = { direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper', recipientOrg: 'Aguas' }
  const draft = await documental
    .collection('transmittals')
    .create({ project: project.id, customer: customer.id, ...given })
  await page.goto(`/emitions?id=${draft.id}`)
  const drawer = page.getByRole('dialog', { name: /^Remito \(borrador\)/ })
  await drawer.getByRole('button', { name: 'Agregar documentos…' }).click()
  const picking = page.getByRole('dialog', { name: 'Agregar documentos' })
  await picking.getByRole('checkbox', { name: 'Todos (2)' }).check()
  await picking.getByRole('button', { name: 'Agregar 2' }).click()
  await expect(page.getByText('Por la matriz de distribución va a Ana Ríos, Bea Luna.')).toBeVisible()
  const to = drawer.getByRole('group', { name: 'A', exact: true })
  const copy = drawer.getByRole('group', { name: 'Copia a', exact: true })
  await expect(to.getByRole('checkbox', { name: 'Ana Ríos' })).toBeChecked()
  await expect(copy.getByRole('checkbox', { name: 'Bea Luna' })).toBeChecked()
  await expect(to.getByText('Por la matriz: Para aprobación')).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])

  // It stays editable, and the check says who is left out.
  await to.getByRole('checkbox', { name: 'Ana Ríos' }).uncheck()
  await drawer.getByRole('button', { name: 'Guardar los datos' }).click()
  await expect(drawer.getByText('La matriz de distribución nombra también a Ana Ríos.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Elegir a todos los de la matriz' }).click()
  await expect(to.getByRole('checkbox', { name: 'Ana Ríos' })).toBeChecked()
})

test('a document for which the matrix names nobody is said before it is sent', async ({ context }) => {
  const customer = await newCustomer()
  const project = await newProject({ customer: customer.id })
  const [plant] = await approvedDocuments(project.id, ['Planta'])
  const documental = await apiAs('documental')
  const [ana] = await documental.collection('contacts').getFullList({ filter: `customer = "${customer.id}"` })
  const purpose = await documental.collection('issue_purposes').getFirstListItem('code = "CAO" && project = ""')
  await documental
    .collection('distributions')
    .create({ project: project.id, contact: ana!.id, purpose: purpose.id, role: 'to' })
  await signInAs(context, 'documental')
  const page = await context.newPage()
  const given = { direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper', recipientOrg: 'Aguas' }
  const draft = await documental
    .collection('transmittals')
    .create({ project: project.id, customer: customer.id, ...given })
  await page.goto(`/emitions?id=${draft.id}`)
  const drawer = page.getByRole('dialog', { name: /^Remito \(borrador\)/ })
  await drawer.getByRole('button', { name: 'Agregar documentos…' }).click()
  const picking = page.getByRole('dialog', { name: 'Agregar documentos' })
  await picking.getByRole('checkbox', { name: 'Todos (1)' }).check()
  await picking.getByRole('button', { name: 'Agregar 1' }).click()
  const said = `${String(plant!['code'])}: la matriz de distribución no nombra a nadie.`
  await expect(drawer.getByText(said)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Enviar…' })).toBeEnabled()
  // Also as it is opened, before the page is touched.
  await page.reload()
  await expect(drawer.getByText(said)).toBeVisible()
})
