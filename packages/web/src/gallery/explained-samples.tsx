import { Button } from '@mantine/core'
import { ExplainedBox } from '../ui/explained/explained-box.tsx'
import { ExplainedParts } from '../ui/explained/explained-parts.tsx'
import { useExplained } from '../ui/explained/use-explained.ts'
import { Sample, Samples } from './sample.tsx'

const PARTS = [
  { id: 'a', label: '2401 · Planta potabilizadora', value: '5:00' },
  { id: 'b', label: '2402 · Ruta 34', value: '2:30' },
]

function Explained() {
  const explaining = useExplained<string>()
  return (
    <>
      <Button variant="default" onClick={({ currentTarget }) => explaining.show('7:30', currentTarget)}>
        7:30
      </Button>
      {explaining.place ? (
        <ExplainedBox title="Cargadas" value={explaining.place.of} explaining={explaining}>
          <ExplainedParts label="Por proyecto" parts={PARTS} sum="7:30" />
        </ExplainedBox>
      ) : null}
    </>
  )
}

/** Samples of figures that explain themselves. */
export function ExplainedSamples() {
  return (
    <Samples title="Explained numbers">
      <Sample name="ExplainedBox: opened by a button">
        <Explained />
      </Sample>
      <Sample name="ExplainedParts: parts with their sum">
        <ExplainedParts label="Por proyecto" parts={PARTS} sum="7:30" />
      </Sample>
      <Sample name="ExplainedParts: one value over another">
        <ExplainedParts
          label="Del período"
          parts={[
            { id: 'a', label: 'Facturables', value: '30:00' },
            { id: 'b', label: 'Esperadas', value: '40:00', sign: 'over' },
          ]}
          sum="75 %"
        />
      </Sample>
    </Samples>
  )
}
