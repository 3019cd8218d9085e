import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSite } from './site.ts'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'timesheet-site-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function served(head: string, apiBase?: string): Promise<{ policy: string; page: string }> {
  writeFileSync(join(folder, 'index.html'), `<html><head>${head}</head></html>`)
  const answer = await (await loadSite(folder, apiBase))({ path: '/any/page', headers: {} })
  return { policy: String(answer?.headers['content-security-policy']), page: String(answer?.body) }
}

const META = '<meta name="timesheet-api" content="https://api.example.test:8443/timesheet/" />'

it.each([
  ['that the page names', META, undefined],
  [
    'that the page names in other words',
    `<META content='https://api.example.test:8443/timesheet/' data-x="1" name='timesheet-api'>`,
    undefined,
  ],
  ['that the server was told', '', 'https://api.example.test:8443/timesheet/'],
  [
    'that the server was told, whatever the page says',
    '<meta name="timesheet-api" content="https://elsewhere.example.test/">',
    'https://api.example.test:8443/timesheet/',
  ],
])('the origin of the API %s joins the policy', async (_name, head, apiBase) => {
  const { policy, page } = await served(head, apiBase)
  for (const directive of ['connect-src', 'img-src', 'media-src', 'frame-src'])
    expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* https://api\\.example\\.test:8443(;|$)`))
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toContain('elsewhere')
  expect(page.match(/https:\/\/api\.example\.test:8443\/timesheet\//g)).toHaveLength(1)
})

it.each([
  ['no word', ''],
  ['a path', '<meta name="timesheet-api" content="/horas/">'],
  ['more than an address', `<meta name="timesheet-api" content="javascript:x; script-src *">`],
  ['another word', '<meta name="timesheet-other" content="https://api.example.test/">'],
])('%s leaves the policy to the own origin', async (_name, head) => {
  expect((await served(head)).policy).toMatch(/connect-src 'self';/)
})
