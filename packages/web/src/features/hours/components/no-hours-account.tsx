import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../../ui/page.tsx'

/** What an account that is nobody's sees instead of its hours. */
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
