import { describe, expect, it } from 'vitest'
import type { HoursImport } from './hours-imports.collection.ts'
import { checkHistoryDay, checkImportMode, checkImportPart, checkImportRun, checkImportUndo } from './imports.rules.ts'

type State = HoursImport['state']
const ROW = {
  ...{ line: 2, user: 'u00000000000001', day: '2026-06-18', minutes: 60, start: '', end: '', note: '', external: '' },
  ...{ project: 'p00000000000001', activity: '', document: '', nonproductive: '', billable: null },
}

describe('an import of hours', () => {
  it.each<[string, HoursImport['mode'], boolean, string, string | null]>([
    ['of drafts is open to everybody', 'draft', false, '', null],
    ['of history is that of ADM and AF', 'history', false, '2026-01-01', 'import_history_denied'],
    ['of history waits for the day of go-live', 'history', true, '', 'import_golive_missing'],
    ['of history begins', 'history', true, '2026-01-01', null],
  ])('%s', (_, mode, mayImportOthers, liveOn, code) =>
    expect(checkImportMode(mode, { mayImportOthers, liveOn })?.code ?? null).toBe(code),
  )

  it.each<[string, State, unknown, string | null]>([
    ['takes lines', 'reading', [ROW], null],
    ['takes no lines that are none', 'reading', [{ ...ROW, day: 'hoy' }], 'import_rows'],
    ['takes none when it ran', 'done', [ROW], 'import_over'],
  ])('%s', (_, state, rows, code) => expect(checkImportPart(state, rows)?.code ?? null).toBe(code))

  it.each<[string, State, number, number, string | null]>([
    ['runs', 'reading', 2, 2, null],
    ['runs once', 'running', 2, 2, 'import_over'],
    ['runs with what was told', 'reading', 3, 2, 'import_changed'],
    ['runs with something', 'reading', 0, 0, 'import_changed'],
  ])('%s', (_, state, count, expected, code) =>
    expect(checkImportRun(state, { count, expected })?.code ?? null).toBe(code),
  )

  it.each<[string, State, string | null]>([
    ['is taken back', 'done', null],
    ['is taken back as far as it came', 'interrupted', null],
    ['is not taken back while it runs', 'running', 'import_running'],
    ['is taken back once', 'undone', 'import_over'],
    ['is taken back once at a time', 'undoing', 'import_over'],
    ['that did not run is not taken back', 'reading', 'import_over'],
  ])('%s', (_, state, code) => expect(checkImportUndo(state)?.code ?? null).toBe(code))

  it.each<[string, string, string | null]>([
    ['before the range', '2025-02-28', null],
    ['on its first day', '2025-03-01', 'import_history_again'],
    ['within it', '2025-03-15', 'import_history_again'],
    ['on its last day', '2025-03-31', 'import_history_again'],
    ['after it', '2025-04-01', null],
  ])('of history once per person and range: %s', (_, day, code) =>
    expect(checkHistoryDay(day, [['ana', '2025-03-01', '2025-03-31']])?.code ?? null).toBe(code),
  )
})
