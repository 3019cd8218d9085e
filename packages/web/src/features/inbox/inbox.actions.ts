import {
  mdiArrowDown,
  mdiArrowUp,
  mdiCheckboxMarkedOutline,
  mdiClockOutline,
  mdiClose,
  mdiGavel,
  mdiOpenInNew,
  mdiUndo,
} from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Action } from '../../commands/action.ts'
import { useActions } from '../../commands/registry.ts'
import { holdKeys } from '../../ui/held-keys/hold-keys.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { undoLast } from '../../widgets/inbox/deferred-acts.ts'
import { markRead, snooze } from '../../widgets/inbox/inbox.mutations.ts'
import { snoozeChoices } from './inbox.view-model.ts'
import type { InboxPageState } from './use-inbox-page.ts'

type Go = (path: string) => void
type Row = Omit<Action, 'group' | 'run'> & { readonly run: (page: InboxPageState, go: Go) => void }

/** How long Enter waits for the decisions about an item that was just reached. */
const PATIENCE_MS = 2000

const firstDecision = () => document.querySelector<HTMLElement>('[data-decisions] button')

/** Moves the focus to the first decision, so that Enter decides; an alert is only to be read. */
function startDeciding({ item, chosen }: InboxPageState): void {
  const first = firstDecision()
  if (first) first.focus()
  else if (item?.class === 'alert' && chosen.length === 0) markRead(item)
  else if (item?.class === 'task') void decideOnceThere()
}

/** Holds what is typed until the decisions about the item are there, so that Enter is not lost on the way. */
async function decideOnceThere(): Promise<void> {
  let isLeft = false
  const hold = holdKeys(() => {
    isLeft = true
    hold.drop()
  })
  const until = performance.now() + PATIENCE_MS
  while (!isLeft && !firstDecision() && performance.now() < until) await new Promise(requestAnimationFrame)
  if (isLeft) return
  firstDecision()?.focus()
  // What follows a decision, or comes where there is none, is for the list, which has no focus.
  hold.release(true)
}

function putOff({ targets, clear, now }: InboxPageState): void {
  const tomorrow = snoozeChoices(now).find(({ id }) => id === 'tomorrow')
  if (!tomorrow || targets.length === 0) return
  snooze(
    targets.map(({ id }) => id),
    tomorrow.until,
  )
  clear()
  showToast({ text: 'Pospuesto hasta mañana a las 8:00' })
}

const ROWS: readonly Row[] = [
  { id: 'inbox:next', label: 'Siguiente', keys: 'j', icon: mdiArrowDown, run: (page) => page.go(1) },
  { id: 'inbox:previous', label: 'Anterior', keys: 'k', icon: mdiArrowUp, run: (page) => page.go(-1) },
  { id: 'inbox:decide', label: 'Decidir', keys: 'e', icon: mdiGavel, run: startDeciding },
  {
    id: 'inbox:select',
    label: 'Elegir o soltar',
    keys: 'x',
    icon: mdiCheckboxMarkedOutline,
    run: ({ item, toggle }) => item && toggle(item.id),
  },
  {
    id: 'inbox:undo',
    label: 'Deshacer la última decisión',
    keys: 'u',
    icon: mdiUndo,
    run: () => {
      if (!undoLast()) showToast({ text: 'No hay nada que deshacer', tone: 'info' })
    },
  },
  { id: 'inbox:snooze', label: 'Posponer hasta mañana', keys: 's', icon: mdiClockOutline, run: putOff },
  {
    id: 'inbox:open',
    label: 'Abrir lo que la trae',
    keys: 'o',
    icon: mdiOpenInNew,
    run: ({ item }, go) => item?.link && go(item.link),
  },
  { id: 'inbox:clear', label: 'Soltar lo elegido', keys: 'esc', icon: mdiClose, run: (page) => page.clear() },
]

/** The keys of the inbox, also in the palette and under `?`. */
export function useInboxActions(page: InboxPageState): void {
  const navigate = useNavigate()
  const latest = useRef(page)
  useLayoutEffect(() => {
    latest.current = page
  })
  const actions = useMemo(
    () =>
      ROWS.map((row): Action => ({
        ...row,
        group: 'En esta pantalla',
        run: () => row.run(latest.current, (path) => void navigate({ href: path })),
      })),
    [navigate],
  )
  useActions(actions)
}
