import { Kbd } from '@mantine/core'
import { shownKeys } from './keys.ts'

export interface KeyCapsProps {
  readonly keys: string
}

/** Renders the keys of an action as key caps. */
export function KeyCaps({ keys }: KeyCapsProps) {
  return (
    <span style={{ display: 'inline-flex', gap: 3 }}>
      {shownKeys(keys).map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </span>
  )
}
