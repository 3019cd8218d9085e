import { expect, it } from 'vitest'
import { dashboardSentences, type MemberFigures, type SentenceFacts } from './sentences.calc.ts'

const NONE: SentenceFacts = {
  loaded: null,
  loadedBefore: null,
  submitted: null,
  utilisation: null,
  corridor: { low: 70, high: 90 },
  people: [],
  specialties: [],
  projects: [],
  unusual: [],
}
const member = (label: string, more: Partial<MemberFigures>): MemberFigures => ({
  key: label,
  label,
  loaded: null,
  expected: null,
  missing: null,
  before: null,
  ...more,
})
const people = [member('Paz, Ana', { missing: 1200 }), member('Ruiz, Eva', { missing: 3960 })]

it.each<[string, Partial<SentenceFacts>, readonly string[]]>([
  ['nothing of what is withheld', {}, []],
  [
    'less than before',
    { loaded: 74_430, loadedBefore: 79_181 },
    ['Se cargaron 1.240:30, 6 % menos que en el período anterior.'],
  ],
  [
    'as much as before',
    { loaded: 600, loadedBefore: 600 },
    ['Se cargaron 10:00, lo mismo que en el período anterior.'],
  ],
  ['no comparison with nothing', { loaded: 600, loadedBefore: 0 }, ['Se cargaron 10:00.']],
  ['who misses most', { people }, ['Falta cargar 86:00 de 2 personas; lo que más, 66:00 de Ruiz, Eva.']],
  ['one who misses', { people: people.slice(0, 1) }, ['Falta cargar 20:00 de Paz, Ana.']],
  ['a low utilisation', { utilisation: 62 }, ['La utilización fue del 62 %, por debajo del objetivo de 70 a 90 %.']],
  ['a high utilisation', { utilisation: 97 }, ['La utilización fue del 97 %, por encima del objetivo de 70 a 90 %.']],
  ['no utilisation within the corridor', { utilisation: 70 }, []],
  ['what waits', { submitted: 90 }, ['1:30 esperan una decisión.']],
  [
    'a specialty over what is expected',
    { specialties: [member('Estructuras', { loaded: 1120, expected: 1000 })] },
    ['Estructuras está al 112 % de lo esperado.'],
  ],
  ['no specialty whose expected hours are withheld', { specialties: [member('A', { loaded: 9 })] }, []],
  [
    'a project that stopped',
    { projects: [member('Puente', { loaded: 0, before: 4800 })] },
    ['Puente no tuvo horas; en el período anterior tuvo 80:00.'],
  ],
  [
    'a project that grew',
    { projects: [member('Puente', { loaded: 4800, before: 2400 })] },
    ['Puente tuvo 40:00 más que en el período anterior.'],
  ],
  ['no small change of a project', { projects: [member('Puente', { loaded: 500, before: 480 })] }, []],
  [
    'the most unusual week',
    { unusual: [{ key: 'a', label: 'Paz, Ana', minutes: 3480, usual: 2460 }] },
    ['Paz, Ana: 58:00 en la semana, lo usual son 41:00.'],
  ],
])('says %s', (_, facts, texts) => {
  expect(dashboardSentences({ ...NONE, ...facts }).map(({ text }) => text)).toEqual(texts)
})

it('says five at most, the total first', () => {
  const projects = Array.from({ length: 9 }, (_, i) => member(`P${i}`, { loaded: 0, before: 600 * (i + 1) }))
  const said = dashboardSentences({ ...NONE, loaded: 60, submitted: 60, people, projects })
  expect(said).toHaveLength(5)
  expect(said[0]!.text).toContain('Se cargaron')
})

it('opens what shows the figures of a sentence', () => {
  const [said] = dashboardSentences({ ...NONE, projects: [member('Puente', { loaded: 4800, before: 2400 })] })
  const filters = [{ dimension: 'project', mode: 'include', members: ['Puente'] }]
  expect(said!.opens).toEqual({ rows: ['person'], measures: ['loaded'], filters })
})
