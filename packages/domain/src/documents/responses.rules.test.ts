import { describe, expect, it } from 'vitest'
import type { ResponseDraft } from './responses.collection.ts'
import {
  checkResponse,
  type FormerAnswer,
  isLateAnswer,
  type ResponseContext,
  sameReviewer,
} from './responses.rules.ts'

const ROW: ResponseDraft = {
  ...{ id: 'a', emition: 'e', project: 'p', code: 'one', reviewer: 'Ing. Paz', receivedOn: '2026-06-16', notes: '' },
  incoming: '',
  ...{ result: 'approved', recordedBy: 'cd', isLate: false, bySilence: false, created: '', updated: '' },
}
const ISSUED = { project: 'p', state: 'waiting', issuedOn: '2026-06-15' } as const
const BROUGHT = { project: 'p', direction: 'in', state: 'received' } as const
const FORMER: FormerAnswer = {
  ...{ reviewer: 'ing. paz ', bySilence: false, code: 'two', notes: '', receivedOn: '2026-06-16', created: '1' },
}
const CONTEXT: ResponseContext = {
  ...{ emition: ISSUED, codes: new Set(['one']), others: [], incoming: null, today: '2026-06-18' },
}

describe('an answer', () => {
  it.each<[string, Partial<ResponseDraft>, Partial<ResponseContext>, string | null]>([
    ['to an issue that waits', {}, {}, null],
    ['to one that nobody had to answer', {}, { emition: { ...ISSUED, state: 'issued' } }, null],
    ['to one that was closed', {}, { emition: { ...ISSUED, state: 'closed' } }, null],
    ['to one that was answered by another', {}, { others: [{ ...FORMER, reviewer: 'Ing. Sol' }] }, null],
    ['on the day of the issue', { receivedOn: '2026-06-15' }, {}, null],
    ['to none', {}, { emition: null }, 'emition response_emition'],
    ['said to be of another project', { project: 'q' }, {}, 'emition response_emition'],
    ['to one that is prepared', {}, { emition: { ...ISSUED, state: 'prepared' } }, 'emition response_emition'],
    ['to one that was cancelled', {}, { emition: { ...ISSUED, state: 'cancelled' } }, 'emition response_emition'],
    ['to one that was revoked', {}, { emition: { ...ISSUED, state: 'revoked' } }, 'emition response_revoked'],
    ['by a code of others', { code: 'two' }, {}, 'code response_code'],
    ['before the issue', { receivedOn: '2026-06-14' }, {}, 'receivedOn response_day'],
    ['tomorrow', { receivedOn: '2026-06-19' }, {}, 'receivedOn response_day'],
    ['again, without a reason', {}, { others: [FORMER] }, 'notes response_reason_missing'],
    ['again, with its reason', { notes: 'Era otro plano' }, { others: [FORMER] }, null],
    ['that says again what they said', {}, { others: [{ ...FORMER, code: 'one' }] }, 'code response_repeated'],
    [
      'that says it again with the same reason',
      { notes: 'Falta la cota ' },
      { others: [{ ...FORMER, code: 'one', notes: 'Falta la cota' }] },
      'code response_repeated',
    ],
    [
      'that says it again for another reason',
      { notes: 'También la escala' },
      { others: [{ ...FORMER, code: 'one', notes: 'Falta la cota' }] },
      null,
    ],
    [
      'that says it again on another day, with its reason',
      { notes: 'Falta la cota' },
      { others: [{ ...FORMER, code: 'one', notes: 'Falta la cota', receivedOn: '2026-06-15' }] },
      null,
    ],
    [
      'that says again what they corrected since',
      { notes: 'Era esa' },
      {
        others: [
          { ...FORMER, created: '2' },
          { ...FORMER, code: 'one', notes: 'Era esa' },
        ],
      },
      null,
    ],
    ['by what was received', { incoming: 'r' }, { incoming: BROUGHT }, null],
    ['by nothing that is there', { incoming: 'r' }, {}, 'incoming response_incoming'],
    [
      'by what was sent',
      { incoming: 'r' },
      { incoming: { ...BROUGHT, direction: 'out' } },
      'incoming response_incoming',
    ],
    ['by what is void', { incoming: 'r' }, { incoming: { ...BROUGHT, state: 'void' } }, 'incoming response_incoming'],
    [
      'by what was received for another project',
      { incoming: 'r' },
      { incoming: { ...BROUGHT, project: 'q' } },
      'incoming response_incoming',
    ],
    ['after their silence', {}, { others: [{ ...FORMER, code: 'one', bySilence: true }] }, null],
  ])('%s', (_, change, context, refusal) => {
    const violation = checkResponse({ ...ROW, ...change }, { ...CONTEXT, ...context })
    expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
  })

  it.each([
    ['that is waited for', 'waiting', 'issued', false],
    ['that nobody waits for', 'issued', 'issued', false],
    ['after it was closed', 'closed', 'superseded', true],
    ['after the revision was replaced', 'answered', 'superseded', true],
  ] as const)('%s', (_, state, revision, isLate) => {
    expect(isLateAnswer({ state }, { state: revision })).toBe(isLate)
  })

  it('is of one reviewer whatever the case', () => {
    expect(sameReviewer(' Ing. PAZ', 'ing. paz')).toBe(true)
    expect(sameReviewer('', 'ing. paz')).toBe(false)
    // The same name by another keyboard, or pasted from a mail: else their correction would stand beside the first.
    expect(sameReviewer('Ana  Pe\u0301rez\u200B', 'Ana\u00A0Pérez')).toBe(true)
  })
})
