import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DAY_FORMAT } from '../../forms/typed-formats.ts'
import { Unread } from '../../forms/unread.ts'
import { storeDay } from './store-milestone-day.ts'

export interface MilestoneDayEditorProps {
  readonly label: string
  readonly day: string
  /** Answers why the day is refused; '' where it is stored. */
  readonly onStore: (day: string, store: typeof storeDay) => Promise<string>
  readonly onClose: (byKey: boolean) => void
}

/** Types a day in its place: Enter and leaving store it, Escape does not; what is refused stays, with the reason. */
export function MilestoneDayEditor({ label, day, onStore, onClose }: MilestoneDayEditorProps) {
  const [typed, setTyped] = useState(DAY_FORMAT.show(day))
  const [refusal, setRefusal] = useState('')
  const [before, setBefore] = useState(day)
  const isOver = useRef(false)
  const finish = async (byKey: boolean) => {
    if (isOver.current) return
    const read = typed.trim() ? DAY_FORMAT.read(typed.trim()) : ''
    if (read instanceof Unread) return setRefusal(read.problem)
    if (day !== before && read !== before && read !== day) {
      setBefore(day)
      return setRefusal(`Mientras tanto quedó ${DAY_FORMAT.show(day) || 'sin fecha'}: Enter guarda lo escrito`)
    }
    isOver.current = true
    const refused = read === before || read === day ? '' : await onStore(read, storeDay)
    if (refused === '') return onClose(byKey)
    isOver.current = false
    setRefusal(refused)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Enter') return void finish(true)
    isOver.current = true
    onClose(true)
  }
  return (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder={DAY_FORMAT.hint}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The person just asked to type this day.
      autoFocus
      value={typed}
      error={refusal || undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setRefusal('')
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => void finish(false)}
      onKeyDown={handleKey}
    />
  )
}
