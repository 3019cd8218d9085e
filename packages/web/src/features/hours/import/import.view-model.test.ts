import type { ImportLine } from '@timesheet/domain/hours'
import { describe, expect, it } from 'vitest'
import {
  chosenProjects,
  countKinds,
  lineNames,
  matchedTexts,
  reviewLines,
  targetsOf,
  withChoice,
} from './import.view-model.ts'
import { partsOf, rowsOf } from './named-rows.ts'

const LINE: ImportLine = {
  ...{ line: 2, day: '2026-06-18', minutes: 60, start: '', end: '', person: '', email: '', project: 'Acueducto' },
  ...{ code: '', client: '', task: 'Gestión', note: '', billable: null, external: '' },
}
const PROJECT = '\nacueducto\n'
const TASK = `${PROJECT}\ngestión`
const MATCHES = {
  people: [],
  projects: [{ key: PROJECT, target: 'projects/p1', label: 'OWN Acueducto', by: 'name' as const }],
  tasks: [{ key: TASK, target: 'activities/a1', label: 'GES Gestión', by: 'name' as const }],
}
const text = (key: string) => ({ key, lines: 1, text: key })

describe('what the texts of a file stand for', () => {
  it.each<[string, Readonly<Record<string, string>>, object]>([
    ['what the server found', {}, { target: 'activities/a1', label: 'GES Gestión', project: 'projects/p1' }],
    ['what was chosen', { [`tasks\n${TASK}`]: 'none' }, { target: 'none', label: '', project: 'projects/p1' }],
    ['what is of the chosen project', { [`projects\n${PROJECT}`]: 'projects/p2' }, { project: 'projects/p2' }],
  ])('is %s', (_, choices, match) =>
    expect(matchedTexts('tasks', [text(TASK)], { matches: MATCHES, choices })).toMatchObject([match]),
  )

  it('is open where nobody said', () =>
    expect(matchedTexts('people', [text('x')], { matches: MATCHES, choices: {} })[0]?.target).toBe(''))

  it('of a task is taken back with the project', () => {
    const choices = withChoice({}, { kind: 'tasks', key: TASK }, 'activities/a2')
    const other = withChoice(
      { ...choices, 'people\nana': 'users/u1' },
      { kind: 'projects', key: PROJECT },
      'projects/p2',
    )
    expect(other).toEqual({ 'people\nana': 'users/u1', [`projects\n${PROJECT}`]: 'projects/p2' })
    expect(chosenProjects(other)).toEqual({ [PROJECT]: 'projects/p2' })
  })
})

describe('the lines of a file', () => {
  const named = {
    people: { ana: 'users/uana' },
    projects: { [PROJECT]: 'projects/p1' },
    tasks: { [TASK]: 'documents/d1' },
    ...{ self: 'me', mayNameOthers: true },
  }

  it.each<[string, Partial<ImportLine>, Partial<typeof named>, object | string]>([
    ['are the own ones', {}, {}, { user: 'me', project: 'p1', document: 'd1', activity: '' }],
    ['are those of the named', { person: 'Ana' }, {}, { user: 'uana' }],
    ['go to a category', {}, { projects: { [PROJECT]: 'nonproductive/n1' } }, { project: '', nonproductive: 'n1' }],
    ['have no task', { task: '' }, {}, { document: '', activity: '' }],
    ['are of nobody known', { person: 'Zoe' }, {}, 'import_person'],
    ['are of others', { person: 'Zoe' }, { mayNameOthers: false }, 'import_person_foreign'],
    ['go to no known project', { project: 'X' }, {}, 'import_project'],
    ['have no known task', { task: 'X' }, {}, 'import_task'],
  ])('%s', (_, line, more, expected) => {
    const { rows, left } = rowsOf([{ ...LINE, ...line }], { ...named, ...more })
    if (typeof expected === 'string') expect([rows, left]).toEqual([[], [{ line: 2, code: expected }]])
    else expect(rows).toMatchObject([expected])
  })

  it('are sent in parts of whole days', () => {
    const lines = Array.from({ length: 2500 }, (_, i) => ({
      ...LINE,
      line: i,
      day: i < 1400 ? '2026-06-18' : '2026-06-19',
    }))
    const parts = partsOf(rowsOf(lines, named).rows)
    expect(parts.map(({ length }) => length)).toEqual([1400, 1100])
  })

  it('are reviewed with what is refused first, and counted', () => {
    const review = reviewLines({
      rows: [{ line: 4, cells: ['ayer'] }],
      lines: [LINE, { ...LINE, line: 3 }],
      unread: [{ line: 4, code: 'import_day_unreadable' }],
      left: [{ line: 3, code: 'import_task' }],
      outcomes: [{ line: 2, outcome: 'new', rounded: 45 }],
    })
    expect(review.map(({ line, kind }) => `${line} ${kind}`)).toEqual(['3 error', '4 error', '2 new'])
    expect(review[1]).toMatchObject({ read: null, cells: ['ayer'] })
    expect(review[2]).toMatchObject({ read: { minutes: 60 }, rounded: 45 })
    expect(countKinds(review)).toEqual({ error: 2, changed: 0, new: 1, same: 0 })
  })

  it('are shown with the names they stand for', () => {
    const texts = matchedTexts('projects', [text(PROJECT)], { matches: MATCHES, choices: {} })
    const labels = { projects: new Map([[PROJECT, 'OWN Acueducto']]), tasks: new Map<string, string>() }
    expect(lineNames(LINE, labels)).toBe('OWN Acueducto › Gestión')
    expect(targetsOf(texts)).toEqual({ [PROJECT]: 'projects/p1' })
  })
})
