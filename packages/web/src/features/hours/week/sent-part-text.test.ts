import type { HourEntry } from '@timesheet/domain/hours'
import { expect, it } from 'vitest'
import type { SentPart } from './sending.queries.ts'
import { sentPartText } from './sent-part-text.ts'

const PART: SentPart = {
  ...{ id: 'b1', user: 'ana', title: 'P-1', policy: 'one_level', decider: 'jefa', deciderName: 'Jefa Paz' },
  ...{ waiting: 0, approved: 0, rejected: 0, automatic: 0 },
}
type Own = Pick<HourEntry, 'batch' | 'state' | 'step'>
const waits = (step: Own['step'], state: Own['state'] = 'submitted'): Own => ({ batch: 'b1', state, step })

it.each<[text: string, part: Partial<SentPart>, own: readonly Own[]]>([
  ['P-1: espera a Jefa Paz', { waiting: 2 }, [waits('project')]],
  ['Sin proyecto: espera a Jefa Paz', { waiting: 2, title: '', policy: 'manager_only' }, [waits('direct')]],
  ['P-1: espera a quien designe la administración', { waiting: 1, deciderName: '' }, [waits('direct')]],
  ['P-1: espera a Jefa Paz; parcial: 3 aprobadas, 1 volvió', { waiting: 1, approved: 3, rejected: 1 }, []],
  ['P-1: espera a Jefa Paz, primer nivel', { waiting: 2, policy: 'lead_then_manager' }, [waits('lead')]],
  [
    'P-1: espera a Jefa Paz, primer nivel',
    { waiting: 2, policy: 'lead_then_manager' },
    [waits('lead', 'approved_1'), waits('lead')],
  ],
  [
    'P-1: espera a Jefa Paz, segundo nivel',
    { waiting: 1, policy: 'lead_then_manager' },
    [waits('project', 'approved_1')],
  ],
  ['P-1: parcial, 1 aprobada, 2 volvieron', { approved: 1, rejected: 2 }, []],
  ['P-1: volvió', { rejected: 2 }, []],
  ['P-1: aprobado', { approved: 2 }, []],
  ['P-1: aprobado automáticamente', { approved: 2, automatic: 2 }, []],
  ['P-1: aprobado (1 automáticamente)', { approved: 2, automatic: 1 }, []],
  ['P-1: espera a Jefa Paz; parcial: 2 aprobadas automáticamente', { waiting: 1, approved: 2, automatic: 2 }, []],
])('%s', (text, part, own) => {
  expect(sentPartText({ ...PART, ...part }, own)).toBe(text)
})
