import type { BrowserContext, Page, Route } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { apiAs } from './fixtures/api.ts'
import { find, newPerson } from './fixtures/company.ts'
import { today, weekBefore } from './fixtures/days.ts'
import { chooseOfRegister } from './fixtures/register-menu.ts'
import { addressOf, settled } from './fixtures/routes.ts'
import { putSession, signInAs } from './fixtures/session.ts'
import { superuser } from './fixtures/superuser.ts'
import { subscribed } from './fixtures/subscribed.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam, storedHours, WeekSheet } from './fixtures/week.ts'

/** Every lazily loaded chunk: which account sees it, at which path, and what opens it there. */
const PAGES = `
src/app/rare-pages.ts | admin | /inbox
src/app/config-pages.ts | admin | /config
src/features/auth/login2.page.tsx | guest | /login2
src/features/auth/forget.page.tsx | guest | /forget
src/features/auth/logout.page.tsx | guest | /logout
src/features/auth/user.page.tsx | admin | /user/{user}
src/features/time_clock/register-link.page.tsx | guest | /register-link
src/features/emitions/transmittal-link.page.tsx | guest | /r
src/features/home/home.page.tsx | admin | /
src/features/profile/profile.page.tsx | admin | /profile
src/features/inbox/inbox.page.tsx | admin | /inbox
src/features/inbox/test.page.tsx | admin | /inbox/test
src/features/work/work.page.tsx | admin | /work
src/features/workflow/workflow.page.tsx | admin | /workflow
src/features/hours/week/week.page.tsx | admin | /hours
src/features/hours/quick/quick.page.tsx | admin | /hours/i
src/features/hours/table/table.page.tsx | admin | /hours/old
src/features/hours/import/components/open-import.tsx | ingeniero | /hours/import | a file of hours
src/features/hours/import/import.page.tsx | admin | /hours/import
src/features/time_clock/hours-detail.page.tsx | admin | /hours/analyzer/hours-detail
src/features/hours/month-sheet/month-sheet.page.tsx | admin | /hours/analyzer/h
src/features/analysis/analyzer/analyzer.page.tsx | admin | /hours/analyzer
src/features/analysis/saved/saved.page.tsx | admin | /hours/analyzer/{id}
src/features/analysis/detail/detail.page.tsx | admin | /hours/analyzer/detail
src/features/absences/team-calendar.page.tsx | admin | /hours/absences
src/features/calendar/calendar.page.tsx | admin | /hours/calendar/Calendar
src/features/calendar/day-view.page.tsx | admin | /hours/calendar/DayView
src/features/calendar/month-view.page.tsx | admin | /hours/calendar/MonthView
src/features/calendar/week-view.page.tsx | admin | /hours/calendar/WeekView
src/features/projects/projects.list.tsx | admin | /projects
src/features/projects/project-summary.page.tsx | admin | /projects/{project}
src/features/projects/project-hours.page.tsx | admin | /projects/{project}/hours
src/features/projects/project-team.page.tsx | admin | /projects/{project}/resources
src/features/documents/documents.list.tsx | admin | /documents
src/features/documents/project-documents.page.tsx | admin | /projects/{project}/documents
src/features/documents/tree/tree.page.tsx | admin | /documents/index-1
src/features/documents/asignments/asignments.page.tsx | admin | /documents/asignments
src/features/documents/distribution/distribution.page.tsx | admin | /documents/distribution
src/features/documents/load/load.page.tsx | admin | /documents/load
src/features/documents/upload/upload.page.tsx | admin | /documents/upload
src/features/documents/one-document.page.tsx | admin | /documents/{document}
src/features/emitions/emitions.page.tsx | admin | /emitions
src/features/emitions/received.page.tsx | admin | /emitions/received
src/features/emitions/matrix.page.tsx | admin | /documents/emitions`

/**
 * A page of its own loads its section too, so sections come first. The list of people is in the first tab, so it comes
 * before the tabs.
 */
const CONFIGURATION = `
src/features/config/config-home.page.tsx | admin | /config
src/features/config/users/users.list.tsx | admin | /config/users
src/features/config/config-tab.page.tsx | admin | /config/tab
src/features/config/holidays/holidays.section.tsx | admin | /config/tab?tab=holidays
src/features/config/hours/hours.section.tsx | admin | /config/tab?tab=hours
src/features/config/alerts/alerts.section.tsx | admin | /config/tab?tab=alerts
src/features/config/alerts/alerts.page.tsx | admin | /config/alerts
src/features/config/catalogue/seniority.list.tsx | admin | /config/seniority
src/features/config/catalogue/specialty.list.tsx | admin | /config/specialty
src/features/config/catalogue/document-types.list.tsx | admin | /config/document_types
src/features/config/catalogue/issue-purposes.list.tsx | admin | /config/issue_purposes
src/features/config/catalogue/response-codes.page.tsx | admin | /config/response_codes
src/features/config/catalogue/document-settings.list.tsx | admin | /config/document_settings
src/features/config/catalogue/settings-drawer.tsx | admin | /config/document_settings?id=new
src/features/config/catalogue/revision-schemes.list.tsx | admin | /config/revision_schemes
src/features/config/credit/credit-rules.list.tsx | admin | /config/credit_rules
src/features/config/customers/customers.list.tsx | admin | /config/customers
src/features/config/leave/leave.list.tsx | admin | /config/leave
src/features/config/holidays/holidays.page.tsx | admin | /config/holidays
src/features/config/hours/hours.page.tsx | admin | /config/hours
src/features/config/journey/journey.list.tsx | admin | /config/journey
src/features/config/register/register.section.tsx | admin | /config/tab?tab=register
src/features/config/register/register.page.tsx | admin | /config/register
src/features/config/parameters/parameters.section.tsx | admin | /config/tab?tab=parameters
src/features/config/parameters/parameters.page.tsx | admin | /config/parameters`

const SYSTEM = `
src/system/system-home.page.tsx | superuser | /config/system
src/system/backups/backups.section.tsx | superuser | /config/system/backups
src/system/collections/collections.section.tsx | superuser | /config/system/collections
src/system/collections/collection-detail.tsx | superuser | /config/system/collections?c=users
src/system/collections/new-collection.tsx | superuser | /config/system/collections?new=base
src/system/crons/crons.section.tsx | superuser | /config/system/crons
src/system/general/general.section.tsx | superuser | /config/system/general
src/system/limits/limits.section.tsx | superuser | /config/system/limits
src/system/mail/mail.section.tsx | superuser | /config/system/mail
src/system/records/records.section.tsx | superuser | /config/system/records
src/system/storage/storage.section.tsx | superuser | /config/system/storage`

const PARTS = `
src/features/analysis/detail/components/of-person-and-day.tsx | admin | /hours/analyzer/detail?of=missing
src/app/layouts/login-layout.tsx | guest | /login
src/app/layouts/default-layout.tsx | admin | /
src/app/layouts/project-layout.tsx | admin | /projects/{project}
src/app/pending-page.tsx | admin | /budget
src/app/shell/shell.tsx | admin | /no/such/page
src/system/system-section.page.tsx | superuser | /config/system/logs
src/system/logs/logs.section.tsx | superuser | /config/system/logs
src/system/collections/transfer/transfer-dialog.tsx | superuser | /config/system/collections | Importar o exportar
src/features/auth/login.page.tsx | guest | /login
src/app/session/wrong-account.tsx | admin | /config/system/logs
src/features/auth/components/colleague-card.tsx | admin | /user/{user}
src/app/shell/running-timer.tsx | timekeeper | /profile
src/widgets/timer/timer-chip.tsx | timekeeper | /profile
src/widgets/time_clock/clock-chip.tsx | timekeeper | /profile | a touch
src/commands/keys-dialog.tsx | admin | /profile | ?
src/commands/palette.tsx | admin | /profile | Buscar
src/features/hours/week/components/actions-menu.tsx | admin | /hours | Más acciones de la semana
src/widgets/person-picker.tsx | admin | /hours | the person
src/features/projects/approval/approval-grid.tsx | jefa | /projects/{project}/hours?view=approve
src/widgets/inbox/objects/discipline-check-essentials.tsx | jefa | /inbox | the task of a check
src/widgets/inbox/objects/proposal-essentials.tsx | jefa | /inbox | the task of a proposal
src/widgets/inbox/objects/more-hours-essentials.tsx | jefa | /inbox | the task of more hours
src/features/analysis/analyzer/components/field-list.tsx | admin | /hours/analyzer
src/features/analysis/analyzer/components/saved-analyses.tsx | admin | /hours/analyzer | a touch
src/features/analysis/analyzer/components/refused-question.tsx | admin | /hours/analyzer?period=lastMonth&rows=person.document.activity.kind.state.year.month&cols=day&vals=loaded
src/features/analysis/analyzer/components/pivot-table.tsx | admin | /hours/analyzer?period=lastMonth
src/app/shell/bottom-bar.tsx | admin | /profile | a phone
src/app/shell/nav-drawer.tsx | admin | /profile | Más
src/features/hours/week/components/day-list.tsx | admin | /hours?week={lastWeek} | a phone
src/features/analysis/analyzer/components/field-drawer.tsx | admin | /hours/analyzer | the fields on a phone
src/app/shell/outbox-notice.tsx | admin | /profile | what was refused elsewhere
src/ui/grid/data-grid/card-list.tsx | documental | /documents | a phone
src/widgets/view/folded-filters.tsx | documental | /documents | a phone
src/ui/grid/data-grid/grid-menu.tsx | documental | /documents | a touch
src/widgets/view/saved-views.tsx | documental | /documents | a touch
src/widgets/view/more-filters.tsx | documental | /documents?from=2026-01-01
src/widgets/list/groups/grouped-list.tsx | documental | /documents?group=state
src/features/documents/bulk-documents.tsx | documental | /documents | a document
src/widgets/emitions/issue-chosen.tsx | documental | /documents/emitions | a document
src/features/inbox/components/inbox-tools.tsx | admin | /inbox | a touch
src/features/documents/coding-action.tsx | documental | /projects/{project}/documents | a touch
src/features/documents/firm-coding.tsx | documental | /documents | a touch
src/features/documents/document.page.tsx | admin | /documents/{document}
src/features/documents/preview/file-viewer.tsx | admin | /documents/{document}?file=file00000000000
src/features/config/catalogue/response-codes.list.tsx | admin | /config/response_codes
src/features/emitions/desk.tsx | documental | /emitions
src/features/emitions/received-list.tsx | documental | /emitions/received
src/features/work/board/work-board.tsx | ingeniero | /work?view=board
src/features/emitions/customer-desk.tsx | cliente | /emitions
src/features/documents/customer-documents.tsx | cliente | /documents
src/features/documents/customer-document.tsx | cliente | /documents/{document}
src/features/documents/preview/customer-file-viewer.tsx | cliente | /documents/{documentOfReader}?file=file00000000000
src/features/projects/customer-projects.tsx | cliente | /projects
src/features/emitions/matrix-list.tsx | documental | /documents/emitions
src/features/documents/document-emitions.tsx | documental | /documents/{plannedDocument}
src/features/documents/document-hours.tsx | documental | /documents/{plannedDocument}
src/features/documents/document-milestones.tsx | documental | /documents/{plannedDocument}
src/features/documents/milestone-day-editor.tsx | documental | /documents/{ruledDocument} | Planificada de
src/features/documents/checks/discipline-checks.tsx | documental | /documents/{askedDocument}
src/features/documents/history/document-history.tsx | documental | /documents/{plannedDocument} | Ver qué pasó
src/features/documents/revoke-revision.tsx | documental | /documents/{issuedDocument}
src/widgets/pending-moves/pending-moves.tsx | documental | /emitions | a touch
src/features/home/components/team-card.tsx | admin | /
src/features/home/components/reader-card.tsx | cliente | /
src/features/home/components/timer-card.tsx | admin | / | a touch
src/features/home/components/year-card.tsx | admin | /
src/features/home/components/pinned-analyses.tsx | pinner | /
src/features/analysis/mails/stop-mail.tsx | admin | /hours/analyzer/analysis0000000?stop=mail00000000000
src/widgets/hour-bank/hour-bank.tsx | admin | / | a touch
src/features/analysis/analyzer/components/chart-beside.tsx | admin | /hours/analyzer?period=lastMonth&chart=bars
src/ui/chart/chart-drawing.tsx | admin | /hours/analyzer?period=lastMonth&chart=lines`

/** Dialogs, drawers and further views of a page that is there; the page was reloaded already and stays. */
const DRAWERS = `
src/features/calendar/components/entry-dialog.tsx | admin | /hours/calendar/WeekView | Nueva entrada
src/features/profile/components/my-channels.tsx | admin | /profile | Elegir cómo llegan
src/ui/confirm-box.tsx | admin | /profile | Cerrar sesión en todos los demás dispositivos
src/ui/picker/picker-box.tsx | admin | /hours/calendar/WeekView | the person
src/features/hours/quick/components/quick-dialogs.tsx | admin | /hours/i | Otra tarea
src/features/hours/week/components/week-dialogs.tsx | admin | /hours | another row
src/features/config/users/person-drawer.tsx | admin | /config/users?id=new
src/features/projects/project-drawer.tsx | admin | /projects?id=new
src/features/documents/distribution/matrix.tsx | documental | /documents/distribution?project={project}
src/features/documents/load/load-list.tsx | documental | /documents/load?project={project}
src/features/documents/upload/upload-files.tsx | documental | /documents/upload?project={project}
src/features/documents/asignments/load-face.tsx | documental | /documents/asignments?shape=load
src/features/documents/asignments/sheet/sheet-face.tsx | documental | /documents/asignments?shape=sheet
src/features/documents/asignments/asignment-drawer.tsx | documental | /documents/asignments?id=new
src/features/documents/document-drawer.tsx | documental | /documents?id=new
src/features/documents/cell-editor.tsx | documental | /documents | a title
src/features/documents/bulk-dialog.tsx | documental | /documents | the chosen documents
src/features/documents/asignments/change-dialog.tsx | documental | /documents/asignments | the chosen documents
src/features/documents/asignments/asign-dialogs.tsx | documental | /documents | the documents to asign
src/widgets/coding/coding-drawer.tsx | documental | /projects/{project}/documents | the naming of documents
src/features/documents/form/form-drawer.tsx | documental | /projects/{project}/documents | the form of a customer
src/features/documents/file-changes.tsx | documental | /documents/{drawnDocument}
src/features/documents/issue-document.tsx | documental | /documents/{readyDocument}
src/features/documents/new-revision.tsx | documental | /documents/{plannedDocument} | Nueva revisión
src/features/documents/begin-dialogs.tsx | documental | /documents/{supersededDocument} | Emitir de nuevo desde esta revisión…
src/features/documents/preview/compare-view.tsx | documental | /documents/{comparedDocument}
src/features/documents/checks/ask-dialog.tsx | documental | /documents/{askedDocument} | Consultar a una especialidad…
src/features/documents/checks/discipline-answer.tsx | lider | /documents/{askedDocument} | Responder por Estructuras…
src/features/documents/review-dialogs.tsx | documental | /documents/{plannedDocument} | Retener
src/features/emitions/transmittal-drawer.tsx | documental | /emitions?id=new
src/features/emitions/received-drawer.tsx | documental | /emitions/received?id=new
src/features/emitions/add-documents.tsx | documental | /emitions?id={draftTransmittal} | Agregar documentos…
src/features/emitions/load-answers.tsx | documental | /emitions?id={sentTransmittal} | Cargar respuestas…
src/features/emitions/record-answers.tsx | documental | /emitions?id={sentTransmittal} | the first answer
src/widgets/customer/answer-dialog.tsx | cliente | /emitions?id={askedTransmittal} | the answer of a customer
src/features/hours/table/last-change.tsx | admin | /hours/old
src/widgets/entry-editing/cell-editor.tsx | admin | /hours/old?who=all&when=all&state=draft | a cell of a draft
src/widgets/entry-editing/refused-list.tsx | admin | /hours/old?who=all&when=all&state=draft | a length that cannot be read
src/features/analysis/detail/components/loaded-cell-editor.tsx | admin | /hours/analyzer/detail?vals=loaded&only=state.draft&period=months12 | a cell of a draft
src/features/analysis/mails/mail-analysis-dialog.tsx | admin | /hours/analyzer?period=lastMonth | the mail of an analysis
src/features/hours/table/bulk-dialog.tsx | admin | /hours/old?who=all&when=all&state=draft | many drafts
src/features/hours/table/split-dialog.tsx | admin | /hours/old?who=all&when=all&state=draft | one draft, to split
src/features/hours/table/entries-explained.tsx | admin | /hours/old | the explained sum
src/features/hours/table/trash-dialog.tsx | admin | /hours/old | Papelera
src/features/hours/table/filter-sheet.tsx | admin | /hours/old | the filters of a phone
src/features/time_clock/components/span-form.tsx | admin | /hours/analyzer/hours-detail?day=2020-01-06 | Proponer un tramo…
src/features/absences/absence-sheet.tsx | admin | /hours/absences?absence=absence00000000
src/features/workflow/flow-drawer.tsx | admin | /workflow?id=flow00000000001
src/widgets/list/list-drawer.tsx | admin | /config/seniority?id=new
src/features/projects/components/member-drawer.tsx | admin | /projects/{project}/resources?member=new
src/features/projects/components/activity-drawer.tsx | admin | /projects/{project}/resources?activity=new
src/features/projects/components/package-drawer.tsx | admin | /projects/{project}/resources?package=new
src/features/config/hours/rule-drawer.tsx | admin | /config/hours?id=new
src/features/config/alerts/alert-drawer.tsx | admin | /config/alerts?id=alerthrsfaltan1
src/features/config/parameters/new-value.tsx | admin | /config/parameters | Cambiar «Largo mínimo de la nota» desde un día
src/features/config/holidays/holiday-drawer.tsx | admin | /config/holidays?day=new
src/features/config/holidays/import-drawer.tsx | admin | /config/holidays?import=1
src/features/config/leave/absence-types.list.tsx | admin | /config/leave?view=types
src/features/config/leave/import-balances.tsx | admin | /config/leave?import=1
src/features/config/credit/credit-versions.tsx | admin | /config/credit_rules?id=creditrule00001
src/features/config/customers/customer-below.tsx | admin | /config/customers?id={customer}
src/widgets/merge/merge-chosen.tsx | documental | /documents | two chosen documents
src/widgets/merge/merge-dialog.tsx | admin | /config/customers?id={customer} | Unir con…
src/features/workflow/reserved.section.tsx | gerencia | /workflow?tab=reserved
src/features/workflow/definitions.section.tsx | admin | /workflow?tab=definitions
src/features/workflow/definition-drawer.tsx | admin | /workflow?tab=definitions | Nueva definición
src/features/workflow/substitutions.list.tsx | admin | /workflow?tab=substitutions
src/features/home/components/absence-drawer.tsx | admin | / | Pedir una ausencia
src/features/home/components/absence-detail.tsx | admin | / | an own absence
src/features/hours/week/components/week-empty.tsx | admin | /hours?week=2019-01-07
src/features/hours/week/components/other-person-banner.tsx | admin | /hours?user={user}
src/features/time_clock/components/range-days.tsx | admin | /hours/analyzer/hours-detail?view=range
src/features/time_clock/components/team-days.tsx | admin | /hours/analyzer/hours-detail?view=team
src/features/calendar/components/calendar-explained.tsx | ingeniero | /hours/calendar/MonthView | the explained hours
src/features/hours/month-sheet/components/balances.tsx | admin | /hours/analyzer/h?view=banks
src/features/hours/month-sheet/components/balance-account.tsx | admin | /hours/analyzer/h?view=banks&person={user}
src/features/hours/month-sheet/components/balance-explained.tsx | admin | /hours/analyzer/h?view=banks | the explained cell
src/features/hours/month-sheet/components/day-drawer.tsx | admin | /hours/analyzer/h?user={user}&day=${today()}
src/features/hours/month-sheet/components/overtime-requests.list.tsx | admin | /hours/analyzer/h?view=overtime
src/features/analysis/analyzer/components/filter-drawer.tsx | admin | /hours/analyzer | Filtrar por Persona
src/features/analysis/detail/components/adjustment-drawer.tsx | admin | /hours/analyzer/detail?adjustment=adjustment00000
src/features/analysis/dashboard/tile-explained.tsx | admin | /hours/analyze?period=lastMonth | the explained tile
src/features/home/components/pinned-explained.tsx | pinned | / | the explained card
src/widgets/explained/figure-box.tsx | ingeniero | / | the explained year
src/widgets/analysis/explain/figure-explained.tsx | admin | /hours/analyzer?period=lastMonth | the explained cell
src/features/analysis/analyzer/components/days-dialog.tsx | admin | /hours/analyzer | the other days
src/features/analysis/known-on/known-dialog.tsx | admin | /hours/analyzer | the day as of which
src/features/analysis/dashboard/dashboard.page.tsx | admin | /hours/analyze
src/widgets/view/save-view-dialog.tsx | admin | /config/journey | the saving of a view
src/features/projects/hours-slip-drawer.tsx | jefa | /projects/{project}/hours?slip=1
src/widgets/entry-drawer/entry-drawer.tsx | jefa | /projects/{project}/hours | the first entry
src/widgets/inbox/item-drawer.tsx | jefa | / | the first task
src/widgets/decide-hours/decide-dialog.tsx | jefa | /projects/{project}/hours?view=approve | the first waiting day
src/features/projects/approval/approved-weeks.tsx | jefa | /projects/{project}/hours?view=approve | Ver lo aprobado
src/widgets/decide-hours/reopen-dialog.tsx | jefa | /projects/{project}/hours?view=approve | the first approved day
src/features/config/hours/period-drawer.tsx | finanzas | /config/hours?view=periods&id=new
src/features/config/hours/employers.list.tsx | finanzas | /config/hours?view=employers
src/features/config/hours/period-move-dialog.tsx | finanzas | /config/hours?view=periods | Dar gracia
src/features/config/register/new-link.tsx | finanzas | /config/register | Nuevo enlace de inspección
src/features/config/register/new-pack.tsx | finanzas | /config/register | Nuevo paquete
src/features/config/hours/closing-drawer.tsx | finanzas | /config/hours?view=periods | Tablero de cierre
src/features/config/hours/late-change-form.tsx | finanzas | /config/hours?view=periods&board={closedPeriod} | Cambio tardío
src/widgets/adjustments/adjusted-week.tsx | finanzas | /hours?week=${weekBefore(20)[0]}
src/widgets/adjustments/adjust-form.tsx | finanzas | /hours?user={user}&week=${weekBefore(20)[0]} | Cargar ajuste
src/widgets/overtime/overtime-drawer.tsx | overtime | / | Pedir horas extra
src/widgets/more-hours/more-hours-drawer.tsx | documental | /documents/{plannedDocument} | Pedir más horas`

/**
 * Chunks that show nothing in their place when they fail: the page works without them, a list tells it as a failed
 * load, and the sign-in dialog is replaced by the sign-in page.
 */
const SILENT = `
src/app/session/sign-in-dialog.tsx | timekeeper | /profile | the end of the session
src/data/realtime-bridge.ts | admin | /profile
src/data/local-filter.ts | admin | /projects | the change of another
src/data/outbox/kept-outbox.ts | timekeeper | /profile
src/features/hours/week/components/week-register.tsx | admin | /hours | a touch
src/features/home/components/my-documents-card.tsx | ingeniero | / | a touch
src/features/hours/week/components/week-remaining.tsx | admin | /hours?week={lastWeek} | a touch
src/features/hours/week/components/week-explained.tsx | admin | /hours?week={lastWeek} | a touch
src/features/hours/week/components/register-figure.tsx | admin | /hours | a touch
src/features/hours/week/components/explained-sums.tsx | admin | /hours?week={lastWeek} | a touch of a phone
src/features/hours/month-sheet/components/sheet-explained.tsx | admin | /hours/analyzer/h
src/features/analysis/detail/components/told-figure.tsx | admin | /hours/analyzer/detail?vals=loaded&period=lastMonth | a touch
src/features/hours/table/told-totals.tsx | admin | /hours/old | a touch
src/features/hours/week/components/week-status.tsx | admin | /hours?week={lastWeek} | a touch
src/i18n/error-texts.es.ts | admin | /profile | a touch
src/app/shell/late-overlays.tsx | admin | /profile | a touch
src/features/hours/week/week-commands.ts | admin | /hours | the copy of the week
src/ui/grid/cross/printed-cross.tsx | admin | /hours/analyzer?period=lastMonth | the print
src/widgets/employer-periods.ts | admin | /hours | a period of an employer
src/widgets/uploads/send-in-parts.ts | documental | /documents/{drawnDocument} | a large file
src/ui/export/export-table.ts | admin | /projects | Texto (CSV)
src/ui/export/export-rows.ts | admin | /projects | Imprimir todas
src/features/documents/paste-cells.ts | documental | /documents | a paste
src/ui/grid/paper-look.tsx | documental | /documents | the print
src/features/hours/table/save-entries.ts | admin | /hours/old | Texto (CSV)
src/features/hours/table/found-page.ts | admin | /hours/old?who=all&customer=000000000000000
src/features/documents/milestone-columns.tsx | documental | /documents | a touch
src/features/documents/form/take-register.ts | documental | /projects/{project}/documents | Formato del cliente (XLSX)
src/features/analysis/detail/all-rows.ts | admin | /hours/analyzer/detail | Texto (CSV)
src/ui/chart/save-chart.ts | admin | /hours/analyze | Imagen (SVG)
../../node_modules/hucre/dist/csv.mjs | admin | /projects | Texto (CSV)
../../node_modules/hucre/dist/xlsx.mjs | admin | /projects | Planilla (XLSX)`

interface Piece {
  readonly source: string
  readonly account: string
  readonly path: string
  readonly opener: string
}

type Opener = (page: Page, context: BrowserContext) => Promise<void>

const manifest = () =>
  JSON.parse(readFileSync(new URL('../packages/web/dist/.vite/manifest.json', import.meta.url), 'utf8')) as Record<
    string,
    { readonly file: string; readonly isDynamicEntry?: boolean }
  >
/** What a server of a newer build answers. */
const removed = (route: Route) => route.fulfill({ status: 404 })
const FAILED = /Internal Server Error|No se pudo cargar esta parte/

function read(table: string): readonly Piece[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [source = '', account = '', path = '', opener = ''] = line.split(' | ')
      return { source, account, path, opener }
    })
}

const SAMPLED = 12

/** The pieces to visit: every twelfth of a table, and all of them in `npm run trust -- chunks`. */
function visited(table: string): readonly Piece[] {
  return read(table).filter((_, index) => process.env['TIMESHEET_TRIALS'] === '1' || index % SAMPLED === 0)
}

async function enter(context: BrowserContext, account: string): Promise<void> {
  await context.clearCookies()
  if (account === 'superuser') {
    const { api } = await superuser()
    return putSession(context, { token: api.authStore.token, record: api.authStore.record })
  }
  if (account === 'overtime') {
    const { id, email } = await newPerson()
    const admin = await apiAs('admin')
    await admin.collection('employment').update(id, { overtime: true })
    return signInAs(context, email)
  }
  if (account === 'pinner') {
    const { id, email } = await newPerson()
    const pinned = [{ id: 'analysis0000000', name: 'Horas' }]
    await (await apiAs(email)).collection('preferences').update(id, { choices: { pinned } })
    return signInAs(context, email)
  }
  if (account === 'pinned') {
    const { person, project } = await newTeam()
    const line = { user: person.id, project: project.id, activity: String(project.activities[0]!.id) }
    await newHours({ ...line, day: weekBefore(1)[0], minutes: 60 })
    const api = await apiAs(person.email)
    const content = { search: { rows: 'project', vals: 'loaded', period: 'lastWeek' } }
    const { id } = await api
      .collection('saved_views')
      .create({ user: person.id, screen: 'analyzer', name: 'Horas', content })
    await api.collection('preferences').update(person.id, { choices: { pinned: [{ id, name: 'Horas' }] } })
    return signInAs(context, person.email)
  }
  if (account === 'timekeeper') {
    const { id, email } = await newPerson()
    const api = await apiAs(email)
    const [activity] = await api.collection('nonproductive').getFullList()
    await api
      .collection('timers')
      .create({ user: id, nonproductive: activity!.id, startedAt: new Date(Date.now() - 600_000).toISOString() })
    return signInAs(context, email)
  }
  if (account !== 'guest') await signInAs(context, account)
}

const OTHERS = 'the change of another'
/** Openers that answer requests otherwise, with their values, because the shared company has no such record. */
const ANSWERED: Readonly<Record<string, { readonly collection: string; readonly values: object }>> = {
  'the task of a proposal': { collection: 'workflow_tasks', values: { object: 'adjustment' } },
  'the task of more hours': { collection: 'workflow_tasks', values: { object: 'more_hours' } },
  'the task of a check': { collection: 'workflow_tasks', values: { object: 'discipline_check' } },
  'a period of an employer': { collection: 'periods', values: { employer: 'employer0000000' } },
}
const SESSION_END = 'the end of the session'
const button =
  (name: string | RegExp): Opener =>
  (page) =>
    page.getByRole('button', { name }).first().click()
const typed =
  (keys: string): Opener =>
  async (page) => {
    await settled(page)
    await page.keyboard.press(keys)
  }
const exported =
  (name: string): Opener =>
  async (page) => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
const OPENERS: Readonly<Record<string, Opener>> = {
  'the task of a proposal': (page) => settled(page),
  'the task of more hours': (page) => settled(page),
  'the task of a check': (page) => settled(page),
  'a period of an employer': (page) => settled(page),
  [OTHERS]: async () => {
    const api = await apiAs('admin')
    const { id, name } = await find('projects', 'code = "2401"')
    await api.collection('projects').update(id, { name })
  },
  [SESSION_END]: async (page, context) => {
    await settled(page)
    await context.clearCookies()
    await page.evaluate(() => new BroadcastChannel('timesheet-session').postMessage('changed'))
  },
  'the person': async (page) => {
    const { name, surname } = await find('users', 'email = "admin@demo.test"')
    await page
      .getByRole('main')
      .getByRole('button', { name: `${String(name)} ${String(surname)}` })
      .click()
  },
  // A row that is still read opens nothing; after the reload the address opens the entry, whose error covers the row.
  'the first entry': async (page) => {
    const row = page
      .getByRole('row')
      .filter({ hasText: /\d:\d\d/ })
      .first()
    await row.waitFor()
    if (!page.url().includes('entry=')) await row.click()
  },
  'a cell of a draft': (page) => page.locator('[data-editable]').first().click(),
  'a length that cannot be read': async (page) => {
    // Only lengths are at the end of their cell; that of an interval is not edited.
    await page.locator('[role=gridcell][data-align=end] [data-editable]').first().click()
    await page.getByRole('textbox', { name: 'Horas' }).fill('dos')
    await page.keyboard.press('Enter')
  },
  'the mail of an analysis': async (page) => {
    const api = await apiAs('admin')
    const name = 'Horas del mes pasado'
    const known = await api.collection('saved_views').getList(1, 1, { filter: `name = "${name}"` })
    if (known.totalItems === 0) {
      const user = api.authStore.record!.id
      const content = { search: { period: 'lastMonth' } }
      await api.collection('saved_views').create({ user, screen: 'analyzer', name, content })
    }
    await page.keyboard.press('Shift')
    await page.getByRole('button', { name: 'Vistas guardadas' }).click()
    await page.getByRole('menuitem', { name: 'Enviar por correo…' }).click()
  },
  'many drafts': async (page) => {
    await page.getByRole('checkbox', { name: 'Elegir la fila' }).first().check()
    await page.getByRole('button', { name: 'Cambiar…' }).click()
  },
  'two chosen documents': async (page) => {
    const rows = page.getByRole('checkbox', { name: 'Elegir la fila' })
    await rows.first().check()
    await rows.nth(1).check()
  },
  'one draft, to split': async (page) => {
    await page.getByRole('checkbox', { name: 'Elegir la fila' }).first().check()
    await page.getByRole('button', { name: 'Dividir…' }).click()
  },
  'an own absence': async (page) => {
    const api = (await apiAs('admin')).collection('absences')
    const user = (await find('users', 'email = "admin@demo.test"')).id
    const type = (await find('absence_types', 'code = "EXA"')).id
    const day = `${new Date().getUTCFullYear() + 1}-03-01`
    const { totalItems } = await api.getList(1, 1, { filter: `user = "${user}" && from = "${day}"` })
    if (totalItems === 0) await api.create({ user, type, from: day, to: day, state: 'requested' })
    await page.getByRole('button', { name: /^Ver Examen/ }).click()
  },
  'the first task': (page) =>
    page
      .getByRole('region', { name: /Qué me espera/ })
      .getByRole('button', { name: /Decidir$/ })
      .first()
      .click(),
  // An empty week, as on Mondays, offers the first row.
  'another row': button(/^Agregar (la primera )?fila/),
  'the first waiting day': (page) => page.getByRole('table').getByRole('button').first().click(),
  'the first approved day': async (page) => {
    const api = await apiAs('jefa')
    const { id } = await find('projects', 'code = "2401"')
    const lately = `project = "${id}" && day >= "${weekBefore(3)[0]!}"`
    const list = (filter: string) => api.collection('hours').getList(1, 1, { filter: `${lately} && ${filter}` })
    if ((await list('state = "approved"')).totalItems === 0) {
      const [one] = (await list(`state = "submitted" && decider = "${api.authStore.record!.id}"`)).items
      const entries = [[one!.id, one!['version']]]
      const body = { entries, decision: 'approve', operation: 'chunksopener001' }
      await api.send('/api/hours/decide', { method: 'POST', body })
    }
    await page.getByRole('button', { name: 'Ver lo aprobado' }).click()
    await page
      .getByRole('table', { name: /^Aprobado/ })
      .getByRole('button')
      .first()
      .click()
  },
  'what was refused elsewhere': async (page) => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const cookie = decodeURIComponent(/pb_auth=([^;]+)/.exec(document.cookie)?.[1] ?? '')
          const { record } = JSON.parse(cookie) as { record: { id: string } }
          const opening = indexedDB.open('timesheet', 1)
          opening.onsuccess = () => {
            const tx = opening.result.transaction('writes', 'readwrite')
            const problem = { code: 'hours_period_closed', params: {} }
            tx.objectStore('writes').put({
              key: 'k',
              user: record.id,
              tab: 'gone',
              at: 0,
              place: 'p',
              text: '4',
              steps: [],
              href: '/hours',
              problem,
            })
            tx.oncomplete = () => {
              opening.result.close()
              document.dispatchEvent(new Event('visibilitychange'))
              resolve()
            }
          }
        }),
    )
  },
  'the naming of documents': async (page) => {
    await settled(page)
    await chooseOfRegister(page, 'Codificación y respuestas')
  },
  'the form of a customer': async (page) => {
    await settled(page)
    await chooseOfRegister(page, 'Formato del cliente…')
  },
  'a title': async (page) => {
    await page.getByRole('gridcell').nth(2).click()
  },
  'a paste': async (page) => {
    await page.getByRole('gridcell').nth(2).focus()
    await page.evaluate(() => navigator.clipboard.writeText('Pegado'))
    await page.keyboard.press('Control+v')
  },
  'a document': async (page) => page.getByRole('checkbox').nth(1).check(),
  'the chosen documents': async (page) => {
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: 'Cambiar…' }).click()
  },
  'the documents to asign': async (page) => {
    await page.getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: 'Asignar…' }).click()
  },
  'the first answer': async (page) => {
    await page
      .getByRole('button', { name: /^Registrar la respuesta de/ })
      .first()
      .click()
  },
  'the answer of a customer': async (page) => {
    await page
      .getByRole('button', { name: /^Responder/ })
      .first()
      .click()
  },
  'a touch': async (page) => {
    await settled(page)
    await page.mouse.move(200, 200)
  },
  'the print': async (page) => {
    await settled(page)
    await page.mouse.move(200, 200)
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  },
  'a phone': (page) => page.setViewportSize({ width: 390, height: 844 }),
  'the filters of a phone': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: /^Filtros/ }).click()
  },
  'the fields on a phone': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Campos' }).first().click()
  },
  'a touch of a phone': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.mouse.move(100, 100)
  },
  'the saving of a view': async (page) => {
    await page.getByRole('button', { name: 'Vistas guardadas' }).click()
    await page.getByRole('menuitem', { name: 'Guardar esta vista…' }).click()
  },
  'a large file': async (page) => {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.dwg', mimeType: 'image/vnd.dwg', buffer: Buffer.alloc(9_000_000, 'AC1032') })
  },
  'a file of hours': async (page) => {
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('Fecha,Horas\n02/11/2026,2:00') })
  },
  'the explained tile': async (page) => {
    await page.locator('[aria-keyshortcuts="="]').first().focus()
    await page.keyboard.press('=')
  },
  'the explained card': button(/^Total, Cargadas: /),
  'the explained hours': button(/^Cargadas: /),
  'the explained sum': async (page) => {
    await page.mouse.move(5, 300)
    await page.getByRole('button', { name: /^Suma de la tabla/ }).click()
  },
  'the explained year': button(/^Acordadas en/),
  'the explained cell': async (page) => {
    await page.getByRole('gridcell').first().click()
    await page.keyboard.press('=')
  },
  'the other days': async (page) => {
    await page.getByRole('button', { name: /^Período: / }).click()
    await page.getByRole('menuitem', { name: 'Otros días…' }).click()
  },
  'the day as of which': async (page) => {
    await page.getByRole('button', { name: /^Al día: / }).click()
    await page.getByRole('menuitem', { name: 'Otro día…' }).click()
  },
  'the copy of the week': async (page) => {
    await settled(page)
    await page.keyboard.press('Alt+Shift+C')
  },
  '?': typed('?'),
  'Buscar': typed('Control+k'),
  'Más': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Más', exact: true }).click()
  },
  'Imagen (SVG)': async (page) => {
    await page.getByRole('button', { name: 'Guardar o imprimir el gráfico' }).first().click()
    await page.getByRole('menuitem', { name: 'Imagen (SVG)' }).click()
  },
  'Texto (CSV)': exported('Texto (CSV)'),
  'Imprimir todas': exported('Imprimir todas'),
  'Formato del cliente (XLSX)': exported('Formato del cliente (XLSX)'),
  'Planilla (XLSX)': exported('Planilla (XLSX)'),
}
const open = (page: Page, context: BrowserContext, opener: string) =>
  opener === '' ? Promise.resolve() : (OPENERS[opener] ?? button(opener))(page, context)

/** Answers the opener's collection with other values; nothing for other openers. */
async function answerOtherwise(page: Page, opener: string): Promise<void> {
  const answer = ANSWERED[opener]
  if (!answer) return
  const { collection, values } = answer
  await page.route(new RegExp(`/api/collections/${collection}/records`), async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { items?: object[] }
    const items = body.items?.map((item) => ({ ...item, ...values }))
    await route.fulfill({ response, json: items ? { ...body, items } : { ...body, ...values } })
  })
}

/** Opens a chunk whose file is gone, and expects that the page reloads exactly once. */
async function openWithout(page: Page, context: BrowserContext, { source, path, opener }: Piece): Promise<void> {
  const { file } = manifest()[source]!
  let loads = 0
  const count = () => loads++
  page.on('domcontentloaded', count)
  await page.route(`**/${file}`, removed)
  await answerOtherwise(page, opener)
  const hears = opener === OTHERS ? subscribed(page, 'projects') : Promise.resolve()
  await page.goto(await addressOf({ path, title: '' }))
  await hears
  await open(page, context, opener)
  await expect.poll(() => loads, { message: `${source}: the page reloads`, timeout: 60_000 }).toBe(2)
  if (opener !== SESSION_END) await open(page, context, opener)
  page.off('domcontentloaded', count)
  expect(loads).toBe(2)
}

test.describe.configure({ mode: 'parallel' })

/** Where an account begins, and where it goes between two pieces. */
const startOf = (account: string) =>
  account === 'guest' ? '/login' : account === 'superuser' ? '/config/costs' : '/budget'

/** What `/work` says, also to a reader of a customer. */
const ELSEWHERE = /^Esta pantalla (todavía no está disponible\.|es de quienes trabajan en la empresa)/

/**
 * The automatic reload is used up, so that opening the page by a link shows what a second failure shows. The page of the
 * piece before is left first: it stays until the next has loaded, and would take what the opener does.
 */
async function goWithout(page: Page, { source, account, path }: Piece): Promise<void> {
  await page.route(`**/${manifest()[source]!.file}`, removed)
  const address = await addressOf({ path, title: '' })
  const leave = (to: string) => page.evaluate((url) => history.pushState({}, '', url), to)
  if (account !== 'guest') {
    await leave(startOf(account))
    await expect(page.getByText(ELSEWHERE)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.evaluate(
    // Ahead of the clock, so that it stays used up however long the page takes.
    (url) => sessionStorage.setItem(`timesheet-chunk-reload:${url.split('?')[0]}`, String(Date.now() + 60_000)),
    address,
  )
  await leave(address)
}

async function expectInPlace(page: Page, { source }: Piece): Promise<void> {
  await expect(page.getByText(FAILED).first(), source).toBeVisible()
  await expect(page.locator('main'), `${source}: one content`).toHaveCount(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Reintentar' }).first().press('Enter')
  await expect(page.getByText(FAILED), source).toHaveCount(0)
}

for (const [name, table] of Object.entries({ PAGES, CONFIGURATION, SYSTEM, DRAWERS })) {
  test(`${name}: each chunk that cannot be loaded shows an error in its place, and loads on retry`, async ({
    page,
    context,
  }) => {
    test.setTimeout(700_000)
    let account = ''
    for (const piece of visited(table)) {
      await page.setViewportSize({ width: 1440, height: 900 })
      if (account !== piece.account) {
        await enter(context, (account = piece.account))
        await page.goto(startOf(account))
      }
      await goWithout(page, piece)
      await open(page, context, piece.opener)
      await expectInPlace(page, piece)
    }
  })
}

test('PARTS: each chunk that cannot be loaded reloads the page once, then shows an error in its place and loads on retry', async ({
  page,
  context,
}) => {
  test.setTimeout(700_000)
  let account = ''
  for (const [index, piece] of visited(PARTS).entries()) {
    // Fixes the page's clock, because a second failure within ten seconds does not reload again; the next chunk gets a
    // later time.
    await page.clock.setFixedTime(Date.now() + index * 20_000)
    await page.setViewportSize({ width: 1440, height: 900 })
    if (account !== piece.account) await enter(context, (account = piece.account))
    await openWithout(page, context, piece)
    await expectInPlace(page, piece)
  }
})

test('a chunk that shows nothing of its own reloads the page once, and the page works without it', async ({
  page,
  context,
}) => {
  test.setTimeout(700_000)
  for (const [index, piece] of visited(SILENT).entries()) {
    // The page before is left first: at the new time its second failure would reload it, in the middle of the next visit.
    await page.goto('about:blank')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.clock.setFixedTime(Date.now() + index * 20_000)
    await enter(context, piece.account)
    await openWithout(page, context, piece)
    await settled(page)
    if (piece.path === '/projects' && piece.opener !== OTHERS)
      await expect(page.getByText('No se pudo exportar la tabla; se puede probar otra vez')).toBeVisible()
    await expect(page.getByText(FAILED), piece.source).toHaveCount(0)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('a refusal whose texts cannot be loaded is told in general words, and nothing typed is lost', async ({ page }) => {
  let failed = 0
  await page.route('**/error-texts.*.js', (route) => {
    failed++
    return route.abort()
  })
  await page.goto('/login')
  const address = 'x'.repeat(300)
  await page.getByLabel('Correo').fill(address)
  await page.getByLabel('Contraseña', { exact: true }).fill('contraseña')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue(address)
  expect(failed, 'asked for with the first key, and again with the refusal').toBeGreaterThan(0)
})

test('no reload loses what somebody types, or hours that are not stored yet', async ({ page, context }) => {
  const { person, project } = await newTeam()
  const [monday] = weekBefore(1)
  await newHours({
    user: person.id,
    project: project.id,
    activity: project.activities[0]!.id,
    day: monday,
    minutes: 60,
  })
  await signInAs(context, person.email)
  const files = manifest()
  const away = (source: string) => page.route(`**/${files[source]!.file}`, removed)
  let loads = 0
  page.on('domcontentloaded', () => loads++)

  await away('src/commands/palette.tsx')
  await page.goto('/profile')
  await settled(page)
  const field = page.getByRole('textbox').first()
  await field.fill('A medio escribir')
  await page.keyboard.press('Control+k')
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(field).toHaveValue('A medio escribir')
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.getByText(FAILED)).toHaveCount(0)
  expect(loads, 'no reload').toBe(1)

  await away('src/data/local-filter.ts')
  await page.route('**/api/collections/hours/records', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.fallback()
  })
  await page.goto(`/hours?week=${monday}`)
  const sheet = new WeekSheet(page)
  await sheet.cell(/Cálculo/, 1).click()
  const stored = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/collections/hours/records'),
  )
  await sheet.type('2', 'Enter')
  await stored
  // After the writes are stored, an event of another person's change may reload without losing anything.
  expect(loads, 'no reload while they are on their way').toBe(2)
  await expect.poll(async () => (await storedHours(person.id)).map((row) => row.split(' ')[1])).toEqual(['60', '120'])
  await expect(sheet.cell(/Cálculo/, 1)).toContainText('2:00')
})

test('every chunk of the build is listed here', () => {
  const built = Object.entries(manifest()).flatMap(([source, { isDynamicEntry }]) => (isDynamicEntry ? [source] : []))
  expect(
    [PAGES, CONFIGURATION, SYSTEM, DRAWERS, PARTS, SILENT]
      .flatMap(read)
      .map(({ source }) => source)
      .sort(),
  ).toEqual(built.sort())
})
