import type { FileCode } from './inflated-size.ts'

/** Why a file is not read, in Spanish. */
export const FILE_TEXTS_ES: Readonly<Record<FileCode, string>> = {
  file_large: 'El archivo pesa más de 50 MB: conviene exportarlo por partes.',
  file_bomb: 'El archivo se despliega a un tamaño fuera de medida y no se abre.',
  file_nested:
    'El archivo tiene otro comprimido adentro: hay que descomprimirlo y elegir la planilla, sin otras incrustadas.',
  file_broken: 'El archivo no se puede leer: tiene que ser CSV o XLSX, sin contraseña.',
  file_empty: 'El archivo está vacío.',
  file_wide: 'El archivo tiene más de 200 columnas: no parece una lista.',
  file_long: 'El archivo tiene más de 200.000 filas: conviene exportarlo por partes.',
  file_locked: 'El archivo tiene contraseña: hay que guardarlo sin ella, como XLSX o CSV.',
  file_old: 'El archivo es de Excel 97-2003 (.xls): hay que guardarlo como XLSX o CSV.',
  file_sheets:
    'El archivo tiene listas en varias hojas: conviene guardar cada una en su archivo, para que no falte ninguna.',
  file_unreached: 'No hay conexión para empezar a leer: hay que intentarlo de nuevo cuando vuelva.',
  file_slow: 'El archivo tarda más de dos minutos en leerse: conviene exportarlo por partes.',
}
