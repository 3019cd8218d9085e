import { TextInput } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import classes from './table-tools.module.css'

const SEARCH_MS = 250

/** Finds people by their names; what is typed is told when typing pauses. */
export function PeopleSearch({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  if (text !== sent) {
    setSent(text)
    setTyped(text)
  }
  useEffect(() => {
    if (typed === sent) return undefined
    const timer = window.setTimeout(() => {
      setSent(typed)
      onText(typed)
    }, SEARCH_MS)
    return () => window.clearTimeout(timer)
  }, [typed, sent, onText])
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label="Buscar personas"
      placeholder="Buscar personas"
      leftSection={<Icon path={mdiMagnify} />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}
