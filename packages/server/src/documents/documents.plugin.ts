import type { PluginApp } from '@timesheet/engine'
import {
  acknowledgeByLinkRoute,
  acknowledgeTransmittalRoute,
  answerTransmittalRoute,
  asignedLoadRoute,
  beginUploadRoute,
  continueUploadRoute,
  customerCoverRoute,
  customerDocumentRoute,
  customerDocumentsRoute,
  customerFileRoute,
  customerTransmittalRoute,
  customerTransmittalsRoute,
  customerZipRoute,
  documents,
  endUploadRoute,
  goBackRoute,
  hourRequests,
  liftAnnulmentRoute,
  documentHistoryRoute,
  mailTransmittalLinksRoute,
  MOST_FILE_BYTES,
  openTransmittalLinkRoute,
  proposeCodeRoute,
  registerExportRoute,
  reissueRevisionRoute,
  remindAnswersRoute,
  renewTransmittalLinkRoute,
  replaceTransmittalLinkRoute,
  revisionCheckRoute,
  revokeTransmittalLinkRoute,
  stampedFileRoute,
  transmittalCountsRoute,
  transmittalFileRoute,
  transmittalLinkFileRoute,
  transmittalLinkOneFileRoute,
  transmittalZipRoute,
  nearDaysRoute,
  undoLoadRoute,
  uploadOffsetRoute,
} from '@timesheet/domain/documents'
import { keepAnswers } from '../kernel/flow-requests.ts'
import { onFlow } from '../kernel/flows.ts'
import { answerAsignedLoad } from './asigned-load.route.ts'
import { asignmentsRule } from './asignments.hook.ts'
import { reviewGuards } from './review-guards.hook.ts'
import { commentRules } from './comments.hook.ts'
import { copiedFields } from './copied-fields.hook.ts'
import { creditOfDocuments } from './credit-of-documents.hook.ts'
import { creditRuleRules } from './credit-rules.hook.ts'
import { answerCustomerCover, answerCustomerFile, answerCustomerZip } from './customer-files.route.ts'
import { answerTransmittal } from './customer-answers.route.ts'
import { answerAcknowledgeTransmittal } from './customer-receipt.route.ts'
import {
  answerCustomerDocument,
  answerCustomerDocuments,
  answerCustomerTransmittal,
  answerCustomerTransmittals,
} from './customer-transmittals.route.ts'
import { disciplineCheckFlow, disciplineCheckRules } from './discipline-checks.hook.ts'
import { answerDocumentHistory } from './document-history.route.ts'
import { documentCodes } from './document-codes.hook.ts'
import { milestoneDates } from './document-dates.hook.ts'
import { distributionsRule } from './distributions.hook.ts'
import { emitionRules } from './emitions.hook.ts'
import { documentSettingsRule, documentsRule } from './documents.hook.ts'
import { revisionSchemesRule } from './revision-schemes.hook.ts'
import { statusSchemesChange } from './status-schemes.ts'
import { finalPurposes } from './final-purposes.hook.ts'
import { fileGuards } from './file-guards.hook.ts'
import { holdsRule } from './holds.hook.ts'
import { hourRequestsFlow, hourRequestsRule, routeHourRequests, withdrawFromVoid } from './hour-requests.hook.ts'
import { incomingRules } from './incoming.hook.ts'
import { openingRules } from './document-openings.hook.ts'
import { purposesChange } from './issue-purposes.ts'
import { namePatternsRule } from './file-name-patterns.hook.ts'
import { loadColumnsRule } from './load-columns.hook.ts'
import { onLoadDocuments } from './load-documents.command.ts'
import {
  answerMailTransmittalLinks,
  answerReplaceTransmittalLink,
  answerRevokeTransmittalLink,
} from './mail-links.route.ts'
import { answerGoBack, answerLiftAnnulment } from './override-documents.route.ts'
import { answerProposedCode } from './next-code.route.ts'
import { answerReissueRevision } from './reissue-revision.route.ts'
import { answerRegisterExport } from './register-export.route.ts'
import { registerFormsRule } from './register-forms.hook.ts'
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
import { transmittalFileRules } from './transmittal-files.hook.ts'
import { registerTransmittalLinks } from './transmittal-link-mail.ts'
import {
  answerAcknowledgeByLink,
  answerOpenTransmittalLink,
  answerRenewTransmittalLink,
  answerTransmittalLinkFile,
  answerTransmittalLinkOneFile,
} from './transmittal-links.route.ts'
import { answerNearDays } from './near-days.route.ts'
import { nextMilestones } from './next-milestones.hook.ts'
import { answerUndoLoad } from './undo-load.route.ts'
import { answerTransmittalZip } from './transmittal-zip.route.ts'
import { transmittalRules } from './transmittals.hook.ts'
import { TUS_HEADERS } from './tus-headers.ts'
import { answerBeginUpload, answerContinueUpload, answerEndUpload, answerUploadOffset } from './uploads.route.ts'

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
    .on(registerExportRoute, answerRegisterExport)
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
    .on(acknowledgeTransmittalRoute, answerAcknowledgeTransmittal)
    .on(customerCoverRoute, answerCustomerCover)
    .on(customerFileRoute, answerCustomerFile)
    .on(customerZipRoute, answerCustomerZip)
    .on(transmittalZipRoute, answerTransmittalZip)
    .on(openTransmittalLinkRoute, answerOpenTransmittalLink)
    .on(transmittalLinkFileRoute, answerTransmittalLinkFile)
    .on(transmittalLinkOneFileRoute, answerTransmittalLinkOneFile)
    .on(acknowledgeByLinkRoute, answerAcknowledgeByLink)
    .on(renewTransmittalLinkRoute, answerRenewTransmittalLink)
  routes.onWrite(remindAnswersRoute, answerRemindAnswers).onWrite(reissueRevisionRoute, answerReissueRevision)
  routes.onWrite(liftAnnulmentRoute, answerLiftAnnulment).onWrite(goBackRoute, answerGoBack)
  routes
    .onWrite(mailTransmittalLinksRoute, answerMailTransmittalLinks)
    .onWrite(replaceTransmittalLinkRoute, answerReplaceTransmittalLink)
    .onWrite(revokeTransmittalLinkRoute, answerRevokeTransmittalLink)
  routes.onWrite(undoLoadRoute, answerUndoLoad).on(nearDaysRoute, answerNearDays)
  registerUploads(app)
  registerAnswerReminders(app)
  registerTransmittalLinks(app)
  // Before the alerts, which tell of what nobody answered.
  crons.add('silence', '1,31 * * * *', async (signal) => void (await recordSilence(app, signal)))
  hooks.use(
    documentCodes,
    finalPurposes,
    creditOfDocuments,
    documentsRule,
    documentSettingsRule,
    registerFormsRule,
    loadColumnsRule,
    revisionRules,
  )
  hooks.use(transmittalRules, incomingRules, transmittalFileRules, emitionRules, responseRules, distributionsRule)
  hooks.use(reviewGuards, commentRules, fileGuards, holdsRule, revisionFileRules, disciplineCheckRules)
  hooks.use(openingRules, copiedFields, asignmentsRule, creditRuleRules, namePatternsRule)
  hooks.use(purposesChange, revisionSchemesRule, statusSchemesChange, milestoneDates, nextMilestones)
  hooks.on('save', hourRequests, keepAnswers).use(hourRequestsRule)
  hooks.after(hourRequests, routeHourRequests).after(documents, withdrawFromVoid)
  onFlow(app, hourRequestsFlow)
}

/** Files of revisions that arrive in parts, by the tus protocol (ADR 0092). */
function registerUploads({ routes, crons, partialFiles, clock }: PluginApp): void {
  const options = { headers: TUS_HEADERS, tags: ['upload'] }
  routes
    .on(beginUploadRoute, answerBeginUpload, options)
    .on(uploadOffsetRoute, answerUploadOffset, options)
    .on(continueUploadRoute, answerContinueUpload, { ...options, isStreamed: true, bodyLimit: () => MOST_FILE_BYTES })
    .on(endUploadRoute, answerEndUpload, options)
  // Of each process: its folder may be its own.
  crons.addToEach('uploads', '29 * * * *', () => partialFiles.removeExpired(clock()))
}
