import type { PluginApp } from '@timesheet/engine'
import { accountLinkRoute, closeSessionsRoute, holidayYearRoute, inviteRoute } from '@timesheet/domain/people'
import { answerAccountLink } from './account-link.route.ts'
import { checkAbsences, checkAbsencesRemoval } from './absences.hook.ts'
import { answerCloseSessions } from './close-sessions.route.ts'
import { answerHolidayYear } from './holiday-year.route.ts'
import { answerInvite, registerInvitations } from './invitation.route.ts'
import { checkCalendars, checkHolidays } from './calendars.hook.ts'
import { closeDevices, forgetOrigin } from './devices.hook.ts'
import { checkJourneys, checkUserValidity } from './journey.hook.ts'
import { noteDevice } from './note-device.ts'
import { followPresence } from './presence.hook.ts'
import { checkRoles, followRoles, keepLastAdmin } from './roles.hook.ts'
import { followSpecialty } from './specialty.hook.ts'
import { tellPlace } from './tell-place.ts'
import { checkUsers, fillUsers } from './users.hook.ts'

/** People, roles, calendars, journeys and absences: each hook gathers facts and asks a rule of the domain. */
export function peoplePlugin(app: PluginApp): void {
  const { hooks, routes } = app
  registerInvitations(app)
  routes
    .on(accountLinkRoute, answerAccountLink)
    .on(closeSessionsRoute, answerCloseSessions)
    .on(inviteRoute, answerInvite)
    .on(holidayYearRoute, answerHolidayYear)
  hooks
    .on('save', 'users', fillUsers)
    .on('validate', 'users', checkUsers)
    .on('validate', 'users', keepLastAdmin)
    .on('delete', 'users', keepLastAdmin)
  hooks
    .onSession(noteDevice)
    .onNewPlace(tellPlace)
    .on('save', 'users', closeDevices)
    .on('delete', 'devices', forgetOrigin)
  hooks.on('validate', 'roles', checkRoles).on('save', 'roles', followRoles).on('delete', 'roles', followRoles)
  hooks.on('save', 'specialty', followSpecialty).on('delete', 'specialty', followSpecialty)
  hooks
    .on('validate', 'journey', checkJourneys)
    .on('validate', 'user_journey', checkUserValidity)
    .on('validate', 'user_seniority', checkUserValidity)
  hooks.on('validate', 'calendars', checkCalendars).on('validate', 'holidays', checkHolidays)
  hooks
    .on('validate', 'absences', checkAbsences)
    .on('delete', 'absences', checkAbsencesRemoval)
    .on('save', 'absences', followPresence)
    .on('delete', 'absences', followPresence)
}
