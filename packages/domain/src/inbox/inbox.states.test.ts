import { describe, expect, it } from 'vitest'
import { checkMove, type Viewer } from '../access/index.ts'
import { inbox, type InboxItem } from './inbox.collection.ts'

type State = InboxItem['state']

const ana: Viewer = { id: 'ana', external: false, grants: [], leadsProjects: [], leadsSpecialty: [] }
const adm: Viewer = { ...ana, id: 'adm', grants: ['adm'] }
const FIXED = 'inbox_state'
const KEPT = 'inbox_not_discardable'

describe('how an item of the inbox ends (domain.md §8.4)', () => {
  it.each<[string, Viewer, InboxItem['class'], State, State, string | null]>([
    ['a notice is discarded by its person', ana, 'notice', 'pending', 'discarded', null],
    ['a task is not discarded: its object waits', ana, 'task', 'pending', 'discarded', KEPT],
    ['an alert is not discarded while it holds', ana, 'alert', 'pending', 'discarded', KEPT],
    ['no task is discarded by the role of administrator', adm, 'task', 'pending', 'discarded', KEPT],
    ['a task is not resolved by hand', ana, 'task', 'pending', 'resolved', FIXED],
    ['an alert is not resolved by hand', ana, 'alert', 'pending', 'resolved', FIXED],
    ['nor is a notice', ana, 'notice', 'pending', 'resolved', FIXED],
    ['a notice does not expire by hand', ana, 'notice', 'pending', 'expired', FIXED],
    ['a discarded notice does not come back', ana, 'notice', 'discarded', 'pending', FIXED],
    ['a resolved task does not come back', ana, 'task', 'resolved', 'pending', FIXED],
    ['an expired alert does not come back', ana, 'alert', 'expired', 'pending', FIXED],
    ['an expired notice is not discarded', ana, 'notice', 'expired', 'discarded', FIXED],
    ['a resolved notice is not discarded', ana, 'notice', 'resolved', 'discarded', FIXED],
    ['a task that was read or snoozed keeps its state', ana, 'task', 'pending', 'pending', null],
    ['as does one that has ended', ana, 'task', 'resolved', 'resolved', null],
  ])('%s', (_title, viewer, kind, from, to, code) => {
    const stored = { user: viewer.id, class: kind, state: from }
    const found = checkMove(inbox, { stored, row: { ...stored, state: to }, reason: '' }, viewer)
    expect(found).toEqual(code === null ? null : { field: 'state', code })
  })
})
