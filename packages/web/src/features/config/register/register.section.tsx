import { Box, Button, Skeleton } from '@mantine/core'
import { addDays, formatDay } from '@timesheet/domain/kernel'
import {
  createLinkRoute,
  isLinkOpen,
  LINK_DAYS,
  LINK_KINDS,
  registerLinks,
  revokeLinkRoute,
} from '@timesheet/domain/time_clock'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { listQuery, type Stored } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { today } from '../../../data/today.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { showMonth } from '../../../ui/text/month-text.ts'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { HandedLink } from '../../../widgets/handed-link.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useMay } from '../../../widgets/may.ts'
import classes from '../drawer-list.module.css'
import { Packs } from './packs.tsx'
import { formatInstant } from '../../../ui/text/instant-text.tsx'

const NewLink = lazyPart(() => import('./new-link.tsx'), 'NewLink')

type LinkRow = Stored<typeof registerLinks>

/** The links by which an inspector, or somebody who left, reads the register without an account. */
export function Section() {
  const mayRead = useMay(registerLinks, 'list')
  const { data, error, refetch } = useQuery({
    ...listQuery(registerLinks, { sort: '-created', expand: 'people' }),
    enabled: mayRead,
  })
  const [handed, setHanded] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  if (!mayRead)
    return (
      <EmptyState
        title="Los enlaces al registro los hace Administración y finanzas"
        help="Quien inspecciona recibe uno de esa área."
      />
    )
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={200} />
  return (
    <>
      {handed ? <HandedLink address={handed} onDone={() => setHanded(null)} /> : null}
      {adding ? (
        <Box mb="lg">
          <Suspense fallback={<Skeleton height={240} />}>
            <NewLink
              onCancel={() => setAdding(false)}
              save={async (values) => {
                const { token } = await callRoute(createLinkRoute, values)
                setHanded(`${location.origin}/register-link#${token}`)
                setAdding(false)
                await refetch()
              }}
            />
          </Suspense>
        </Box>
      ) : (
        <Button mb="md" onClick={() => setAdding(true)}>
          Nuevo enlace de inspección
        </Button>
      )}
      {data.length === 0 ? (
        <p className={classes.none}>
          Todavía no hay enlaces. Cada uno muestra el registro de ciertas personas y meses, sólo para leer, por un
          máximo de {LINK_DAYS} días.
        </p>
      ) : null}
      <ul className={classes.list} aria-label="Enlaces">
        {data.map((link) => (
          <LinkItem key={link.id} link={link} onDone={() => void refetch()} />
        ))}
      </ul>
      <Packs />
    </>
  )
}

function LinkItem({ link, onDone }: { readonly link: LinkRow; readonly onDone: () => void }) {
  const isOpen = isLinkOpen(link, today())
  const names = people(link).map(({ name, surname }) => `${name} ${surname}`)
  const revoke = () => {
    callRoute(revokeLinkRoute, { link: link.id })
      .then(() => showToast({ text: 'Se anuló el enlace: ya no abre nada.' }))
      .then(onDone)
      .catch((failed: unknown) => showProblem(errorText(failed)))
  }
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <strong>{link.label}</strong>
        <small>
          {LINK_KINDS[link.kind]} · {showMonth(link.from)} a {showMonth(link.to)} ·{' '}
          {names.length <= 3 ? names.join(', ') : `${names.length} personas`}
        </small>
        <small>
          Vale hasta el {formatDay(addDays(link.expiresOn, -1))}
          {link.createdByName ? ` · de ${link.createdByName}` : ''} ·{' '}
          {link.opened === 0
            ? 'sin accesos'
            : `${link.opened} ${link.opened === 1 ? 'acceso' : 'accesos'}, el último el ${formatInstant(link.openedAt)}`}
        </small>
      </span>
      <StateChip
        {...(isOpen
          ? { label: 'Abierto', tone: 'good' }
          : { label: link.revokedAt === '' ? 'Vencido' : 'Anulado', tone: 'closed' })}
      />
      {isOpen ? (
        <Button size="compact-sm" variant="default" onClick={revoke}>
          Anular
        </Button>
      ) : null}
    </li>
  )
}

function people(link: LinkRow): readonly { readonly name: string; readonly surname: string }[] {
  const found: unknown = link.expand?.['people']
  return Array.isArray(found) ? found : []
}
