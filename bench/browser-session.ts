import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../packages/server/seed/demo-accounts.ts'

/** Signs in on the login page with a demo account, the engineer's by default. */
export async function signInOnPage(page: Page, email = 'ingeniero@demo.test'): Promise<void> {
  await page.goto('/login')
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
}
