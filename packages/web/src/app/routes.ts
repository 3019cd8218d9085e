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
/** The system sections share one page; `system-sections.ts` lists them. */
const system = (section: string, title: string) =>
  shown(
    `/config/system/${section}`,
    title,
    chunk(() => import('../system/system-section.page.tsx')),
  )

/** Every route of the product: its path and its lazily loaded page. A page module exports `Page`. */
export const ROUTES: readonly RouteEntry[] = [
  login(
    '/login',
    'Ingreso',
    chunk(() => import('../features/auth/login.page.tsx')),
  ),
  login(
    '/login2',
    'Ingreso con código',
    chunk(() => import('../features/auth/login2.page.tsx')),
  ),
  login(
    '/forget',
    'Contraseña olvidada',
    chunk(() => import('../features/auth/forget.page.tsx')),
  ),
  login(
    '/logout',
    'Sesión cerrada',
    chunk(() => import('../features/auth/logout.page.tsx')),
  ),
  login(
    '/user/{user}',
    'Persona',
    chunk(() => import('../features/auth/user.page.tsx')),
  ),
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
  shown(
    '/profile',
    'Mi perfil',
    chunk(() => import('../features/profile/profile.page.tsx')),
  ),
  shown(
    '/inbox',
    'Bandeja',
    chunk(() => import('../features/inbox/inbox.page.tsx')),
  ),
  shown(
    '/inbox/test',
    'Prueba de entrega',
    chunk(() => import('../features/inbox/test.page.tsx')),
  ),
  coming('/work', 'Mi trabajo'),
  coming('/budget', 'Presupuesto'),
  coming('/redeter', 'Redeterminaciones'),
  shown(
    '/workflow',
    'Flujos',
    chunk(() => import('../features/workflow/workflow.page.tsx')),
  ),
  shown(
    '/emitions',
    'Emisiones',
    chunk(() => import('../features/emitions/emitions.page.tsx')),
  ),

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
  shown(
    '/hours/import',
    'Importar horas',
    chunk(() => import('../features/hours/import/import.page.tsx')),
  ),
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
  shown(
    '/hours/analyzer/{id}',
    'Análisis guardado',
    chunk(() => import('../features/analysis/saved/saved.page.tsx')),
  ),
  shown(
    '/hours/analyzer/h',
    'Sábana del mes',
    chunk(() => import('../features/hours/month-sheet/month-sheet.page.tsx')),
  ),
  shown(
    '/hours/analyzer/detail',
    'Detalle del análisis',
    chunk(() => import('../features/analysis/detail/detail.page.tsx')),
  ),
  shown(
    '/hours/analyzer/hours-detail',
    'Registro y conciliación',
    chunk(() => import('../features/time_clock/hours-detail.page.tsx')),
  ),
  shown(
    '/hours/absences',
    'Ausencias',
    chunk(() => import('../features/absences/team-calendar.page.tsx')),
  ),
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
  shownInProject(
    '/projects/{project}/resources',
    'Equipo',
    chunk(() => import('../features/projects/project-team.page.tsx')),
  ),

  shown(
    '/documents',
    'Listado maestro (LMD)',
    chunk(() => import('../features/documents/documents.list.tsx')),
  ),
  shown(
    '/documents/load',
    'Carga masiva',
    chunk(() => import('../features/documents/load/load.page.tsx')),
  ),
  coming('/documents/upload', 'Subir archivos'),
  coming('/documents/index-1', 'Árbol de documentos'),
  shown(
    '/documents/emitions',
    'Matriz de emisiones',
    chunk(() => import('../features/emitions/matrix.page.tsx')),
  ),
  coming('/documents/asignments', 'Asignaciones'),
  shown(
    '/documents/{document}',
    'Documento',
    chunk(() => import('../features/documents/one-document.page.tsx')),
  ),

  shown(
    '/config',
    'Configuración',
    chunk(() => import('../features/config/config-home.page.tsx')),
  ),
  shown(
    '/config/tab',
    'Configuración en solapas',
    chunk(() => import('../features/config/config-tab.page.tsx')),
  ),
  coming('/config/costs', 'Costos y tarifas'),
  shown(
    '/config/hours',
    'Reglas de horas y períodos',
    chunk(() => import('../features/config/hours/hours.page.tsx')),
  ),
  shown(
    '/config/users',
    'Personas',
    chunk(() => import('../features/config/users/users.list.tsx')),
  ),
  shown(
    '/config/alerts',
    'Alertas',
    chunk(() => import('../features/config/alerts/alerts.page.tsx')),
  ),
  shown(
    '/config/journey',
    'Jornadas',
    chunk(() => import('../features/config/journey/journey.list.tsx')),
  ),
  shown(
    '/config/holidays',
    'Feriados',
    chunk(() => import('../features/config/holidays/holidays.page.tsx')),
  ),
  shown(
    '/config/leave',
    'Vacaciones y ausencias',
    chunk(() => import('../features/config/leave/leave.list.tsx')),
  ),
  shown(
    '/config/customers',
    'Clientes',
    chunk(() => import('../features/config/customers/customers.list.tsx')),
  ),
  shown(
    '/config/seniority',
    'Categorías',
    chunk(() => import('../features/config/catalogue/seniority.list.tsx')),
  ),
  shown(
    '/config/specialty',
    'Especialidades',
    chunk(() => import('../features/config/catalogue/specialty.list.tsx')),
  ),
  shown(
    '/config/document_types',
    'Tipos de documento',
    chunk(() => import('../features/config/catalogue/document-types.list.tsx')),
  ),
  shown(
    '/config/issue_purposes',
    'Propósitos de emisión',
    chunk(() => import('../features/config/catalogue/issue-purposes.list.tsx')),
  ),
  shown(
    '/config/response_codes',
    'Códigos de respuesta',
    chunk(() => import('../features/config/catalogue/response-codes.page.tsx')),
  ),
  coming('/config/credit_rules', 'Reglas de crédito'),

  shown(
    '/config/register',
    'Registro de jornada',
    chunk(() => import('../features/config/register/register.page.tsx')),
  ),
  shown(
    '/config/parameters',
    'Parámetros',
    chunk(() => import('../features/config/parameters/parameters.page.tsx')),
  ),

  shown(
    '/config/system',
    'Sistema',
    chunk(() => import('../system/system-home.page.tsx')),
  ),
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
