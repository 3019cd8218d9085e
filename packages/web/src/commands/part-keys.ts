import { SHEET_KEYS } from './sheet-keys.ts'

/** The keys of a part of a screen, which are no actions: they act on what is chosen in it. */
export interface PartKeys {
  readonly name: string
  readonly keys: readonly (readonly [keys: string, what: string])[]
}

const ARROWS = 'left+up+down+right'

const LIST: PartKeys = {
  name: 'En la lista',
  keys: [
    [ARROWS, 'Va de celda en celda; con Mayús elige un bloque'],
    ['enter', 'Abre la fila, o edita la celda'],
    ['mod+c', 'Copia el bloque'],
  ],
}
const CHOSEN_ROWS: PartKeys = {
  name: 'Filas elegidas',
  keys: [
    ['space', 'Elige la fila'],
    ['mod+a', 'Elige todas'],
  ],
}
const CELLS: PartKeys = {
  name: 'En las celdas que se editan',
  keys: [
    ['f2', 'Sigue lo que hay; cualquier letra escribe encima'],
    ['enter', 'Confirma y baja; con Mayús sube'],
    ['tab', 'Confirma y va a la derecha; con Mayús a la izquierda'],
    ['esc', 'Deja la celda como estaba'],
    ['mod+v', 'Pega, también desde otra planilla'],
  ],
}
const SHEET: PartKeys = { name: 'En la planilla', keys: SHEET_KEYS }
const BOARD: PartKeys = {
  name: 'En el tablero',
  keys: [
    [ARROWS, 'Va de tarjeta en tarjeta'],
    ['space', 'Levanta la tarjeta; las flechas eligen la columna'],
    ['enter', 'Abre la tarjeta, o suelta la que se lleva'],
    ['esc', 'La deja donde estaba'],
  ],
}
const FILE: PartKeys = {
  name: 'En el archivo',
  keys: [
    ['left+right', 'Página anterior y siguiente'],
    ['home', 'Primera página'],
    ['end', 'Última página'],
    ['+', 'Acerca'],
    ['-', 'Aleja'],
    ['0', 'A todo el ancho'],
    ['esc', 'Cierra el archivo'],
  ],
}
const COMPARED: PartKeys = {
  name: 'Al comparar',
  keys: [
    ['n', 'Diferencia siguiente'],
    ['p', 'Diferencia anterior'],
  ],
}

const PARTS: readonly (readonly [selector: string, part: PartKeys])[] = [
  ['[aria-labelledby="file-viewer"]', FILE],
  ['[aria-labelledby="file-viewer"] [aria-label="Cómo se comparan"]', COMPARED],
  ['[data-density]:is([role="grid"], [role="treegrid"])', LIST],
  ['[data-density][aria-multiselectable]:is([role="grid"], [role="treegrid"])', CHOSEN_ROWS],
  ['[data-density] [data-editable]', CELLS],
  ['[role="grid"]:not([data-density], [aria-readonly]):has([role="rowheader"])', SHEET],
  ['[role="group"]:has([data-card])', BOARD],
]

/** The parts of a screen that have keys of their own, as far as they are there. */
export function partsOf(screen: ParentNode): readonly PartKeys[] {
  return PARTS.filter(([selector]) => screen.querySelector(selector)).map(([, part]) => part)
}
