import type { BelowProps } from '../../../widgets/list/define-list.ts'
import { MergeSection } from '../../../widgets/merge/merge-section.tsx'
import { CustomerContacts } from './customer-contacts.tsx'

/** What belongs to a customer: contact persons, and what was merged into it. */
export function CustomerBelow({ record, onPass }: BelowProps) {
  return (
    <>
      <CustomerContacts record={record} />
      <MergeSection kind="customers" id={record.id} onMerged={onPass} />
    </>
  )
}
