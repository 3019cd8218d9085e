import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'

/** Shown to an account that is no person and has no hours. */
export function NoHoursAccount() {
  return (
    <Page>
      <EmptyState
        title="Esta cuenta no carga horas"
        help="Las horas son de las personas de la empresa; una cuenta de sistema no tiene horas propias."
      />
    </Page>
  )
}
