// @vitest-environment jsdom
import { ASIGNMENT_ROLES } from '@timesheet/domain/documents'
import { parseFilter, CLIENT_LIMITS } from '@timesheet/schema'
import { describe, expect, it } from 'vitest'
import { alsoFilter, ASIGNED_AS } from './more-parts.ts'

const NOTHING = { person: '', as: '', asigned: '', role: '', day: 'forecastOn', from: '', to: '' }

describe('filters of the register that are set together', () => {
  it('offers the functions of asignments', () => expect(ASIGNED_AS).toEqual(ASIGNMENT_ROLES))

  it.each<[string, Partial<typeof NOTHING>, string]>([
    ['nothing', {}, ''],
    ['what somebody does, without somebody', { as: 'reviewer' }, ''],
    ['which day, without a day', { day: 'issued' }, ''],
    [
      'somebody',
      { person: 'ana' },
      '(responsible = "ana" || preparer = "ana" || reviewer = "ana" || approver = "ana")',
    ],
    ['somebody who reviews', { person: 'ana', as: 'reviewer' }, '(reviewer = "ana")'],
    [
      'somebody who is asigned, and not in vain',
      { asigned: 'ana' },
      'asignments_via_document.user ?= "ana" && asignments_via_document.state ?!= "void"',
    ],
    [
      'somebody who is asigned to review',
      { asigned: 'ana', role: 'reviews' },
      'asignments_via_document.user ?= "ana" && asignments_via_document.state ?!= "void" && asignments_via_document.role ?= "reviews"',
    ],
    ['what somebody is asigned to do, without somebody', { role: 'reviews' }, ''],
    ['days from one on', { from: '2026-03-01' }, 'forecastOn >= "2026-03-01"'],
    [
      'days up to one, without those that have none',
      { to: '2026-03-31' },
      'forecastOn != "" && forecastOn <= "2026-03-31"',
    ],
    [
      'days of the real issue of somebody',
      { person: 'ana', as: 'preparer', day: 'issued', from: '2026-03-01', to: '2026-03-31' },
      '(preparer = "ana") && issuedOn >= "2026-03-01" && issuedOn != "" && issuedOn <= "2026-03-31"',
    ],
  ])('%s', (_, values, filter) => {
    const said = alsoFilter({ ...NOTHING, ...values })
    expect(said.replaceAll("'", '"')).toBe(filter)
    if (said) expect(() => parseFilter(said, CLIENT_LIMITS)).not.toThrow()
  })
})
