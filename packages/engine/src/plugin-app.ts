import type { Routes } from './api/routes.ts'
import type { App } from './app.ts'

/** The engine as plugins get it: with the register of their routes. */
export interface PluginApp extends App {
  readonly routes: Routes
}
