import type { ImportCode, ImportLineCode, ImportRowCode } from '@timesheet/domain/hours'
import type { FileCode } from './inflated-size.ts'

/** Why a line stays out that nobody said what it stands for. */
export type UnnamedCode = 'import_person' | 'import_project' | 'import_task'

type OwnCode = Extract<
  FileCode | ImportCode | ImportLineCode | ImportRowCode | UnnamedCode,
  `${'file' | 'import'}_${string}`
>

/** Why a file or a line of it is not imported; other codes have their texts among those of hours. */
export const IMPORT_TEXTS_ES: Readonly<Record<OwnCode, string>> = {
  file_large: 'El archivo pesa más de 50 MB: conviene exportarlo por partes.',
  file_bomb: 'El archivo se despliega a un tamaño fuera de medida y no se abre.',
  file_nested:
    'El archivo tiene otro comprimido adentro: hay que descomprimirlo y elegir el de las horas, sin planillas incrustadas.',
  file_broken: 'El archivo no se puede leer: tiene que ser CSV o XLSX, sin contraseña.',
  file_empty: 'El archivo está vacío.',
  file_wide: 'El archivo tiene más de 200 columnas: no parece una lista de horas.',
  file_long: 'El archivo tiene más de 200.000 filas: conviene exportarlo por partes.',
  file_locked: 'El archivo tiene contraseña: hay que guardarlo sin ella, como XLSX o CSV.',
  file_old: 'El archivo es de Excel 97-2003 (.xls): hay que guardarlo como XLSX o CSV.',
  file_sheets:
    'El archivo tiene horas en varias hojas: conviene guardar cada una en su archivo, para que no falte ninguna.',
  file_slow: 'El archivo tarda más de dos minutos en leerse: conviene exportarlo por partes.',
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
