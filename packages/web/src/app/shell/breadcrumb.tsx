import { Link, useMatches } from '@tanstack/react-router'
import { routeEntry } from '../routes.ts'
import classes from './breadcrumb.module.css'

interface Crumb {
  readonly title: string
  readonly href: string
}

/** The links from the section to the current route, for those prefixes of the path that are routes. */
function crumbsOf(spelled: string, pathname: string): readonly Crumb[] {
  const parts = spelled.split('/').slice(1)
  const actual = pathname.split('/').slice(1)
  return parts.flatMap((_part, index) => {
    const entry = routeEntry(`/${parts.slice(0, index + 1).join('/')}`)
    return entry ? [{ title: entry.title, href: `/${actual.slice(0, index + 1).join('/')}` }] : []
  })
}

/** Shows where the current screen is: section › screen. */
export function Breadcrumb() {
  const match = useMatches().at(-1)
  const entry = match?.staticData.entry
  // An unknown route has no breadcrumb; the empty box keeps its neighbours in place.
  if (!entry) return <div className={classes.trail} />
  const crumbs = crumbsOf(entry.path, match.pathname)
  return (
    <nav aria-label="Ubicación" className={classes.trail}>
      <ol className={classes.list}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href} className={classes.crumb}>
            {index < crumbs.length - 1 ? (
              <Link to={crumb.href}>{crumb.title}</Link>
            ) : (
              <span aria-current="page">{crumb.title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
