import type { ComponentType } from 'react'
import type { Chunk } from '../ui/lazy/chunk.ts'

export type Layout = 'login' | 'default' | 'project'

/** What a page module exports. */
export interface PageModule {
  readonly Page: ComponentType
}

interface RouteBase {
  /** As the specification spells it, with `{name}` for a parameter. */
  readonly path: string
  readonly layout: Layout
  readonly title: string
}

export interface FinishedRoute extends RouteBase {
  readonly page: Chunk<PageModule>
}

/** A route whose screen comes later: it says so in one sentence. */
export interface PendingRoute extends RouteBase {
  readonly pending: string
}

export type RouteEntry = FinishedRoute | PendingRoute

/** True when the route already has its screen. */
export function isFinished(entry: RouteEntry): entry is FinishedRoute {
  return 'page' in entry
}
