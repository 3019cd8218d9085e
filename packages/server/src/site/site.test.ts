import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { knownRoutes } from './known-routes.ts'
import { loadSite } from './site.ts'

const ROUTES = [
  '/',
  '/login',
  '/hours',
  '/hours/calendar/WeekView',
  '/user/{user}',
  '/projects/{project}',
  '/projects/{project}/hours',
]
const PAGE = '<!doctype html><title>Timesheet</title>'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'timesheet-site-'))
  for (const [file, text] of Object.entries({
    'index.html': PAGE,
    'assets/a-1.js': 'export {}',
    'assets/worker-1.mjs': 'export {}',
    'assets/decoder-1.wasm': '',
    'builds/routes.json': JSON.stringify(ROUTES),
    'builds/latest.json': '{"id":"1"}',
  })) {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function ask(path: string) {
  const answer = await (await loadSite(folder))({ path, headers: {} })
  return answer && { status: answer.status, isPage: Buffer.from(answer.body as Uint8Array).toString() === PAGE }
}

describe('an address of the application answers with its page', () => {
  test.each([
    '/',
    '/login',
    '/hours',
    '/hours/',
    '/HOURS',
    '/hours/calendar/WeekView',
    '/user/ana',
    '/user/ana@demo.test',
    '/projects/abc',
    '/projects/abc/hours',
  ])('%s', async (path) => {
    expect(await ask(path)).toEqual({ status: 200, isPage: true })
  })
})

describe('an unknown path answers 404 with the page', () => {
  test.each([
    '/nope',
    '/nope.html',
    '/hours/no',
    '/hours/calendar',
    '/projects/abc/hours/x',
    '/user',
    '/hours.json',
    '/%E0%A4%A',
    '/wp-login.php',
  ])('%s', async (path) => {
    expect(await ask(path)).toEqual({ status: 404, isPage: true })
  })
})

it('what a page or a program asks for by name is there or missing, and never a page', async () => {
  expect(await ask('/assets/a-1.js')).toEqual({ status: 200, isPage: false })
  expect(await ask('/assets/gone-2.js')).toBeNull()
  expect(await ask('/builds/meta/gone.json')).toBeNull()
})

it.each([
  ['/assets/a-1.js', 'text/javascript; charset=utf-8'],
  // A worker of another type is refused by browsers.
  ['/assets/worker-1.mjs', 'text/javascript; charset=utf-8'],
  ['/assets/decoder-1.wasm', 'application/wasm'],
])('%s is answered as %s', async (path, type) => {
  const answer = await (await loadSite(folder))({ path, headers: {} })
  expect(answer?.headers['content-type']).toBe(type)
})

it('a route is no pattern of its own', () => {
  const isKnown = knownRoutes(['/a.b', '/x/{id}'])
  expect(['/a.b', '/acb', '/x/1', '/x/', '/x/1/2'].map(isKnown)).toEqual([true, false, true, false, false])
})
