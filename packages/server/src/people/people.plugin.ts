import type { PluginApp } from '@timesheet/engine'
import {
  absences,
  accountLinkRoute,
  closeSessionsRoute,
  devices,
  employment,
  holidayImpactRoute,
  inviteRoute,
  roles,
  users,
} from '@timesheet/domain/people'
import { keepAnswers } from '../kernel/flow-requests.ts'
import { onFlow } from '../kernel/flows.ts'
import { answerAccountLink } from './account-link.route.ts'
import { ABSENCE_BINDINGS, routeAbsences } from './absence-flow.ts'
import { tellOfAbsences } from './absence-notices.hook.ts'
import { adoptAbsences } from './adopt-absences.job.ts'
import { absencesRule, absenceTypesRule, keepOpenEnd } from './absences.hook.ts'
import { answerCloseSessions } from './close-sessions.route.ts'
import { answerHolidayImpact } from './holiday-impact.route.ts'
import { onImportBalances } from './import-balances.command.ts'
import { onImportHolidays } from './import-holidays.command.ts'
import { answerInvite, registerInvitations } from './invitation.route.ts'
import { calendarsRule, holidaysRule } from './calendars.hook.ts'
import { closeDevices, forgetOrigins } from './devices.hook.ts'
import { employmentRule } from './employment.hook.ts'
import { employersRule, journeyRule, validityRules } from './journey.hook.ts'
import { noteDevice } from './note-device.ts'
import { keepAdminRole, keepLastAdmin, keepLastAdminEmployed, rolesRule } from './roles.hook.ts'
import { turnCalendars } from './turn-calendars.job.ts'
import { personHistories, turnPersonHistories } from './person-histories.hook.ts'
import { describePlace } from './describe-place.ts'
import { makePersonRows, usersRule } from './users.hook.ts'

/** Registers people, roles, calendars, journeys and absences: their rules, derived values and routes. */
export function peoplePlugin(app: PluginApp): void {
  const { hooks, routes, crons } = app
  registerInvitations(app)
  onImportBalances(app)
  onImportHolidays(app)
  routes
    .on(accountLinkRoute, answerAccountLink)
    .on(closeSessionsRoute, answerCloseSessions)
    .on(holidayImpactRoute, answerHolidayImpact)
    .on(inviteRoute, answerInvite)
  hooks.use(
    absencesRule,
    absenceTypesRule,
    calendarsRule,
    employersRule,
    employmentRule,
    holidaysRule,
    journeyRule,
    personHistories,
    rolesRule,
    usersRule,
    validityRules,
  )
  hooks.on('validate', users, keepLastAdmin).on('delete', users, keepLastAdmin)
  hooks.on('validate', employment, keepLastAdminEmployed)
  hooks
    .on('save', absences, keepOpenEnd)
    .on('save', absences, keepAnswers)
    .after(absences, routeAbsences)
    .after(absences, tellOfAbsences)
  for (const binding of ABSENCE_BINDINGS) onFlow(app, binding)
  crons.add('absence-flows', '33 * * * *', (signal) => adoptAbsences(app, signal))
  crons.add('turn-calendars', '3 * * * *', () => turnCalendars(app))
  crons.add('turn-person-histories', '4 * * * *', () => turnPersonHistories(app))
  hooks.on('save', users, closeDevices)
  hooks.after(users, makePersonRows).after(roles, keepAdminRole)
  hooks.on('delete', devices, async (set, next) => {
    await next()
    await forgetOrigins(set)
  })
  hooks.onSession(noteDevice).onNewPlace(describePlace)
}
