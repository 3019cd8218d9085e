import { expect, it } from 'vitest'
import type { DocumentAsignment } from './asignments.collection.ts'
import { type AsignmentContext, checkAsignment } from './asignments.rules.ts'

const ASIGNMENT: DocumentAsignment = {
  ...{ id: 'a', collectionId: '', collectionName: '', document: 'd', project: 'p', specialty: 's', user: 'u' },
  ...{
    role: 'prepares',
    minutes: 600,
    from: '2026-06-01',
    to: '',
    endedOn: '',
    state: 'active',
    created: '',
    updated: '',
  },
}
const NEW: AsignmentContext = {
  ...{ stored: null, document: { project: 'p', specialty: 's' }, person: { external: false, active: true } },
  isAsked: true,
}
const active = { stored: ASIGNMENT }
const ended = { stored: { ...ASIGNMENT, state: 'ended', endedOn: '2026-06-30' } } as const
const left = { person: { external: false, active: false } }

it.each<[string, Partial<DocumentAsignment>, Partial<AsignmentContext>, string | null]>([
  ['made', {}, {}, null],
  ['made without hours', { minutes: 0 }, {}, null],
  ['INV-DOC-12: made with more hours than any document has', { minutes: 600_000 }, {}, null],
  ['made with fewer than none', { minutes: -1 }, {}, 'minutes asignment_minutes'],
  ['made of no document', {}, { document: null }, 'document asignment_document'],
  ['made in a project that one leads', { project: 'x' }, {}, 'document asignment_document'],
  ['made in a specialty that one leads', { specialty: 'x' }, {}, 'document asignment_document'],
  ['made for nobody', {}, { person: null }, 'user asignment_person'],
  ['made for a customer', {}, { person: { external: true, active: true } }, 'user asignment_person'],
  ['made for who left', {}, left, 'user asignment_person'],
  ['made for one day', { to: '2026-06-01' }, {}, null],
  ['made to end before it begins', { to: '2026-05-31' }, {}, 'to asignment_days'],
  ['given other hours', { minutes: 60 }, active, null],
  ['given other hours though who has it left', { minutes: 60 }, { ...active, ...left }, null],
  ['ended though who has it left', { state: 'ended', endedOn: '2026-06-30' }, { ...active, ...left }, null],
  [
    'ended before the day until which it was planned',
    { to: '2026-09-30', state: 'ended', endedOn: '2026-06-30' },
    active,
    null,
  ],
  ['handed to another', { user: 'x' }, active, 'user asignment_fixed'],
  ['of another role from now on', { role: 'reviews' }, active, 'role asignment_fixed'],
  ['moved to another document', { document: 'x' }, active, 'document asignment_fixed'],
  ['following its document', { specialty: 't' }, { ...active, isAsked: false }, null],
  ['given other hours once ended', { ...ended.stored, minutes: 60 }, ended, 'minutes asignment_ended'],
  ['planned until another day once ended', { ...ended.stored, to: '2026-07-01' }, ended, 'to asignment_ended'],
  ['taken up again', {}, ended, null],
  ['taken up again by who left', {}, { ...ended, ...left }, 'user asignment_person'],
])('an asignment is %s', (_, asignment, context, refusal) => {
  const violation = checkAsignment({ ...ASIGNMENT, ...asignment }, { ...NEW, ...context })
  expect(violation && `${violation.field} ${violation.code}`).toBe(refusal)
})
