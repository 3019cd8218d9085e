import { answers, defineRoute, type RouteMethod } from '@timesheet/schema'
import type { PluginApp } from '../plugin-app.ts'
import type { RequestContext } from '../api/request-context.ts'

/** A plugin with one route that everybody may ask, without input: for tests of what becomes of its answer. */
export function openRoute(
  method: RouteMethod,
  path: string,
  handle: (ctx: RequestContext) => Promise<unknown>,
): (app: PluginApp) => void {
  const contract = defineRoute({ method, path, input: {}, output: answers.json<unknown>(), who: '' })
  return (app) => void app.routes.on(contract, ({ ctx }) => handle(ctx))
}
