/** What is done to each entry of a selection. */
export const ENTRY_CHANGES = {
  target: 'Cambiar el destino',
  kind: 'Cambiar el tipo de hora',
  billable: 'Cambiar si son facturables',
  note: 'Cambiar la descripción',
  copy: 'Duplicar',
  remove: 'Eliminar',
} as const

/** The most entries of a selection that are named one by one, and the most that are named as left out of it. */
export const MOST_NAMED = 500
export const MOST_EXCEPT = 200

/** The most entries that are changed by one command; more than `MAX_STEPS` are written part by part. */
export const MOST_CHANGED = 20_000
