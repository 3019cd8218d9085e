import { Button, Group, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { COMMENT_SEVERITIES, comments, type Observation } from '@timesheet/domain/documents'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { tooLongText } from '../../../forms/too-long.ts'

/** An observation as it is written. */
export interface Observed extends Omit<Observation, 'page'> {
  readonly key: string
  /** As it is typed. */
  readonly page: string
}

const SEVERITIES = (['major', 'minor'] as const).map((value) => ({ value, label: COMMENT_SEVERITIES[value] }))
const { text: TEXT, page: PAGE, place: PLACE } = comments.fields
const MAX = TEXT.options['max'] as number

/** An observation that is still to be written. */
export function newObservation(): Observed {
  return { key: newRecordId(), text: '', severity: 'major', page: '', place: '' }
}

/** What is wrong with an observation, by its fields; null where nothing is. */
export function observedProblems({ text, page, place }: Pick<Observed, 'text' | 'page' | 'place'>) {
  return {
    text: text.trim() === '' ? 'Falta qué se observa' : tooLongText(text, MAX),
    page: /^\d{0,4}$/.test(page.trim()) ? null : 'Es un número',
    place: tooLongText(place, PLACE.options['max'] as number),
  }
}

export interface ObservationFieldsProps {
  readonly observed: Observed
  /** Its place among several, from 1; 0 for one alone. */
  readonly number: number
  readonly isTried: boolean
  readonly onChange: (said: Partial<Observed>) => void
  /** Null where it is the only one. */
  readonly onRemove: (() => void) | null
}

/** What is observed, where, and how much it weighs. */
export function ObservationFields({ observed, number, isTried, onChange, onRemove }: ObservationFieldsProps) {
  const problems = isTried ? observedProblems(observed) : { text: null, page: null, place: null }
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
        error={problems.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
      />
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          label={PAGE.label}
          aria-label={`${PAGE.label}${of}`}
          w="6rem"
          inputMode="numeric"
          value={observed.page}
          error={problems.page}
          onChange={(event) => onChange({ page: event.currentTarget.value })}
        />
        <TextInput
          label={PLACE.label}
          aria-label={`${PLACE.label}${of}`}
          flex={1}
          placeholder="Corte A-A, punto 3.2"
          error={problems.place}
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
