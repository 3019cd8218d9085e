import { describe, expect, it } from 'vitest'
import { checkDayDeclaration, checkOpenDeclaration, type DeclarationFacts } from './day-declarations.rules.ts'

const ROW = { person: 'ana', day: '2026-06-17' }
const FACTS: DeclarationFacts = { stored: null, today: '2026-06-18', closed: [], entries: [] }
const MAY = { from: '2026-05-01', to: '2026-05-31' }

describe('a day declared as not worked', () => {
  it.each<[name: string, row: Partial<typeof ROW>, facts: Partial<DeclarationFacts>, refused: string | null]>([
    ['a day that is over', {}, {}, null],
    ['today', { day: '2026-06-18' }, {}, null],
    ['tomorrow', { day: '2026-06-19' }, {}, 'day declaration_future'],
    ['a day of a closed period', { day: '2026-05-29' }, { closed: [MAY] }, 'day declaration_closed'],
    ['a day after a closed period', {}, { closed: [MAY] }, null],
    ['a day with hours', {}, { entries: [{ state: 'draft', minutes: 60 }] }, 'day declaration_hours'],
    ['a day whose hours were rejected', {}, { entries: [{ state: 'rejected', minutes: 60 }] }, null],
    ['another reason', {}, { stored: ROW }, null],
    ['moved to another day', {}, { stored: { ...ROW, day: '2026-06-16' } }, 'day declaration_fixed'],
    ['moved to another person', {}, { stored: { ...ROW, person: 'leo' } }, 'person declaration_fixed'],
  ])('%s', (_, row, facts, refused) => {
    const violation = checkDayDeclaration({ ...ROW, ...row }, { ...FACTS, ...facts })
    expect(violation && `${violation.field} ${violation.code}`).toBe(refused)
  })

  it('is not taken back once its period is closed', () => {
    expect(checkOpenDeclaration({ day: '2026-05-29' }, [MAY])?.code).toBe('declaration_closed')
    expect(checkOpenDeclaration(ROW, [MAY])).toBeNull()
  })
})
