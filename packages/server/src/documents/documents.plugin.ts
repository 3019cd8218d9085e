import type { PluginApp } from '@timesheet/engine'
import { proposeCodeRoute } from '@timesheet/domain/documents'
import { documentCodes } from './document-codes.hook.ts'
import { documentSettingsRule, documentsRule } from './documents.hook.ts'
import { onLoadDocuments } from './load-documents.command.ts'
import { answerProposedCode } from './next-code.route.ts'
import { revisionRules } from './revisions.hook.ts'

/** Registers the register of documents: codes, revisions, and how both are named. */
export function documentsPlugin(app: PluginApp): void {
  const { hooks, routes } = app
  onLoadDocuments(app)
  routes.on(proposeCodeRoute, answerProposedCode)
  hooks.use(documentCodes, documentsRule, documentSettingsRule, revisionRules)
}
