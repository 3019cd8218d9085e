import type { ClosedDaysCode } from '@timesheet/domain/hours'

/** The Spanish texts of what is refused about closed days and their closing. */
export const CLOSING_ES: Record<ClosedDaysCode, string> = {
  closed_holiday:
    'El período del {from} al {to} está cerrado: un día especial vale desde el {open}. Para antes, reabrir el período o asentar un ajuste de saldo',
  closed_calendar:
    'Cambiaría los días especiales del período cerrado del {from} al {to}: cree otro calendario, o reabra el período',
  closed_person_calendar:
    'Cambiaría los días especiales de esta persona en el período cerrado del {from} al {to}: hay que reabrirlo antes',
  closed_journey:
    'Con esta jornada se calculó el período cerrado del {from} al {to}: cree otra jornada y asígnela desde el {open}, o reabra el período',
  closed_assignment:
    'El período del {from} al {to} está cerrado: la jornada cambia desde el {open}. Para antes, reabrir el período o asentar un ajuste de saldo',
  closed_employment:
    'El período del {from} al {to} está cerrado: el cambio vale desde el {open}. Para antes, reabrir el período o asentar un ajuste de saldo',
  closed_absence:
    'El período del {from} al {to} está cerrado: la ausencia va desde el {open}. Para los días cerrados, asentar un ajuste de saldo o reabrir el período',
  closed_absence_type:
    'Hay ausencias de este tipo en el período cerrado del {from} al {to}: cree otro tipo para las que empiecen desde el {open}',
  closed_hours_rule:
    'El período del {from} al {to} está cerrado: termine esta regla el {open} y cree otra desde ese día, o reabra el período',
  closed_period_range: 'El período del {from} al {to} ya se cerró: sus fechas no cambian',
  closed_period_kept: 'El período del {from} al {to} ya se cerró: no se borra',
}
