import type { ReactNode } from 'react'
import classes from './error-page.module.css'

/** A page without the frame of a layout. */
export function Unframed({ children }: { readonly children: ReactNode }) {
  return <main className={classes.unframed}>{children}</main>
}
