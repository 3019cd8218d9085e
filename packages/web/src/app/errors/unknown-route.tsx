import { useSessionUser } from '../../data/session.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { BrokenPage } from './broken-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Unframed } from './unframed.tsx'

const Shell = lazyPart(() => import('../shell/shell.tsx'), 'Shell', {
  failed: (retry, isOffline) => (
    <Unframed>
      <BrokenPage isOffline={isOffline} onRetry={retry} />
    </Unframed>
  ),
})

/** Shows the error of an unknown route; a signed-in viewer sees it inside the shell. */
export function UnknownRoute() {
  const Frame = useSessionUser() ? Shell : Unframed
  return (
    <Frame>
      <NotFoundPage />
    </Frame>
  )
}
