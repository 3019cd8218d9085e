import type {
  ClientCodeCode,
  DocumentCode,
  LoadCode,
  LoadColumnsCode,
  OpeningCode,
  UndoLoadCode,
} from '@timesheet/domain/documents'

/** Why a line of a list is not loaded, in Spanish; the register's own codes have their texts already. */
export const LOAD_TEXTS_ES: Readonly<
  Record<Exclude<LoadCode | LoadColumnsCode | UndoLoadCode, ClientCodeCode | DocumentCode | OpeningCode>, string>
> = {
  load_formula: 'Es una fórmula, que no se calcula: va su valor',
  load_long: 'El texto tiene más de {max} letras',
  load_unknown: 'No hay nada que se llame así: {text}',
  load_twice_named: 'Hay más de uno que se llama así: {text}',
  load_format: 'No es un formato: {text}',
  load_priority: 'La prioridad va de 1 (máxima) a 5 (mínima): {text}',
  load_flag: 'Va Sí o No: {text}',
  load_sheets: 'Es un número entero, de 1 a 9.999: {text}',
  load_day: 'La fecha no se puede leer: {text}',
  load_hours: 'Las horas no se pueden leer: {text}',
  load_part: 'Son hasta 8 letras y números, sin espacios ni signos: {text}',
  load_code_missing: 'Falta el código',
  load_code_repeated: 'Ese código ya está en la línea {line}',
  load_code_foreign: 'Ese código es del proyecto {project}',
  load_client_code_taken: 'Otro documento ya tiene ese código del cliente',
  load_missing: 'Falta: sin ese dato no se crea el documento',
  load_void: 'El documento está anulado: no se cambia',
  load_denied: 'De esa especialidad no se carga la lista con esta cuenta',
  load_beyond: 'Son más de {max} líneas: conviene cargarlas por partes',
  load_opening_missing: 'Falta: el empalme lleva revisión, propósito, fecha y remito de origen',
  load_opening_denied: 'El empalme lo cargan control documental o administración',
  load_rows: 'Las líneas no se pudieron leer',
  load_not_done: 'Esa carga no terminó, o ya se deshizo',
  load_columns_invalid: 'Las columnas no se pudieron recordar',
  load_same: 'Sin cambios',
  load_waits: 'Espera que se corrijan las demás',
  load_change_waits: 'Espera que se corrijan las demás',
}
