import type { RouteHandler } from '@timesheet/engine'
import { codePartsOf, type proposeCodeRoute } from '@timesheet/domain/documents'
import { findCodeScopes, findTemplate, FreeNumbers, lastNumber } from './document-codes.ts'

/** Says which code a new document would get now; it is taken only when the document is created. */
export const answerProposedCode: RouteHandler<typeof proposeCodeRoute> = async ({ input }, app) => {
  const { project } = input
  const scope = (await findCodeScopes({ app }, [input]))(input)
  const parts = codePartsOf(scope?.template ?? (await findTemplate({ app }, project)))
  if (!scope) return { code: '', parts }
  const after = await lastNumber({ app }, scope, project)
  return { code: scope.codeOf(await new FreeNumbers({ app }).firstAfter(after, scope, project)), parts }
}
