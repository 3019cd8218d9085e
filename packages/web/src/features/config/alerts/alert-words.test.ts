import { describe, expect, it } from 'vitest'
import { recipientsText, thresholdsText, triedText } from './alert-words.ts'

describe('a rule in words', () => {
  it.each([
    [
      thresholdsText('HRS-FALTAN', { tolerance: 90 }),
      'Tiempo que se tolera: 1:30 · Hora del lunes desde la que avisa: 10:00 · Día en que es más urgente: miércoles · Día en que lo sabe el responsable: jueves',
    ],
    [thresholdsText('USR-SUPLENCIA', null), 'Días antes de que empiece: 3'],
    [recipientsText(['owner', 'af'], 'daily'), 'La persona, Administración / Finanzas · Resumen diario'],
    [recipientsText([], 'none'), 'Nadie · Sólo en la bandeja'],
    [triedText({ people: 7 }, '2026-10'), 'Habría avisado a 7 personas en octubre de 2026.'],
    [triedText({ people: 1 }, '2026-01'), 'Habría avisado a 1 persona en enero de 2026.'],
    [triedText({ people: 0 }, '2026-12'), 'No habría avisado a nadie en diciembre de 2026.'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected)
  })
})
