import type { CopiedAsignments } from '@timesheet/domain/documents'
import { expect, it } from 'vitest'
import { copyWords } from './copy-words.ts'

const wanted = (minutes: number) => ({ user: 'u', role: 'prepares', minutes, from: '2026-06-18', to: '' }) as const
const copied = (made: number, kept = 0, over = 0, minutes = 60): CopiedAsignments => ({
  ...{ document: 'd', kept, over },
  made: Array.from({ length: made }, () => wanted(minutes)),
})

it.each([
  ['one', [copied(1)], 'Se copia 1 asignación con 1:00 horas.'],
  ['several to several', [copied(2), copied(1)], 'Se copian 3 asignaciones con 3:00 horas.'],
  ['without hours', [copied(1, 0, 0, 0)], 'Se copia 1 asignación.'],
  [
    'beside one that is there',
    [copied(1, 1)],
    'Se copia 1 asignación con 1:00 horas. 1 asignación que ya está queda igual.',
  ],
  [
    'too much',
    [copied(1, 2, 30), copied(0, 0, 30)],
    'Se copia 1 asignación con 1:00 horas. 2 asignaciones que ya están quedan igual. Atención: 1 queda con más horas que las previstas.',
  ],
  ['nothing', [copied(0)], 'No hay nada que copiar.'],
])('%s', (_, plan, words) => {
  expect(copyWords(plan)).toBe(words)
})
