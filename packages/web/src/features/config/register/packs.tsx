import { Box, Button, Skeleton } from '@mantine/core'
import { mdiDownload } from '@mdi/js'
import { addDays, formatDay } from '@timesheet/domain/kernel'
import { createPackRoute, PACK_DAYS, packFileRoute, registerPacks } from '@timesheet/domain/time_clock'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { listQuery, type Stored } from '../../../data/collection.ts'
import { errorText } from '../../../data/error-text.ts'
import { saveFileOf } from '../../../data/save-file.ts'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { showMonth } from '../../../ui/text/month-text.ts'
import { showProblem } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import classes from '../drawer-list.module.css'

const NewPack = lazyPart(() => import('./new-pack.tsx'), 'NewPack')

type PackRow = Stored<typeof registerPacks>

/** The packs by employer that an inspection takes along: made in the background, kept for some days. */
export function Packs() {
  const { data, error, refetch } = useQuery(listQuery(registerPacks, { sort: '-created', expand: 'employer' }))
  const [adding, setAdding] = useState(false)
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={120} />
  return (
    <section className={classes.section} aria-label="Paquetes por empleador">
      <div className={classes.head}>
        <h3>Paquetes por empleador</h3>
      </div>
      {adding ? (
        <Box mb="lg">
          <Suspense fallback={<Skeleton height={160} />}>
            <NewPack
              onCancel={() => setAdding(false)}
              save={async ({ employer, from, to }) => {
                await callRoute(createPackRoute, { employer, from, to })
                setAdding(false)
                await refetch()
              }}
            />
          </Suspense>
        </Box>
      ) : (
        <Button mb="md" variant="default" onClick={() => setAdding(true)}>
          Nuevo paquete
        </Button>
      )}
      {data.length === 0 ? (
        <p className={classes.none}>
          Un paquete es un ZIP con el registro de todas las personas de un empleador: un PDF y un CSV de cada una, la
          lista y la comprobación de las cadenas. Se guarda {PACK_DAYS} días, y cada persona ve que se hizo.
        </p>
      ) : null}
      <ul className={classes.list} aria-label="Paquetes">
        {data.map((pack) => (
          <PackItem key={pack.id} pack={pack} />
        ))}
      </ul>
    </section>
  )
}

function PackItem({ pack }: { readonly pack: PackRow }) {
  const { id, state, done, total, from, to, byName, expiresOn, check } = pack
  const name = String(pack.expand?.['employer']?.['name'] ?? '—')
  const faults = check?.faults.length ?? 0
  const save = () =>
    void saveFileOf(packFileRoute, { pack: id }).catch((failed: unknown) => showProblem(errorText(failed)))
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <strong>{name}</strong>
        <small>
          {showMonth(from)} a {showMonth(to)} · {total === 1 ? '1 persona' : `${total} personas`} · de {byName} · se
          guarda hasta el {formatDay(addDays(expiresOn, -1))}
        </small>
        {state === 'running' ? (
          <small role="status">
            {done} de {total}; se puede seguir con otra cosa.{' '}
            <progress max={Math.max(1, total)} value={done} aria-label={`Avance del paquete de ${name}`} />
          </small>
        ) : null}
      </span>
      {state === 'running' ? (
        <StateChip label="En curso" tone="waiting" />
      ) : state === 'interrupted' ? (
        <StateChip label={`Interrumpido: ${done} de ${total}`} tone="closed" />
      ) : (
        <>
          <StateChip
            {...(faults === 0
              ? { label: 'Cadenas intactas', tone: 'good' }
              : { label: faults === 1 ? '1 falla' : `${faults} fallas`, tone: 'bad' })}
          />
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon path={mdiDownload} size={16} />}
            onClick={save}
          >
            Descargar ZIP
          </Button>
        </>
      )}
    </li>
  )
}
