import type { CollectionDeclaration } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import { COLLECTIONS } from '../collections.ts'
import { periods } from '../hours/index.ts'
import { absences } from '../people/index.ts'
import { projects } from '../projects/index.ts'
import { checkMove, movesFor } from './moves.ts'
import type { Viewer } from './viewer.ts'

const viewer = (id: string, ...grants: Viewer['grants']): Viewer => ({
  id,
  external: false,
  active: true,
  accessUntil: '',
  grants,
  leadsProjects: [],
  leadsSpecialty: [],
})
const ANA = viewer('ana')
const BOSS = viewer('boss', 'af')
const ADM = viewer('adm', 'adm')
const GER = viewer('ger', 'ger')
const ROOT: Viewer = { ...viewer('root'), isSuperuser: true }

type Case = readonly [
  name: string,
  collection: CollectionDeclaration,
  from: string | null,
  to: string,
  who: Viewer | null,
  reason: unknown,
  refusal: string | null,
]

describe('a write of a state is a move, and', () => {
  it.each<Case>([
    ['an absence is asked for', absences, null, 'requested', ANA, '', null],
    ['an absence begins approved by another', absences, null, 'approved', BOSS, '', 'state absence_by_flow'],
    ['a superuser enters one that was approved', absences, null, 'approved', ROOT, '', null],
    ['an absence begins cancelled', absences, null, 'cancelled', BOSS, '', 'state absence_state'],
    ['its person approves it', absences, 'requested', 'approved', ANA, '', 'state absence_by_flow'],
    ['AF approves it', absences, 'requested', 'approved', BOSS, '', 'state absence_by_flow'],
    ['AF approves it as the manager', absences, 'requested', 'approved_manager', BOSS, '', 'state absence_by_flow'],
    ['AF rejects it', absences, 'approved_manager', 'rejected', BOSS, '', 'state absence_by_flow'],
    ['AF withdraws it', absences, 'requested', 'cancelled', BOSS, '', null],
    ['its person rejects it', absences, 'requested', 'rejected', ANA, '', 'state absence_by_flow'],
    ['its person takes it', absences, 'approved', 'taken', ANA, '', 'state absence_own_approval'],
    [
      'its person cancels it once approved',
      absences,
      'approved',
      'cancelled',
      ANA,
      '',
      'state absence_own_cancellation',
    ],
    ['its person asks to cancel it', absences, 'approved', 'cancel_requested', ANA, '', null],
    ['another asks so', absences, 'approved', 'cancel_requested', BOSS, '', 'state absence_own_cancellation'],
    ['its person grants that', absences, 'cancel_requested', 'cancelled', ANA, '', 'state absence_own_cancellation'],
    ['its person thinks better of it', absences, 'cancel_requested', 'approved', ANA, '', null],
    ['AF grants it', absences, 'cancel_requested', 'cancelled', BOSS, '', 'state absence_own_cancellation'],
    ['AF refuses it', absences, 'cancel_requested', 'approved', BOSS, '', 'state absence_by_flow'],
    ['a notice begins notified', absences, null, 'notified', ANA, '', null],
    ['what was asked for becomes a notice', absences, 'requested', 'notified', ANA, '', 'state absence_state'],
    ['its person takes a notice back', absences, 'notified', 'cancelled', ANA, '', null],
    ['its person refuses a notice', absences, 'notified', 'rejected', ANA, '', 'state absence_own_approval'],
    ['the manager does not accept a notice', absences, 'notified', 'rejected', BOSS, '', null],
    ['a superuser approves it', absences, 'approved_manager', 'approved', ROOT, '', null],
    ['an absence begins taken', absences, null, 'taken', BOSS, '', 'state absence_state'],
    ['it is asked for again once rejected', absences, 'rejected', 'requested', BOSS, '', 'state absence_state'],
    ['what was taken is cancelled', absences, 'taken', 'cancelled', BOSS, '', 'state absence_state'],
    ['it stays as it is', absences, 'taken', 'taken', ANA, '', null],
    ['a project is offered', projects, 'prospect', 'offered', ADM, '', null],
    ['a project is active at once', projects, 'prospect', 'active', GER, '', 'state project_state'],
    ['management reopens a project', projects, 'closed', 'active', GER, '', null],
    ['an administrator reopens a project', projects, 'closed', 'active', ADM, '', 'state project_state'],
    ['nobody finds a lost project again', projects, 'lost', 'active', GER, '', 'state project_state'],
    ['a project begins as it is', projects, null, 'closing', ADM, '', null],
    ['a superuser reopens a project', projects, 'closed', 'active', ROOT, '', null],
    ['a superuser skips states', projects, 'prospect', 'closed', ROOT, '', 'state project_state'],
    ['a state that is none', projects, 'active', 'paused', GER, '', 'state project_state'],
    ['a period gets grace', periods, 'open', 'grace', BOSS, '', null],
    ['a period closes', periods, 'grace', 'closed', BOSS, '', 'state period_by_command'],
    ['a period opens after it was closed', periods, 'closed', 'open', BOSS, 'x', 'state period_state'],
    ['a period reopens', periods, 'closed', 'reopened', BOSS, 'Faltó una obra', 'state period_by_command'],
    ['a superuser gives no reason', periods, 'closed', 'reopened', ROOT, ' ', 'reason period_reason_missing'],
    ['a superuser gives no text', periods, 'closed', 'reopened', ROOT, 7, 'reason period_reason_missing'],
    ['a period begins closed', periods, null, 'closed', BOSS, '', 'state period_state'],
    ['a period begins reopened', periods, null, 'reopened', BOSS, 'x', 'state period_state'],
  ])('%s', (_, collection, from, to, who, reason, refusal) => {
    const stored = from === null ? null : { user: 'ana', state: from }
    const violation = checkMove(collection, { stored, row: { user: 'ana', state: to }, reason }, who)
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })

  it.each<
    [name: string, collection: CollectionDeclaration, row: Record<string, unknown>, who: Viewer, moves: string[]]
  >([
    ['its person', absences, { user: 'ana', state: 'requested' }, ANA, ['cancel']],
    ['AF', absences, { user: 'ana', state: 'requested' }, BOSS, ['cancel']],
    ['whose right only the server knows', absences, { user: 'eva', state: 'approved' }, ANA, ['take']],
    ['management', projects, { id: 'p', state: 'closed' }, GER, ['reopen']],
    ['an administrator', projects, { id: 'p', state: 'closed' }, ADM, []],
    ['a lead of another project', projects, { id: 'p', state: 'active' }, { ...ANA, leadsProjects: ['q'] }, []],
    [
      'its lead',
      projects,
      { id: 'p', state: 'active' },
      { ...ANA, leadsProjects: ['p'] },
      ['suspend', 'begin_closing'],
    ],
    ['AF for a closed period', periods, { id: 'p', state: 'closed' }, BOSS, []],
    ['AF for an open period', periods, { id: 'p', state: 'open' }, BOSS, ['give_grace']],
    ['an administrator for a period', periods, { state: 'closed' }, ADM, []],
  ])('is offered to %s', (_, collection, row, who, moves) => {
    expect(movesFor(collection, row, who).map(({ name }) => name)).toEqual(moves)
  })

  it('never waits for another row: who may is known in the browser too', () => {
    const open = (COLLECTIONS as readonly CollectionDeclaration[]).flatMap(({ name, states }) =>
      (states?.moves ?? [])
        .filter(({ who = '' }) => /\b(?!request\.)\w+\.\w+\.?/.test(who.replaceAll(/@request\.\w+\.\w+/g, '')))
        .map((move) => `${name} ${move.name}`),
    )
    expect(open).toEqual([])
  })
})
