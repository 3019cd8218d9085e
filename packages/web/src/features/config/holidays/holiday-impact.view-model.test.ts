import { expect, it } from 'vitest'
import { impactSentence } from './holiday-impact.view-model.ts'

it.each([
  [{ people: 0, minutes: 0 }, 'No cambian las horas esperadas de nadie.'],
  [{ people: 1, minutes: -480 }, 'Cambian las horas esperadas de 1 persona: se esperan 8:00 h menos en total.'],
  [{ people: 42, minutes: 90 }, 'Cambian las horas esperadas de 42 personas: se esperan 1:30 h más en total.'],
  [{ people: 2, minutes: 0 }, 'Cambian las horas esperadas de 2 personas; en total son las mismas.'],
])('says %o', (impact, text) => {
  expect(impactSentence(impact)).toBe(text)
})
