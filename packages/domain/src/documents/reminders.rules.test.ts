import { describe, expect, it } from 'vitest'
import { checkRemindAnswers, overdueAnswers } from './reminders.rules.ts'

const TODAY = '2026-06-18'
const LATE = { state: 'waiting', dueOn: '2026-06-17', dueSoonOn: '2026-06-15', remindedOn: '' } as const
const IN_TIME = { ...LATE, dueOn: '2026-06-30', dueSoonOn: '2026-06-26' } as const
const ANSWERED = { ...LATE, state: 'answered' } as const
type Rows = Parameters<typeof overdueAnswers>[0]
const GOING_ON = { voided: false, suspended: false }

describe('a reminder of overdue answers', () => {
  it.each<[string, Rows, typeof GOING_ON, string | null]>([
    ['of one that is overdue', [LATE, IN_TIME], GOING_ON, null],
    ['that was reminded yesterday', [{ ...LATE, remindedOn: '2026-06-17' }], GOING_ON, null],
    ['of one more than today before', [{ ...LATE, remindedOn: TODAY }, LATE], GOING_ON, null],
    ['of nothing', [], GOING_ON, 'remind_answers_none'],
    ['of what is in time', [IN_TIME], GOING_ON, 'remind_answers_none'],
    ['of what was answered', [ANSWERED], GOING_ON, 'remind_answers_none'],
    ['of what is due today', [{ ...LATE, dueOn: TODAY }], GOING_ON, 'remind_answers_none'],
    ['twice in a day', [{ ...LATE, remindedOn: TODAY }, ANSWERED], GOING_ON, 'remind_answers_today'],
    ['of a document that was annulled', [LATE], { ...GOING_ON, voided: true }, 'remind_answers_none'],
    ['of one that was suspended', [LATE], { ...GOING_ON, suspended: true }, 'remind_answers_none'],
  ])('%s', (_, rows, document, refusal) => {
    const overdue = overdueAnswers(rows, TODAY, () => document)
    expect(checkRemindAnswers(overdue, TODAY)?.code ?? null).toBe(refusal)
  })

  it('is of those alone that are overdue', () => {
    expect(overdueAnswers([LATE, IN_TIME, ANSWERED], TODAY, () => undefined)).toEqual([LATE])
  })
})
