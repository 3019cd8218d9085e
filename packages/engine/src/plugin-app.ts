import type { Routes } from './api/routes.ts'
import type { App } from './app.ts'

/** The app as plugins get it, with the registry of their routes. */
export interface PluginApp extends App {
  readonly routes: Routes
}
