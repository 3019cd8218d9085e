import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

export interface EndButtonsProps {
  /** Missing where there is nothing to leave: the form stays on its page. */
  readonly onCancel?: (() => void) | undefined
  readonly cancelLabel?: string
  /** Small, for a form inside of a row. */
  readonly isSmall?: boolean
  /** Focuses the way back first. */
  readonly isCautious?: boolean
  /** Whether there is no way back just now. */
  readonly disabled?: boolean
  /** The button of what is done. */
  readonly children: ReactNode
}

const REVERSED = { flexDirection: 'row-reverse' } as const

/**
 * How a form or a dialog ends, at the end of its last line: first the way back, last what is done. By keyboard what is
 * done comes first, next after what was typed.
 */
export function EndButtons({
  onCancel,
  cancelLabel = 'Cancelar',
  isSmall = false,
  isCautious = false,
  disabled = false,
  children,
}: EndButtonsProps) {
  return (
    <Group
      justify="flex-start"
      {...(onCancel && { style: REVERSED })}
      mt={isSmall ? 'xs' : 'md'}
      gap={isSmall ? 'xs' : 'md'}
    >
      {children}
      {onCancel ? (
        <Button
          variant="default"
          {...(isSmall && { size: 'xs' })}
          disabled={disabled}
          onClick={onCancel}
          data-autofocus={isCautious || undefined}
        >
          {cancelLabel}
        </Button>
      ) : null}
    </Group>
  )
}
