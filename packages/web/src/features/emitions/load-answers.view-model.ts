import type { AnsweredIssue } from '@timesheet/domain/documents'
import type { EmitionRow } from './emitions.queries.ts'
import type { ResponseRow } from '../../widgets/emitions/answers.tsx'

/** The issues of a transmittal as a list of answers is read against them: by our codes and those of the customer. */
export function issuesOf(issues: readonly EmitionRow[], answers: readonly ResponseRow[]): readonly AnsweredIssue[] {
  const of = Map.groupBy(answers, ({ emition }) => emition)
  return issues.flatMap(({ id, project, state, issuedOn, expand }) => {
    const { document, revision } = expand ?? {}
    const names = [document?.['code'], document?.['clientCode']].map((name) => String(name ?? '')).filter(Boolean)
    return [
      { id, project, state, issuedOn, names, revision: String(revision?.['code'] ?? ''), answers: of.get(id) ?? [] },
    ]
  })
}
