import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'

/** Shown to a viewer who opens a link to hours that they may not see. */
export function NotYourHours() {
  return (
    <Page>
      <EmptyState
        title="Estas horas son de otra persona"
        help="Sólo las ven ella, quienes dirigen sus proyectos o su especialidad, y la administración."
      >
        <Button component={Link} to="/hours" variant="default">
          Ir a mis horas
        </Button>
      </EmptyState>
    </Page>
  )
}
