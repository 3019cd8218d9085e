import { describe, expect, it } from 'vitest'
import {
  checkOvertimeRequest,
  isAuthorised,
  type OvertimeRequestCode,
  type OvertimeRequestContext,
} from './overtime-requests.rules.ts'

type Asked = Parameters<typeof checkOvertimeRequest>[0]

const REQUEST: Asked = {
  ...{ user: 'ana', from: '2026-06-20', to: '2026-06-20', minutes: 120, reason: 'Entrega del lunes' },
  compensation: 'rest',
}
const CONTEXT: OvertimeRequestContext = { stored: null, isSubject: true, today: '2026-06-18', others: [] }
const other = (state: 'requested' | 'approved' | 'rejected' | 'withdrawn') => ({
  from: '2026-06-19',
  to: '2026-06-20',
  state,
})

describe('checkOvertimeRequest', () => {
  it.each<[string, Partial<Asked>, Partial<OvertimeRequestContext>, OvertimeRequestCode | null]>([
    ['a day to come', {}, {}, null],
    ['today', { from: '2026-06-18', to: '2026-06-18' }, {}, null],
    ['yesterday', { from: '2026-06-17' }, {}, 'overtime_request_past'],
    ['of who is not subject to overtime', {}, { isSubject: false }, 'overtime_request_subject'],
    ['an end before the beginning', { to: '2026-06-19' }, {}, 'overtime_request_range'],
    ['31 days', { to: '2026-07-20' }, {}, null],
    ['more than a month', { to: '2026-07-21' }, {}, 'overtime_request_range'],
    ['twelve hours of a day', { minutes: 720 }, {}, null],
    ['more hours than a day has', { minutes: 721 }, {}, 'overtime_request_minutes'],
    ['a reason of blanks', { reason: '          ' }, {}, 'overtime_request_reason'],
    ['beside another that waits', {}, { others: [other('requested')] }, 'overtime_request_overlap'],
    ['beside another that was authorised', {}, { others: [other('approved')] }, 'overtime_request_overlap'],
    ['beside others that were not', {}, { others: [other('rejected'), other('withdrawn')] }, null],
    ['unchanged, later', {}, { stored: REQUEST, today: '2027-01-01', isSubject: false }, null],
    ['changed after it was sent', { minutes: 600 }, { stored: REQUEST }, 'overtime_request_fixed'],
    [
      'paid after it was authorised to be rested',
      { compensation: 'pay' },
      { stored: REQUEST },
      'overtime_request_fixed',
    ],
    ['passed on to another person', { user: 'eva' }, { stored: REQUEST }, 'overtime_request_fixed'],
  ])('%s', (_, request, context, code) => {
    expect(checkOvertimeRequest({ ...REQUEST, ...request }, { ...CONTEXT, ...context })?.code ?? null).toBe(code)
  })
})

describe('isAuthorised', () => {
  it.each([
    ['2026-06-19', [other('approved')], true],
    ['2026-06-21', [other('approved')], false],
    ['2026-06-19', [other('requested'), other('rejected')], false],
  ] as const)('%s', (day, requests, is) => {
    expect(isAuthorised(day, requests)).toBe(is)
  })
})
