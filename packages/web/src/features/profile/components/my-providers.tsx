import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { useEffect, useRef, useState } from 'react'
import { recordKeys } from '../../../data/cache-keys.ts'
import { client } from '../../../data/client.ts'
import { errorText } from '../../../data/error-text.ts'
import type { SessionUser } from '../../../data/session.ts'
import { useSignInMethods } from '../../../data/session-methods.ts'
import { isGivenUp, providerProblem } from '../../../data/session-problem.ts'
import { linkProvider, openProviderWindow } from '../../../data/session-provider.ts'
import { FULL_LIST_BATCH } from '../../../data/page-sizes.ts'
import { PROVIDER_TEXTS } from '../../../i18n/auth.es.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { linkedProviders } from '../linked-providers.view-model.ts'
import type { LinkedProvider } from '../linked-providers.view-model.ts'
import classes from './my-devices.module.css'
import { ProfileSection } from './profile-section.tsx'

const LINKS = '_externalAuths'

/** The viewer's links to external accounts; the API returns nobody else's. */
function useLinks(user: SessionUser) {
  const filter = client.filter('recordRef = {:user}', { user: user.id })
  return useQuery({
    queryKey: recordKeys.list(LINKS, { filter }),
    queryFn: () =>
      client
        .collection(LINKS)
        .getFullList<RecordModel & { provider: string; created: string }>({ filter, batch: FULL_LIST_BATCH }),
  })
}

function useLinking(onChanged: () => void) {
  const attempt = useRef<AbortController | null>(null)
  useEffect(() => () => attempt.current?.abort(), [])
  return (provider: LinkedProvider) => {
    const popup = openProviderWindow()
    if (!popup) return showProblem(PROVIDER_TEXTS.blocked)
    attempt.current?.abort()
    const { signal } = (attempt.current = new AbortController())
    return linkProvider({
      provider: provider.name,
      window: popup,
      signal,
      onClosed: () => showProblem(PROVIDER_TEXTS.closed),
    })
      .then((result) =>
        result === 'linked'
          ? showToast({ text: `${provider.label} quedó vinculado.` })
          : showProblem(PROVIDER_TEXTS.taken),
      )
      .catch((error: unknown) => (isGivenUp(error) ? undefined : showProblem(providerProblem(error))))
      .finally(onChanged)
  }
}

interface ProviderItemProps {
  readonly provider: LinkedProvider
  readonly onLink: () => void
  readonly onUnlink: () => void
}

function ProviderItem({ provider, onLink, onUnlink }: ProviderItemProps) {
  const { label, logo, linkedAt } = provider
  return (
    <li className={classes.device}>
      {logo ? <img src={`data:image/svg+xml,${encodeURIComponent(logo)}`} alt="" width={24} height={24} /> : null}
      <div className={classes.words}>
        <strong>{label}</strong>
        <div className={classes.facts}>
          {linkedAt ? (
            <span>
              Vinculado desde el <InstantText instant={linkedAt} />
            </span>
          ) : (
            <span>Sin vincular</span>
          )}
        </div>
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${linkedAt ? 'Desvincular' : 'Vincular'} ${label}`}
        onClick={linkedAt ? onUnlink : onLink}
      >
        {linkedAt ? 'Desvincular' : 'Vincular'}
      </Button>
    </li>
  )
}

/** The external accounts linked for sign-in; renders nothing where the installation offers none. */
export function MyProviders({ user }: { readonly user: SessionUser }) {
  const methods = useSignInMethods('users')
  const links = useLinks(user)
  const cache = useQueryClient()
  const refresh = () => void cache.invalidateQueries({ queryKey: recordKeys.collection(LINKS) })
  const link = useLinking(refresh)
  const [leaving, setLeaving] = useState<LinkedProvider | null>(null)
  const providers = linkedProviders(methods?.providers ?? [], links.data ?? [])
  if (providers.length === 0) return null

  const unlink = ({ linkId, label }: LinkedProvider) => {
    client
      .collection(LINKS)
      .delete(linkId)
      .then(
        () => showToast({ text: `${label} quedó desvinculado.` }),
        (error: unknown) => showProblem(errorText(error)),
      )
      .finally(refresh)
    setLeaving(null)
  }
  return (
    <ProfileSection title="Cuentas vinculadas" help="Con una cuenta vinculada se ingresa sin escribir la contraseña.">
      <ul className={classes.list}>
        {providers.map((provider) => (
          <ProviderItem
            key={provider.name}
            provider={provider}
            onLink={() => void link(provider)}
            onUnlink={() => setLeaving(provider)}
          />
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          title={`Desvincular ${leaving.label}`}
          actionLabel="Desvincular"
          danger
          onConfirm={() => unlink(leaving)}
          onClose={() => setLeaving(null)}
        >
          Con esa cuenta de {leaving.label} ya no se podrá ingresar. La contraseña de Timesheet sigue valiendo.
        </ConfirmDialog>
      ) : null}
    </ProfileSection>
  )
}
