import type { Role } from '@timesheet/domain/access'
import { expect, test } from 'vitest'
import { missingParts, nameList } from './missing.view-model.ts'
import type { SetupFacts } from './missing.view-model.ts'

const TODAY = '2026-06-18'
const viewer = (...grants: Role[]) => ({ id: 'u', external: false, grants, leadsProjects: [], leadsSpecialty: [] })
const SET_UP: SetupFacts = {
  viewer: viewer('pr'),
  person: { calendar: 'c' },
  tracksHours: true,
  journeys: [{ from: '2026-01-01', to: '' }],
  memberships: 1,
}

test.each<[string, Partial<SetupFacts>, string[]]>([
  ['nothing to who is set up', {}, []],
  [
    'all to who was just invited',
    { viewer: viewer(), person: { calendar: '' }, tracksHours: true, journeys: [], memberships: 0 },
    ['calendar', 'journey', 'projects'],
  ],
  ['a calendar', { person: { calendar: '' } }, ['calendar']],
  ['a journey that is over', { journeys: [{ from: '2025-01-01', to: TODAY }] }, ['journey']],
  ['a journey that has not begun', { journeys: [{ from: '2026-07-01', to: '' }] }, ['journey']],
  ['no journey to whose hours nobody counts', { tracksHours: false, journeys: [] }, []],
  ['projects', { memberships: 0 }, ['projects']],
  ['no projects to who runs the firm', { viewer: viewer('adm'), memberships: 0 }, []],
  ['no projects to who leads one', { viewer: { ...viewer('pr'), leadsProjects: ['p'] }, memberships: 0 }, []],
])('%s', (_name, facts, parts) => {
  expect(missingParts({ ...SET_UP, ...facts }, TODAY)).toEqual(parts)
})

const people = (...names: string[]) => names.map((name) => ({ name, surname: 'Ruiz' }))
test.each([
  [[], ''],
  [['Mora'], 'Mora Ruiz'],
  [['Mora', 'Eva'], 'Mora Ruiz o Eva Ruiz'],
  [['Mora', 'Eva', 'Leo', 'Ana'], 'Mora Ruiz, Eva Ruiz, Leo Ruiz y 1 más'],
])('%j are named', (names, text) => expect(nameList(people(...names))).toBe(text))
