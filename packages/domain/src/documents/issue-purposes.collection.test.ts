import { expect, it } from 'vitest'
import { purposesOfProject } from './issue-purposes.collection.ts'

const row = (code: string, order: number, project = '', active = true) => ({ code, order, project, active })

it.each<[string, readonly ReturnType<typeof row>[], readonly string[]]>([
  ['the firm’s', [row('APC', 2), row('PAPR', 1)], ['PAPR', 'APC']],
  ['its own in place of the firm’s', [row('APC', 2), row('apc', 5, 'p'), row('PAPR', 1)], ['PAPR', 'apc']],
  ['none that it put away', [row('APC', 2), row('APC', 2, 'p', false)], []],
  ['none of another project', [row('X', 1, 'q')], []],
])('offers %s', (_, rows, codes) => {
  expect(purposesOfProject(rows, 'p').map(({ code }) => code)).toEqual(codes)
})
