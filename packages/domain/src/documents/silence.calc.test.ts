import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../kernel/index.ts'
import { isApprovedBySilence, type SilenceFacts, silenceWords } from './silence.calc.ts'

/** A Monday that is a holiday follows the Friday on which the answer was due. */
const working = { isWorking: (day: string) => weekdayOf(day) < 6 && day !== '2026-06-15' }
const FACTS: SilenceFacts = {
  emition: { state: 'waiting', dueOn: '2026-06-12' },
  document: { voided: false, suspended: false },
  transmittal: { state: 'sent' },
  project: { silenceApproves: true, state: 'active' },
  working,
  today: '2026-06-16',
}

describe('an issue that nobody answers', () => {
  it.each<[string, Partial<SilenceFacts>, boolean]>([
    ['is approved on the first working day after its day', {}, true],
    ['and later, if nothing ran before', { today: '2026-06-30' }, true],
    ['not on its day', { today: '2026-06-12' }, false],
    ['not on a weekend', { today: '2026-06-14' }, false],
    ['not on a holiday', { today: '2026-06-15' }, false],
    ['not where the contract does not say so', { project: { silenceApproves: false, state: 'active' } }, false],
    ['not in a closed project', { project: { silenceApproves: true, state: 'closed' } }, false],
    ['not in a suspended project', { project: { silenceApproves: true, state: 'suspended' } }, false],
    ['in a project in closing', { project: { silenceApproves: true, state: 'closing' } }, true],
    ['not of a void document', { document: { voided: true, suspended: false } }, false],
    ['not of one that was put off', { document: { voided: false, suspended: true } }, false],
    ['not by a transmittal that was made void', { transmittal: { state: 'void' } }, false],
    ['by one that was acknowledged', { transmittal: { state: 'acknowledged' } }, true],
    ['not without its transmittal', { transmittal: null }, false],
    ['not without its document', { document: null }, false],
    ['not without its project', { project: null }, false],
    ['not if no answer was asked for', { emition: { state: 'issued', dueOn: '2026-06-12' } }, false],
    ['not without a day', { emition: { state: 'waiting', dueOn: '' } }, false],
    ['not if it was answered', { emition: { state: 'answered', dueOn: '2026-06-12' } }, false],
    ['not if it was closed by another revision', { emition: { state: 'closed', dueOn: '2026-06-12' } }, false],
    ['not if it was revoked', { emition: { state: 'revoked', dueOn: '2026-06-12' } }, false],
  ])('%s', (_, change, is) => {
    expect(isApprovedBySilence({ ...FACTS, ...change })).toBe(is)
  })

  it('says when it was sent and until when nobody answered', () => {
    expect(silenceWords({ issuedOn: '2026-05-29', dueOn: '2026-06-12' }, 'RT-2401-0007')).toBe(
      'Por silencio del cliente: se envió el 29/05/2026 con RT-2401-0007 y no hubo respuesta hasta el 12/06/2026.',
    )
  })
})
