import { STANDARD_SCHEME } from '@timesheet/domain/documents'
import type { Company } from './company.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** Of the projects of the customer who has a reader's account, the newest lets them answer from it. */
export function answeringProjectOf({ projects, customers }: Pick<Company, 'projects' | 'customers'>): readonly Row[] {
  const last = projects.findLast(({ state, row }) => state === 'active' && row['customer'] === customers[0]?.id)
  return last
    ? [{ id: last.id, project: last.id, codeTemplate: '', scheme: STANDARD_SCHEME, customerAnswers: true }]
    : []
}
