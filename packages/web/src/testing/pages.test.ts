// @vitest-environment jsdom
import { afterAll, describe, expect, it } from 'vitest'
import { refill } from './page-server.ts'
import { type AppPage, closeApps, renderApp } from './render-app.tsx'

const ROW = '[role="row"]:not([aria-busy]) [data-grid-column="0"]'
const CELL = '[role="gridcell"]'

/** A client of another person, to change records beside the page. */
async function elsewhere({ server }: AppPage, who: 'adm' | 'af' = 'adm') {
  const { default: PocketBase } = await import('pocketbase')
  const client = new PocketBase(server.url)
  client.autoCancellation(false)
  await client.collection('users').authWithPassword(server.emails[who], server.password)
  return client
}

// One file, so that all pages share one server and load the application once.
afterAll(closeApps)

describe('a form of a stored record', () => {
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
    // The page has not received this change yet; saving the whole row would revert it.
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

  it('saves over what another stored meanwhile only after it said so, once for each', async () => {
    const { page, rows, id } = await open()
    const stored = async () => String((await rows.getOne(id))['code'])
    await page.type('input[name="code"]', 'MIA')
    await rows.update(id, { code: 'SUYA' })
    await expect.poll(page.text).toContain('Otra persona lo cambió mientras tanto')
    await page.click('button', 'Guardar')
    await expect.poll(page.text).toContain('Mientras tanto quedó «SUYA»; al guardar otra vez queda lo escrito acá')
    expect(await stored()).toBe('SUYA')
    await rows.update(id, { code: 'OTRA' })
    await expect.poll(page.text).toContain('Otra persona lo cambió mientras tanto')
    await page.click('button', 'Guardar')
    await expect.poll(page.text).toContain('Mientras tanto quedó «OTRA»')
    expect(await stored()).toBe('OTRA')
    await page.click('button', 'Guardar')
    await expect.poll(stored).toBe('MIA')
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

describe('the closing of a period', () => {
  it('is on its board, stamps the day, and asks for a reason to reopen', async () => {
    const page = await renderApp('/config/hours', { viewer: 'af' })
    const periods = (await elsewhere(page, 'af')).collection('periods')
    const { id } = await periods.create({ kind: 'month', from: '1999-01-01', to: '1999-01-31', state: 'open' })
    await page.go(`/config/hours?view=periods&board=${id}`)
    await page.click('button', 'Cerrar el período')
    await expect.poll(async () => (await periods.getOne(id))['state']).toBe('closed')
    expect((await periods.getOne(id))['closedOn']).toMatch(/^\d{4}-\d\d-\d\d$/)
    await page.click('button', 'Pedir la reapertura')
    await expect.poll(page.text).toContain('El motivo necesita al menos')
    expect((await periods.getOne(id))['state']).toBe('closed')
  })
})

/** Every list screen: its path, title, the label of its new button, what an opened row shows, and who keeps it. */
const LISTS = [
  ['/config/seniority', 'Categorías', 'Nueva categoría', 'input[name="code"]', 'adm'],
  ['/config/specialty', 'Especialidades', 'Nueva especialidad', 'input[name="code"]', 'adm'],
  ['/config/document_types', 'Tipos de documento', 'Nuevo tipo de documento', 'input[name="code"]', 'adm'],
  ['/config/issue_purposes', 'Propósitos de emisión', 'Nuevo propósito', 'input[name="code"]', 'cd'],
  ['/config/response_codes', 'Códigos de respuesta', 'Nuevo código', 'input[name="code"]', 'cd'],
  ['/config/revision_schemes', 'Esquemas de revisiones', 'Nuevo esquema', 'input[name="code"]', 'cd'],
  ['/config/credit_rules', 'Reglas de crédito', 'Nueva regla', 'input[name="code"]', 'cd'],
  ['/config/customers', 'Clientes', 'Nuevo cliente', 'input[name="name"]', 'adm'],
  ['/config/journey', 'Jornadas', 'Nueva jornada', 'input[name="name"]', 'adm'],
  ['/config/users', 'Personas', 'Invitar', '[role="tab"]', 'adm'],
  ['/projects', 'Proyectos', 'Nuevo proyecto', 'nav[aria-label="Proyecto"]', 'adm'],
  ['/documents', 'Listado maestro (LMD)', 'Nuevo documento', '#document-revisions', 'cd'],
  ['/documents/emitions', 'Matriz de emisiones', 'Nuevo remito', '#document-emitions', 'cd'],
  ['/emitions', 'Emisiones', 'Nuevo remito', '[aria-label="Documentos del remito"]', 'cd'],
] as const

describe.each(LISTS)('the list %s', (path, title, newLabel, opened, keeper) => {
  it('shows its rows, opens them by keyboard, and searches', async () => {
    const page = await renderApp(path, { viewer: keeper })
    await page.find('h1', title)
    const first = await page.find(ROW)
    first.focus()
    page.press('ArrowDown')
    const rows = (await page.find('[role="grid"]')).getAttribute('aria-rowcount')
    expect(document.activeElement?.getAttribute('data-grid-row')).toBe(rows === '2' ? '0' : '1')
    page.press('Enter')
    await page.find(opened)
    await page.go(`${path}?q=nada-se-llama-asi`)
    await expect.poll(page.text).toContain('Nada coincide con “nada-se-llama-asi”')
  })

  it('makes a new row by button and by key, where the viewer may', async () => {
    const page = await renderApp(path, { viewer: keeper })
    await page.find('button', newLabel)
    await page.find(ROW)
    page.press('n', document.body)
    await page.find('[role="dialog"] form')
  })

  it('only reads where the viewer may not', async () => {
    const page = await renderApp(path, { viewer: 'pr' })
    await page.find('h1', title)
    await page.find(`${ROW}, .mantine-Stack-root, h2, h3`)
    expect(page.has('button', newLabel)).toBe(false)
    await page.go(`${path}?id=new`)
    await expect.poll(() => page.has('[role="dialog"] form')).toBe(false)
  })

  it('says why it could not be loaded, and what a broken address asks for is its default', async () => {
    const page = await renderApp(`${path}?sort=noSuchField`, { viewer: keeper })
    await page.find('[role="alert"]')
    await page.go(`${path}?state=nonsense&page=-3&role=x&mine=yes`)
    await page.find(ROW)
  })
})

describe('the rows of a catalogue', () => {
  it('are made, chosen together and put out of use, and that can be undone', async () => {
    const page = await renderApp('/config/seniority', { viewer: 'adm' })
    await page.click('button', 'Nueva categoría')
    await page.type('input[name="code"]', 'ZZ')
    await page.type('input[name="name"]', 'De prueba')
    await page.click('button', 'Crear')
    await page.find(CELL, 'De prueba')
    await page.click('input[aria-label="Elegir todas las filas"]')
    await page.click('button', 'Dejar sin vigencia')
    await expect.poll(() => page.has(ROW)).toBe(false)
    await page.click('button', 'Deshacer')
    await page.find(CELL, 'De prueba')
  })
})

describe('the grid of a list', () => {
  it('moves cell by cell, chooses rows by Space, all of the filter by its box, and copies a block', async () => {
    const page = await renderApp('/config/seniority', { viewer: 'adm' })
    const first = await page.find(ROW)
    first.focus()
    expect(document.querySelectorAll('[data-grid-row][tabindex="0"]'), 'one tab stop').toHaveLength(1)
    page.press('ArrowRight')
    await expect.poll(() => document.activeElement?.getAttribute('data-grid-column')).toBe('1')
    page.press('Home')
    await expect.poll(() => document.activeElement).toBe(first)
    page.press(' ')
    await expect.poll(page.text).toContain('1 fila elegida')
    page.press(' ')
    await expect.poll(() => page.has('[aria-label="Filas elegidas"]')).toBe(false)
    const grid = await page.find('[role="grid"]')
    const count = Number(grid.getAttribute('aria-rowcount')) - 1
    await page.click('input[aria-label="Elegir todas las filas"]')
    await expect.poll(page.text).toContain(`${count} filas elegidas`)
    await page.click('[data-grid-choose="0"]')
    await expect.poll(page.text).toContain(`${count - 1} ${count === 2 ? 'fila elegida' : 'filas elegidas'}`)
    const copied = new Map<string, string>()
    const copy = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
      clipboardData: { setData: (kind: string, text: string) => copied.set(kind, text) },
    })
    document.activeElement?.dispatchEvent(copy)
    expect(copied.get('text/plain')).toBe(document.activeElement?.textContent)
  })
})

describe('a view of a list', () => {
  it('is saved under a name, found by colleagues when shared, and opens what it says', async () => {
    const page = await renderApp('/projects?state=all&q=a&page=1', { viewer: 'adm' })
    await page.click('button', 'Vistas guardadas')
    await page.click('[role="menuitem"]', 'Guardar esta vista…')
    await page.type('[role="dialog"] input[name="name"]', 'Con a')
    await page.click('[role="dialog"] input[name="shared"]')
    await page.click('[role="dialog"] button', 'Guardar')
    await expect.poll(page.text).toContain('Se guardó la vista Con a')

    // Its owner gives it another name; who sees it, and what it shows, stays.
    await page.click('button', 'Vistas guardadas')
    await page.click('[role="menuitem"]', 'Cambiar “Con a”…')
    await page.type('[role="dialog"] input[name="name"]', 'Con b')
    await page.click('[role="dialog"] button', 'Guardar')
    await expect.poll(page.text).toContain('La vista Con b se cambió.')

    const colleague = await renderApp('/projects', { viewer: 'pr' })
    await colleague.click('button', 'Vistas guardadas')
    await colleague.click('[role="menuitemradio"]', 'Con bde otra persona')
    await expect.poll(colleague.search).toMatchObject({ q: 'a', state: 'all' })
    await colleague.click('button', 'Vistas guardadas')
    expect(colleague.text(), 'only its owner deletes it').not.toMatch(/(Eliminar|Cambiar) “Con b/)
  })
})

it('crossing layouts rebuilds nothing of the shell, and its one stream of events goes on', async () => {
  const page = await renderApp('/projects', { viewer: 'adm' })
  const main = await page.find('main')
  const bar = await page.find('header')
  const { client } = await import('../data/client.ts')
  await expect.poll(() => client.realtime.isConnected).toBe(true)
  const stream = client.realtime.clientId
  for (const [path, title] of [
    [`/projects/${page.server.world['own']}`, 'Acueducto'],
    ['/config', 'Configuración'],
    ['/projects', 'Proyectos'],
  ] as const) {
    await page.go(path)
    await page.find('h1', title)
    expect(await page.find('main'), path).toBe(main)
    expect(await page.find('header'), path).toBe(bar)
    expect(client.realtime.clientId, path).toBe(stream)
  }
})

describe('a list that was just opened', () => {
  it('shows what another stores before the list is followed, and reads no list twice for it', async () => {
    const other = await elsewhere(await renderApp('/config', { viewer: 'adm' }))
    const rows = other.collection('seniority')
    const [row] = (await rows.getList(1, 1, { sort: 'order,name' })).items
    const travelling = Promise.withResolvers<void>()
    const send = globalThis.fetch
    const answers = await answersDuring(async () => {
      const watched = globalThis.fetch
      // The subscription is long on its way: what is stored meanwhile comes in no answer, and as no new event.
      globalThis.fetch = async (...asked) => {
        if (String(asked[0]).endsWith('/api/realtime')) await travelling.promise
        return watched(...asked)
      }
      const page = await renderApp('/config/seniority', { viewer: 'adm' })
      await page.find(CELL, String(row!['name']))
      await rows.update(row!.id, { name: 'Entre leer y seguir' })
      expect(page.has(CELL, 'Entre leer y seguir')).toBe(false)
      travelling.resolve()
      await page.find(CELL, 'Entre leer y seguir')
    })
    expect(globalThis.fetch).toBe(send)
    expect(answers.filter(({ url }) => url.includes('/seniority/records?')).length).toBe(1)
  })
})

/** The answers of the record API while something is done: the address of each and how many rows it carries. */
async function answersDuring(work: () => Promise<unknown>): Promise<readonly { url: string; rows: number }[]> {
  const answers: { url: string; rows: number }[] = []
  const original = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    const response = await original(...asked)
    const url = String(asked[0] instanceof Request ? asked[0].url : asked[0])
    if (url.includes('/records?')) {
      const body = (await response.clone().json()) as { items?: readonly unknown[] }
      answers.push({ url, rows: body.items?.length ?? 0 })
    }
    return response
  }
  await work().finally(() => (globalThis.fetch = original))
  return answers
}

// These replace the company's rows, so they come last; the people go at the very end, for pages are opened by them.
const COLLECTIONS = [
  ['/config/seniority', 'seniority'],
  ['/config/specialty', 'specialty'],
  ['/config/journey', 'journey'],
  ['/projects?state=all', 'projects'],
  ['/config/customers', 'customers'],
] as const
const MANY = 10_050

describe.each(COLLECTIONS)('the list %s of', (path, collection) => {
  it('one row shows it; 10,000 rows show a page, their bounded number, and the exact one when asked', async () => {
    const page = await renderApp('/config', { viewer: 'adm' })
    await refill(collection, 1)
    await page.go(path)
    await page.find(CELL, collection === 'projects' ? 'F0' : 'Fila 0')
    expect(
      new Set([...document.querySelectorAll('[data-grid-row]')].map((cell) => cell.getAttribute('data-grid-row'))).size,
    ).toBe(1)
    await page.go('/config')
    await refill(collection, MANY)
    const answers = await answersDuring(async () => {
      const many = await renderApp(path, { viewer: 'adm' })
      await many.find('button', '10.000+')
      await many.find(ROW)
    })
    const rows = answers.filter(({ url }) => url.includes(`/${collection}/records`)).map((answer) => answer.rows)
    expect(Math.max(...rows), 'in one answer').toBeLessThanOrEqual(50)
    expect(
      rows.reduce((sum, each) => sum + each, 0),
      'in all answers',
    ).toBeLessThanOrEqual(150)
    await page.click('button', '10.000+')
    await expect.poll(page.text).toContain('de 10.050')
  })

  it('none says so, and offers to make the first one', async () => {
    await refill(collection, 0)
    const page = await renderApp(path, { viewer: 'adm' })
    await expect.poll(page.text).toContain('Todavía no hay')
    expect(page.has(ROW)).toBe(false)
    const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
    expect(buttons.some((text) => /^Nuev[ao] /.test(text))).toBe(true)
  })
})
