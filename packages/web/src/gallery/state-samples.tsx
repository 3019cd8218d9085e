import { Button } from '@mantine/core'
import { mdiBriefcaseOutline } from '@mdi/js'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PartError } from '../ui/lazy/part-error.tsx'
import { StandIn, StandInWords } from '../ui/stand-in.tsx'
import { Sample, Samples } from './sample.tsx'

const nothing = () => {}

/** Samples of what is shown in place of content. */
export function StateSamples() {
  return (
    <Samples title="Empty and error states">
      <Sample name="EmptyState">
        <EmptyState
          title="Todavía no hay proyectos"
          help="El primero se crea con su código y su nombre."
          icon={mdiBriefcaseOutline}
        >
          <Button>Nuevo proyecto</Button>
        </EmptyState>
      </Sample>
      <Sample name="ErrorState: with and without retry">
        <ErrorState text="No se pudieron cargar los proyectos" onRetry={nothing} />
        <ErrorState text="El período está cerrado desde el 05/11/2026" />
      </Sample>
      <Sample name="PartError: in the page">
        <PartError place="page" isOffline={false} onRetry={nothing} />
      </Sample>
      <Sample name="StandIn: words until a part is there, and where it cannot be loaded">
        <StandIn words="12 entradas · 40:30">
          <StandInWords />
        </StandIn>
      </Sample>
      <Sample name="PartError: in a bar, offline">
        <PartError place="bar" isOffline onRetry={nothing} />
      </Sample>
    </Samples>
  )
}
