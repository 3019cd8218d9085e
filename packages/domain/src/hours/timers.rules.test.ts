import { describe, expect, it } from 'vitest'
import { checkTimer, type TimerContext } from './timers.rules.ts'

const TIMER = { user: 'ana', project: 'p1', document: '', activity: '', nonproductive: '' }
const NONE: TimerContext = { stored: null, document: null, activity: null }

describe('checkTimer', () => {
  it.each<[string, Partial<typeof TIMER>, Partial<TimerContext>, string | null]>([
    ['runs for a project', {}, {}, null],
    ['runs for a category', { project: '', nonproductive: 'n1' }, {}, null],
    ['runs for an activity of the project', { activity: 'a1' }, { activity: { project: 'p1' } }, null],
    ['stays with its person', {}, { stored: { user: 'ana' } }, null],
    ['does not run for nothing', { project: '' }, {}, 'hours_target_missing'],
    [
      'does not run for two things',
      { document: 'd1', activity: 'a1' },
      { document: { project: 'p1' }, activity: { project: 'p1' } },
      'hours_target_double',
    ],
    [
      'does not run for a document of another project',
      { document: 'd1' },
      { document: { project: 'p2' } },
      'hours_target_foreign',
    ],
    ['does not run for an activity that is gone', { activity: 'a1' }, {}, 'hours_target_foreign'],
    ['does not pass to somebody else', {}, { stored: { user: 'bea' } }, 'hours_user_fixed'],
  ])('a timer %s', (_, timer, context, code) => {
    expect(checkTimer({ ...TIMER, ...timer }, { ...NONE, ...context })?.code ?? null).toBe(code)
  })
})
