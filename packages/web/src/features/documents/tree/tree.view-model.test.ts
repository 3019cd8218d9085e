import type { RegisterBranch, RegisterTree } from '@timesheet/domain/documents'
import { expect, it } from 'vitest'
import type { DocumentRow } from '../document-rows.ts'
import { branchId, exportedTree, openLeaves, treeLines, treeTable, treeTotal } from './tree.view-model.ts'

const STAGES = { planned: 0, drawing: 0, ready: 0, customer: 0, issued: 1, stopped: 0 }
const branch = (project: string, specialty = '', within = '', spentMinutes: number | null = null): RegisterBranch => ({
  ...{ project, specialty, package: within, documents: 1, stages: STAGES, budgetMinutes: 60, forecastMinutes: 120 },
  ...{ spentMinutes, leftMinutes: spentMinutes === null ? null : 120 - spentMinutes, withheld: 0 },
})
const PROJECTS: RegisterTree = {
  branches: [branch('b'), branch('a')],
  names: { a: '10 · Ábaco', b: '9 · Bomba' },
}
const INSIDE: RegisterTree = {
  branches: [branch('a', 'ci', '', 30), branch('a', 'ci', 'k', 150), branch('a', 'el', '', 0)],
  names: { ci: 'Civil', el: 'Eléctrica', k: 'Tablero' },
}
const HOURS = { budgetMinutes: 60, forecastMinutes: 120 }
const DOCUMENT = { id: 'd', code: 'A-1', title: 'Planta', state: 'issued', completedOn: '', voided: false, ...HOURS }
const known = (open: readonly string[], inside = new Map([['a', INSIDE]])) => ({
  projects: PROJECTS,
  inside,
  documents: new Map([['a.ci.k', [DOCUMENT as DocumentRow]]]),
  open: new Set(open),
})
const whole = (of: ReturnType<typeof known>) => ({ total: treeTotal(of), projects: of.projects.branches.length })
const labels = (open: readonly string[], inside?: Map<string, RegisterTree>) =>
  treeTable(treeLines(known(open, inside)), whole(known(open, inside)), {
    isPhone: false,
    spentOf: () => undefined,
  }).rows.map(({ label, depth }) => `${'-'.repeat(depth)}${label}`)

it.each<[string, readonly string[], readonly string[]]>([
  ['closed: projects by code as people count', [], ['-9 · Bomba', '-10 · Ábaco']],
  ['a project: its specialties', ['a'], ['-9 · Bomba', '-10 · Ábaco', '--Civil', '--Eléctrica']],
  [
    'a specialty: its packages, those of none last',
    ['a', 'a.ci'],
    ['-9 · Bomba', '-10 · Ábaco', '--Civil', '---Tablero', '---Sin paquete', '--Eléctrica'],
  ],
  [
    'a package: its documents',
    ['a', 'a.ci', 'a.ci.k'],
    ['-9 · Bomba', '-10 · Ábaco', '--Civil', '---Tablero', '----A-1 Planta', '---Sin paquete', '--Eléctrica'],
  ],
  [
    'a specialty without packages: its documents, which come',
    ['a', 'a.el'],
    ['-9 · Bomba', '-10 · Ábaco', '--Civil', '--Eléctrica', '---Cargando…'],
  ],
  ['a place within a closed one: nothing', ['a.ci'], ['-9 · Bomba', '-10 · Ábaco']],
])('%s', (_, open, shown) => {
  expect(labels(open)).toEqual(shown)
})

it('what has not come yet is said', () => {
  expect(labels(['a'], new Map())).toEqual(['-9 · Bomba', '-10 · Ábaco', '--Cargando…'])
})

it('the documents of open leaves are asked for', () => {
  const inside = new Map([['a', INSIDE]])
  expect(openLeaves(inside, new Set(['a', 'a.ci', 'a.el', 'a.ci.k'])).map(branchId)).toEqual(['a.ci.k', 'a.el.-'])
  expect(openLeaves(inside, new Set(['a.ci.k']))).toEqual([])
})

const hoursOf = (of: ReturnType<typeof known>, line: number) => {
  const table = treeTable(treeLines(of), whole(of), { isPhone: false, spentOf: () => undefined })
  const headings = table.headings.filter(({ level }) => level === 1)
  return headings.map(({ start }) => table.cellAt(line, start).text).slice(-3)
}
const BOTH = new Map([
  ['a', INSIDE],
  ['b', { branches: [branch('b', 'ci', '', 90)], names: {} }],
])

it.each<[string, ReturnType<typeof known>, number, readonly string[]]>([
  ['of a project of which nothing came yet: none', known([]), 0, ['', '', '']],
  ['of a closed one: those of all it holds', known([]), 1, ['3:00', '3:00', '50%']],
  ['of an open one: the same', known(['a']), 1, ['3:00', '3:00', '50%']],
  ['of all, where one is not known: none', known([]), 2, ['', '', '']],
  ['of all', known([], BOTH), 2, ['4:30', '3:30', '56%']],
])('hours %s', (_, of, line, shown) => {
  expect(hoursOf(of, line)).toEqual(shown)
})

it('more than was foreseen is marked', () => {
  const of = known(['a', 'a.ci'])
  const table = treeTable(treeLines(of), whole(of), { isPhone: false, spentOf: () => undefined })
  expect(table.cellAt(3, table.columnCount - 2)).toMatchObject({ text: '−0:30', tone: 'bad' })
})

it('a document counts once, in its stage, also in a file', () => {
  const lines = treeLines(known(['a', 'a.ci', 'a.ci.k']))
  const { rows, levels, columns } = exportedTree(lines, () => 45)
  const at = rows.findIndex(([label]) => label === 'A-1 Planta')
  expect(levels?.[at]).toBe(3)
  const cells = Object.fromEntries(columns.map(({ header }, i) => [header, rows[at]![i]]))
  expect(cells).toMatchObject({
    ...{ 'Documentos: Todos': 1, 'Documentos: Emitidos': 1, 'Documentos: Planificados': '' },
    ...{ 'Horas: Cargadas': 45, 'Horas: Quedan': 75 },
  })
})

it('nothing is left of a complete document, as the register says', () => {
  const lines = treeLines({
    ...known(['a', 'a.ci', 'a.ci.k']),
    documents: new Map([['a.ci.k', [{ ...DOCUMENT, completedOn: '2026-05-01' } as DocumentRow]]]),
  })
  const { rows, columns } = exportedTree(lines, () => 45)
  const at = rows.findIndex(([label]) => label === 'A-1 Planta')
  expect(rows[at]![columns.findIndex(({ header }) => header === 'Horas: Quedan')]).toBe(0)
})
