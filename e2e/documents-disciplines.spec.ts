import type { BrowserContext, Page } from '@playwright/test'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newPerson, type Person } from './fixtures/company.ts'
import { addRevisionFile, newDrawnDocument } from './fixtures/revision-file.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

async function act(context: BrowserContext, account: string, path: string): Promise<Page> {
  await signInAs(context, account)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** A professional, who reads the revisions of all projects. */
async function newEngineer(): Promise<Person> {
  const person = await newPerson()
  await (await apiAs('admin')).collection('roles').create({ user: person.id, role: 'pr', scope: 'global' })
  return person
}

/** Chooses who is asked of the specialty that was chosen last. */
async function choosePerson(dialog: ReturnType<Page['getByRole']>, { surname }: Person): Promise<void> {
  const picker = dialog.getByRole('combobox', { name: 'A quién se consulta' }).last()
  await picker.click()
  await picker.fill(surname)
  await dialog.page().getByRole('option', { name: surname }).first().click()
}

test('a revision is sent with two other specialties asked; one observes, one is waived, and then it is approved', async ({
  context,
}) => {
  const { id, project, author, reviewer, approver } = await newDrawnDocument('Planta de bombas')
  const electrician = await newEngineer()
  await (await apiAs('admin')).collection('projects').update(project, { manager: approver.id })
  await addRevisionFile(id)
  const address = `/documents/${id}`
  const leader = await find('users', 'email = "lider@demo.test"')

  const sending = await act(context, author.email, address)
  await sending.getByRole('button', { name: 'Empezar', exact: true }).click()
  await sending.getByRole('button', { name: 'Enviar y consultar…' }).click()
  const asking = sending.getByRole('dialog')
  await asking.getByRole('combobox', { name: 'Especialidad' }).selectOption({ label: 'ES · Estructuras' })
  // The leader of the specialty is proposed.
  await expect(asking.getByRole('combobox', { name: 'A quién se consulta' })).toHaveValue(
    new RegExp(String(leader['surname'])),
  )
  await asking.getByRole('button', { name: 'Otra especialidad' }).click()
  await asking.getByRole('combobox', { name: 'Especialidad' }).last().selectOption({ label: 'EL · Electricidad' })
  await choosePerson(asking, reviewer)
  await expect(asking.getByText('Ya firma esta revisión')).toBeVisible()
  await choosePerson(asking, electrician)
  expect(await seriousBarriersOf(sending)).toEqual([])
  await asking.getByRole('button', { name: 'Enviar y consultar' }).click()
  await expect(sending.getByText('En verificación', { exact: true })).toBeVisible()
  const asked = sending.getByRole('region', { name: 'Otras especialidades' })
  await expect(asked.getByText('Faltan 2 respuestas')).toBeVisible()
  await expect(asked.getByRole('listitem').filter({ hasText: 'Electricidad' })).toContainText(electrician.surname)
  await expect(asked.getByRole('button', { name: /^(Responder|Dispensar)/ })).toHaveCount(0)
  await sending.close()

  const observing = await act(context, 'lider', address)
  await observing.getByRole('button', { name: 'Responder por Estructuras…' }).click()
  const answering = observing.getByRole('dialog')
  await answering.getByText('Con observaciones').click()
  await answering.getByRole('button', { name: 'Responder' }).click()
  await expect(answering.getByText('Falta qué se observa')).toBeVisible()
  await answering.getByRole('textbox', { name: 'Observación' }).fill('La viga no pasa por la sala')
  await answering.getByLabel('Página').fill('2')
  await answering.getByRole('button', { name: 'Otra observación' }).click()
  await answering.getByRole('textbox', { name: 'Observación 2' }).fill('Falta el nivel')
  await answering.getByRole('radiogroup', { name: 'Severidad 2' }).getByText('Menor').click()
  expect(await seriousBarriersOf(observing)).toEqual([])
  await answering.getByRole('button', { name: 'Responder' }).click()
  const answered = observing.getByRole('region', { name: 'Otras especialidades' })
  await expect(answered.getByText('Con observaciones', { exact: true })).toBeVisible()
  await expect(answered.getByText('Falta 1 respuesta')).toBeVisible()
  await observing.close()

  const checking = await act(context, reviewer.email, address)
  await expect(checking.getByText('Hay observaciones mayores sin cerrar.')).toBeVisible()
  await expect(checking.getByRole('button', { name: 'Verificar' })).toBeDisabled()
  await checking.close()

  const closing = await act(context, 'lider', address)
  await closing
    .getByRole('listitem')
    .filter({ hasText: 'La viga no pasa', hasNotText: 'Falta el nivel' })
    .getByRole('button', { name: 'Cerrar', exact: true })
    .click()
  await expect(closing.getByText(/1 cerrada/)).toBeVisible()
  await closing.close()

  const verifying = await act(context, reviewer.email, address)
  await verifying.getByRole('button', { name: 'Verificar' }).click()
  await expect(verifying.getByText('En aprobación', { exact: true })).toBeVisible()
  await verifying.close()

  // The board of who approves says so, too, before anything is tried.
  const board = await act(context, approver.email, '/work?view=board')
  const { code } = await (await apiAs('admin')).collection('documents').getOne(id)
  await board.getByRole('button', { name: `Mover ${String(code)}` }).click()
  await expect(board.getByRole('menuitem', { name: 'Aprobar' })).toBeDisabled()
  await expect(board.getByRole('menu')).toContainText('Faltan respuestas de otras especialidades')
  await board.close()

  const approving = await act(context, approver.email, address)
  await expect(approving.getByText('Faltan respuestas de otras especialidades.')).toBeVisible()
  await expect(approving.getByRole('button', { name: 'Aprobar' })).toBeDisabled()
  await approving.getByRole('button', { name: 'Dispensar…' }).click()
  const waiving = approving.getByRole('dialog')
  await waiving.getByLabel('Motivo').fill('No cambia lo eléctrico')
  await waiving.getByRole('button', { name: 'Dispensar' }).click()
  await expect(approving.getByText('Dispensada', { exact: true })).toBeVisible()
  await approving.getByRole('button', { name: 'Aprobar' }).click()
  await expect(approving.getByText('Listo para emitir')).toBeVisible()
  expect(await seriousBarriersOf(approving)).toEqual([])
})

test('who is asked finds it in the inbox and answers there; taken back within ten seconds, it still waits', async ({
  context,
}) => {
  const { id, place, author, reviewer, approver } = await newDrawnDocument('Corte de bombas')
  const [specialty, checker] = [await find('specialty', 'code = "EL"'), await newEngineer()]
  await addRevisionFile(id)
  const drawing = await apiAs(author.email)
  const [revision] = await drawing.collection('revisions').getFullList({ filter: `document = "${id}"` })
  for (const state of ['in_progress', 'checking']) await drawing.collection('revisions').update(revision!.id, { state })
  const parts = { preparer: author.id, reviewer: reviewer.id, approver: approver.id }
  const asked = { ...place, ...parts, document: id, revision: revision!.id, discipline: specialty.id }
  const check = await drawing.collection('discipline_checks').create({ ...asked, checker: checker.id, state: 'asked' })

  const work = await act(context, checker.email, '/work')
  const waiting = work.getByRole('region', { name: 'Espera tu parte' })
  await expect(waiting.getByText(/Te consultan por Electricidad, hasta el/)).toBeVisible()
  await work.close()

  const inbox = await act(context, checker.email, '/inbox')
  await inbox.getByText('Verificar por Electricidad').first().click()
  await inbox.getByRole('button', { name: 'Sin objeciones' }).click()
  await inbox.getByRole('button', { name: 'Deshacer' }).click()
  await expect(inbox.getByText('Verificar por Electricidad').first()).toBeVisible()
  const stateOf = async () => (await drawing.collection('discipline_checks').getOne(check.id))['state'] as string
  expect(await stateOf()).toBe('asked')
  await inbox.getByText('Verificar por Electricidad').first().click()
  await inbox.getByRole('button', { name: 'Sin objeciones' }).click()
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('clear')
})
