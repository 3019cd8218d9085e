import { answers, defineRoute, type RouteMethod } from '@timesheet/schema'
import type { PluginApp } from '../plugin-app.ts'
import type { RequestContext } from '../api/request-context.ts'

/** A plugin with one public route without input, for tests of how answers are sent. */
export function openRoute(
  method: RouteMethod,
  path: string,
  handle: (ctx: RequestContext) => Promise<unknown>,
): (app: PluginApp) => void {
  const contract = defineRoute({ method, path, input: {}, output: answers.json<unknown>(), who: '' })
  return (app) => void app.routes.on(contract, ({ ctx }) => handle(ctx))
}
