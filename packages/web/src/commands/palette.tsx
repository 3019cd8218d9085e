import { Modal, TextInput } from '@mantine/core'
import { mdiMagnify } from '@mdi/js'
import { searchWords } from '@timesheet/domain/kernel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { errorText } from '../data/error-text.ts'
import { pause } from '../data/pause.ts'
import { Icon } from '../ui/icon.tsx'
import { useConfirmed } from '../ui/picker/use-confirmed.ts'
import { KeyCaps } from './key-caps.tsx'
import { isBeginningOf, matchActions } from './palette-items.ts'
import classes from './palette.module.css'
import { useAllActions } from './registry.ts'
import { searchEverything } from './search-sources.ts'
import type { TypeAhead } from './type-ahead.ts'

const SEARCH_FROM = 2
/** What turns, joins or parts letters without being seen comes with texts copied from elsewhere. */
const UNSEEN = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
/** The most that is looked for: of a longer text its beginning. */
const MOST = 200
/** Keys typed faster than this cause one request. */
const SETTLE_MS = 80

interface PaletteRow {
  readonly id: string
  readonly label: string
  readonly group: string
  readonly icon?: string | undefined
  readonly hint?: string
  readonly keys?: string | undefined
  readonly run: () => void
}

export interface PaletteProps {
  /** Text typed before the input was mounted. */
  readonly early: TypeAhead
  /** Called when the input has the focus and takes over the keys. */
  readonly onReady: () => void
  /** Called before what was chosen is done. */
  readonly onChosen: () => void
  readonly onClose: () => void
  readonly onGo: (href: string) => void
}

interface Rows {
  readonly rows: readonly PaletteRow[]
  readonly isPending: boolean
  /** Why nothing was looked for; '' where it was. */
  readonly problem: string
}

function useRows(typed: string, onGo: (href: string) => void): Rows {
  const text = searchWords(typed.replace(UNSEEN, '')).join(' ').slice(0, MOST)
  const enabled = text.length >= SEARCH_FROM
  const search = useQuery({
    queryKey: ['palette', text],
    queryFn: async ({ signal }) => {
      await pause(SETTLE_MS, signal)
      return searchEverything(text, signal)
    },
    enabled,
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  })
  const actions: PaletteRow[] = matchActions(useAllActions(), typed).map(({ id, label, group, icon, keys, run }) => ({
    id,
    label,
    group,
    icon,
    keys,
    run,
  }))
  // Results of a previous text are not shown.
  const found: PaletteRow[] =
    enabled && !search.isPlaceholderData
      ? (search.data ?? []).map((item) => ({ ...item, group: 'Encontrado', run: () => onGo(item.href) }))
      : []
  const [named, others] = [
    actions.filter(({ label }) => isBeginningOf(typed, label)),
    actions.filter(({ label }) => !isBeginningOf(typed, label)),
  ]
  return {
    rows: [...named, ...found, ...others],
    isPending: enabled && (search.isPending || search.isPlaceholderData),
    problem: enabled && search.error ? errorText(search.error) : '',
  }
}

function nextIndex(event: KeyboardEvent, index: number, length: number): number | null {
  if (length === 0) return null
  if (event.key === 'ArrowDown') return (index + 1) % length
  if (event.key === 'ArrowUp') return (index - 1 + length) % length
  if (event.key === 'Home' && event.ctrlKey) return 0
  if (event.key === 'End' && event.ctrlKey) return length - 1
  return null
}

/** The command palette: finds screens, actions, people, projects and documents by typing. */
export function Palette({ early, onReady, onChosen, onClose, onGo }: PaletteProps) {
  const [ownText, setOwnText] = useState<string | null>(null)
  const typed = ownText ?? early.text
  const [index, setIndex] = useState(0)
  const { rows, isPending, problem } = useRows(typed, onGo)
  const listId = useId()
  const active = Math.min(index, Math.max(rows.length - 1, 0))

  const choose = (row: PaletteRow | undefined) => {
    if (!row) return
    onClose()
    onChosen()
    row.run()
  }
  const { confirm } = useConfirmed(isPending, () => choose(rows[0]), true)
  const confirmEarly = useEffectEvent(confirm)
  useEffect(() => {
    if (early.isConfirmed) confirmEarly()
  }, [early.isConfirmed])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      // A row chosen by arrow keys is used at once; otherwise Enter waits for the search.
      return isPending && index === 0 ? confirm() : choose(rows[active])
    }
    const next = nextIndex(event, active, rows.length)
    if (next === null) return
    event.preventDefault()
    setIndex(next)
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size="lg"
      yOffset="10dvh"
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': 'Buscar y hacer' } }}
    >
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        classNames={{ wrapper: classes.search ?? '' }}
        leftSection={<Icon path={mdiMagnify} size={20} />}
        placeholder="Ir a, hacer, buscar personas, proyectos y documentos…"
        aria-label="Buscar"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={rows.length > 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setOwnText(event.currentTarget.value)
          setIndex(0)
        }}
        onFocus={({ currentTarget }) => {
          currentTarget.setSelectionRange(typed.length, typed.length)
          onReady()
        }}
        onKeyDown={handleKey}
      />
      <div className={classes.list} role="listbox" id={listId} aria-label="Resultados" aria-busy={isPending}>
        {rows.map((row, at) => (
          <div
            key={row.id}
            id={`${listId}-${at}`}
            role="option"
            aria-selected={at === active}
            className={classes.row}
            data-active={at === active || undefined}
            onMouseMove={() => setIndex(at)}
            onClick={() => choose(row)}
          >
            {row.icon ? <Icon path={row.icon} /> : <span className={classes.noIcon} />}
            <span className={classes.label}>{row.label}</span>
            <span className={classes.hint}>{row.hint ?? row.group}</span>
            {row.keys ? <KeyCaps keys={row.keys} /> : null}
          </div>
        ))}
      </div>
      {rows.length === 0 && isPending ? (
        <p className={classes.none} data-waits>
          Buscando…
        </p>
      ) : null}
      {problem ? <p className={classes.none}>No se pudo buscar. {problem}</p> : null}
      {rows.length === 0 && !isPending && !problem ? (
        <p className={classes.none}>Nada coincide con “{typed}”.</p>
      ) : null}
    </Modal>
  )
}
