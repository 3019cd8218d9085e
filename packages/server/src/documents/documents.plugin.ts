import type { PluginApp } from '@timesheet/engine'
import { proposeCodeRoute } from '@timesheet/domain/documents'
import { documentCodes } from './document-codes.hook.ts'
import { documentSettingsRule, documentsRule } from './documents.hook.ts'
import { answerProposedCode } from './next-code.route.ts'
import { revisionRules } from './revisions.hook.ts'

/** Registers the register of documents: codes, revisions, and how both are named. */
export function documentsPlugin({ hooks, routes }: PluginApp): void {
  routes.on(proposeCodeRoute, answerProposedCode)
  hooks.use(documentCodes, documentsRule, documentSettingsRule, revisionRules)
}
