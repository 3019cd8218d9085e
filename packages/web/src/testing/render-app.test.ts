// @vitest-environment jsdom
import { afterAll, describe, expect, it } from 'vitest'
import { closeApps, renderApp } from './render-app.tsx'

describe('a page on the real server', () => {
  afterAll(closeApps)

  it('shows what its viewer may see and stores what they may write', async () => {
    const page = await renderApp('/config/seniority', { viewer: 'adm' })
    await page.find('h1', 'Categorías')
    await page.click('button', 'Nueva categoría')
    await page.type('input[name="code"]', 'ZZ')
    await page.type('input[name="name"]', 'De prueba')
    await page.click('button', 'Crear')
    await page.find('td, [role="cell"], [role="gridcell"]', 'De prueba')
  })

  it('offers nothing that its viewer may not do', async () => {
    const page = await renderApp('/config/seniority', { viewer: 'pr' })
    await page.find('td, [role="cell"], [role="gridcell"]', 'De prueba')
    expect(page.has('button', 'Nueva categoría')).toBe(false)
  })
})
