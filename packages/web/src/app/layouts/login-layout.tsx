import { Outlet } from '@tanstack/react-router'
import { ProductMark } from '../../ui/product-mark.tsx'
import { Toaster } from '../../ui/toast/toaster.tsx'
import { useBuildOffer } from '../build/use-build-offer.ts'
import classes from './login-layout.module.css'

/** Heights in percent of the decorative bars, Monday to Friday. */
const BARS = [62, 84, 71, 96, 48]

/** The frame of every guest route: the brand beside one form. */
export function Layout() {
  useBuildOffer()
  return (
    <div className={classes.layout}>
      <header className={classes.brand}>
        <div className={classes.name}>
          <ProductMark size={28} />
          <span>Timesheet</span>
        </div>
        <p className={classes.claim}>Horas, proyectos y documentos en un solo lugar.</p>
        <div className={classes.week} aria-hidden="true">
          {BARS.map((height) => (
            <span key={height} className={classes.bar} style={{ height: `${height}%` }} />
          ))}
        </div>
      </header>
      <main className={classes.main}>
        <Outlet />
      </main>
      <Toaster />
    </div>
  )
}
