import { describe, expect, it } from 'vitest'
import type { Role } from '../access/index.ts'
import {
  checkCancel,
  checkDecision,
  checkReassign,
  checkSkip,
  type FlowActCode,
  mayReassign,
} from './flow-acts.rules.ts'
import { FLOW_MESSAGES, type FlowCode } from './flow-messages.ts'

const task = { user: 'jefa', deputies: ['suplente'], state: 'pending' as const, decidedByName: '' }
const instance = { state: 'running', startedBy: 'ana', authors: ['ana'] }
const viewer = (id: string, ...grants: Role[]) => ({
  id,
  external: false,
  grants,
  leadsProjects: [],
  leadsSpecialty: [],
})

describe('a decision', () => {
  const given = { decision: 'approved' as const, comment: '' }
  const context = { task, instance, viewer: { id: 'jefa' }, seen: '1', version: '1' }
  it.each<[string, object, object, FlowActCode | null]>([
    ['by who is asked', {}, {}, null],
    ['by the substitute', {}, { viewer: { id: 'suplente' } }, null],
    ['by a colleague', {}, { viewer: { id: 'otro' } }, 'flow_not_yours'],
    ['twice', {}, { task: { ...task, state: 'approved', decidedByName: 'Ana Paz' } }, 'flow_task_decided'],
    ['of a task that expired', {}, { task: { ...task, state: 'expired' } }, 'flow_task_closed'],
    ['of a flow that ended', {}, { instance: { ...instance, state: 'cancelled' } }, 'flow_task_closed'],
    ['about one’s own', {}, { instance: { ...instance, authors: ['ana', 'jefa'] } }, 'flow_own'],
    [
      'by a substitute about their own',
      {},
      { viewer: { id: 'suplente' }, instance: { ...instance, authors: ['suplente'] } },
      'flow_own',
    ],
    ['against, with a comment', { decision: 'rejected', comment: 'Falta' }, {}, null],
    ['against, without a comment', { decision: 'observed', comment: ' ' }, {}, 'flow_comment_missing'],
    ['about what changed meanwhile', {}, { version: '2' }, 'flow_object_changed'],
    ['about what changed, after it was seen', {}, { seen: '2', version: '2' }, null],
    ['about what is gone', {}, { version: undefined }, 'flow_object_gone'],
  ])('%s', (_title, decision, change, code) => {
    expect(checkDecision({ ...given, ...decision }, { ...context, ...change })?.code ?? null).toBe(code)
  })
})

describe('passing a task on', () => {
  const given = { user: 'dos', reason: 'De viaje' }
  const context = {
    task,
    instance,
    viewer: viewer('dir', 'ger'),
    delegates: false,
    reads: true,
    hasAccess: true,
    asked: ['jefa'],
  }
  it.each<[string, object, object, FlowActCode | null]>([
    ['by the management', {}, {}, null],
    ['by the person, where the step lets them', {}, { viewer: viewer('jefa'), delegates: true }, null],
    ['by the person otherwise', {}, { viewer: viewer('jefa') }, 'flow_act_not_allowed'],
    ['by a colleague', {}, { viewer: viewer('otro'), delegates: true }, 'flow_act_not_allowed'],
    [
      'by an administrator, who decides nothing by the role',
      {},
      { viewer: viewer('adm', 'adm') },
      'flow_act_not_allowed',
    ],
    [
      'by an administrator, while nobody is asked',
      {},
      { viewer: viewer('adm', 'adm'), task: { ...task, user: '' } },
      null,
    ],
    [
      'by an administrator to themselves',
      { user: 'adm' },
      { viewer: viewer('adm', 'adm'), task: { ...task, user: '' } },
      'flow_act_not_allowed',
    ],
    ['by the management to themselves', { user: 'dir' }, {}, null],
    ['a personal matter, by the management', {}, { reads: false }, null],
    ['a personal matter, by the management to themselves', { user: 'dir' }, { reads: false }, 'flow_reserved_to_self'],
    ['to the author', { user: 'ana' }, {}, 'flow_toward_author'],
    ['to who has no access', {}, { hasAccess: false }, 'flow_without_access'],
    ['to who is asked already', { user: 'jefa' }, {}, 'flow_already_asked'],
    ['without a reason', { reason: '' }, {}, 'flow_reason_missing'],
    ['of a decided task', {}, { task: { ...task, state: 'approved' } }, 'flow_task_closed'],
  ])('%s', (_title, change, facts, code) => {
    expect(checkReassign({ ...given, ...change }, { ...context, ...facts })?.code ?? null).toBe(code)
  })
})

it.each<[string, object, boolean]>([
  ['the management', { viewer: viewer('dir', 'ger') }, true],
  ['the management once it is over', { viewer: viewer('dir', 'ger'), instance: { state: 'approved' } }, false],
  ['a superuser', { viewer: { ...viewer('root', 'ger'), isSuperuser: true } }, false],
  ['an administrator', { viewer: viewer('adm', 'adm') }, false],
  ['an administrator while nobody is asked', { viewer: viewer('adm', 'adm'), task: { user: '' } }, true],
  ['its person', { viewer: viewer('jefa') }, false],
  ['its person where the step lets them', { viewer: viewer('jefa'), delegates: true }, true],
])('%s sees the act of passing a task on: %#', (_title, facts, may) => {
  const context = { task, instance, viewer: viewer('otro'), delegates: false }
  expect(mayReassign({ ...context, ...facts })).toBe(may)
})

describe('skipping a step', () => {
  const context = { instance, viewer: viewer('dir', 'ger'), isLast: false }
  it.each<[string, string, object, FlowActCode | null]>([
    ['by the management', 'Urgente', {}, null],
    ['by the owner', 'Urgente', { viewer: viewer('ana') }, 'flow_act_not_allowed'],
    ['by a manager who authored it', 'x', { viewer: viewer('ana', 'ger') }, 'flow_own'],
    ['the last one', 'Urgente', { isLast: true }, 'flow_last_step'],
    ['without a reason', ' ', {}, 'flow_reason_missing'],
    ['of a flow that is over', 'x', { instance: { ...instance, state: 'approved' } }, 'flow_over'],
  ])('%s', (_title, reason, change, code) => {
    expect(checkSkip({ reason }, { ...context, ...change })?.code ?? null).toBe(code)
  })
})

it.each<[string, object, string, FlowActCode | null]>([
  ['who started it withdraws it', viewer('ana'), 'Me equivoqué', null],
  ['the management ends it', viewer('dir', 'ger'), 'Ya no hace falta', null],
  ['an approver does not', viewer('jefa'), 'x', 'flow_act_not_allowed'],
  ['not without a reason', viewer('ana'), '', 'flow_reason_missing'],
])('%s', (_title, by, reason, code) => {
  expect(checkCancel({ reason }, { instance, viewer: by as ReturnType<typeof viewer> })?.code ?? null).toBe(code)
})

it('every refusal of the server has a message', () => {
  const ofTheServer: readonly FlowCode[] = ['flow_running', 'flow_no_definition', 'flow_too_many']
  for (const code of ofTheServer) expect(FLOW_MESSAGES[code]).toMatch(/\.$/)
})
