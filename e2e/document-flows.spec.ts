import type { BrowserContext, Page } from '@playwright/test'
import { sendTransmittal } from '@timesheet/domain/documents'
import type { RecordModel } from 'pocketbase'
import { apiAs } from './fixtures/api.ts'
import { approvedDocuments, approveRevision, newSignatories } from './fixtures/approved-documents.ts'
import { find, newPerson, newProject } from './fixtures/company.ts'
import { reachedMilestones } from './fixtures/reached-milestones.ts'
import { addRevisionFile } from './fixtures/revision-file.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

async function act(context: BrowserContext, email: string, path: string): Promise<Page> {
  await signInAs(context, email)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Sends the last revision of a document with a transmittal of its own. */
async function send(document: RecordModel, revision: string, code = 'PAPR'): Promise<void> {
  const control = await apiAs('documental')
  const { project, specialty } = document
  const purpose = await find('issue_purposes', `code = "${code}" && project = ""`)
  const { id } = await control.collection('transmittals').create({
    ...{ project, direction: 'out', state: 'draft', subject: 'Entrega', recipientOrg: 'Comitente', medium: 'paper' },
    answerDays: 10,
  })
  await control.collection('emitions').create({
    ...{ transmittal: id, document: document.id, revision, purpose: purpose.id },
    ...{ project, specialty, state: 'prepared' },
  })
  const input = { transmittal: id, project: String(project), seed: id }
  const { preview, execute } = sendTransmittal
  const { digest } = await control.send<{ digest: string }>(`/api${preview.path}`, { method: 'POST', body: input })
  await control.send(`/api${execute.path}`, { method: 'POST', body: { ...input, digest, operation: id } })
}

test('10.2 and 10.7: a customer asks for corrections, a second cycle answers them, and two people revoke it', async ({
  context,
}) => {
  const people = await newSignatories()
  const leader = await newPerson()
  const project = await newProject({ manager: leader.id })
  const [document] = await approvedDocuments(project.id, ['Planta'], people)
  const control = await apiAs('documental')
  const revisionOf = (code: string) =>
    control.collection('revisions').getFirstListItem(`document = "${document!.id}" && code = "${code}"`)
  const address = `/documents/${document!.id}`
  await send(document!, (await revisionOf('A')).id)

  // Document control: the customer wants corrections.
  const answering = await act(context, 'documental', address)
  await answering.getByRole('region', { name: 'Emisiones' }).getByRole('link', { name: /^RT-/ }).first().click()
  await answering
    .getByRole('button', { name: /^Registrar la respuesta de/ })
    .first()
    .click()
  const answer = answering.getByRole('dialog', { name: /^Respuesta de/ })
  await answer.getByLabel('Código').selectOption({ label: '3 · Revisar y reenviar' })
  await answer.getByLabel('Quién respondió').fill('Ing. Sol')
  await answer.getByRole('button', { name: 'Registrar' }).click()
  await expect(answer).toHaveCount(0)
  await answering.close()
  expect(await reachedMilestones(document!.id), 'an adverse answer reaches nothing').toBe('INI VER EMI')

  // The author begins the second cycle.
  const drawing = await act(context, people.author.email, address)
  await expect(drawing.getByText('En corrección').first()).toBeVisible()
  await drawing.getByRole('button', { name: 'Nueva revisión' }).click()
  const begun = drawing.getByRole('dialog')
  await expect(begun.getByText('Será la revisión B.')).toBeVisible()
  await begun.getByLabel('Qué cambia').fill('Cotas corregidas')
  await begun.getByRole('button', { name: 'Empezar la revisión' }).click()
  await expect(begun).toHaveCount(0)
  await expect(drawing.getByText('Cotas corregidas')).toBeVisible()
  await expect(drawing.getByText('Segundo ciclo')).toBeVisible()
  await drawing.close()
  await addRevisionFile(document!.id)
  const second = await revisionOf('B')
  await approveRevision(second.id, people)
  await send(document!, second.id)

  // Its reader is told what stands now, and not by whom it was revoked before.
  const reading = await act(context, people.reviewer.email, address)
  await expect(reading.getByText('En poder del cliente').first()).toBeVisible()
  await expect(reading.getByText('Superada')).toBeVisible()
  await expect(reading.getByRole('button', { name: /^Pedir la revocación/ })).toHaveCount(0)
  await reading.close()

  // Only the answer to the second cycle approves it.
  const approved = await act(context, 'documental', address)
  await approved.getByRole('region', { name: 'Emisiones' }).getByRole('link', { name: /^RT-/ }).first().click()
  await approved
    .getByRole('button', { name: /^Registrar la respuesta de/ })
    .first()
    .click()
  const approval = approved.getByRole('dialog', { name: /^Respuesta de/ })
  await approval.getByLabel('Código').selectOption({ label: '1 · Aprobado' })
  await approval.getByLabel('Quién respondió').fill('Ing. Sol')
  await approval.getByRole('button', { name: 'Registrar' }).click()
  await expect(approval).toHaveCount(0)
  await approved.goto(address)
  await expect(approved.getByText('Aprobado', { exact: true }).first()).toBeVisible()
  await approved.close()
  expect(await reachedMilestones(document!.id)).toBe('INI VER EMI APR')

  // One asks, the other confirms; neither can do both.
  const asking = await act(context, leader.email, address)
  await asking.getByRole('button', { name: 'Pedir la revocación de Rev. B' }).click()
  const reason = asking.getByRole('dialog')
  await reason.getByLabel('Motivo').fill('Se emitió con la base equivocada')
  await reason.getByRole('button', { name: 'Pedir la revocación de Rev. B' }).click()
  await expect(asking.getByRole('button', { name: 'Retirar el pedido' })).toBeVisible()
  // What is asked for already is not offered again.
  await expect(asking.getByRole('button', { name: 'Pedir la revocación de Rev. B' })).toHaveCount(0)
  await expect(asking.getByRole('button', { name: 'Confirmar' })).toHaveCount(0)
  await asking.close()
  const confirming = await act(context, 'documental', address)
  await confirming.getByRole('button', { name: 'Confirmar' }).click()
  await expect(confirming.getByText('Sin revisión vigente').first()).toBeVisible()
  await expect(confirming.getByText('Anulada')).toBeVisible()
  // The former one does not come back, and what the revoked one reached is reached no more.
  await expect(confirming.getByText('Superada')).toBeVisible()
  expect(await reachedMilestones(document!.id)).toBe('INI VER EMI')

  // It is issued again as the next revision, with its files and a reason, and goes through its approval.
  await confirming.getByRole('button', { name: 'Emitir de nuevo desde esta revisión…' }).click()
  const again = confirming.getByRole('dialog', { name: /^Emitir de nuevo la revisión A de/ })
  await expect(again.getByRole('status')).toContainText('Será la revisión C, con los archivos de la A.')
  await again.getByLabel('Motivo').fill('Corto')
  await again.getByRole('button', { name: 'Empezar la revisión' }).click()
  await expect(again.getByText(/al menos 10 caracteres/)).toBeVisible()
  await again.getByLabel('Motivo').fill('La B se revocó: vale lo que decía la A')
  await again.getByRole('button', { name: 'Empezar la revisión' }).click()
  await expect(again).toHaveCount(0)
  await expect(confirming.getByText('Emitida de nuevo desde la revisión A')).toBeVisible()
  // The last answer that counts is that to the A.
  await expect(confirming.getByText('En corrección').first()).toBeVisible()
  await expect(confirming.getByRole('button', { name: 'Emitir de nuevo desde esta revisión…' })).toHaveCount(0)
  // What was revoked never counts: it goes to the customer for the second time that does.
  await expect(confirming.getByRole('listitem').filter({ hasText: 'Emitida de nuevo desde' })).toContainText(
    'Segundo ciclo',
  )
  const third = await revisionOf('C')
  const hashesOf = async (revision: string) =>
    (await control.collection('revision_files').getFullList({ filter: `revision = "${revision}"` })).map((file) =>
      String(file['sha256']),
    )
  expect(await hashesOf(third.id)).toEqual(await hashesOf((await revisionOf('A')).id))
  await approveRevision(third.id, people)
  await send(document!, third.id)
  await expect(confirming.getByText('En poder del cliente').first()).toBeVisible()
  await expect(confirming.getByText('Vigente: Rev. C')).toBeVisible()
})

test('the administration lifts an annulment and lets a document go back to a series, each with its motive', async ({
  context,
}) => {
  const people = await newSignatories()
  const project = await newProject()
  const [document] = await approvedDocuments(project.id, ['Planta'], people)
  const control = await apiAs('documental')
  const first = await control.collection('revisions').getFirstListItem(`document = "${document!.id}"`)
  await send(document!, first.id)
  const { preparer, reviewer, approver, specialty } = document!
  const place = { document: document!.id, project: project.id, specialty, preparer, reviewer, approver }
  const second = await control.collection('revisions').create({ ...place, series: 'contractual', state: 'draft' })
  await addRevisionFile(document!.id)
  await approveRevision(second.id, people)
  await send(document!, second.id, 'APC')
  const address = `/documents/${document!.id}`

  // Who keeps the register is told, and finds no way around it.
  const keeping = await act(context, 'documental', address)
  await expect(keeping.getByRole('button', { name: 'Nueva revisión' })).toBeVisible()
  await expect(keeping.getByRole('button', { name: 'Volver a una serie anterior…' })).toHaveCount(0)
  await keeping.getByRole('button', { name: 'Nueva revisión' }).click()
  const next = keeping.getByRole('dialog', { name: /^Nueva revisión/ })
  await next.getByRole('combobox', { name: 'Serie' }).click()
  await keeping.getByRole('option', { name: 'Preliminar' }).click()
  await expect(next.getByRole('status')).toContainText('salvo por la administración')
  await keeping.close()
  await control.collection('documents').update(document!.id, { voided: true, stopReason: 'Duplicado' })
  const stopped = await act(context, 'documental', address)
  await expect(stopped.getByText('Anulado', { exact: true }).first()).toBeVisible()
  await expect(stopped.getByRole('button', { name: 'Quitar la anulación…' })).toHaveCount(0)
  await stopped.close()

  const admin = await act(context, 'admin', address)
  await expect(admin.getByRole('button', { name: 'Volver a una serie anterior…' })).toHaveCount(0)
  await admin.getByRole('button', { name: 'Quitar la anulación…' }).click()
  const lifting = admin.getByRole('dialog', { name: /^Quitar la anulación de/ })
  await expect(lifting.getByText('Se anuló por: Duplicado.')).toBeVisible()
  await lifting.getByRole('button', { name: 'Quitar la anulación' }).click()
  await expect(lifting.getByText(/al menos 10 caracteres/)).toBeVisible()
  await lifting.getByLabel('Motivo').fill('No era un duplicado: es de la etapa 2')
  await lifting.getByRole('button', { name: 'Quitar la anulación' }).click()
  await expect(admin.getByText('Apto para construcción', { exact: true }).first()).toBeVisible()

  await admin.getByRole('button', { name: 'Volver a una serie anterior…' }).click()
  const back = admin.getByRole('dialog', { name: /^Volver .* a una serie anterior$/ })
  await expect(back.getByRole('status')).toContainText('Será la que sigue en esa serie')
  await back.getByLabel('Motivo').fill('El cliente volvió a la ingeniería básica')
  await back.getByRole('button', { name: 'Empezar la revisión' }).click()
  await expect(admin.getByText('Empezó la revisión B.')).toBeVisible()
  await admin.close()
  // The administration does not read what was not issued; who keeps the register does, with its history.
  const told = await act(context, 'documental', address)
  await told.getByRole('button', { name: 'Ver qué pasó' }).press('Enter')
  const history = told.getByRole('region', { name: 'Historial' })
  await expect(history.getByText('Se abrió la revisión B (preliminar)')).toBeVisible()
  await expect(history.getByText('El cliente volvió a la ingeniería básica')).toBeVisible()
  await expect(history.getByText('Se reactivó el documento anulado')).toBeVisible()
  await expect(history.getByText('No era un duplicado: es de la etapa 2')).toBeVisible()
})
