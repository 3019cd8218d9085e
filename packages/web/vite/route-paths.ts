import { runnerImport } from 'vite'
import type { Plugin } from 'vite'

const LIST = new URL('../src/app/routes.ts', import.meta.url).pathname

/** The path of every route, as written in the specification. */
async function routePaths(): Promise<readonly string[]> {
  const { module } = await runnerImport<{ readonly ROUTES: readonly { readonly path: string }[] }>(LIST, {
    configFile: false,
    logLevel: 'error',
  })
  return module.ROUTES.map(({ path }) => path)
}

/** Emits `/builds/routes.json`, by which the server recognises the application's routes. */
export function routeList(): Plugin {
  return {
    name: 'timesheet-route-list',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'builds/routes.json', source: JSON.stringify(await routePaths()) })
    },
  }
}
