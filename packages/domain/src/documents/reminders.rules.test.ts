import { describe, expect, it } from 'vitest'
import { checkRemindAnswers, overdueAnswers } from './reminders.rules.ts'

const TODAY = '2026-06-18'
const LATE = { state: 'waiting', dueOn: '2026-06-17', dueSoonOn: '2026-06-15', remindedOn: '' } as const
const IN_TIME = { ...LATE, dueOn: '2026-06-30', dueSoonOn: '2026-06-26' } as const
const ANSWERED = { ...LATE, state: 'answered' } as const

describe('a reminder of overdue answers', () => {
  it.each([
    ['of one that is overdue', [LATE, IN_TIME], null],
    ['that was reminded yesterday', [{ ...LATE, remindedOn: '2026-06-17' }], null],
    ['of one more than today before', [{ ...LATE, remindedOn: TODAY }, LATE], null],
    ['of nothing', [], 'remind_answers_none'],
    ['of what is in time', [IN_TIME], 'remind_answers_none'],
    ['of what was answered', [ANSWERED], 'remind_answers_none'],
    ['of what is due today', [{ ...LATE, dueOn: TODAY }], 'remind_answers_none'],
    ['twice in a day', [{ ...LATE, remindedOn: TODAY }, ANSWERED], 'remind_answers_today'],
  ])('%s', (_, rows, refusal) => {
    expect(checkRemindAnswers(rows, TODAY)?.code ?? null).toBe(refusal)
  })

  it('is of those alone that are overdue', () => {
    expect(overdueAnswers([LATE, IN_TIME, ANSWERED], TODAY)).toEqual([LATE])
  })
})
