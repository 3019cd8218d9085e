import type { CommandCode } from '@timesheet/schema'

/** Texts for a command that was refused as a whole. */
export const COMMAND_ERRORS_ES: Record<CommandCode, string> = {
  command_stale: 'Lo que se iba a cambiar cambió mientras tanto: no se hizo nada',
  command_empty: 'No hay nada para hacer',
  command_too_large: 'Son demasiadas filas para hacerlo de una vez: el máximo es {max}',
  operation_undone: 'Ya estaba deshecho',
  operation_rows_changed: 'No se puede deshacer: {count} de sus filas cambiaron después',
}
