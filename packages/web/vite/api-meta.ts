import type { Plugin } from 'vite'

/** Writes the API's address that the build was given (`VITE_TIMESHEET_API`) into the page: the server that serves it lets the page talk to that origin. */
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
