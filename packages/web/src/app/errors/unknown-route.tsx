import { useSessionUser } from '../../data/session.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { ServerErrorPage } from './server-error-page.tsx'
import { Unframed } from './unframed.tsx'

const Shell = lazyPart(() => import('../shell/shell.tsx'), 'Shell', {
  failed: (retry) => (
    <Unframed>
      <ServerErrorPage reset={retry} />
    </Unframed>
  ),
})

/** An address that is no route: who is signed in keeps the frame around the error. */
export function UnknownRoute() {
  const Frame = useSessionUser() ? Shell : Unframed
  return (
    <Frame>
      <NotFoundPage />
    </Frame>
  )
}
