import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import type { AnyRoute } from '@tanstack/react-router'
import { loadChunk } from './build/chunk-reload.ts'
import { NotFoundPage } from './errors/not-found-page.tsx'
import { ServerErrorPage } from './errors/server-error-page.tsx'
import { requireSession } from './guard.ts'
import { PendingPage } from './pending-page.tsx'
import { isFinished } from './route-entry.ts'
import type { Layout, RouteEntry } from './route-entry.ts'
import { ROUTES } from './routes.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly entry?: RouteEntry
  }
}

const rootRoute = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: ServerErrorPage })

const LAYOUTS: Record<Layout, () => Promise<{ Layout: () => React.ReactNode }>> = {
  login: () => import('./layouts/login-layout.tsx'),
  default: () => import('./layouts/default-layout.tsx'),
  project: () => import('./layouts/project-layout.tsx'),
}

function layoutRoute(layout: Layout) {
  const load = LAYOUTS[layout]
  return createRoute({
    getParentRoute: () => rootRoute,
    id: layout,
    component: lazyRouteComponent(() => loadChunk(load), 'Layout'),
    ...(layout === 'login' ? {} : { beforeLoad: requireSession }),
  })
}

function pageComponent(entry: RouteEntry) {
  if (isFinished(entry)) return lazyRouteComponent(() => loadChunk(entry.page), 'Page')
  return () => <PendingPage title={entry.title} sentence={entry.pending} />
}

function pageRoute(parent: AnyRoute, entry: RouteEntry): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: entry.path.replaceAll(/\{(\w+)\}/g, '$$$1'),
    component: pageComponent(entry),
    staticData: { entry },
  })
}

function layoutTree(layout: Layout): AnyRoute {
  const parent = layoutRoute(layout)
  return parent.addChildren(ROUTES.filter((entry) => entry.layout === layout).map((entry) => pageRoute(parent, entry)))
}

/** The router of every route of the product, in its three layouts. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([layoutTree('login'), layoutTree('default'), layoutTree('project')]),
  defaultPreload: 'intent',
  defaultPreloadDelay: 80,
  defaultPendingMs: 300,
  scrollRestoration: true,
  defaultErrorComponent: ServerErrorPage,
  defaultNotFoundComponent: NotFoundPage,
})
