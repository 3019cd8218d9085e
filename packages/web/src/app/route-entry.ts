import type { ComponentType } from 'react'
import type { Chunk } from '../ui/lazy/chunk.ts'

export type Layout = 'login' | 'default' | 'project'

/** The export of every page module. */
export interface PageModule {
  readonly Page: ComponentType
}

interface RouteBase {
  /** The path as written in the specification, with `{name}` for a parameter. */
  readonly path: string
  readonly layout: Layout
  readonly title: string
}

export interface FinishedRoute extends RouteBase {
  readonly page: Chunk<PageModule>
}

/** A route, with or without a screen yet. */
export type RouteEntry = FinishedRoute | RouteBase

/** True when the route has a screen. */
export function isFinished(entry: RouteEntry): entry is FinishedRoute {
  return 'page' in entry
}
