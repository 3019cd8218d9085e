import { expect, it } from 'vitest'
import { shownBackups } from './shown-backups.ts'

const FILES = [
  { key: 'cierre-mayo.zip', size: 30, modified: '2026-06-01 00:00:00.000Z' },
  { key: '@auto_pb_backup_1.zip', size: 10, modified: '2026-05-01 00:00:00.000Z' },
  { key: 'cierre-abril.zip', size: 20, modified: '2026-05-02 00:00:00.000Z' },
]

it.each([
  ['all, as they came', '', '', [30, 10, 20]],
  ['every word must be in the name', 'cierre ABRIL', '', [20]],
  ['nothing', 'junio', '', []],
  ['by size', '', 'size', [10, 20, 30]],
  ['by date, newest first', '', '-modified', [30, 20, 10]],
  ['an unknown order is none', '', 'constructor', [30, 10, 20]],
])('%s', (_name, text, sort, sizes) =>
  expect(shownBackups(FILES, { text, sort }).map(({ size }) => size)).toEqual(sizes),
)
