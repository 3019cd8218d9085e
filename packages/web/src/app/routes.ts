import type { Layout, PageModule, RouteEntry } from './route-entry.ts'

type Load = () => Promise<PageModule>

const finished = (layout: Layout) => (path: string, title: string, page: Load): RouteEntry => ({ path, layout, title, page })
const later = (layout: Layout) => (path: string, title: string, pending: string): RouteEntry => ({ path, layout, title, pending })

const login = finished('login')
const shown = finished('default')
const coming = later('default')
const comingInProject = later('project')

/** Every route of the product: one line from its path to its lazy page. A page module exports `Page`. */
export const ROUTES: readonly RouteEntry[] = [
  login('/login', 'Ingreso', () => import('../features/auth/login.page.tsx')),
  login('/login2', 'Ingreso con código', () => import('../features/auth/login2.page.tsx')),
  login('/forget', 'Contraseña olvidada', () => import('../features/auth/forget.page.tsx')),
  login('/logout', 'Sesión cerrada', () => import('../features/auth/logout.page.tsx')),
  login('/user/{user}', 'Persona', () => import('../features/auth/user.page.tsx')),

  shown('/', 'Inicio', () => import('../features/home/home.page.tsx')),
  shown('/profile', 'Mi perfil', () => import('../features/profile/profile.page.tsx')),
  coming('/inbox', 'Bandeja', 'Acá llegarán tareas, avisos y alertas en una sola lista.'),
  coming('/inbox/test', 'Prueba de entrega', 'Acá se podrá comprobar que los avisos llegan.'),
  coming('/work', 'Mi trabajo', 'Acá estarán las asignaciones y revisiones propias, por estado.'),
  coming('/budget', 'Presupuesto', 'Acá se verán los presupuestos, con sus versiones y desvíos.'),
  coming('/redeter', 'Redeterminaciones', 'Acá se seguirán los contratos, los índices y los saltos de precio.'),
  coming('/workflow', 'Flujos', 'Acá se seguirán las aprobaciones en curso y terminadas.'),
  coming('/emitions', 'Emisiones', 'Acá se prepararán y seguirán las emisiones y los remitos.'),

  coming('/hours', 'Mis horas', 'Acá se cargará la semana, día por día.'),
  coming('/hours/i', 'Carga rápida', 'Acá se cargará una entrada con una sola mano.'),
  coming('/hours/old', 'Tabla de horas', 'Acá se verán todas las entradas, con filtros y exportación.'),
  coming('/hours/analyze', 'Análisis de horas', 'Acá se verán las horas por proyecto, persona y mes.'),
  coming('/hours/analyzer', 'Analizador', 'Acá se cruzarán las horas por cualquier dimensión.'),
  coming('/hours/analyzer/{id}', 'Análisis guardado', 'Acá se abrirá un análisis guardado.'),
  coming('/hours/analyzer/h', 'Sábana del mes', 'Acá se verá cada persona por día del mes.'),
  coming('/hours/analyzer/detail', 'Detalle del análisis', 'Acá se verán las entradas detrás de cada número.'),
  coming('/hours/analyzer/hours-detail', 'Conciliación diaria', 'Acá se conciliarán las horas legales, cargadas y esperadas de cada día.'),
  coming('/hours/calendar/DayView', 'Día', 'Acá se verá el día en un calendario.'),
  coming('/hours/calendar/WeekView', 'Semana', 'Acá se verá la semana en un calendario.'),
  coming('/hours/calendar/MonthView', 'Mes', 'Acá se verá el mes en un calendario.'),
  coming('/hours/calendar/Calendar', 'Calendario', 'Acá se pasará del día a la semana y al mes.'),

  coming('/planning', 'Planificación', 'Acá se comparará la capacidad con la demanda.'),
  coming('/planning/plan', 'Plan', 'Acá se asignarán personas por semana a cada proyecto.'),
  coming('/planning/index_stick', 'Plan en planilla', 'Acá se editará el plan como una planilla.'),

  coming('/projects', 'Proyectos', 'Acá estará la lista de proyectos.'),
  comingInProject('/projects/{project}', 'Resumen', 'Acá se verá el tablero del proyecto.'),
  comingInProject('/projects/{project}/hours', 'Horas', 'Acá se verán las horas del proyecto.'),
  comingInProject('/projects/{project}/documents', 'Documentos', 'Acá estará el listado maestro de documentos del proyecto.'),
  comingInProject('/projects/{project}/resources', 'Equipo', 'Acá se verá el equipo y su disponibilidad.'),

  coming('/documents', 'Listado maestro (LMD)', 'Acá estará el listado maestro de todos los proyectos.'),
  coming('/documents/load', 'Carga masiva', 'Acá se cargarán documentos desde una planilla.'),
  coming('/documents/upload', 'Subir archivos', 'Acá se subirán archivos y se asociarán a sus documentos.'),
  coming('/documents/index-1', 'Árbol de documentos', 'Acá se verá el registro por proyecto, especialidad y paquete.'),
  coming('/documents/emitions', 'Matriz de emisiones', 'Acá se cruzarán documentos y revisiones con sus fechas.'),
  coming('/documents/asignments', 'Asignaciones', 'Acá se asignará quién elabora, revisa y aprueba.'),
  coming('/documents/{document}', 'Documento', 'Acá se verá el documento con sus revisiones y archivos.'),

  shown('/config', 'Configuración', () => import('../features/config/config-home.page.tsx')),
  coming('/config/tab', 'Configuración en solapas', 'Acá estarán las mismas secciones en solapas.'),
  coming('/config/costs', 'Costos y tarifas', 'Acá se mantendrán las tarifas con su vigencia.'),
  coming('/config/hours', 'Reglas de horas y períodos', 'Acá se definirán reglas, límites y cierres.'),
  coming('/config/users', 'Personas', 'Acá se invitará a personas y se darán sus roles.'),
  coming('/config/alerts', 'Alertas', 'Acá se definirán reglas de alerta y sus canales.'),
  coming('/config/journey', 'Jornadas', 'Acá se definirán las jornadas y quién las cumple.'),
  coming('/config/holidays', 'Feriados', 'Acá se mantendrán los calendarios y días especiales.'),
  coming('/config/customers', 'Clientes', 'Acá se mantendrán los clientes y sus contactos.'),
  coming('/config/seniority', 'Categorías', 'Acá se mantendrán las categorías profesionales.'),
  coming('/config/specialty', 'Especialidades', 'Acá se mantendrán las especialidades.'),
  coming('/config/credit_rules', 'Reglas de crédito', 'Acá se mantendrán las reglas de avance.'),
]

/** The entry of a path as the specification spells it. */
export function routeEntry(path: string): RouteEntry | undefined {
  return ROUTES.find((entry) => entry.path === path)
}
