import type { App } from '@timesheet/engine'
import { checkToken } from './check-token.ts'

/** Hosts on which a server listens and that nobody opens. */
const NOWHERE = new Set(['0.0.0.0', '[::]'])

/**
 * What the code of a printed sheet opens, at the address that the settings have for the installation; '' where that
 * leads nowhere, since no code is better than one that fails for as long as the sheet is kept.
 */
export function checkAddress(app: App, file: { readonly id: string; readonly sha256: string }): string {
  const site = app.settings.values.meta.appURL.replace(/\/+$/, '')
  return NOWHERE.has(new URL(site).hostname) ? '' : `${site}/api/v?token=${checkToken(file)}`
}
