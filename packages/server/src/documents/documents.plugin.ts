import type { PluginApp } from '@timesheet/engine'
import {
  acknowledgeByLinkRoute,
  answerTransmittalRoute,
  asignedLoadRoute,
  customerCoverRoute,
  customerDocumentRoute,
  customerDocumentsRoute,
  customerFileRoute,
  customerTransmittalRoute,
  customerTransmittalsRoute,
  customerZipRoute,
  documents,
  hourRequests,
  documentHistoryRoute,
  mailTransmittalLinksRoute,
  MOST_FILE_BYTES,
  openTransmittalLinkRoute,
  proposeCodeRoute,
  remindAnswersRoute,
  renewTransmittalLinkRoute,
  revisionCheckRoute,
  stampedFileRoute,
  transmittalCountsRoute,
  transmittalFileRoute,
  transmittalLinkFileRoute,
  transmittalZipRoute,
} from '@timesheet/domain/documents'
import { keepAnswers } from '../kernel/flow-requests.ts'
import { onFlow } from '../kernel/flows.ts'
import { answerAsignedLoad } from './asigned-load.route.ts'
import { asignmentsRule } from './asignments.hook.ts'
import { reviewGuards } from './review-guards.hook.ts'
import { commentRules } from './comments.hook.ts'
import { copiedFields } from './copied-fields.hook.ts'
import { answerCustomerCover, answerCustomerFile, answerCustomerZip } from './customer-files.route.ts'
import { answerTransmittal } from './customer-answers.route.ts'
import {
  answerCustomerDocument,
  answerCustomerDocuments,
  answerCustomerTransmittal,
  answerCustomerTransmittals,
} from './customer-transmittals.route.ts'
import { disciplineCheckFlow, disciplineCheckRules } from './discipline-checks.hook.ts'
import { answerDocumentHistory } from './document-history.route.ts'
import { documentCodes } from './document-codes.hook.ts'
import { emitionsRule } from './emitions.hook.ts'
import { documentSettingsRule, documentsRule } from './documents.hook.ts'
import { fileGuards } from './file-guards.hook.ts'
import { holdsRule } from './holds.hook.ts'
import { hourRequestsFlow, hourRequestsRule, routeHourRequests, withdrawFromVoid } from './hour-requests.hook.ts'
import { onLoadDocuments } from './load-documents.command.ts'
import { answerMailTransmittalLinks } from './mail-links.route.ts'
import { answerProposedCode } from './next-code.route.ts'
import { recordSilence } from './record-silence.job.ts'
import { answerRemindAnswers, registerAnswerReminders } from './remind-answers.route.ts'
import { responseRules } from './responses.hook.ts'
import { answerRevisionCheck } from './revision-check.route.ts'
import { revisionFileRules } from './revision-files.hook.ts'
import { revisionRules } from './revisions.hook.ts'
import { onRevoking } from './revoke-revision.ts'
import { onSendTransmittal } from './send-transmittal.command.ts'
import { answerStampedFile } from './stamped-file.route.ts'
import { answerTransmittalCounts } from './transmittal-counts.route.ts'
import { answerTransmittalFile } from './transmittal-file.route.ts'
import { registerTransmittalLinks } from './transmittal-link-mail.ts'
import {
  answerAcknowledgeByLink,
  answerOpenTransmittalLink,
  answerRenewTransmittalLink,
  answerTransmittalLinkFile,
} from './transmittal-links.route.ts'
import { answerTransmittalZip } from './transmittal-zip.route.ts'
import { transmittalRules } from './transmittals.hook.ts'

/** The largest answer of a customer, with the commented copies that it brings. */
const MOST_ANSWER_BYTES = MOST_FILE_BYTES + 2_097_152

/** Registers the register of documents: codes, revisions, and how both are named. */
export function documentsPlugin(app: PluginApp): void {
  const { crons, hooks, routes } = app
  onLoadDocuments(app)
  onRevoking(app)
  onSendTransmittal(app)
  onFlow(app, disciplineCheckFlow)
  routes
    .on(proposeCodeRoute, answerProposedCode)
    .on(revisionCheckRoute, answerRevisionCheck)
    .on(asignedLoadRoute, answerAsignedLoad)
    .on(documentHistoryRoute, answerDocumentHistory)
    .on(stampedFileRoute, answerStampedFile)
    .on(transmittalCountsRoute, answerTransmittalCounts)
    .on(transmittalFileRoute, answerTransmittalFile)
    .on(customerTransmittalsRoute, answerCustomerTransmittals)
    .on(customerTransmittalRoute, answerCustomerTransmittal)
    .on(customerDocumentsRoute, answerCustomerDocuments)
    .onWrite(answerTransmittalRoute, answerTransmittal, { bodyLimit: () => MOST_ANSWER_BYTES })
    .on(customerDocumentRoute, answerCustomerDocument)
    .on(customerCoverRoute, answerCustomerCover)
    .on(customerFileRoute, answerCustomerFile)
    .on(customerZipRoute, answerCustomerZip)
    .on(transmittalZipRoute, answerTransmittalZip)
    .on(openTransmittalLinkRoute, answerOpenTransmittalLink)
    .on(transmittalLinkFileRoute, answerTransmittalLinkFile)
    .on(acknowledgeByLinkRoute, answerAcknowledgeByLink)
    .on(renewTransmittalLinkRoute, answerRenewTransmittalLink)
  routes.onWrite(remindAnswersRoute, answerRemindAnswers)
  routes.onWrite(mailTransmittalLinksRoute, answerMailTransmittalLinks)
  registerAnswerReminders(app)
  registerTransmittalLinks(app)
  // Before the alerts, which tell of what nobody answered.
  crons.add('silence', '1,31 * * * *', async (signal) => void (await recordSilence(app, signal)))
  hooks.use(documentCodes, documentsRule, documentSettingsRule, revisionRules)
  hooks.use(transmittalRules, emitionsRule, responseRules)
  hooks.use(reviewGuards, commentRules, fileGuards, holdsRule, revisionFileRules, disciplineCheckRules)
  hooks.use(copiedFields, asignmentsRule)
  hooks.on('save', hourRequests, keepAnswers).use(hourRequestsRule)
  hooks.after(hourRequests, routeHourRequests).after(documents, withdrawFromVoid)
  onFlow(app, hourRequestsFlow)
}
