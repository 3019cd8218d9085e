import type { Page } from '@playwright/test'
import type { RecordModel } from 'pocketbase'
import { apiAs } from './fixtures/api.ts'
import { approvedDocuments } from './fixtures/approved-documents.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newPerson, newProject, unique } from './fixtures/company.ts'
import { newWork } from './fixtures/new-work.ts'
import { addRevisionFile, newDrawnDocument } from './fixtures/revision-file.ts'
import { sentToReader } from './fixtures/sent-to-reader.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const NO_NETWORK = 'No hay conexión con el servidor'

/** A form over a page, what it is given and where its rows come to. */
interface Asked {
  readonly open: () => Promise<unknown>
  readonly title: string | RegExp
  readonly field: string
  readonly text: string
  readonly action: string
  /** The path of the request that it makes. */
  readonly sent: RegExp
  readonly stored: () => Promise<readonly RecordModel[]>
}

/** Sends a form without a network, then with one that loses the answer, then twice at once: it is stored once. */
async function sendsOnce(page: Page, { open, title, field, text, action, sent, stored }: Asked): Promise<void> {
  await open()
  const dialog = page.getByRole('dialog', { name: title })
  const typed = dialog.getByRole('textbox', { name: field, exact: true })
  const button = dialog.getByRole('button', { name: action, exact: true })
  await typed.fill(text)
  await page.context().setOffline(true)
  await button.click()
  await expect(dialog.getByText(NO_NETWORK), `${action}: one sentence says it`).toHaveCount(1)
  await expect(typed, `${action}: what was typed stays`).toHaveValue(text)
  await page.context().setOffline(false)
  await page.route(sent, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await button.click()
  await expect.poll(async () => (await stored()).length, `${action}: the server has it`).toBe(1)
  await expect(dialog.getByText(NO_NETWORK)).toHaveCount(1)
  await page.unroute(sent)
  await button.dblclick()
  await expect(dialog, `${action}: it goes on`).toHaveCount(0)
  expect(await stored(), `${action}: it is stored once`).toHaveLength(1)
}

/** A document whose first revision document control checks. */
async function checkedDocument(): Promise<RecordModel> {
  const control = await apiAs('documental')
  const { id: project } = await newProject()
  const [author, approver] = [await newPerson(), await newPerson()]
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const people = { preparer: author.id, reviewer: control.authStore.record!.id, approver: approver.id }
  const place = { project, specialty: specialty.id, ...people }
  const values = { ...place, type: type.id, title: 'Planta', code: '', state: 'planned' }
  const document = await control.collection('documents').create(values)
  const given = { ...place, document: document.id, series: 'preliminary', state: 'draft' }
  const { id } = await control.collection('revisions').create(given)
  await addRevisionFile(document.id)
  for (const state of ['in_progress', 'checking'])
    await (await apiAs(author.email)).collection('revisions').update(id, { state })
  return document
}

test('what is said of a document without a network, or whose answer is lost, is stored once', async ({
  page,
  context,
}) => {
  const control = await apiAs('documental')
  const document = await checkedDocument()
  const rows = (name: string) => () =>
    control.collection(name).getFullList({ filter: `document = "${document.id}"`, requestKey: null })
  await signInAs(context, 'documental')
  await page.goto(`/documents/${document.id}`)
  await sendsOnce(page, {
    open: () => page.getByRole('button', { name: 'Retener' }).click(),
    title: /^Retener/,
    field: 'Qué se retiene',
    text: 'Base de la bomba',
    action: 'Retener',
    sent: /collections\/holds\/records/,
    stored: rows('holds'),
  })
  await sendsOnce(page, {
    open: () => page.getByRole('button', { name: 'Agregar observación' }).click(),
    title: /^Observación sobre/,
    field: 'Observación',
    text: 'Faltan cotas',
    action: 'Agregar',
    sent: /collections\/comments\/records/,
    stored: rows('comments'),
  })
})

test('a scheme of revisions, a coding and a draft are made once', async ({ page, context }) => {
  const control = await apiAs('documental')
  const project = await newProject()
  const code = `E-${unique().slice(-6).toUpperCase()}`
  const drawer = page.getByRole('dialog')
  await signInAs(context, 'documental')
  await page.goto('/config/revision_schemes')
  await sendsOnce(page, {
    open: async () => {
      await page.getByRole('button', { name: 'Nuevo esquema' }).click()
      await drawer.getByRole('textbox', { name: 'Código' }).fill(code)
    },
    title: /esquema/i,
    field: 'Nombre',
    text: `Etapas ${code}`,
    action: 'Crear',
    sent: /collections\/revision_schemes\/records/,
    stored: () => control.collection('revision_schemes').getFullList({ filter: `code = "${code}"`, requestKey: null }),
  })
  await page.goto('/config/document_settings')
  const choose = async () => {
    await drawer.getByRole('combobox', { name: 'Proyecto' }).fill(String(project['code']))
    await page.getByRole('option', { name: new RegExp(String(project['code'])) }).click()
  }
  await sendsOnce(page, {
    open: async () => {
      await page.getByRole('button', { name: 'Nueva codificación' }).click()
      await choose()
    },
    title: /./,
    field: 'Plantilla del código',
    text: '{PROY}.{TIPO}.{NNN}',
    action: 'Guardar',
    sent: /collections\/document_settings\/records/,
    stored: () =>
      control.collection('document_settings').getFullList({ filter: `project = "${project.id}"`, requestKey: null }),
  })
  await page.goto('/emitions')
  await sendsOnce(page, {
    open: async () => {
      await page.getByRole('button', { name: 'Nuevo remito' }).click()
      await choose()
      await drawer.getByLabel('Destinatario').fill('Comitente')
    },
    title: 'Nuevo remito',
    field: 'Asunto',
    text: 'Planos para aprobar',
    action: 'Crear el borrador',
    sent: /collections\/transmittals\/records/,
    stored: () =>
      control.collection('transmittals').getFullList({ filter: `project = "${project.id}"`, requestKey: null }),
  })
})

test('an answer of a customer whose own answer is lost is recorded once', async ({ page, context }) => {
  const control = await apiAs('documental')
  const { project, sent } = await sentToReader(['Planta'], { customerAnswers: true })
  const [document] = sent
  await signInAs(context, 'cliente')
  await page.goto(`/documents/${document!.id}`)
  await sendsOnce(page, {
    open: async () => {
      await page.getByRole('button', { name: `Responder ${String(document!['code'])}` }).click()
      await page.getByRole('dialog').getByLabel('Código').selectOption({ label: '1 · Aprobado' })
    },
    title: /^Responder/,
    field: 'Comentario',
    text: 'Sin más que decir',
    action: 'Enviar respuesta',
    sent: /customer\/.*answers|\/answer/,
    stored: () =>
      control.collection('responses').getFullList({ filter: `project = "${project.id}"`, requestKey: null }),
  })
})

test('what waits for the network says so beside its button, and is done once', async ({ page, context }) => {
  const control = await apiAs('documental')
  const project = await newProject()
  const [document] = await approvedDocuments(project.id, ['Planta'])
  const place = { project: project.id, specialty: document!['specialty'] as string }
  const { id } = await control.collection('transmittals').create({
    ...{ project: project.id, direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper', answerDays: 10 },
    recipientOrg: 'Comitente',
  })
  const [revision] = await control.collection('revisions').getFullList({ filter: `document = "${document!.id}"` })
  const { id: purpose } = await find('issue_purposes', 'code = "PAPR"')
  const issue = { transmittal: id, document: document!.id, revision: revision!.id, purpose, state: 'prepared' }
  await control.collection('emitions').create({ ...issue, ...place })
  await signInAs(context, 'documental')
  await page.goto(`/emitions?id=${id}`)
  const open = page.getByRole('button', { name: 'Enviar…' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Enviar a Comitente' })
  await expect(dialog).toBeVisible()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).dblclick()
  await expect(dialog.getByText('Sin conexión: se envía al volver la red, también si')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Sin conexión: se envía al volver la red.')).toBeVisible()
  await expect(open, 'it is not sent again meanwhile').toBeDisabled()
  expect(await seriousBarriersOf(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: `Remito RT-${String(project['code'])}-0001` })).toBeVisible()

  const { code: type } = await find('document_types', 'code = "PL"')
  await page.goto(`/documents/load?project=${project.id}`)
  const list = `Código;Título;Disciplina;Tipo\n${String(project['code'])}-L-1;Corte;CI;${String(type)}`
  await page.getByLabel('Lista', { exact: true }).fill(list)
  await page.getByRole('button', { name: 'Revisar lo pegado' }).click()
  const load = page.getByRole('button', { name: 'Cargar 1 documento' })
  await expect(load).toBeEnabled()
  await context.setOffline(true)
  await load.dblclick()
  await expect(page.getByText('Sin conexión: se carga al volver la red.')).toBeVisible()
  await expect(page.getByLabel('Lista', { exact: true })).toHaveValue(list)
  await context.setOffline(false)
  await expect(page.getByText('Se cargó 1 documento.')).toBeVisible()
  const documents = await control.collection('documents').getFullList({ filter: `project = "${project.id}"` })
  expect(documents.map(({ title }) => title as string).toSorted()).toEqual(['Corte', 'Planta'])
})

/** Loses the answer of the next write whose path says this. */
async function loseAnswer(page: Page, sent: RegExp): Promise<void> {
  let isLost = false
  await page.route(sent, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
}

test('a move whose answer is lost is made once, and nobody is told that it failed', async ({ context }) => {
  const control = await apiAs('documental')
  const drawn = await newDrawnDocument()
  await addRevisionFile(drawn.id)
  const authored = (await apiAs(drawn.author.email)).collection('revisions')
  const { id } = await authored.getFirstListItem(`document = "${drawn.id}"`)
  await authored.update(id, { state: 'in_progress' })
  const as = async (email: string, path: string, sent: RegExp) => {
    await signInAs(context, email)
    const page = await context.newPage()
    await page.goto(path)
    await loseAnswer(page, sent)
    return page
  }
  const moved = /collections\/revisions\/records/

  const sending = await as(drawn.author.email, `/documents/${drawn.id}`, moved)
  await sending.getByRole('button', { name: 'Enviar a verificación' }).press('Enter')
  await expect(sending.getByText('Revisión A: En verificación.')).toBeVisible()
  const steps = { name: 'Pasos de la revisión A' }
  await expect(sending.getByRole('group', steps), 'the keyboard goes on from there').toBeFocused()
  await expect(sending.getByText(NO_NETWORK)).toHaveCount(0)
  await sending.close()

  const checking = await as(drawn.reviewer.email, `/documents/${drawn.id}`, moved)
  await checking.getByRole('button', { name: 'Observar' }).click()
  const observing = checking.getByRole('dialog')
  await observing.getByLabel('Observación').fill('Falta la cota')
  await observing.getByRole('button', { name: 'Observar', exact: true }).click()
  await expect(observing).toHaveCount(0)
  await expect(checking.getByText(NO_NETWORK)).toHaveCount(0)
  await expect(checking.getByRole('group', steps)).toBeFocused()
  expect(await control.collection('comments').getFullList({ filter: `document = "${drawn.id}"` })).toHaveLength(1)
  await checking.close()

  const lead = await find('users', 'email = "jefa@demo.test"')
  const { sent, project } = await sentToReader(['Planta'], { manager: lead.id })
  const asking = await as('jefa', `/documents/${sent[0]!.id}`, /\/revoke$/)
  const ask = { name: 'Pedir la revocación de Rev. A' }
  await asking.getByRole('button', ask).click()
  const dialog = asking.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Se emitió con la base equivocada')
  await dialog.getByRole('button', ask).click()
  await expect(dialog).toHaveCount(0)
  await expect(asking.getByText(/^Se pidió\. Otra persona lo confirma/)).toBeVisible()
  await asking.close()
  const confirming = await as('documental', `/documents/${sent[0]!.id}`, /\/decide$/)
  await confirming.getByRole('button', { name: 'Confirmar' }).click()
  await expect(confirming.getByText('Se confirmó, y ya está hecho.')).toBeVisible()
  await expect(confirming.getByText('Sin revisión vigente').first()).toBeVisible()
  const asked = await control.collection('confirmations').getFullList({ filter: `project = "${project.id}"` })
  expect(asked.map(({ state }) => state as string)).toEqual(['confirmed'])
  await confirming.close()

  const { person, drawn: carried } = await newWork()
  const board = await as(person.email, '/work?view=board', moved)
  const lane = board.getByRole('region', { name: 'En elaboración', exact: true })
  const card = board.getByRole('link', { name: new RegExp(`^${String(carried['code'])} `) })
  await card.locator('xpath=ancestor::li').dragTo(lane)
  await expect(lane).toContainText(String(carried['code']))
  // As if the page were closed: what waits to be taken back is sent at once.
  await board.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  const stateOf = async () =>
    (await control.collection('revisions').getFirstListItem(`document = "${carried.id}"`))['state'] as string
  await expect.poll(stateOf).toBe('in_progress')
  await expect(card.locator('xpath=ancestor::li')).not.toHaveAttribute('data-moving')
  await expect(board.getByText('No se pudo completar')).toHaveCount(0)
  await expect(lane).toContainText(String(carried['code']))
})

test('what two people say as they observe at once is lost for none', async ({ page, context }) => {
  const drawn = await newDrawnDocument()
  await addRevisionFile(drawn.id)
  const [authored, checked] = [await apiAs(drawn.author.email), await apiAs(drawn.reviewer.email)]
  const { id } = await authored.collection('revisions').getFirstListItem(`document = "${drawn.id}"`)
  for (const state of ['in_progress', 'checking']) await authored.collection('revisions').update(id, { state })
  await signInAs(context, drawn.reviewer.email)
  await page.goto(`/documents/${drawn.id}`)
  await page.getByRole('button', { name: 'Observar' }).click()
  const dialog = page.getByRole('dialog')
  const said = dialog.getByLabel('Observación')
  await said.fill('Falta la cota')
  await checked.collection('revisions').update(id, { state: 'observed', reason: 'Falta el norte' })
  await expect(dialog.getByText('Vuelve con 1 observación abierta.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Observar', exact: true }).click()
  await expect(page.getByText('La revisión ya está observada: esto se agrega como otra observación')).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveValue('Falta la cota')
  await page.close()

  await signInAs(context, drawn.author.email)
  const answering = await context.newPage()
  await answering.goto(`/documents/${drawn.id}`)
  await answering.getByRole('button', { name: 'Responder' }).click()
  const answer = answering.getByRole('dialog')
  await answer.getByRole('textbox').fill('Se agrega la cota')
  const comment = await authored.collection('comments').getFirstListItem(`document = "${drawn.id}"`)
  await authored.collection('comments').update(comment.id, { state: 'answered', response: 'Se agrega el norte' })
  await expect(answering.getByText('Se agrega el norte')).toBeAttached()
  await answer.getByRole('button', { name: 'Responder' }).click()
  await expect(answer.getByText('La observación no puede pasar a ese estado')).toBeVisible()
  await expect(answer.getByRole('textbox')).toHaveValue('Se agrega la cota')
})

test('what is typed in a draft that somebody else sends is told to be lost', async ({ page, context }) => {
  const control = await apiAs('documental')
  const project = await newProject()
  const given = { project: project.id, direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper' }
  const { id } = await control.collection('transmittals').create({ ...given, recipientOrg: 'Comitente' })
  await signInAs(context, 'documental')
  await page.goto(`/emitions?id=${id}`)
  await page.getByRole('dialog').getByLabel('Asunto').fill('Planos de la cámara')
  await control.collection('transmittals').update(id, { state: 'discarded' })
  await expect(page.getByText('lo que se estaba escribiendo en sus datos no se guardó')).toBeVisible()
})
