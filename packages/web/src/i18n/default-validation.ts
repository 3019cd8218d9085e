/** The eight default validation messages that the specification fixes. */
export const DEFAULT_VALIDATION_EN = {
  required: 'This field is required',
  email: 'Please enter a valid email',
  numeric: 'This field can only contain numbers',
  integer: 'This field can only contain integer values',
  maxLength: 'You must enter a maximum of {0} characters',
  minLength: 'You must enter a minimum of {0} characters',
  format: 'Invalid format',
  choose: 'Please choose at least one value',
} as const

export type DefaultValidation = keyof typeof DEFAULT_VALIDATION_EN

/** The same eight messages in Spanish, as shown. */
export const DEFAULT_VALIDATION_ES: Record<DefaultValidation, string> = {
  required: 'Este dato es obligatorio',
  email: 'Falta un correo válido',
  numeric: 'Sólo admite números',
  integer: 'Sólo admite números enteros',
  maxLength: 'Admite {0} caracteres como máximo',
  minLength: 'Necesita {0} caracteres como mínimo',
  format: 'El formato no es válido',
  choose: 'Falta elegir al menos un valor',
}

/** A default message whose `{0}` is replaced by the named placeholder of an error's parameters. */
export function namedDefault(text: DefaultValidation, name: string): string {
  return DEFAULT_VALIDATION_ES[text].replace('{0}', `{${name}}`)
}
