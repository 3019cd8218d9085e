import { bindRule } from '@timesheet/engine'
import { checkHourMove, checkSentRemoval, hours } from '@timesheet/domain/hours'

/** Keeps what is sent or approved as it is, also for administrators and superusers; the program itself is exempt. */
export const hoursMovesRule = bindRule(hours, {
  check: ({ row, stored, request }) =>
    request ? checkHourMove(row, { stored, reason: request.body['reason'] }) : null,
  checkRemoval: ({ stored, request }) => (request ? checkSentRemoval(stored) : null),
})
