/** The keys of a sheet, which are no actions: they act on its cells. */
export const SHEET_KEYS: readonly (readonly [keys: string, what: string])[] = [
  ['enter', 'Confirma y baja'],
  ['tab', 'Confirma y va a la derecha'],
  ['f2', 'Edita lo que hay'],
  ['esc', 'Deja la celda como estaba'],
  ['delete', 'Borra el bloque elegido'],
  ['shift+left', 'Elige un bloque; abajo se ve su suma'],
  ['mod+left', 'Va al borde'],
  ['shift+space', 'Elige la fila'],
  ['mod+space', 'Elige la columna'],
  ['mod+a', 'Elige todo'],
  ['mod+c', 'Copia el bloque, también a otra planilla'],
  ['mod+x', 'Corta el bloque; se mueve al pegar'],
  ['mod+v', 'Pega, también desde otra planilla'],
  ['mod+d', 'Rellena hacia abajo'],
  ['mod+r', 'Rellena hacia la derecha'],
]

/** How a duration may be written in a cell. */
export const DURATION_FORMS: readonly (readonly [text: string, what: string])[] = [
  ['7:30', 'siete horas y media'],
  ['7,5', 'lo mismo, con coma o con punto'],
  ['90m', 'una hora y media'],
  ['1h30', 'lo mismo'],
  ['9-13 14-18', 'dos tramos con su horario'],
  ['22-2', 'un tramo que pasa la medianoche'],
  ['+0:30', 'suma a lo que hay; -0:30 resta'],
  ['=7,5-1', 'una cuenta'],
]
