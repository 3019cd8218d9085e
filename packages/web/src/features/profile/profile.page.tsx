import { useSessionUser } from '../../data/session.ts'
import { UnsavedGuard } from '../../forms/unsaved-guard.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page as PageFrame } from '../../ui/page.tsx'
import { MyAlerts } from './components/my-alerts.tsx'
import { MyCalendar } from './components/my-calendar.tsx'
import { MyData } from './components/my-data.tsx'
import { MyDevices } from './components/my-devices.tsx'
import { MyEmail } from './components/my-email.tsx'
import { MyPassword } from './components/my-password.tsx'
import { MyPhoto } from './components/my-photo.tsx'
import { MyPreferences } from './components/my-preferences.tsx'
import { MyProviders } from './components/my-providers.tsx'
import classes from './profile.module.css'

/** `/profile`: the viewer's data, photo, preferences, address, password, linked accounts, calendar links and devices. */
export function Page() {
  const user = useSessionUser()
  if (!user || user.collectionName !== 'users') {
    return <EmptyState title="Esta cuenta no es de una persona" help="Las cuentas de sistema no tienen perfil." />
  }
  return (
    <UnsavedGuard isLeaving={(current, next) => current.pathname !== next.pathname}>
      {() => (
        <PageFrame>
          <PageHeader title="Mi perfil" subtitle={user.position} />
          <div className={classes.columns}>
            <div>
              <MyPhoto user={user} />
              <MyData user={user} />
              <MyPreferences user={user} />
              {user.external ? null : <MyAlerts user={user} />}
            </div>
            <div>
              <MyEmail user={user} />
              <MyPassword user={user} />
              <MyProviders user={user} />
              {user.external ? null : <MyCalendar />}
              <MyDevices />
            </div>
          </div>
        </PageFrame>
      )}
    </UnsavedGuard>
  )
}
