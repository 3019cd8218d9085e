import type { ChangeEntriesCode, HoursCode, HoursMoveCode, RestoreCode, SplitCode } from '@timesheet/domain/hours'

type Known = HoursCode | HoursMoveCode

/** The Spanish texts of why an entry is not changed, split or restored, besides those of the rules of hours. */
export const CHANGE_ENTRIES_ERRORS_ES: Record<Exclude<ChangeEntriesCode | RestoreCode | SplitCode, Known>, string> = {
  entries_not_draft: 'No es un borrador',
  entries_approved: 'Está aprobada',
  entries_waiting: 'Espera aprobación: primero se retira o se rechaza',
  entries_same: 'Ya está así',
  entries_closed_note: 'Su período está cerrado: un ajuste no lleva descripción, así que la que tiene queda',
  entries_closed_billable: 'Su período está cerrado: un ajuste no cambia si es facturable',
  entries_closed_not_allowed:
    'Su período está cerrado: lo ajustan Administración y finanzas o Gerencia, nunca en sus propias horas',
  entries_closed_no_period: 'Su período está cerrado y no hay uno abierto donde contabilizar el ajuste',
  entries_adjusted: 'Ya tiene un ajuste: el siguiente se hace desde la entrada',
  restore_is_back: 'Ya volvió a la tabla',
  split_not_draft: 'Sólo se dividen borradores y entradas rechazadas',
  split_too_few: 'Hacen falta dos partes o más',
  split_too_many: 'Son hasta {max} partes',
  split_sum: 'Las partes no suman lo mismo que la entrada',
  split_gone: 'La entrada ya no está',
}
