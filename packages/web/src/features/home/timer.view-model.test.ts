import { expect, it } from 'vitest'
import { recentTargets } from './timer.view-model.ts'

const none = { project: '', document: '', activity: '', nonproductive: '' }
const project = { code: 'P-1', name: 'Puente', state: 'active' }
const of = (activity: string, more = {}, state = 'active') => ({
  ...none,
  project: 'p',
  activity,
  expand: { project: { ...project, state }, activity: { code: activity, name: 'Cálculo', active: true, ...more } },
})
const break_ = { ...none, nonproductive: 'n', expand: { nonproductive: { code: 'CAP', name: 'Curso', active: true } } }

it.each([
  ['each thing once, the latest first', [of('b'), of('a'), of('b')], ['P-1 · b', 'P-1 · a']],
  ['at most three', ['a', 'b', 'c', 'd'].map((id) => of(id)), ['P-1 · a', 'P-1 · b', 'P-1 · c']],
  ['what belongs to no project too', [break_], ['CAP']],
  ['no closed project', [of('a', {}, 'closed'), of('b', {}, 'closing')], ['P-1 · b']],
  ['no activity that ended', [of('a', { active: false })], []],
  ['nothing whose name may not be read', [{ ...none, project: 'p', activity: 'a' }], []],
])('offers %s', (_, entries, names) => {
  expect(recentTargets(entries).map(({ name }) => name)).toEqual(names)
})

it('is billable as its activity is', () => {
  expect(recentTargets([of('a'), of('b', { billable: false }), break_]).map(({ billable }) => billable)).toEqual([
    true,
    false,
    false,
  ])
})
