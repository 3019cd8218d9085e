import type { ImportCode, ImportLineCode, ImportRowCode } from '@timesheet/domain/hours'

/** Why a line stays out that nobody said what it stands for. */
export type UnnamedCode = 'import_person' | 'import_project' | 'import_task'

type OwnCode = Extract<ImportCode | ImportLineCode | ImportRowCode | UnnamedCode, `import_${string}`>

/** Why a line of a file is not imported; other codes have their texts among those of hours. */
export const IMPORT_TEXTS_ES: Readonly<Record<OwnCode, string>> = {
  import_day_missing: 'No dice el día',
  import_day_unreadable: 'El día no se puede leer: {text}',
  import_day_mixed: 'No se sabe si el día va antes o después del mes: {text}',
  import_duration_missing: 'No dice cuánto tiempo',
  import_formula: 'Es una fórmula, que no se calcula: va su valor',
  import_long: 'El texto tiene más de {max} letras',
  import_person: 'Falta decir quién es la persona',
  import_project: 'Falta decir a qué proyecto va',
  import_task: 'Falta decir a qué actividad va',
  import_person_foreign: 'Son horas de otra persona: las importan Administración y Finanzas',
  import_twice: 'Repite otra línea del archivo',
  import_same: 'Ya está cargada',
  import_sent: 'Ya se importó, y desde entonces se envió o se aprobó',
  import_after_start: 'La puesta en marcha es el {day}: desde ahí no es historia',
  import_history_denied: 'La historia la importan Administración y Finanzas.',
  import_history_again: 'De esa persona ya se importó la historia del {from} al {to}: antes se deshace esa importación',
  import_golive_missing: 'Falta el día de la puesta en marcha, en Configuración, Parámetros: lo anterior es historia.',
  import_changed: 'La importación cambió mientras tanto: conviene revisarla otra vez.',
  import_over: 'Esa importación ya terminó.',
  import_running: 'Esa importación todavía está en curso.',
  import_rows: 'Las líneas no se pudieron leer: conviene revisar las columnas.',
}
