import { Button, Group, Skeleton, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { calendarFeeds, createFeedRoute, feedRoute, MOST_FEEDS, revokeFeedRoute } from '@timesheet/domain/hours'
import { type FormEvent, useId, useState } from 'react'
import { recordKeys } from '../../../data/cache-keys.ts'
import { callRoute } from '../../../data/call-route.ts'
import { listQuery, type Stored } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { HandedLink } from '../../../widgets/handed-link.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import classes from './profile-list.module.css'
import { ProfileSection } from './profile-section.tsx'

type FeedRow = Stored<typeof calendarFeeds>

/** The secret links by which calendar programs read one's hours and absences: made, copied once, revoked. */
export function MyCalendar() {
  const [handed, setHanded] = useState<string | null>(null)
  const [ending, setEnding] = useState<FeedRow | null>(null)
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: recordKeys.collection(calendarFeeds.name) })
  const { data, error, refetch } = useQuery(listQuery(calendarFeeds, { sort: '-created' }))
  return (
    <ProfileSection
      title="Calendario"
      help="Un enlace muestra las horas y ausencias propias en Google Calendar, Outlook o el teléfono, sin el tipo ni el motivo de las ausencias, y sin las notas salvo que se pidan. Quien lo tenga las ve: conviene no compartirlo."
    >
      {handed ? <HandedLink address={handed} onDone={() => setHanded(null)} /> : null}
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {data ? <FeedList feeds={data} onEnd={setEnding} /> : error ? null : <Skeleton height={80} />}
      {data && data.length < MOST_FEEDS ? (
        <NewFeed
          onMade={(token) => {
            setHanded(`${location.origin}/api${feedRoute.path}?token=${token}`)
            void refresh()
          }}
        />
      ) : null}
      {data && data.length >= MOST_FEEDS ? (
        <p className={classes.none}>Son {MOST_FEEDS} enlaces como máximo: para hacer otro se anula uno.</p>
      ) : null}
      {ending ? <EndFeed feed={ending} onDone={refresh} onClose={() => setEnding(null)} /> : null}
    </ProfileSection>
  )
}

interface FeedListProps {
  readonly feeds: readonly FeedRow[]
  readonly onEnd: (feed: FeedRow) => void
}

function FeedList({ feeds, onEnd }: FeedListProps) {
  if (feeds.length === 0) return <p className={classes.none}>Todavía no hay enlaces.</p>
  return (
    <ul className={classes.list} aria-label="Enlaces de calendario">
      {feeds.map((feed) => (
        <li key={feed.id} className={classes.item}>
          <div className={classes.words}>
            <strong>{feed.label}</strong>
            <div className={classes.facts}>
              <span>
                Desde el <InstantText instant={feed.created} />
              </span>
              {feed.usedAt ? (
                <span>
                  Último uso: <InstantText instant={feed.usedAt} />
                </span>
              ) : (
                <span>Sin usar</span>
              )}
            </div>
          </div>
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Anular el enlace ${feed.label}`}
            onClick={() => onEnd(feed)}
          >
            Anular
          </Button>
        </li>
      ))}
    </ul>
  )
}

function NewFeed({ onMade }: { readonly onMade: (token: string) => void }) {
  const help = useId()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const make = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const written = new FormData(form)
    const label = String(written.get('label') ?? '').trim()
    setProblem(label ? null : 'Falta decir para qué calendario es')
    if (!label) return
    setBusy(true)
    callRoute(createFeedRoute, { label, notes: written.has('notes') })
      .then(({ token }) => {
        form.reset()
        onMade(token)
      })
      .catch((failed: unknown) => setProblem(errorText(failed)))
      .finally(() => setBusy(false))
  }
  return (
    <form onSubmit={make} noValidate>
      <Group align="flex-start" gap="sm">
        <TextInput
          aria-label="Para qué calendario"
          placeholder="Para qué calendario"
          name="label"
          autoComplete="off"
          error={problem}
          w={280}
        />
        <Button type="submit" variant="default" loading={busy}>
          Hacer un enlace
        </Button>
      </Group>
      <label className={classes.choice}>
        <input type="checkbox" name="notes" aria-describedby={help} />
        <span>
          Con el texto de las notas
          <small id={help}>
            Lo lee quien vea ese calendario. De un enlace hecho no se cambia: se anula y se hace otro.
          </small>
        </span>
      </label>
    </form>
  )
}

interface EndFeedProps {
  readonly feed: FeedRow
  readonly onDone: () => Promise<void>
  readonly onClose: () => void
}

function EndFeed({ feed, onDone, onClose }: EndFeedProps) {
  const [busy, setBusy] = useState(false)
  const end = () => {
    setBusy(true)
    callRoute(revokeFeedRoute, { feed: feed.id })
      .then(onDone)
      .then(() => showToast({ text: 'Se anuló el enlace: ya no muestra nada.' }))
      .catch((failed: unknown) => showProblem(errorText(failed)))
      .finally(onClose)
  }
  return (
    <ConfirmDialog
      title={`Anular el enlace ${feed.label}`}
      actionLabel="Anular"
      danger
      busy={busy}
      onConfirm={end}
      onClose={onClose}
    >
      El calendario que lo usa deja de actualizarse. No se puede deshacer; se puede hacer otro.
    </ConfirmDialog>
  )
}
