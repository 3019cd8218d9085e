import { expect, it } from 'vitest'
import { matrixPurposes } from './matrix-purposes.ts'

const purpose = (code: string, project = '', active = true) => ({ code, project, active })
const PURPOSES = [
  purpose('PCOM'),
  purpose('PAPR', 'p'),
  purpose('PAPR'),
  purpose('OBR', 'p'),
  purpose('APC'),
  purpose('APC', 'q'),
  purpose('CAO', '', false),
].map((row, order) => ({ ...row, order }))

it.each<[string, readonly string[], string]>([
  ['of one project has its own in place of those of the firm', ['p', 'p'], 'PCOM PAPR·p OBR·p APC'],
  ['of another has none of them', ['q'], 'PCOM PAPR APC·q'],
  ['of a project without own ones has those of the firm', ['r'], 'PCOM PAPR APC'],
  ['of several projects has all, and of one code that of the firm', ['p', 'q'], 'PCOM PAPR OBR·p APC'],
  ['without documents has all', [], 'PCOM PAPR OBR·p APC'],
])('a matrix %s', (_, projects, columns) => {
  const rows = projects.map((project) => ({ project }))
  const shown = matrixPurposes(PURPOSES, rows).map(({ code, project }) => (project ? `${code}·${project}` : code))
  expect(shown.join(' ')).toBe(columns)
})
