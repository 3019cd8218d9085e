import type { Plugin } from 'vite'

/**
 * Writes the API address given at build time (`VITE_TIMESHEET_API`) into the page; the server adds its origin to the
 * page's content policy.
 */
export function apiMeta(): Plugin {
  let content = ''
  return {
    name: 'timesheet-api-meta',
    configResolved({ env }) {
      content = String(env['VITE_TIMESHEET_API'] ?? '')
    },
    transformIndexHtml: () =>
      content === '' ? [] : [{ tag: 'meta', attrs: { name: 'timesheet-api', content }, injectTo: 'head' }],
  }
}
