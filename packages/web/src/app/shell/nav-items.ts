import {
  mdiFolderOutline,
  mdiCalendarBlankOutline,
  mdiSitemap,
  mdiClockOutline,
  mdiTune,
  mdiCash,
  mdiFileDocumentMultipleOutline,
  mdiHomeOutline,
  mdiInboxOutline,
  mdiTrendingUp,
  mdiSendOutline,
  mdiMonitor,
  mdiTrayFull,
} from '@mdi/js'
import { isFinished } from '../route-entry.ts'
import { isInternal } from '../session/audience.ts'
import { ROUTES, routeEntry } from '../routes.ts'
import { isSuperuser } from '../../data/session.ts'
import type { SessionUser } from '../../data/session.ts'

export interface NavItem {
  readonly path: string
  readonly label: string
  readonly icon?: string
  /** The two keys that navigate there: `g h`. */
  readonly keys?: string
  /** Paths with this prefix mark the item as active too. */
  readonly area?: string
  /** True when the item is active at its own path only, not below it. */
  readonly isExact?: boolean
  readonly children?: readonly NavItem[]
}

const HOURS: readonly NavItem[] = [
  { path: '/hours', label: 'Semana', keys: 'g h' },
  { path: '/hours/i', label: 'Rápido', keys: 'g r' },
  { path: '/hours/calendar/Calendar', label: 'Calendario', keys: 'g k', area: '/hours/calendar/' },
  { path: '/hours/analyzer/hours-detail', label: 'Jornada', keys: 'g j' },
  { path: '/hours/analyzer/h', label: 'Sábana' },
  { path: '/hours/absences', label: 'Ausencias', keys: 'g a' },
  { path: '/hours/old', label: 'Tabla', keys: 'g t' },
  { path: '/hours/import', label: 'Importar' },
  { path: '/hours/analyze', label: 'Análisis' },
  { path: '/hours/analyzer', label: 'Analizador' },
]

const DOCUMENTS: readonly NavItem[] = [
  { path: '/documents', label: 'LMD', keys: 'g d' },
  { path: '/documents/index-1', label: 'Árbol' },
  { path: '/documents/load', label: 'Cargar' },
  { path: '/documents/upload', label: 'Subir' },
  { path: '/documents/emitions', label: 'Matriz' },
  { path: '/documents/asignments', label: 'Asignaciones' },
]

/** The items of the left navigation, in order. */
export const NAV_ITEMS: readonly NavItem[] = [
  { path: '/', label: 'Inicio', icon: mdiHomeOutline, keys: 'g i' },
  { path: '/inbox', label: 'Bandeja', icon: mdiInboxOutline, keys: 'g b' },
  { path: '/work', label: 'Mi trabajo', icon: mdiTrayFull, keys: 'g w' },
  { path: '/hours', label: 'Horas', icon: mdiClockOutline, children: HOURS },
  { path: '/projects', label: 'Proyectos', icon: mdiFolderOutline, keys: 'g p' },
  { path: '/documents', label: 'Documentos', icon: mdiFileDocumentMultipleOutline, keys: 'g d', children: DOCUMENTS },
  { path: '/emitions', label: 'Emisiones', icon: mdiSendOutline },
  { path: '/planning', label: 'Planificación', icon: mdiCalendarBlankOutline },
  { path: '/budget', label: 'Presupuesto', icon: mdiCash },
  { path: '/redeter', label: 'Redeterminaciones', icon: mdiTrendingUp },
  { path: '/workflow', label: 'Flujos', icon: mdiSitemap },
  { path: '/config', label: 'Configuración', icon: mdiTune, keys: 'g c' },
]

const SYSTEM: readonly NavItem[] = [
  { path: '/config/system', label: 'Estado', keys: 'g s' },
  ...ROUTES.filter(({ path }) => path.startsWith('/config/system/') && !path.includes('{')).map(({ path, title }) => ({
    path,
    label: title,
  })),
]

/** The items offered to superusers. */
const SYSTEM_ITEMS: readonly NavItem[] = [
  { path: '/config/system', label: 'Sistema', icon: mdiMonitor, children: SYSTEM },
  { path: '/config', label: 'Configuración', icon: mdiTune, isExact: true, keys: 'g c' },
]

/** The navigation items offered to an account. */
export function navItemsFor(user: SessionUser | null): readonly NavItem[] {
  if (isSuperuser(user)) return SYSTEM_ITEMS
  return user?.external ? forReaders(NAV_ITEMS) : NAV_ITEMS
}

/** What readers of a customer see; of no group are several screens theirs. */
function forReaders(items: readonly NavItem[]): readonly NavItem[] {
  return items
    .filter(({ path }) => !isInternal(path))
    .map((item) => {
      const { children: _, ...alone } = item
      return alone
    })
}

function hasScreen(path: string): boolean {
  const entry = routeEntry(path)
  return entry !== undefined && isFinished(entry)
}

/** The items that have a screen; a group keeps only its finished children. */
export function finishedItems(items: readonly NavItem[]): readonly NavItem[] {
  return items.flatMap((item) => {
    if (!item.children) return hasScreen(item.path) ? [item] : []
    const children = finishedItems(item.children)
    return children[0] ? [{ ...item, path: children[0].path, children }] : []
  })
}

/** The items without a screen yet; a group is among them only when none of its children has one. */
export function comingItems(items: readonly NavItem[]): readonly NavItem[] {
  return items.filter((item) => finishedItems([item]).length === 0)
}
