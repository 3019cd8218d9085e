import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { completeBrowser } from './browser-parts.ts'
import { pageServer, type PageServer, stopPageServer, type TestViewer } from './page-server.ts'

/** How a test operates an open page. */
export interface AppPage {
  readonly server: PageServer
  /** All visible text. */
  text(): string
  /** Waits for the first element of a selector with this accessible label or text. */
  find(selector: string, name?: string): Promise<HTMLElement>
  has(selector: string, name?: string): boolean
  click(selector: string, name?: string): Promise<void>
  /** Replaces the value of an input, as typing does. */
  type(selector: string, text: string): Promise<void>
  press(key: string, target?: Element): void
  /** The search parameters of the address. */
  search(): Readonly<Record<string, unknown>>
  /** Navigates to another address as a link does. */
  go(path: string): Promise<void>
}

export interface RenderOptions {
  readonly viewer: TestViewer
}

let root: Root | null = null

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label) return label
  const by = element.getAttribute('aria-labelledby')
  if (by)
    return by
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim()
  const spoken = element.querySelector('[class*="spoken"]')
  if (spoken) return spoken.textContent
  const labels = (element as HTMLInputElement).labels
  return (labels?.length ? [...labels].map((each) => each.textContent).join(' ') : element.textContent).trim()
}

/** The visible text, without the contents of style elements. */
function shownText(): string {
  const copy = document.body.cloneNode(true) as HTMLElement
  for (const style of copy.querySelectorAll('style')) style.remove()
  return copy.textContent ?? ''
}

function all(selector: string, name?: string): HTMLElement[] {
  const found = [...document.querySelectorAll<HTMLElement>(selector)]
  return name === undefined ? found : found.filter((element) => nameOf(element) === name)
}

function find(selector: string, name?: string): Promise<HTMLElement> {
  return vi.waitFor(
    () => {
      const [element] = all(selector, name)
      if (element) return element
      const what = name === undefined ? selector : `${selector} “${name}”`
      throw new Error(`there is no ${what} in:\n${shownText().slice(0, 1_500)}`)
    },
    { timeout: Number(process.env['PAGE_PATIENCE'] ?? 20_000), interval: 20 },
  )
}

async function type(selector: string, text: string): Promise<void> {
  const input = (await find(selector)) as HTMLInputElement
  input.focus()
  // Uses the native setter, because React ignores values that were set through its own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input) as object, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Opens an address of the application as a person of a small company, on the real server of the test file. */
export async function renderApp(path: string, { viewer }: RenderOptions): Promise<AppPage> {
  await completeBrowser()
  const server = await pageServer()
  // The date is fixed as on the server; timers continue to run.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(server.now) })
  Object.assign(window, { __TIMESHEET__: { api: `${server.url}/` } })
  // Imported now, because the client reads its API address when it is loaded.
  const [{ client }, { queryClient }, { createAppRouter }, { theme }] = await Promise.all([
    import('../data/client.ts'),
    import('../data/query-client.ts'),
    import('../app/router.tsx'),
    import('../app/theme.ts'),
  ])
  await closeApp()
  queryClient.clear()
  await client.collection('users').authWithPassword(server.emails[viewer], server.password)
  // A new router, so that no navigation blocker of the previous page remains.
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <MantineProvider theme={theme} env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  return {
    server,
    text: shownText,
    find,
    has: (selector, name) => all(selector, name).length > 0,
    click: async (selector, name) => (await find(selector, name)).click(),
    type,
    press: (key, target = document.activeElement ?? document.body) => {
      const init = { key, bubbles: true, cancelable: true }
      target.dispatchEvent(new KeyboardEvent('keydown', init))
      target.dispatchEvent(new KeyboardEvent('keyup', init))
    },
    search: () => router.state.location.search as Readonly<Record<string, unknown>>,
    go: (next) => router.navigate({ href: next }),
  }
}

/** Unmounts the page; its server stays for the next one. */
export async function closeApp(): Promise<void> {
  root?.unmount()
  root = null
  document.body.replaceChildren()
  await Promise.resolve()
}

/** Stops everything that the pages of a test file left running. */
export async function closeApps(): Promise<void> {
  await closeApp()
  stopPageServer()
}
