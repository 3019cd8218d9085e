import { expect, it } from 'vitest'
import { fillText } from './fill-text.ts'

it.each([
  ['a text without places', 'Nada', {}, 'Nada'],
  ['a place without a value stays', 'Hay {count}', {}, 'Hay {count}'],
  ['a day', 'El {day}', { day: '2026-11-26' }, 'El 26/11/2026'],
  ['minutes', 'Quedan {rest}', { rest: 90 }, 'Quedan 1:30'],
  ['a number of four digits, as years have', 'En {year}', { year: 2026 }, 'En 2026'],
  ['a larger number', 'Serían {cells} celdas', { cells: 10_400_000 }, 'Serían 10.400.000 celdas'],
  ['a part of one', 'Con {factor}', { factor: 1.5 }, 'Con 1,5'],
  ['one with its noun', 'Supera en {days|día|días} eso', { days: 1 }, 'Supera en 1 día eso'],
  ['more with their noun', 'Supera en {days|día|días} eso', { days: 2 }, 'Supera en 2 días eso'],
  ['a half with its noun', 'Quedan {days|día|días}', { days: 0.5 }, 'Quedan 0,5 días'],
  ['a noun without a value stays', 'Hay {days|día|días}', {}, 'Hay {days|día|días}'],
  ['several', 'Son {names}', { names: ['a', 'b'] }, 'Son a, b'],
])('fills %s', (_name, text, params, filled) => expect(fillText(text, params)).toBe(filled))
