import { Button, TextInput } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import type { InboxItem } from '@timesheet/domain/inbox'
import { holdsWords, searchWords } from '@timesheet/domain/kernel'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useActions } from '../../../commands/registry.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Find } from '../use-inbox-page.ts'

const LABEL = 'Buscar en la bandeja'
const ID = 'buscar-en-la-bandeja'

/** What narrows the list to a text of the titles; undefined for none. */
export function findOf(typed: string): Find | undefined {
  const words = searchWords(typed)
  if (words.length === 0) return undefined
  return { has: ({ title, code }: InboxItem) => holdsWords(`${title} ${code}`, words), none: 'Nada coincide' }
}

/** The search of the inbox by text, and the way to its test. */
export function InboxTools({ onFind }: { readonly onFind: (find: Find | undefined) => void }) {
  const [typed, setTyped] = useState('')
  useEffect(() => onFind(findOf(typed)), [typed, onFind])
  useActions(
    useMemo(
      () => [
        {
          ...{ id: 'inbox:find', label: LABEL, group: 'En esta pantalla', keys: '/' },
          run: () => document.getElementById(ID)?.focus(),
        },
      ],
      [],
    ),
  )
  return (
    <>
      <TextInput
        id={ID}
        type="search"
        aria-label={LABEL}
        placeholder={LABEL}
        flex="1 1 11rem"
        leftSection={<Icon path={mdiMagnify} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter' || key === 'Escape') currentTarget.blur()
          if (key === 'Escape') setTyped('')
        }}
      />
      <Button component={Link} to="/inbox/test" variant="default">
        Probar la entrega
      </Button>
    </>
  )
}
