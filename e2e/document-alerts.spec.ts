import { addDays, formatDay } from '@timesheet/domain/kernel'
import { apiAs } from './fixtures/api.ts'
import { approvedDocuments, newSignatories } from './fixtures/approved-documents.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newPerson, newProject } from './fixtures/company.ts'
import { today } from './fixtures/days.ts'
import { sendRevision } from './fixtures/send-revision.ts'
import { signInAs } from './fixtures/session.ts'
import { superuser } from './fixtures/superuser.ts'
import { expect, test } from './fixtures/test.ts'

/** Evaluates the alerts now, until something holds: a start does nothing while the job of the half hour is running. */
async function evaluateUntil(holds: () => Promise<void>): Promise<void> {
  const { api } = await superuser()
  await expect(async () => {
    await api.send('/api/crons/alerts', { method: 'POST' })
    await holds()
  }).toPass({ timeout: 90_000 })
}

/** Long enough for an evaluation, and short enough to begin another one. */
const EVALUATED = { timeout: 10_000 }

test('an overdue document alerts who answers for it, leads to it, and is quiet once it is issued', async ({
  page,
  context,
}) => {
  const customer = await find('customers', 'active = true')
  const project = await newProject({ customer: customer.id })
  const people = await newSignatories()
  const [plan] = await approvedDocuments(project.id, ['Planta'], people)
  const control = await apiAs('documental')
  const late = { responsible: people.author.id, plannedOn: addDays(today(), -9) }
  await control.collection('documents').update(plan!.id, late)

  const code = String(plan!['code'])
  await signInAs(context, people.author.email)
  await page.goto('/inbox')
  const alert = page.getByRole('button', { name: new RegExp(`${code}: «Emitido al cliente» venció el`) })
  await evaluateUntil(() => expect(alert).toBeVisible(EVALUATED))
  await alert.click()
  const about = page.getByRole('article', { name: new RegExp(code) })
  await expect(about.getByText('Por responder por el documento.')).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])
  await about.getByRole('link', { name: 'Abrir' }).click()
  await expect(page).toHaveURL(new RegExp(`/documents/${plan!.id}`))
  await expect(page.getByRole('heading', { name: new RegExp(code) })).toBeVisible()

  const given = { project: project.id, direction: 'out', state: 'draft', subject: 'Planta', medium: 'paper' }
  const { id } = await control.collection('transmittals').create({ ...given, recipientOrg: 'Aguas SA' })
  const purpose = await find('issue_purposes', 'code = "PAPR"')
  const { specialty, revision } = await control.collection('documents').getOne(plan!.id)
  const row = { transmittal: id, document: plan!.id, revision, purpose: purpose.id, state: 'prepared' }
  await control.collection('emitions').create({ ...row, project: project.id, specialty })
  await signInAs(context, 'documental')
  await page.goto(`/emitions?id=${id}`)
  await page.getByRole('button', { name: 'Enviar…' }).click()
  const asked = page.getByRole('dialog', { name: /^Enviar a/ })
  await asked.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('En plazo')).toBeVisible()

  await signInAs(context, people.author.email)
  await page.goto('/inbox')
  await expect(page.getByRole('button', { name: /^Todo \d/ })).toBeVisible()
  await evaluateUntil(() => expect(page.getByRole('button', { name: new RegExp(code) })).toHaveCount(0, EVALUATED))
})

test('a milestone that is late although the issue kept its day is told by name and shown as late; a hold does neither', async ({
  page,
  context,
}) => {
  const leader = await newPerson()
  const project = await newProject({ manager: leader.id })
  const [plan, held, inTime] = await approvedDocuments(project.id, ['Planta', 'Cortes', 'Detalles'])
  const control = await apiAs('documental')
  const place = { project: project.id, specialty: plan!['specialty'] }
  const version = String(plan!['creditVersion'])
  const milestone = await find('credit_milestones', `version = "${version}" && code = "APC"`)
  const late = addDays(today(), -15)
  for (const [document, plannedOn] of [
    [plan!, late],
    [held!, late],
    [inTime!, addDays(today(), 60)],
  ] as const) {
    await control.collection('documents').update(document.id, { plannedOn: today() })
    const { revision } = await control.collection('documents').getOne(document.id)
    await sendRevision(document, String(revision))
    const dates = { ...place, document: document.id, milestone: milestone.id, plannedOn }
    await control.collection('document_dates').create(dates)
  }
  const { preparer } = await control.collection('documents').getOne(held!.id)
  const hold = { ...place, document: held!.id, preparer, description: 'Falta la bomba', state: 'open' }
  await control.collection('holds').create(hold)

  await signInAs(context, leader.email)
  await page.goto('/inbox')
  const said = `${String(plan!['code'])}: «Apto para construcción» venció el ${formatDay(late)}`
  await evaluateUntil(() => expect(page.getByRole('button', { name: new RegExp(said) })).toBeVisible(EVALUATED))
  await expect(page.getByRole('button', { name: new RegExp(String(held!['code'])) })).toHaveCount(0)

  await page.goto(`/projects/${project.id}/documents`)
  const grid = page.getByRole('grid', { name: 'Documentos' })
  const row = (title: string) => grid.getByRole('row').filter({ hasText: title })
  await expect(row('Planta')).toContainText('vencido')
  for (const title of ['Cortes', 'Detalles']) await expect(row(title)).not.toContainText('vencido')
  await page.getByRole('switch', { name: 'Vencidos' }).click()
  await expect(page).toHaveURL(/late=/)
  await expect(grid.getByRole('row')).toHaveCount(2)
  await expect(row('Planta')).toBeVisible()
  expect(await seriousBarriersOf(page)).toEqual([])

  // A day that is put off is late no more, in the list that is open.
  const { id } = await control
    .collection('document_dates')
    .getFirstListItem(`document = "${plan!.id}" && milestone = "${milestone.id}"`)
  await control.collection('document_dates').update(id, { forecastOn: addDays(today(), 30) })
  await expect(page.getByText('Nada coincide')).toBeVisible()
})

test('the customer is reminded of an overdue answer, once a day, by who issues', async ({ page, context }) => {
  const control = await apiAs('documental')
  const filter = `state = "waiting" && dueOn < "${today()}" && project.state = "active"`
  const { transmittal } = await control.collection('emitions').getFirstListItem(filter, { sort: '-dueOn' })
  await signInAs(context, 'documental')
  await page.goto(`/emitions?id=${String(transmittal)}`)
  await page.getByRole('button', { name: /^Recordar al cliente \(\d+\)$/ }).click()
  await expect(page.getByText(/Quedó registrado el recordatorio/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recordado hoy al cliente' })).toBeDisabled()
  await expect(page.getByText(/recordado el \d\d\/\d\d\/\d{4}/).first()).toBeVisible()
})
