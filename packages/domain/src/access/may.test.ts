import {
  type CollectionDeclaration,
  describe as model,
  type FilterCollection,
  filterCollection,
  isMultiple,
} from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import { COLLECTIONS } from '../collections.ts'
import { savedViews } from '../config/index.ts'
import { distributions, documentOpenings, transmittalFiles, transmittals } from '../documents/index.ts'
import { hours, timers } from '../hours/index.ts'
import { users } from '../people/index.ts'
import { customers, members, projects } from '../projects/index.ts'
import { type AccessAction, decideRule, type KnownRow, may, mayWrite } from './may.ts'
import { rememberedRules } from './remembered-rules.ts'
import { type Viewer, VIEWER_FIELDS } from './viewer.ts'

const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  id: 'ana',
  external: false,
  active: true,
  accessUntil: '',
  grants: ['pr'],
  leadsProjects: [],
  leadsSpecialty: [],
  ...more,
})
const ADM = viewer({ grants: ['adm'] })
const LEAD = viewer({ leadsProjects: ['p'] })

type Row = [name: string, CollectionDeclaration, AccessAction, KnownRow, Viewer | null, expected: string]

describe('may', () => {
  it.each<Row>([
    ['somebody of the firm reads projects', projects, 'list', {}, viewer(), 'yes'],
    ['a professional begins none', projects, 'create', {}, viewer(), 'no'],
    ['management begins one', projects, 'create', {}, viewer({ grants: ['ger'] }), 'yes'],
    ['a lead changes theirs', projects, 'update', { id: 'p' }, LEAD, 'yes'],
    ['a lead does not change another', projects, 'update', { id: 'q' }, LEAD, 'no'],
    ['a lead may change some, whichever it is', projects, 'update', {}, LEAD, 'unknown'],
    ['whoever leads none changes none', projects, 'update', {}, viewer(), 'no'],
    ['a lead keeps the team of theirs', members, 'create', { project: 'p' }, LEAD, 'yes'],
    ['a lead keeps no other team', members, 'create', { project: 'q' }, LEAD, 'no'],
    ['finance keeps customers', customers, 'update', {}, viewer({ grants: ['af'] }), 'yes'],
    [
      'a reader of a customer does nothing, whatever they hold',
      projects,
      'update',
      { id: 'p' },
      viewer({ external: true, grants: ['adm'], leadsProjects: ['p'] }),
      'no',
    ],
    ['an administrator opens a running project', documentOpenings, 'create', { project: 'p' }, ADM, 'yes'],
    ['a lead opens none, not even theirs', documentOpenings, 'create', { project: 'p' }, LEAD, 'no'],
    ['a professional reads how one was opened', documentOpenings, 'list', { project: 'p' }, viewer(), 'yes'],
    ['nobody changes how one was opened', documentOpenings, 'update', { project: 'p' }, ADM, 'no'],
    ['a lead keeps the distribution matrix of theirs', distributions, 'create', { project: 'p' }, LEAD, 'yes'],
    ['a lead keeps no other matrix', distributions, 'create', { project: 'q' }, LEAD, 'no'],
    ['a professional reads a matrix', distributions, 'list', { project: 'p' }, viewer(), 'yes'],
    ['a professional keeps none', distributions, 'update', { project: 'p' }, viewer(), 'no'],
    [
      'a reader of a customer reads no matrix',
      distributions,
      'list',
      { project: 'p' },
      viewer({ external: true, grants: ['cl'] }),
      'no',
    ],
    ['a lead registers what theirs receives', transmittals, 'create', { project: 'p', direction: 'in' }, LEAD, 'yes'],
    ['a professional registers nothing', transmittals, 'create', { project: 'p', direction: 'in' }, viewer(), 'no'],
    ['a professional reads what was received', transmittals, 'view', { project: 'q', number: 1 }, viewer(), 'yes'],
    ['nobody deletes what was received', transmittals, 'delete', { project: 'p' }, LEAD, 'no'],
    ['a lead adds what came with it', transmittalFiles, 'create', { project: 'p' }, LEAD, 'yes'],
    ['nobody changes what came', transmittalFiles, 'update', { project: 'p' }, LEAD, 'no'],
    [
      'a reader of a customer reads nothing that was received',
      transmittalFiles,
      'list',
      { project: 'p' },
      viewer({ external: true, grants: ['cl'] }),
      'no',
    ],
    ['whoever left does nothing', projects, 'list', {}, viewer({ active: false }), 'no'],
    [
      'with a last day ahead only the server knows',
      projects,
      'list',
      {},
      viewer({ accessUntil: '2026-12-01' }),
      'unknown',
    ],
    ['a guest does nothing', projects, 'list', {}, null, 'no'],
    ['own hours are written', hours, 'create', { user: 'ana' }, viewer(), 'yes'],
    ['hours of another are not', hours, 'create', { user: 'eva' }, viewer(), 'no'],
    ['a lead writes hours of another on some project', hours, 'create', { user: 'eva' }, LEAD, 'unknown'],
    ['hours of another on their project', hours, 'create', { user: 'eva', project: 'p' }, LEAD, 'yes'],
    ['nobody deletes themselves', users, 'delete', { id: 'ana' }, ADM, 'no'],
    ['an administrator deletes another', users, 'delete', { id: 'eva' }, ADM, 'yes'],
    ['a timer of another is not seen', timers, 'view', { user: 'eva' }, ADM, 'no'],
    [
      'whoever keeps the installation is bound by none',
      timers,
      'view',
      { user: 'eva' },
      viewer({ isSuperuser: true }),
      'yes',
    ],
    ['what nobody declares is locked', { ...projects, access: {} }, 'list', {}, ADM, 'no'],
    ['changed rules are not known', projects, 'create', {}, viewer({ drifted: ['projects'] }), 'unknown'],
    ['those of others are', projects, 'create', {}, viewer({ drifted: ['hours'] }), 'no'],
  ])('%s', (_, collection, action, row, who, expected) => {
    expect(may(collection, action, row, who)).toBe(expected)
  })

  it.each<[name: string, CollectionDeclaration, { row: KnownRow; stored: KnownRow | null }, expected: string]>([
    ['a new row by the create rule', hours, { row: { user: 'ana' }, stored: null }, 'yes'],
    ['an own row', savedViews, { row: { user: 'ana' }, stored: { user: 'ana' } }, 'yes'],
    ['an own row given away', savedViews, { row: { user: 'eva' }, stored: { user: 'ana' } }, 'no'],
    ['a row of another taken over', savedViews, { row: { user: 'ana' }, stored: { user: 'eva' } }, 'no'],
    [
      'only the stored row where nothing else is declared',
      members,
      { row: { project: 'q' }, stored: { project: 'p' } },
      'yes',
    ],
  ])('writes %s: %s', (_, collection, change, expected) => {
    expect(mayWrite(collection, change, LEAD)).toBe(expected)
  })

  it('sees of every collection what its whole model shows to a filter', () => {
    const seen = ({ id, name, type, fields }: FilterCollection) => [
      [id, name, type],
      ...fields.map((field) => [field.name, field.type, isMultiple(field)]),
    ]
    for (const collection of COLLECTIONS as readonly CollectionDeclaration[])
      expect(seen(filterCollection(collection)), collection.name).toEqual(seen(model(collection)))
  })

  it('knows every field of the viewer that a rule asks for', () => {
    const asked = COLLECTIONS.flatMap(({ access }) =>
      Object.values(access).flatMap((rule) =>
        typeof rule === 'string' ? [...rule.matchAll(/@request\.auth\.(\w+)/g)] : [],
      ),
    )
    const known = new Set([...Object.keys(VIEWER_FIELDS), 'id', 'collectionName'])
    expect([...new Set(asked.map(([, field]) => field!))].filter((field) => !known.has(field))).toEqual([])
  })

  // Rules use fields of the viewer and of the record only; the derived managers of a person are the exception.
  it('reads another row in no rule but for the managers of a person', () => {
    const joins = COLLECTIONS.flatMap(({ name, access, fields }) =>
      Object.values(access).flatMap((rule) =>
        typeof rule !== 'string'
          ? []
          : [...rule.replaceAll(/"[^"]*"|@request\.auth\.\w+/g, '').matchAll(/\b(\w+)\.\w+/g)]
              .filter(([, field]) => Object.hasOwn(fields, field!) || rule.includes('_via_'))
              .map(([path]) => `${name} ${path}`),
      ),
    )
    const inLine = [
      'employment',
      'balance_adjustments',
      'frozen_months',
      'hours_overtime',
      'leave_balances',
      'overtime_requests',
      'time_clock',
      'time_clock_answers',
      'user_calendar',
      'user_employer',
      'user_manager',
      'user_seniority',
      'user_journey',
      'user_target',
      'presence',
    ].map((name) => `${name} user.managers`)
    expect([...new Set(joins)].toSorted()).toEqual(
      ['absences user.manager', 'substitutions holder.managers', ...inLine].toSorted(),
    )
  })
})

it('what a rule decided is remembered for rows that are equal where it looks, and for that viewer alone', () => {
  const decide = rememberedRules()
  const { moves } = hours.states!
  const row = { user: 'leo', sentBy: 'leo', enteredBy: '', project: 'p', step: 'project', decider: 'ana', standIns: '' }
  const rows: readonly KnownRow[] = [
    row,
    { ...row, minutes: 60 },
    { ...row, user: 'ana' },
    { ...row, enteredBy: 'ana' },
    { ...row, decider: '', standIns: 'eva ana' },
    { ...row, decider: '' },
    { ...row, decider: undefined },
    { ...row, step: 'lead' },
    { ...row, step: 'direct', decider: '', project: '' },
    { user: 'leo' },
    {},
  ]
  const viewers = [viewer(), LEAD, ADM, viewer({ grants: ['ger'] }), viewer({ id: 'eva' }), null]
  const given = viewers.flatMap((one) => rows.map((each) => ({ collection: hours, row: each, viewer: one })))
  for (const turn of ['first', 'again'])
    for (const { name, who = '' } of moves)
      for (const each of given) expect(decide(who, each), `${turn} ${name}`).toBe(decideRule(who, each))
})
