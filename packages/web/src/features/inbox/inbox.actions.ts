import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Action } from '../../commands/action.ts'
import { useActions } from '../../commands/registry.ts'
import { holdKeys } from '../../ui/held-keys/hold-keys.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { undoLast } from '../../widgets/deferred-acts.ts'
import { markRead, snooze } from '../../widgets/inbox/inbox.mutations.ts'
import { snoozeChoices } from './inbox.view-model.ts'
import { CHOSEN, type InboxPageState } from './use-inbox-page.ts'

type Go = (path: string) => void
type Row = Omit<Action, 'group' | 'run'> & { readonly run: (page: InboxPageState, go: Go) => void }

/** How long Enter waits for the decisions about an item that was just reached. */
const PATIENCE_MS = 2000

/** The first decision about what is selected, or else about the current item, whose details are drawn a moment later. */
function firstDecision({ item, chosen }: InboxPageState): HTMLElement | null {
  const about = chosen.length > 0 ? CHOSEN : (item?.id ?? '')
  return document.querySelector<HTMLElement>(`[data-about="${about}"] [data-decisions] button`)
}

/** Moves the focus to the first decision, so that Enter decides; an alert is only to be read. */
function startDeciding(page: InboxPageState): void {
  const { item, chosen } = page
  const first = firstDecision(page)
  if (first) first.focus()
  else if (chosen.length > 0)
    showToast({ text: 'Lo elegido no se decide de una vez: son cosas distintas', tone: 'info' })
  else if (item?.class === 'alert') markRead(item)
  else if (item) void decideOnceThere(page)
}

/** Holds what is typed until the decisions about the item are there, so that Enter is not lost on the way. */
async function decideOnceThere(page: InboxPageState): Promise<void> {
  let isLeft = false
  const hold = holdKeys(() => {
    isLeft = true
    hold.drop()
  })
  const until = performance.now() + PATIENCE_MS
  while (!isLeft && !firstDecision(page) && performance.now() < until) await new Promise(requestAnimationFrame)
  if (isLeft) return
  firstDecision(page)?.focus()
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
  { id: 'inbox:next', label: 'Siguiente', keys: 'j', run: (page) => page.go(1) },
  { id: 'inbox:previous', label: 'Anterior', keys: 'k', run: (page) => page.go(-1) },
  { id: 'inbox:decide', label: 'Decidir', keys: 'e', run: startDeciding },
  {
    id: 'inbox:select',
    label: 'Elegir o soltar',
    keys: 'x',
    run: ({ item, toggle }) => item && toggle(item.id),
  },
  {
    id: 'inbox:undo',
    label: 'Deshacer la última decisión',
    keys: 'u',
    run: ({ open }) => {
      const [first] = undoLast()
      if (first === undefined) showToast({ text: 'No hay nada que deshacer', tone: 'info' })
      else open(first)
    },
  },
  { id: 'inbox:snooze', label: 'Posponer hasta mañana', keys: 's', run: putOff },
  {
    id: 'inbox:open',
    label: 'Abrir lo que la trae',
    keys: 'o',
    run: ({ item }, go) => item?.link && go(item.link),
  },
  { id: 'inbox:clear', label: 'Soltar lo elegido', keys: 'esc', run: (page) => page.clear() },
]

/** The keys of the inbox, also in the palette and under `?`; without icons, which its first visit would pay for. */
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
