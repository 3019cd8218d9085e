import { Button, Group, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { COMMENT_SEVERITIES, comments, type Observation } from '@timesheet/domain/documents'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { tooLongText } from '../../../forms/too-long.ts'

/** An observation as it is written. */
export interface Observed extends Observation {
  readonly key: string
}

const SEVERITIES = (['major', 'minor'] as const).map((value) => ({ value, label: COMMENT_SEVERITIES[value] }))
const { text: TEXT, page: PAGE, place: PLACE } = comments.fields
const MAX = TEXT.options['max'] as number

/** An observation that is still to be written. */
export function newObservation(): Observed {
  return { key: newRecordId(), text: '', severity: 'major', page: 0, place: '' }
}

/** Why an observation is not taken; null where it is. */
export function observedProblem({ text }: Pick<Observed, 'text'>): string | null {
  return text.trim() === '' ? 'Falta qué se observa' : tooLongText(text, MAX)
}

export interface ObservationFieldsProps {
  readonly observed: Observed
  /** Its place among several, from 1; 0 for one alone. */
  readonly number: number
  readonly isTried: boolean
  readonly onChange: (said: Partial<Observation>) => void
  /** Null where it is the only one. */
  readonly onRemove: (() => void) | null
}

/** What is observed, where, and how much it weighs. */
export function ObservationFields({ observed, number, isTried, onChange, onRemove }: ObservationFieldsProps) {
  const of = number > 0 ? ` ${number}` : ''
  return (
    <>
      <Textarea
        label={`Observación${of}`}
        withAsterisk
        autosize
        minRows={2}
        data-autofocus
        value={observed.text}
        error={isTried ? observedProblem(observed) : null}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          label={PAGE.label}
          aria-label={`${PAGE.label}${of}`}
          w="6rem"
          inputMode="numeric"
          maxLength={4}
          value={observed.page === 0 ? '' : `${observed.page}`}
          onChange={(event) => onChange({ page: Number(event.currentTarget.value.replaceAll(/\D/g, '')) })}
        />
        <TextInput
          label={PLACE.label}
          aria-label={`${PLACE.label}${of}`}
          flex={1}
          placeholder="Corte A-A, punto 3.2"
          maxLength={PLACE.options['max'] as number}
          value={observed.place}
          onChange={(event) => onChange({ place: event.currentTarget.value })}
        />
      </Group>
      <Group gap="xs">
        <SegmentedControl<Observation['severity']>
          size="xs"
          aria-label={`Severidad${of}`}
          data={SEVERITIES}
          value={observed.severity}
          onChange={(severity) => onChange({ severity })}
        />
        {onRemove ? (
          <Button size="xs" variant="subtle" aria-label={`Quitar la observación${of}`} onClick={onRemove}>
            Quitar
          </Button>
        ) : null}
      </Group>
    </>
  )
}
