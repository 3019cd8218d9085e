import { describe, expect, it } from 'vitest'
import { checkMove, type Viewer } from '../access/index.ts'
import { hourRequests } from './hour-requests.collection.ts'
import { checkHourRequest, type HourRequestCode, type HourRequestContext } from './hour-requests.rules.ts'

type Asked = Parameters<typeof checkHourRequest>[0]

const REQUEST: Asked = {
  ...{ user: 'ana', document: 'd', project: 'p', specialty: 's' },
  ...{ minutes: 240, reason: 'Cambió el equipo del proveedor' },
}
const DOCUMENT = {
  ...{ project: 'p', specialty: 's', voided: false },
  ...{ responsible: '', preparer: '', reviewer: '', approver: '' },
}
const CONTEXT: HourRequestContext = { stored: null, document: DOCUMENT, isTheirs: true, others: [] }

describe('checkHourRequest', () => {
  it.each<[string, Partial<Asked>, Partial<HourRequestContext>, HourRequestCode | null]>([
    ['by who is asigned', {}, {}, null],
    ['by who draws it', {}, { isTheirs: false, document: { ...DOCUMENT, preparer: 'ana' } }, null],
    ['by who answers for it', {}, { isTheirs: false, document: { ...DOCUMENT, responsible: 'ana' } }, null],
    ['by who has no part in it', {}, { isTheirs: false }, 'hour_request_who'],
    [
      'by who sees another draw it',
      {},
      { isTheirs: false, document: { ...DOCUMENT, preparer: 'eva' } },
      'hour_request_who',
    ],
    ['on a void document', {}, { document: { ...DOCUMENT, voided: true } }, 'hour_request_void'],
    ['on a document that does not exist', {}, { document: null }, 'hour_request_document'],
    ['as of another project', { project: 'q' }, {}, 'hour_request_document'],
    ['as of another specialty', { specialty: 't' }, {}, 'hour_request_document'],
    ['with a reason of blanks', { reason: '          ' }, {}, 'hour_request_reason'],
    ['beside another that waits', {}, { others: [{ state: 'requested' }] }, 'hour_request_twice'],
    [
      'beside others that do not',
      {},
      { others: [{ state: 'approved' }, { state: 'rejected' }, { state: 'withdrawn' }] },
      null,
    ],
    ['unchanged, on a document that became void', {}, { stored: REQUEST, document: null, isTheirs: false }, null],
    ['of more hours than were sent', { minutes: 6000 }, { stored: REQUEST }, 'hour_request_fixed'],
    [
      'for another reason than was sent',
      { reason: 'Otro motivo cualquiera' },
      { stored: REQUEST },
      'hour_request_fixed',
    ],
    ['moved to another document', { document: 'e' }, { stored: REQUEST }, 'hour_request_fixed'],
    ['passed on to another person', { user: 'eva' }, { stored: REQUEST }, 'hour_request_fixed'],
  ])('%s', (_, request, context, code) => {
    expect(checkHourRequest({ ...REQUEST, ...request }, { ...CONTEXT, ...context })?.code ?? null).toBe(code)
  })
})

const VIEWER: Viewer = {
  ...{ id: 'ana', external: false, active: true, accessUntil: '', grants: ['adm', 'ger'] },
  ...{ leadsProjects: ['p'], leadsSpecialty: ['s'] },
}
const stored = (state: string, user = 'ana') => ({ ...REQUEST, id: 'r', user, state })

it.each([
  ['begins', '', 'requested', 'ana', undefined],
  ['begins granted', '', 'approved', 'ana', 'hour_request_state'],
  ['is withdrawn by who asked', 'requested', 'withdrawn', 'ana', undefined],
  ['is withdrawn by another', 'requested', 'withdrawn', 'eva', 'hour_request_state'],
  ['is granted past its flow', 'requested', 'approved', 'eva', 'hour_request_state'],
  ['is rejected past its flow', 'requested', 'rejected', 'eva', 'hour_request_state'],
  ['is asked again once rejected', 'rejected', 'requested', 'ana', 'hour_request_state'],
  ['is withdrawn once granted', 'approved', 'withdrawn', 'ana', 'hour_request_state'],
] as const)('a request that %s', (_, from, to, user, code) => {
  const move = { stored: from === '' ? null : stored(from, user), row: stored(to, user), reason: undefined }
  expect(checkMove(hourRequests, move, VIEWER)?.code).toBe(code)
})
