import type { AlertsCode, ReminderCode } from '@timesheet/domain/alerts'

/** The Spanish texts of what is refused about alerts. */
export const ALERTS_ES: Record<AlertsCode | ReminderCode, string> = {
  alert_code_fixed: 'La regla de esta fila no se cambia',
  alert_unknown: 'El programa no vigila ninguna regla con ese código',
  alert_mandatory: 'Esta alerta es obligatoria: no se apaga, no se silencia y avisa a todos los suyos',
  alert_recipients: 'Hay que elegir al menos a una de las personas a las que esta regla avisa',
  alert_threshold_unknown: 'Esta regla no tiene ese umbral',
  reminder_today: 'Ya se le recordó hoy a las {time}: se puede volver a recordar mañana',
  alert_threshold_value: '«{label}» es un número entero de {min} a {max}',
}
