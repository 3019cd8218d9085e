import type { ConfirmationCode } from '@timesheet/domain/config'
import type { AdjustmentCode, ClosedDaysCode, ClosingCode, ProposalCode } from '@timesheet/domain/hours'

/** The Spanish texts of what is refused about closed days and their closing. */
export const CLOSING_ES: Record<
  AdjustmentCode | ClosedDaysCode | ClosingCode | ConfirmationCode | ProposalCode | 'proposal_state',
  string
> = {
  adjustment_zero: 'Falta cuánto se ajusta',
  adjustment_day_open: 'Ese día no está en un período cerrado: se carga o se corrige directamente',
  adjustment_period: 'Un ajuste se contabiliza en un período abierto posterior al día, que ya haya empezado',
  adjustment_origin_foreign: 'Esa entrada no es de esa persona y ese día',
  adjustment_origin_waiting: 'Esa entrada todavía espera su aprobación: primero hay que decidir sobre ella',
  adjustment_below_zero: 'No se puede quitar más de lo que queda: {left}',
  adjustment_day_too_long: 'El día sumaría {total}: no tiene tantas horas',
  adjustment_unpaired: 'Lo que pasa a otro destino se quita de la entrada en el mismo ajuste',
  adjustment_expected_range: 'De ese día se esperan {expected}: lo esperado no puede ser negativo ni pasar de un día',
  adjustment_unit: 'Las vacaciones se ajustan en días, y lo demás en horas',
  adjustment_half_days: 'Las vacaciones se cuentan en días y medios días',
  adjustment_classes: 'Las horas extra se corrigen por sus clases, que suman los minutos del ajuste',
  proposal_fixed: 'Lo propuesto no se cambia: se retira y se propone otra vez',
  proposal_project: 'Se propone sobre horas del proyecto que se conduce',
  proposal_target: 'Falta a qué se cargan: un documento o una actividad del proyecto, o una categoría',
  proposal_state: 'La decisión la toma quien la recibe en su bandeja',
  closed_holiday:
    'El período del {from} al {to} está cerrado: un día especial vale desde el {open}. Lo de antes se carga como cambio tardío, en Configuración › Horas › Períodos',
  closed_calendar:
    'Cambiaría los días especiales del período cerrado del {from} al {to}: cree otro calendario, o reabra el período',
  closed_person_calendar:
    'El período del {from} al {to} está cerrado: el calendario cambia desde el {open}. Lo de antes se carga como cambio tardío, en Configuración › Horas › Períodos',
  closed_journey:
    'Con esta jornada se calculó el período cerrado del {from} al {to}: cree otra y asígnela desde el {open}. Lo de antes se carga como cambio tardío, en Configuración › Horas › Períodos',
  closed_assignment:
    'El período del {from} al {to} está cerrado: la jornada cambia desde el {open}. Lo de antes se carga como cambio tardío, en Configuración › Horas › Períodos',
  closed_employer:
    'El período del {from} al {to} está cerrado, con sus novedades: el empleador cambia desde el {open}. Para antes hay que reabrir el período',
  closed_employment:
    'El período del {from} al {to} está cerrado: el cambio vale desde el {open}. Para antes hay que reabrir el período',
  closed_absence:
    'El período del {from} al {to} está cerrado: la ausencia va desde el {open}. Los días cerrados los carga Administración y finanzas como cambio tardío',
  closed_absence_type:
    'Hay ausencias de este tipo en el período cerrado del {from} al {to}: cree otro tipo para las que empiecen desde el {open}',
  closed_hours_rule:
    'El período del {from} al {to} está cerrado: termine esta regla el {open} y cree otra desde ese día. Lo de antes se carga como cambio tardío, en Configuración › Horas › Períodos',
  closed_parameter:
    'El período del {from} al {to} está cerrado: el valor cambia desde el {open}. Para antes hay que reabrir el período',
  closed_period_range: 'El período del {from} al {to} ya se cerró: sus fechas no cambian',
  closed_period_kept: 'El período del {from} al {to} ya se cerró: no se borra',
  closed_period_taken:
    'Esos días son del período cerrado del {from} al {to}, que vale para quienes no tienen períodos propios: hay que reabrirlo antes',
  period_by_command: 'Un período se cierra y se reabre desde su tablero de cierre, en Configuración › Horas › Períodos',
  period_not_open: 'El período ya está cerrado',
  period_not_closed: 'El período no está cerrado',
  period_not_over: 'El período termina el {to}: se puede cerrar desde el día siguiente',
  period_earlier_open: 'Antes hay que cerrar el período del {from} al {to}',
  period_later_closed:
    'El período del {from} al {to} se cerró después y parte de estos saldos: hay que reabrirlo antes',
  period_blocked:
    'Quedan {missingPeople} personas con faltantes, {unsent} entradas sin enviar y {unapproved} sin aprobar: resuélvalas o cierre forzando, con un motivo',
  period_changed: 'Las horas cambiaron mientras se miraban: revise de nuevo antes de cerrar',
  period_freezing: 'El cierre anterior todavía se está congelando: espere a que termine',
  period_reopening: 'El período se está reabriendo y se retiran sus ajustes: hay que esperar a que termine',
  confirmation_not_allowed: 'Lo confirma una persona con el otro de los dos roles',
  confirmation_same_person: 'La segunda persona no puede ser quien lo pidió',
  confirmation_over: 'Ese pedido ya se decidió',
  confirmation_expired: 'Ese pedido venció: hay que pedirlo de nuevo',
  confirmation_asked: 'Ya está pedido y espera a la segunda persona',
  reason_too_short: 'El motivo necesita al menos {min} caracteres',
}
