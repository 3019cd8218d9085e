import { expect, it } from 'vitest'
import { typedOver } from './typed-over.ts'

it.each([
  ['behind the label', 'Vacaciones', 'VacacionesE', 'E'],
  ['pasted behind it', 'Vacaciones', 'VacacionesEnferm', 'Enferm'],
  ['before the label', 'Vacaciones', 'EVacaciones', 'E'],
  ['over the selected label', 'Vacaciones', 'E', 'E'],
  ['where no label arrived yet', '', 'Enferm', 'Enferm'],
  ['into its middle', 'Vacaciones', 'VacaEciones', 'VacaEciones'],
  ['that deletes of it', 'Vacaciones', 'Vacacione', 'Vacacione'],
  ['that repeats a short label', 'A', 'AA', 'A'],
])('text typed %s', (_, label, value, typed) => {
  expect(typedOver(label, value)).toBe(typed)
})
