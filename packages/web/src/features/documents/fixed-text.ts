import { useQuery } from '@tanstack/react-query'
import { isBudgetFixed } from '@timesheet/domain/documents'
import { bringErrorTexts } from '../../data/bring-error-texts.ts'
import { codeText } from '../../data/code-text.ts'
import type { DocumentRow } from './document-rows.ts'

/** Answers why a field of a document that one may edit is not changed; '' where it is. */
export type FixedText = (row: DocumentRow | null, field: string) => string

const untold: FixedText = (row, field) => (row && field === 'budgetMinutes' && isBudgetFixed(row) ? '…' : '')
const told: FixedText = (row, field) => (untold(row, field) ? codeText({ code: 'document_budget_fixed' }) : '')

/** Why fields are not changed, in words once those have come. */
export function useFixedText(): FixedText {
  const texts = useQuery({
    queryKey: ['error-texts'],
    queryFn: () => bringErrorTexts().then(() => true),
    staleTime: Infinity,
  })
  return texts.data ? told : untold
}
