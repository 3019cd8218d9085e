import type { PersonLoad } from '@timesheet/domain/documents'
import { expect, it } from 'vitest'
import { loadWords, peopleNamed, peopleWords, shownWeeks, tooMuchWords } from './load.view-model.ts'

const TODAY = '2026-06-18'
const week = (capacity: number, load: number, from = TODAY) => ({ from, to: '2026-06-21', capacity, load })
const person = (weeks: PersonLoad['weeks'], isTracked = true): PersonLoad => ({
  ...{ user: 'u', name: 'Gómez, Ana', documents: 2, asigned: 900, left: 810, isTracked, weeks },
})

it.each([
  ['free', week(960, 0), true, ['Esta semana', 'Libre', '0:00 de 16:00', 0, 'none']],
  ['half full', week(960, 480), true, ['Esta semana', '50 %', '8:00 de 16:00', 50, 'free']],
  ['too full', week(960, 1920, '2026-06-22'), true, ['Desde 22/06', '200 %', '32:00 de 16:00', 100, 'over']],
  ['away', week(0, 0), true, ['Esta semana', 'No trabaja', '0:00 de 0:00', 0, 'none']],
  ['away with work', week(0, 60), true, ['Esta semana', 'Sin tiempo', '1:00 de 0:00', 100, 'over']],
  ['of who has no working time', week(0, 60), false, ['Esta semana', '1:00', '1:00 horas', 100, 'free']],
] as const)('a week that is %s', (_, one, isTracked, shown) => {
  const [found] = shownWeeks({ weeks: [one], isTracked }, TODAY)
  expect([found!.title, found!.share, found!.text, found!.filled, found!.band]).toEqual(shown)
})

it('a person and people in words', () => {
  const fine = person([week(960, 900)])
  const busy = person([week(960, 900), week(2400, 3000, '2026-06-22')])
  expect(loadWords(fine)).toBe('2 documentos, quedan 13:30 de 15:00')
  expect(tooMuchWords(fine, TODAY)).toBe('')
  expect(tooMuchWords(busy, TODAY)).toBe('en la semana del 22/06/2026 tiene 50:00 de trabajo y 40:00 de tiempo')
  expect(tooMuchWords({ ...busy, isTracked: false }, TODAY)).toBe('')
  expect(peopleWords([fine], 0)).toBe('1 persona. Nadie tiene más trabajo que tiempo.')
  expect(peopleWords([fine, busy], 3)).toBe(
    '2 personas (las de más horas; hay 3 más). 1 tiene en alguna semana más trabajo que tiempo.',
  )
})

it.each([
  ['', 1],
  ['gomez an', 1],
  ['pérez', 0],
])('%j finds %i', (typed, count) => {
  expect(peopleNamed([person([])], typed)).toHaveLength(count)
})
