import { FieldInput } from './field-input.tsx'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'

export type RecordFormProps = Omit<FormFrameProps, 'input'>

/** A form of declared fields: the input of each by its kind, errors and the submit button. */
export function RecordForm(props: RecordFormProps) {
  return <FormFrame {...props} input={FieldInput} />
}
