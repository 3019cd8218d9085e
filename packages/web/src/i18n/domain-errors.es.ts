import type { ConfigCode } from '@timesheet/domain/config'
import type {
  DayDeclarationCode,
  FeedCode,
  HoursConfigCode,
  OvertimeRequestCode,
  UndoChangesCode,
} from '@timesheet/domain/hours'
import type { InboxCode } from '@timesheet/domain/inbox'
import type { PeopleCode } from '@timesheet/domain/people'
import type { MergeCode, MergeWarning } from '@timesheet/domain/merges'
import type { ProjectsCode } from '@timesheet/domain/projects'
import { ALERTS_ES } from './alert-errors.es.ts'
import { ANALYSIS_ES } from './analysis-errors.es.ts'
import { CLOSING_ES } from './closing-errors.es.ts'
import { CLOCK_ES } from './clock-errors.es.ts'
import { DOCUMENTS_ES } from './document-errors.es.ts'
import { FLOW_ES } from './flow-errors.es.ts'

const HOURS_CONFIG: Record<HoursConfigCode, string> = {
  hours_rule_scope_missing: 'Falta indicar a quién se aplica',
  hours_rule_overlap: 'Ya hay una regla vigente para esas fechas',
  hours_rule_group_overlap: 'Alguna de esas personas ya está en otro grupo en esas fechas',
  hours_rule_empty: 'La fecha de fin debe ser posterior a la de inicio',
  hours_rule_limits: 'El límite no puede superar el máximo diario',
  period_range: 'La fecha de fin debe ser posterior a la de inicio',
  period_overlap: 'Se superpone con otro período',
  period_state: 'El período no puede pasar a ese estado',
  period_reason_missing: 'Falta el motivo',
}

const CHANGES: Record<UndoChangesCode, string> = {
  changes_not_done: 'Ese cambio no terminó, o ya se deshizo',
  changes_final: 'Ese cambio tocó lo aprobado: no se deshace, se hace el cambio contrario',
}

const FEEDS: Record<FeedCode, string> = {
  feed_label: 'Falta decir para qué calendario es',
  feed_limit: 'Hay {max} enlaces, que es el máximo: primero se anula uno',
}

const DECLARATIONS: Record<DayDeclarationCode, string> = {
  declaration_future: 'Ese día todavía no pasó: para faltar se pide una ausencia',
  declaration_closed: 'Ese día es de un período cerrado',
  declaration_hours: 'Ese día tiene horas cargadas: primero se borran',
  declaration_fixed: 'La marca queda en su día y en su persona: se quita y se pone otra',
}

const OVERTIME: Record<OvertimeRequestCode | 'overtime_request_state', string> = {
  overtime_request_subject: 'Las horas extra no corresponden a esta persona',
  overtime_request_range: 'El último día no puede ser anterior al primero, ni pasar de {max} días',
  overtime_request_past: 'Se piden por adelantado: ese día ya pasó',
  overtime_request_minutes: 'Son más horas de las que entran en esos días',
  overtime_request_reason: 'El motivo lleva al menos {min} caracteres',
  overtime_request_overlap: 'Ya hay un pedido para alguno de esos días',
  overtime_request_fixed: 'Lo pedido no se cambia: se retira y se pide otra vez',
  overtime_request_state: 'La decisión la toma quien la recibe en su bandeja',
}

const PEOPLE: Record<PeopleCode, string> = {
  user_field_protected: 'Ese dato sólo lo cambia la administración',
  user_left_before_hired: 'La baja no puede ser anterior al alta',
  user_manager_loop: 'Esa persona ya responde, directa o indirectamente, a esta',
  employment_of_another: 'Estos datos laborales son de otra persona',
  user_own_manager: 'Nadie puede ser responsable de sí mismo',
  user_reader_needs_customer: 'Falta la organización del lector',
  role_scope_missing: 'Falta el proyecto o la especialidad del rol',
  role_reader_only_cl: 'Un lector del cliente no puede tener otro rol',
  role_staff_not_cl: 'Ese rol es sólo para lectores del cliente',
  role_last_admin: 'Tiene que quedar al menos una persona con administración',
  validity_empty: 'La fecha de fin debe ser posterior a la de inicio',
  validity_overlap: 'Ya hay otra vigente para esas fechas',
  target_range: 'El objetivo termina antes de donde empieza',
  journey_week_too_long: 'La semana supera las 48 horas: falta el motivo',
  journey_empty: 'La jornada no tiene horas',
  journey_backwards: 'La salida no es posterior a la entrada',
  journey_lunch_too_long: 'El almuerzo no entra en el horario',
  calendar_loop: 'Un calendario no puede depender de sí mismo',
  holiday_minutes_missing: 'Faltan las horas de ese día',
  employer_tax_id: 'La identificación fiscal no es válida en ese país',
  time_zone_unknown: 'La zona horaria no existe',
  absence_range: 'La fecha de fin no puede ser anterior a la de inicio',
  absence_overlap: 'Se superpone con otra ausencia',
  absence_own_approval: 'Nadie puede aprobar su propia ausencia',
  absence_state: 'La ausencia no puede pasar a ese estado',
  absence_decided: 'Una ausencia resuelta o avisada no se cambia: se cancela y se pide otra vez',
  absence_by_flow: 'Lo decide quien tiene la tarea en su bandeja',
  absence_of_person: 'Lo que se pidió sólo lo cambia quien lo pidió',
  absence_type_inactive: 'Ese tipo ya no se usa: conviene elegir otro',
  absence_type_leave_notice: 'Las vacaciones se piden: no pueden ser algo que sólo se avisa',
  absence_type_leave_unit: 'Las vacaciones se cuentan por día corrido',
  absence_user_fixed: 'La persona de una ausencia no se cambia',
  absence_attachment_missing: 'Falta el comprobante',
  absence_too_long: 'Una ausencia dura a lo sumo un año: se puede pedir otra a continuación',
  absence_not_employed: 'La persona no trabaja en la empresa en esa fecha',
  absence_over_balance:
    'Supera en {days|día|días} las vacaciones de {year}: se puede acortar, o consultar a quien las aprueba',
  absence_over_cap: 'El tope de {year} para ese tipo es de {cap|día|días}, y quedan {days}',
  absence_over_cap_hours: 'El tope de {year} para ese tipo es de {cap} horas, y quedan {rest}',
  absence_own_cancellation: 'La cancelación de lo aprobado se pide, y la decide otra persona',
  absence_certificate_kept: 'El comprobante ya está: sólo administración y finanzas puede poner otro',
  absence_not_notice: 'Ese tipo de ausencia no se avisa: se pide y se aprueba',
  absence_is_notice: 'Ese tipo de ausencia no espera aprobación: se avisa',
  absence_open_end: 'Sólo una ausencia que se avisa puede quedar sin fecha de vuelta',
  absence_half_hours: 'O medio día, o una cantidad de horas',
  absence_leave_hours: 'Las vacaciones se toman por día o por medio día, no por horas',
  absence_far: 'La fecha está demasiado lejos: hasta dos años adelante y diez atrás',
  absence_no_work: 'En esas fechas no hay horas de trabajo: no hace falta pedirlas',
  absence_over_day: 'El {day} quedan {rest} de {base} de trabajo: es más de lo que entra en el día',
}

const PROJECTS: Record<ProjectsCode, string> = {
  project_state: 'El proyecto no puede pasar a ese estado',
  project_dates: 'El fin no puede ser anterior al inicio',
  project_code_fixed: 'El código no se cambia: el proyecto ya tiene horas',
  project_fixed: 'El proyecto de esta fila no se cambia',
  package_project: 'Ese paquete es de otro proyecto',
  package_loop: 'Un paquete no puede estar dentro de sí mismo',
  customer_tax_id: 'La identificación fiscal no es válida',
  member_dates: 'La fecha de fin debe ser posterior a la de inicio',
}

const MERGES: Record<MergeCode | MergeWarning, string> = {
  merge_itself: 'Nada se une consigo mismo',
  merge_merged: 'Ya está unido a otro: se elige el que quedó',
  merge_running: 'Uno de los dos se está uniendo ahora: se puede probar cuando termine',
  merge_tax_ids: 'Tienen CUIT o NIF distintos, así que son dos personas jurídicas. Si uno está mal, primero se corrige',
  merge_fixed:
    'Está en {count|asiento que nadie cambia|asientos que nadie cambia}. Se puede unir al revés: que quede éste',
  merge_taken: 'Hay {count|fila que no puede|filas que no pueden} quedar junto a otra: antes se cambia una de ellas',
  merge_own_account: 'Nadie une su propia cuenta a otra: lo hace otra persona de administración',
  merge_reader: 'Una es de la empresa y la otra lee como cliente',
  merge_manager: 'El que queda depende del que se une: antes se le pone otro responsable',
  merge_open:
    'El que se une tiene {count|algo|cosas} sin terminar: envíos o pedidos que esperan, decisiones pendientes, un temporizador o una suplencia',
  merge_closed:
    'Hay {count|entrada o ausencia|entradas o ausencias} del que se une en días que están cerrados para el que queda',
  merge_absences:
    'Hay {count|ausencia|ausencias} del que se une en días en que el que queda también está ausente: antes se anula una',
  merge_other_project: 'Son de proyectos distintos: sólo se unen documentos de uno mismo',
  merge_revisions:
    'Los dos tienen revisiones, y el registro no se reescribe: el que sobra se anula en lugar de unirse, y sus horas se pasan al otro',
  merge_issued: 'Ya se emitió con su código, y eso no cambia. Se puede unir al revés: que quede éste',
  merge_into_void: 'El que queda está anulado: se puede unir al revés',
  merge_hour_requests:
    'Hay {count|pedido|pedidos} de más horas del que se une sin decidir: antes se {count|decide|deciden}',
  merge_changed: 'Lo que lo nombra cambió mientras se miraba: son {total}. Se puede mirar de nuevo',
  merge_not_done: 'Esa unión no está hecha: sigue en curso, o ya se deshizo',
  merge_written: 'No se puede deshacer: uno de los dos cambió después de unirlos, o el que quedó se unió a otro',
  merge_issued_since: 'No se puede deshacer: lo que pasó al que queda ya se emitió con su código',
  merged_fixed: 'A qué se unió sólo lo dice la unión',
  merged_names_fixed: 'Los otros códigos los escribe la unión',
  merged_kept: 'No se elimina: lo que se unió sigue llevando a lo que quedó',
  record_merged: 'Se unió a otro: los cambios van en el que quedó',
  merge_other_country: 'Son de países distintos',
  merge_other_specialty: 'Son de especialidades distintas: lo del que se une pasa a la especialidad del que queda',
  merge_terms: 'Contrato, jornada, calendario, roles y ajustes no pasan: rigen los del que queda',
  merge_same_days: 'Los dos tienen horas en los mismos días: conviene mirar que no estén cargadas dos veces',
  merge_other_customer: 'Son de clientes distintos: las horas del que se une pasan al cliente del que queda',
}

const CONFIG: Record<ConfigCode, string> = {
  parameter_unknown: 'Ese parámetro no existe',
  parameter_value: 'El valor es un número entero de {min} a {max}',
}

const INBOX: Record<InboxCode, string> = {
  inbox_fixed: 'Ese dato no se cambia',
  inbox_not_discardable: 'Sólo se descartan avisos',
  inbox_state: 'Ese elemento ya terminó',
  inbox_snooze_ended: 'Ese elemento ya terminó',
  inbox_snooze_too_long: 'No se puede posponer más de 60 días',
}

/** The Spanish text of each rule violation beside those of hours; the compiler requires one per code. */
export const DOMAIN_ERRORS_ES = {
  ...ALERTS_ES,
  ...ANALYSIS_ES,
  ...HOURS_CONFIG,
  ...OVERTIME,
  ...DECLARATIONS,
  ...FEEDS,
  ...CHANGES,
  ...CLOSING_ES,
  ...CLOCK_ES,
  ...DOCUMENTS_ES,
  ...PEOPLE,
  ...PROJECTS,
  ...MERGES,
  ...CONFIG,
  ...INBOX,
  ...FLOW_ES,
}
