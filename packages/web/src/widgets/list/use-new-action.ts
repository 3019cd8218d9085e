import { mdiPlus } from '@mdi/js'
import type { CollectionDeclaration } from '@timesheet/schema'
import { useMemo } from 'react'
import { useActions } from '../../commands/registry.ts'

/** The key and the palette's entry that begin a new row of a list. */
export function useNewAction(
  {
    declaration,
    newLabel,
    newIcon,
  }: { readonly declaration: CollectionDeclaration; readonly newLabel: string; readonly newIcon?: string },
  enabled: boolean,
  open: (id: string) => void,
): void {
  const actions = useMemo(
    () =>
      enabled
        ? [
            {
              id: `new-${declaration.name}`,
              label: newLabel,
              group: 'En esta pantalla' as const,
              keys: 'n',
              icon: newIcon ?? mdiPlus,
              run: () => open('new'),
            },
          ]
        : [],
    [declaration, newLabel, newIcon, enabled, open],
  )
  useActions(actions)
}
