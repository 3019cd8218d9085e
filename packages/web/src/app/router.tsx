import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { AnyRoute, ErrorComponentProps, RouterHistory } from '@tanstack/react-router'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import type { LazyComponent } from '../ui/lazy/lazy-part.tsx'
import { BrokenPage } from './errors/broken-page.tsx'
import { NotFoundPage } from './errors/not-found-page.tsx'
import { ServerErrorPage } from './errors/server-error-page.tsx'
import { Unframed } from './errors/unframed.tsx'
import { UnknownRoute } from './errors/unknown-route.tsx'
import { requireSession } from './guard.ts'
import { isFinished } from './route-entry.ts'
import type { Layout, RouteEntry } from './route-entry.ts'
import { ROUTES } from './routes.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly entry?: RouteEntry
  }
}

const broken = (retry: () => void, isOffline: boolean) => <BrokenPage isOffline={isOffline} onRetry={retry} />
const brokenFrame = (retry: () => void, isOffline: boolean) => <Unframed>{broken(retry, isOffline)}</Unframed>
const rootRoute = createRootRoute({ errorComponent: ({ reset }: ErrorComponentProps) => brokenFrame(reset, false) })

const LAYOUTS: Record<Layout, LazyComponent<object>> = {
  login: lazyPart(() => import('./layouts/login-layout.tsx'), 'Layout', { failed: brokenFrame }),
  default: lazyPart(() => import('./layouts/default-layout.tsx'), 'Layout', { failed: brokenFrame }),
  project: lazyPart(() => import('./layouts/project-layout.tsx'), 'Layout', { failed: broken }),
}

const PendingPage = lazyPart(() => import('./pending-page.tsx'), 'PendingPage', { failed: broken })

function layoutRoute(parent: AnyRoute, layout: Layout) {
  return createRoute({
    getParentRoute: () => parent,
    id: layout,
    component: LAYOUTS[layout],
    ...(layout === 'default' ? { beforeLoad: requireSession } : {}),
  })
}

function pageComponent(entry: RouteEntry) {
  if (isFinished(entry)) return lazyPart(entry.page, 'Page', { failed: broken })
  return () => <PendingPage title={entry.title} path={entry.path} />
}

function pageRoute(parent: AnyRoute, entry: RouteEntry): AnyRoute {
  return createRoute({
    getParentRoute: () => parent,
    path: entry.path.replaceAll(/\{(\w+)\}/g, '$$$1'),
    component: pageComponent(entry),
    staticData: { entry },
  })
}

function layoutTree(parent: AnyRoute, layout: Layout): AnyRoute {
  const route = layoutRoute(parent, layout)
  const pages = ROUTES.filter((entry) => entry.layout === layout).map((entry) => pageRoute(route, entry))
  // The routes of a project are nested in the default layout, so that they share its shell.
  return route.addChildren(layout === 'default' ? [...pages, layoutTree(route, 'project')] : pages)
}

const unknownRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', component: UnknownRoute })

const routeTree = rootRoute.addChildren([
  layoutTree(rootRoute, 'login'),
  layoutTree(rootRoute, 'default'),
  unknownRoute,
])

/** Creates a router with every route in its layout; uses the browser's history unless one is given, as tests do. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    defaultPendingMs: 300,
    scrollRestoration: true,
    defaultErrorComponent: ServerErrorPage,
    defaultNotFoundComponent: NotFoundPage,
  })
}

/** The router of the running application. */
export const router = createAppRouter()
