import { describe, expect, it } from 'vitest'
import { matchImport, type MatchFacts, memoryKey, NO_TASK } from './match-import.calc.ts'

const facts: MatchFacts = {
  people: [
    // An account that was merged into the next one.
    { id: 'ana', email: 'apaz@old', fileNumber: '', name: 'Ana', surname: 'Paz' },
    { id: 'ana', email: 'ana@x', fileNumber: '104', name: 'Ana', surname: 'Paz' },
    { id: 'bea', email: 'bea@x', fileNumber: '105', name: 'José', surname: 'Ríos' },
    { id: 'bis', email: 'bis@x', fileNumber: '', name: 'Jose', surname: 'Rios' },
  ],
  projects: [
    { id: 'own', code: 'OWN', name: 'Acueducto', aliases: ['OLD-1', 'Acueducto viejo'] },
    { id: 'two', code: 'TWO', name: 'Túnel' },
    { id: 'dup', code: 'DUP', name: 'Túnel' },
  ],
  categories: [{ id: 'cap', code: 'CAP', name: 'Capacitación' }],
  activities: [{ id: 'ges', project: 'own', code: 'GES', name: 'Gestión' }],
  documents: [{ id: 'doc', project: 'own', code: 'OWN-ES-1', name: 'Planta', aliases: ['OWN-ES-9'] }],
  remembered: new Map([
    [memoryKey('projects', '\nTúnel\n'), 'projects/two'],
    [memoryKey('projects', '\nViejo\n'), 'projects/gone'],
    [memoryKey('tasks', '\nAcueducto\n\nVarios'), NO_TASK],
  ]),
  chosen: { '\nElegido\n': 'projects/own' },
}
const none = { people: [], projects: [], tasks: [] }

describe('matching the texts of a file', () => {
  it.each<[string, string | null]>([
    ['ANA@x', 'users/ana email'],
    ['104', 'users/ana code'],
    ['paz, ana', 'users/ana name'],
    ['apaz@old', 'users/ana email'],
    ['Jose Rios', null],
    ['nadie@x', null],
    ['', null],
  ])('finds the person %s', (key, match) => {
    const [one] = matchImport({ ...none, people: [key] }, facts).people
    expect(one ? `${one.target} ${one.by}` : null).toBe(match)
  })

  it.each<[string, string | null]>([
    ['own\n\n', 'projects/own code'],
    ['\nOWN - Acueducto\nEPE', 'projects/own code'],
    ['\nacueducto\n', 'projects/own name'],
    ['old-1\n\n', 'projects/own code'],
    ['\nAcueducto Viejo\n', 'projects/own code'],
    ['\nTúnel\n', 'projects/two memory'],
    ['\ntunel\n', null],
    ['\nViejo\n', null],
    ['\nCapacitacion\n', 'nonproductive/cap name'],
    ['\nElegido\n', 'projects/own memory'],
    ['\n\n', null],
  ])('finds the project %j', (key, match) => {
    const [one] = matchImport({ ...none, projects: [key] }, facts).projects
    expect(one ? `${one.target} ${one.by}` : null).toBe(match)
  })

  it.each<[string, string, string | null]>([
    ['\nAcueducto\n', 'gestion', 'activities/ges'],
    ['\nAcueducto\n', 'OWN-ES-1 Planta', 'documents/doc'],
    ['\nAcueducto\n', 'own-es-9', 'documents/doc'],
    ['\nAcueducto\n', 'OWN-ES-9 - Planta', 'documents/doc'],
    ['\nAcueducto\n', 'Varios', NO_TASK],
    ['\nTúnel\n', 'Gestión', null],
    ['\nCapacitación\n', 'Curso', NO_TASK],
    ['\nNadie\n', 'Gestión', null],
  ])('finds in %j the task %s', (project, task, match) => {
    const matches = matchImport({ ...none, projects: [project], tasks: [`${project}\n${task}`] }, facts)
    expect(matches.tasks[0]?.target ?? null).toBe(match)
  })
})
