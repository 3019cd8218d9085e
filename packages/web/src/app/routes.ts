import { chunk } from '../ui/lazy/chunk.ts'
import type { Layout, PageModule, RouteEntry } from './route-entry.ts'
import type { Chunk } from '../ui/lazy/chunk.ts'

const finished =
  (layout: Layout) =>
  (path: string, title: string, page: Chunk<PageModule>): RouteEntry => ({ path, layout, title, page })
const later =
  (layout: Layout) =>
  (path: string, title: string): RouteEntry => ({ path, layout, title })

const login = finished('login')
const shown = finished('default')
const coming = later('default')
const shownInProject = finished('project')
/** Pages whose modules are named, by path, in a file that is loaded with the first of them. */
const pagesOf =
  <Path extends string>(pages: Chunk<{ readonly PAGES: Readonly<Record<Path, Chunk<PageModule>>> }>) =>
  (path: Path): Chunk<PageModule> =>
    chunk(async () => {
      const { PAGES } = await pages.load()
      return PAGES[path].load()
    })
const rare = pagesOf(chunk(() => import('./rare-pages.ts')))
const ofConfig = pagesOf(chunk(() => import('./config-pages.ts')))

/** The system sections share one page; `system-sections.ts` lists them. */
const system = (section: string, title: string) =>
  shown(`/config/system/${section}`, title, ofConfig('/config/system/{section}'))

/** Every route of the product: its path and its lazily loaded page. A page module exports `Page`. */
export const ROUTES: readonly RouteEntry[] = [
  login(
    '/login',
    'Ingreso',
    chunk(() => import('../features/auth/login.page.tsx')),
  ),
  login('/login2', 'Ingreso con código', rare('/login2')),
  login('/forget', 'Contraseña olvidada', rare('/forget')),
  login('/logout', 'Sesión cerrada', rare('/logout')),
  login('/user/{user}', 'Persona', rare('/user/{user}')),
  login('/r', 'Remito', rare('/r')),
  login(
    '/register-link',
    'Registro de jornada',
    chunk(() => import('../features/time_clock/register-link.page.tsx')),
  ),

  shown(
    '/',
    'Inicio',
    chunk(() => import('../features/home/home.page.tsx')),
  ),
  shown('/profile', 'Mi perfil', rare('/profile')),
  shown('/inbox', 'Bandeja', rare('/inbox')),
  shown('/inbox/test', 'Prueba de entrega', rare('/inbox/test')),
  shown('/work', 'Mi trabajo', rare('/work')),
  coming('/budget', 'Presupuesto'),
  coming('/redeter', 'Redeterminaciones'),
  shown('/workflow', 'Flujos', rare('/workflow')),
  shown('/emitions', 'Emisiones', rare('/emitions')),
  shown('/emitions/received', 'Remitos entrantes', rare('/emitions/received')),

  shown(
    '/hours',
    'Mis horas',
    chunk(() => import('../features/hours/week/week.page.tsx')),
  ),
  shown(
    '/hours/i',
    'Carga rápida',
    chunk(() => import('../features/hours/quick/quick.page.tsx')),
  ),
  shown('/hours/import', 'Importar horas', rare('/hours/import')),
  shown(
    '/hours/old',
    'Tabla de horas',
    chunk(() => import('../features/hours/table/table.page.tsx')),
  ),
  shown(
    '/hours/analyze',
    'Análisis de horas',
    chunk(() => import('../features/analysis/dashboard/dashboard.page.tsx')),
  ),
  shown(
    '/hours/analyzer',
    'Analizador',
    chunk(() => import('../features/analysis/analyzer/analyzer.page.tsx')),
  ),
  shown('/hours/analyzer/{id}', 'Análisis guardado', rare('/hours/analyzer/{id}')),
  shown(
    '/hours/analyzer/h',
    'Sábana del mes',
    chunk(() => import('../features/hours/month-sheet/month-sheet.page.tsx')),
  ),
  shown('/hours/analyzer/detail', 'Detalle del análisis', rare('/hours/analyzer/detail')),
  shown(
    '/hours/analyzer/hours-detail',
    'Registro y conciliación',
    chunk(() => import('../features/time_clock/hours-detail.page.tsx')),
  ),
  shown('/hours/absences', 'Ausencias', rare('/hours/absences')),
  shown(
    '/hours/calendar/DayView',
    'Día',
    chunk(() => import('../features/calendar/day-view.page.tsx')),
  ),
  shown(
    '/hours/calendar/WeekView',
    'Semana',
    chunk(() => import('../features/calendar/week-view.page.tsx')),
  ),
  shown(
    '/hours/calendar/MonthView',
    'Mes',
    chunk(() => import('../features/calendar/month-view.page.tsx')),
  ),
  shown(
    '/hours/calendar/Calendar',
    'Calendario',
    chunk(() => import('../features/calendar/calendar.page.tsx')),
  ),

  coming('/planning', 'Planificación'),
  coming('/planning/plan', 'Plan'),
  coming('/planning/index_stick', 'Plan en planilla'),

  shown(
    '/projects',
    'Proyectos',
    chunk(() => import('../features/projects/projects.list.tsx')),
  ),
  shownInProject(
    '/projects/{project}',
    'Resumen',
    chunk(() => import('../features/projects/project-summary.page.tsx')),
  ),
  shownInProject(
    '/projects/{project}/hours',
    'Horas',
    chunk(() => import('../features/projects/project-hours.page.tsx')),
  ),
  shownInProject(
    '/projects/{project}/documents',
    'Documentos',
    chunk(() => import('../features/documents/project-documents.page.tsx')),
  ),
  shownInProject('/projects/{project}/resources', 'Equipo', rare('/projects/{project}/resources')),

  shown(
    '/documents',
    'Documentos',
    chunk(() => import('../features/documents/documents.list.tsx')),
  ),
  shown('/documents/load', 'Carga masiva', rare('/documents/load')),
  shown('/documents/upload', 'Subir archivos', rare('/documents/upload')),
  shown('/documents/index-1', 'Árbol de documentos', rare('/documents/index-1')),
  shown('/documents/emitions', 'Matriz de emisiones', rare('/documents/emitions')),
  shown('/documents/asignments', 'Asignaciones', rare('/documents/asignments')),
  shown('/documents/distribution', 'Matriz de distribución', rare('/documents/distribution')),
  shown(
    '/documents/{document}',
    'Documento',
    chunk(() => import('../features/documents/one-document.page.tsx')),
  ),

  shown('/config', 'Configuración', ofConfig('/config')),
  shown(
    '/config/tab',
    'Configuración en solapas',
    chunk(() => import('../features/config/config-tab.page.tsx')),
  ),
  coming('/config/costs', 'Costos y tarifas'),
  shown('/config/hours', 'Reglas de horas y períodos', ofConfig('/config/hours')),
  shown('/config/users', 'Personas', ofConfig('/config/users')),
  shown('/config/alerts', 'Alertas', ofConfig('/config/alerts')),
  shown('/config/journey', 'Jornadas', ofConfig('/config/journey')),
  shown('/config/holidays', 'Feriados', ofConfig('/config/holidays')),
  shown('/config/leave', 'Vacaciones y ausencias', ofConfig('/config/leave')),
  shown('/config/customers', 'Clientes', ofConfig('/config/customers')),
  shown('/config/seniority', 'Categorías', ofConfig('/config/seniority')),
  shown('/config/specialty', 'Especialidades', ofConfig('/config/specialty')),
  shown('/config/document_types', 'Tipos de documento', ofConfig('/config/document_types')),
  shown('/config/issue_purposes', 'Propósitos de emisión', ofConfig('/config/issue_purposes')),
  shown('/config/response_codes', 'Códigos de respuesta', ofConfig('/config/response_codes')),
  shown('/config/document_settings', 'Codificación de documentos', ofConfig('/config/document_settings')),
  shown('/config/revision_schemes', 'Esquemas de revisiones', ofConfig('/config/revision_schemes')),
  shown('/config/credit_rules', 'Reglas de crédito', ofConfig('/config/credit_rules')),

  shown('/config/register', 'Registro de jornada', ofConfig('/config/register')),
  shown('/config/parameters', 'Parámetros', ofConfig('/config/parameters')),

  shown('/config/system', 'Sistema', ofConfig('/config/system')),
  system('logs', 'Registros'),
  system('backups', 'Copias de seguridad'),
  system('crons', 'Tareas programadas'),
  system('general', 'General'),
  system('mail', 'Correo'),
  system('storage', 'Almacenamiento'),
  system('limits', 'Límites y accesos'),
  system('collections', 'Colecciones'),
  system('records', 'Datos'),
]

/** Returns the entry of a path written as in the specification. */
export function routeEntry(path: string): RouteEntry | undefined {
  return ROUTES.find((entry) => entry.path === path)
}
