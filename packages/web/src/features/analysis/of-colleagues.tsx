import type { ReactNode } from 'react'
import { useSessionUser } from '../../data/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'

/** A screen about hours, for who works in the firm; customers and superusers are told that it is not theirs. */
export function OfColleagues({ children }: { readonly children: ReactNode }) {
  const account = useSessionUser()
  if (account?.collectionName === 'users' && !account.external) return children
  return (
    <Page>
      <EmptyState title="Esta cuenta no ve horas" help="Son de quienes trabajan en la empresa." />
    </Page>
  )
}
