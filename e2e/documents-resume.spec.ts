import type { Page } from '@playwright/test'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiAs } from './fixtures/api.ts'
import { seriousBarriersOf } from './fixtures/axe.ts'
import { find, newPerson, newProject } from './fixtures/company.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'

const MB = 1_048_576
const PART = 8 * MB
const UPLOADS = '**/api/documents/uploads/**'

interface Place {
  readonly project: string
  /** The file, in a folder of its own. */
  readonly path: string
  readonly name: string
  readonly content: Buffer
}

/** A document with its revision A being drawn, and a PDF of it of so many bytes. */
async function drawnFile(bytes: number): Promise<Place> {
  const control = await apiAs('documental')
  const { id: project } = await newProject()
  const author = await newPerson()
  const [specialty, type] = [await find('specialty', 'code = "CI"'), await find('document_types', 'code = "PL"')]
  const place = { project, specialty: specialty.id, preparer: author.id }
  const values = { ...place, type: type.id, title: 'Planta', code: '', state: 'planned' }
  const document = await control.collection('documents').create(values)
  await control
    .collection('revisions')
    .create({ ...place, document: document.id, series: 'preliminary', state: 'draft' })
  const name = `${document['code']}_RevA.pdf`
  const content = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(bytes)])
  const path = join(await mkdtemp(join(tmpdir(), 'timesheet-resume-')), name)
  await writeFile(path, content)
  return { project, path, name, content }
}

/** Where the parts begin that a page sends, in their order. */
function partsOf(page: Page): readonly number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

async function storedIn(project: string): Promise<readonly unknown[]> {
  const control = await apiAs('documental')
  const files = await control.collection('revision_files').getFullList({ filter: `project = "${project}"` })
  return files.map(({ sha256 }) => sha256 as unknown)
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('a large file goes on where it was after a lost network', async ({ page, context, problems }) => {
  test.setTimeout(120_000)
  const { project, path, name, content } = await drawnFile(30 * MB)
  await signInAs(context, 'documental')
  await page.goto(`/documents/upload?project=${project}`)
  const parts = partsOf(page)
  let asked = 0
  await page.route(UPLOADS, async (route) => {
    if (route.request().method() === 'PATCH' && ++asked === 3) {
      await context.setOffline(true)
      return route.abort('internetdisconnected')
    }
    return route.fallback()
  })
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByRole('button', { name: 'Enviar 1 archivo' }).click()
  await expect(page.getByText('No hay conexión: los archivos esperan')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Se envió 1 archivo.')).toBeVisible({ timeout: 60_000 })
  await expect(line(page, name)).toContainText('SHA-256')
  expect(parts, 'each part once, but for the one that was cut').toEqual([0, PART, 2 * PART, 2 * PART, 3 * PART])
  expect(await storedIn(project)).toEqual([hashOf(content)])
  expect(problems.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text))).toEqual([])
  await rm(join(path, '..'), { recursive: true })
})

test('a large file goes on after its tab was closed, once it is picked again', async ({ page, context }) => {
  test.setTimeout(120_000)
  const { project, path, name, content } = await drawnFile(30 * MB)
  await signInAs(context, 'documental')
  await page.goto(`/documents/upload?project=${project}`)
  let asked = 0
  await page.route(UPLOADS, (route) =>
    route.request().method() === 'PATCH' && ++asked === 3 ? undefined : route.fallback(),
  )
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByRole('button', { name: 'Enviar 1 archivo' }).click()
  await expect.poll(() => asked).toBe(3)
  await expect(line(page, name)).toContainText('Enviando 53 %')
  await page.close()

  const again = await context.newPage()
  await again.goto(`/documents/upload?project=${project}`)
  const parts = partsOf(again)
  const notice = again.getByRole('region', { name: 'Archivos a medias' })
  await expect(notice).toContainText('Elige de nuevo el archivo para continuar: quedó a medias (53 %).')
  await expect(notice).toContainText(name)
  expect(await seriousBarriersOf(again)).toEqual([])
  await again.locator('input[type=file]').setInputFiles(path)
  await expect(notice).toHaveCount(0)
  await expect(line(again, name)).toContainText('Sigue desde el 53 %')
  await again.getByRole('button', { name: 'Enviar 1 archivo' }).click()
  await expect(again.getByText('Se envió 1 archivo.')).toBeVisible({ timeout: 60_000 })
  // Of the part on its way some may have arrived while the tab was closed.
  expect(Math.min(...parts)).toBeGreaterThanOrEqual(2 * PART)
  expect(await storedIn(project)).toEqual([hashOf(content)])
  await again.reload()
  await expect(again.getByText('Elegir archivos')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await rm(join(path, '..'), { recursive: true })
})

test('a file that was left half sent is given up, and the server forgets it', async ({ page, context }) => {
  const { project, path } = await drawnFile(10 * MB)
  await signInAs(context, 'documental')
  await page.goto(`/documents/upload?project=${project}`)
  let asked = 0
  await page.route(UPLOADS, (route) =>
    route.request().method() === 'PATCH' && ++asked === 2 ? undefined : route.fallback(),
  )
  await page.locator('input[type=file]').setInputFiles(path)
  await page.getByRole('button', { name: 'Enviar 1 archivo' }).click()
  await expect.poll(() => asked).toBe(2)
  await page.reload()
  const notice = page.getByRole('region', { name: 'Archivos a medias' })
  await expect(notice).toContainText('quedó a medias (79 %)')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'DELETE'),
    notice.getByRole('button', { name: 'No seguir con ese archivo' }).click(),
  ])
  expect(answer.status()).toBe(204)
  await expect(notice).toHaveCount(0)
  await rm(join(path, '..'), { recursive: true })
})
