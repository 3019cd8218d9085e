import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Answer } from './answer.ts'
import type { Question } from './question.ts'

/**
 * Answers a question about hours from what the viewer may list. A wrong question is refused with 400 and a code under
 * each of its wrong fields, one that is too large with `rows`: `question_too_large` (see `checkCells`).
 */
export const askRoute = defineRoute({
  method: 'POST',
  path: '/analysis/ask',
  input: {
    // Checked by `readQuestion`.
    question: f.json<Question, true>({ label: 'Pregunta', required: true, maxSize: 1_000_000 }),
  },
  output: answers.json<Answer>(),
  who: EMPLOYEE,
})
