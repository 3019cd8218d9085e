import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import type { PickerProps } from './picker.types.ts'
import { typedOver } from './typed-over.ts'

export interface PickerInputProps extends Omit<TextInputProps, 'onChange'> {
  readonly picker: PickerProps
  readonly onType: (text: string) => void
  /** The typed text; null while the picker is closed. */
  readonly typed: string | null
  /** The id of the list while it is open. */
  readonly listId?: string | undefined
}

/** The input of a picker: shows the chosen item, or the text typed to search another. */
export function PickerInput({ picker, typed, listId, onType, ...rest }: PickerInputProps) {
  const { label, hideLabel = false, items, value, onChange, disabled = false, required = false } = picker
  const chosen = items.find((item) => item.id === value)?.label ?? ''
  return (
    <TextInput
      label={hideLabel ? undefined : label}
      aria-label={hideLabel ? label : undefined}
      description={picker.description}
      error={picker.error}
      placeholder={picker.placeholder ?? 'Escribir para buscar'}
      required={required}
      disabled={disabled}
      role="combobox"
      aria-expanded={listId !== undefined}
      aria-controls={listId}
      aria-autocomplete="list"
      autoComplete="off"
      data-autofocus={picker.isFirst || undefined}
      value={typed ?? chosen}
      onChange={({ currentTarget }) =>
        onType(typed === null ? typedOver(chosen, currentTarget.value) : currentTarget.value)
      }
      rightSectionPointerEvents="all"
      rightSection={
        value && !required && !disabled ? (
          <CloseButton
            size="sm"
            aria-label={`Quitar ${label}`}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChange('')}
          />
        ) : null
      }
      {...rest}
    />
  )
}
