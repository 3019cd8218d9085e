import type { BrowserContext, Page } from '@playwright/test'
import { join } from 'node:path'
import type PocketBaseClient from 'pocketbase'

const SDK = join(import.meta.dirname, '../../node_modules/pocketbase/dist/pocketbase.umd.js')

/** The official client as a global, as a web page loads it. */
declare global {
  interface Window {
    PocketBase: typeof PocketBaseClient
    pb: PocketBaseClient
    heard: { action: string; title: string; topic: string }[]
  }
}

/** Opens a page of the server's origin with the official client, whose base URL has a path. */
export async function openSdkPage(context: BrowserContext, base: string): Promise<Page> {
  const page = await context.newPage()
  await page.route('**/blank.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>SDK</title><button>Entrar</button>' }),
  )
  await page.goto(new URL('/blank.html', base).href)
  await page.addScriptTag({ path: SDK })
  await page.evaluate((url) => {
    window.pb = new window.PocketBase(url)
    window.heard = []
  }, base)
  return page
}
