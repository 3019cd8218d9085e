import { useQuery } from '@tanstack/react-query'
import { isBudgetFixed } from '@timesheet/domain/documents'
import { bringErrorTexts } from '../../data/bring-error-texts.ts'
import { codeText } from '../../data/error-text.ts'
import { firstTouch } from '../../ui/lazy/first-touch.ts'
import type { DocumentRow } from './document-rows.ts'

/** Answers why a field of a document that one may edit is not changed; '' where it is. */
export type FixedText = (row: DocumentRow | null, field: string) => string

const untold: FixedText = (row, field) =>
  row && field === 'budgetMinutes' && isBudgetFixed(row) ? 'Ya no se cambia' : ''
const told: FixedText = (row, field) => (untold(row, field) ? codeText({ code: 'document_budget_fixed' }) : '')

/** Why fields are not changed, in words once those have come: with the first touch, since nobody reads them before. */
export function useFixedText(): FixedText {
  const texts = useQuery({
    queryKey: ['touched-error-texts'],
    queryFn: () => firstTouch.then(bringErrorTexts).then(() => true),
    staleTime: Infinity,
  })
  return texts.data ? told : untold
}
