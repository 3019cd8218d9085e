// @vitest-environment jsdom
import { afterAll, describe, expect, it } from 'vitest'
import { type AppPage, closeApps, renderApp } from './render-app.tsx'

/** What another person does meanwhile, beside the page. */
async function elsewhere({ server }: AppPage) {
  const { default: PocketBase } = await import('pocketbase')
  const client = new PocketBase(server.url)
  client.autoCancellation(false)
  await client.collection('users').authWithPassword(server.emails.adm, server.password)
  return client
}

describe('a form of a stored record', () => {
  afterAll(closeApps)

  async function open() {
    const page = await renderApp('/config/seniority', { viewer: 'adm' })
    const other = await elsewhere(page)
    const [row] = (await other.collection('seniority').getList(1, 1, { sort: 'order,name' })).items
    await page.go(`/config/seniority?id=${row!.id}`)
    const code = (await page.find('input[name="code"]')) as HTMLInputElement
    const name = (await page.find('input[name="name"]')) as HTMLInputElement
    return { page, other, id: row!.id, code, name, rows: other.collection('seniority') }
  }

  it('shows what others store meanwhile, keeps what is typed, and sends only that', async () => {
    const { page, rows, id, code, name } = await open()
    await page.type('input[name="code"]', 'MIO')
    const written = async () => (await rows.update(id, { name: 'De otra persona' })) && name.value
    await expect.poll(written, { interval: 200 }).toBe('De otra persona')
    expect(code.value).toBe('MIO')
    // Not yet told here: a whole row would put the old value back.
    await rows.update(id, { order: 77 })
    await page.click('button', 'Guardar')
    await expect.poll(async () => (await rows.getOne(id))['code']).toBe('MIO')
    expect(await rows.getOne(id)).toMatchObject({ name: 'De otra persona', order: 77 })
  })

  it('says when another stored the same value otherwise, and keeps what is typed', async () => {
    const { page, rows, id, code } = await open()
    await page.type('input[name="code"]', 'ACA')
    await rows.update(id, { code: 'ALLA' })
    await expect.poll(page.text).toContain('Otra persona lo cambió mientras tanto')
    expect(code.value).toBe('ACA')
    await rows.update(id, { code: 'ACA' })
    await expect.poll(page.text).not.toContain('Otra persona lo cambió mientras tanto')
  })

  it('has nothing to lose when a value is typed back, and asks when it has', async () => {
    const { page, code, id } = await open()
    const before = code.value
    await page.type('input[name="code"]', 'OTRO')
    await page.type('input[name="code"]', before)
    page.press('Escape')
    await expect.poll(() => page.has('input[name="code"]')).toBe(false)
    await page.go(`/config/seniority?id=${id}`)
    await page.type('input[name="code"]', 'OTRO')
    page.press('Escape')
    await page.click('button', 'Cerrar sin guardar')
    await expect.poll(() => page.has('input[name="code"]')).toBe(false)
  })
})
