import { Skeleton } from '@mantine/core'
import type { InboxItem } from '@timesheet/domain/inbox'
import { hours } from '@timesheet/domain/hours'
import { mdiAlertCircleOutline, mdiBellOutline, mdiCheckCircleOutline, mdiChevronRight, mdiTrayFull } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { filterText, listQuery } from '../../../data/collection.ts'
import { useToday } from '../../../data/today.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { formatHours } from '../../../ui/text/hours-text.tsx'
import { useStored } from '../../../ui/use-stored.ts'
import { useNow } from '../../../widgets/hour-entries/use-now.ts'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { useHiddenItems } from '../../../widgets/inbox/hidden-items.ts'
import { pendingItemsQuery } from '../../../widgets/inbox/inbox.queries.ts'
import { inboxThings, ownWeeks, waitingSince, type WaitingThing } from '../waiting.view-model.ts'
import card from './week-card.module.css'
import css from './waiting-card.module.css'

const ItemDrawer = lazyPart(() => import('../../../widgets/inbox/item-drawer.tsx'), 'ItemDrawer', { failed: 'over' })

const MINUTE_MS = 60_000
const SHOWN = 6
/** The room of two things, in pixels: of the content where nothing is known of it. */
const TWO_THINGS = 116
const ICONS: Readonly<Record<WaitingThing['tone'], string>> = {
  bad: mdiAlertCircleOutline,
  waiting: mdiTrayFull,
  running: mdiBellOutline,
}

/** The viewer's waiting things: tasks and alerts of the inbox, weeks that came back, weeks that were not sent. */
function useWaiting(user: string): readonly WaitingThing[] | null {
  const today = useToday()
  const now = useNow(MINUTE_MS)
  const format = useHoursFormat()
  const items = useQuery(pendingItemsQuery(user))
  const hidden = useHiddenItems()
  const filter = filterText('user = {:user} && day >= {:from} && (state = "rejected" || state = "draft")', {
    user,
    from: waitingSince(today),
  })
  const entries = useQuery(listQuery(hours, { filter, sort: 'day' }, { user }))
  if (!items.data || !entries.data) return null
  const own = ownWeeks(entries.data, today, (minutes) => formatHours(minutes, format))
  return [...own, ...inboxThings(items.data, { now, today, hidden })]
}

function Thing({ thing, onOpen }: { readonly thing: WaitingThing; readonly onOpen: (task: InboxItem) => void }) {
  const { title, detail, tone, to, search, task } = thing
  const words = (
    <>
      <Icon path={ICONS[tone]} size={20} />
      <span className={css.words}>
        <strong>{title}</strong>
        {detail ? <small>{detail}</small> : null}
      </span>
    </>
  )
  return task ? (
    <button type="button" className={css.thing} data-tone={tone} onClick={() => onOpen(task)}>
      {words}
      <span className={css.act}>Decidir</span>
    </button>
  ) : (
    <Link to={to} search={search} className={css.thing} data-tone={tone}>
      {words}
      <Icon path={mdiChevronRight} size={20} />
    </Link>
  )
}

function List({ things }: { readonly things: readonly WaitingThing[] }) {
  const [opened, setOpened] = useState<InboxItem | null>(null)
  const shown = things.slice(0, SHOWN)
  const rest = things.length - shown.length
  return (
    <>
      <ul className={css.list}>
        {shown.map((thing) => (
          <li key={thing.key}>
            <Thing thing={thing} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      {opened ? (
        <Suspense>
          <ItemDrawer item={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
      {rest > 0 ? (
        <Link to="/inbox" className={css.rest}>
          {rest === 1 ? 'Y 1 más en la bandeja' : `Y ${rest} más en la bandeja`}
        </Link>
      ) : null}
    </>
  )
}

/** The room of the content, as it was when this browser showed it last, so that what stands below stays where it is. */
function useRoom(isKnown: boolean) {
  const content = useRef<HTMLDivElement>(null)
  const [height, store] = useStored('waiting-height', TWO_THINGS)
  useLayoutEffect(() => {
    const now = content.current?.getBoundingClientRect().height ?? 0
    if (isKnown && now !== height) store(now)
  })
  return { content, height }
}

/** What waits for the viewer, with a link to where each is done; a kind word when nothing does. */
export function WaitingCard({ user }: { readonly user: string }) {
  const things = useWaiting(user)
  const { content, height } = useRoom(things !== null)
  return (
    <section className={card.card} aria-labelledby="waiting">
      <div className={card.head}>
        <h2 id="waiting" className={card.title}>
          Qué me espera{' '}
          {things && things.length > 0 ? (
            <span className={card.number} role="status">
              {things.length}
            </span>
          ) : null}
        </h2>
      </div>
      <div ref={content} className={css.content}>
        {things === null ? (
          <Skeleton height={height} />
        ) : things.length === 0 ? (
          <p className={css.none}>
            <Icon path={mdiCheckCircleOutline} size={22} /> Todo al día: no hay nada que decidir, corregir ni enviar.
          </p>
        ) : (
          <List things={things} />
        )}
      </div>
    </section>
  )
}
