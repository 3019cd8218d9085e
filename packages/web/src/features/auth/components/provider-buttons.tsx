import { Button } from '@mantine/core'
import type { SignInProvider } from '../../../data/session-methods.ts'
import classes from './provider-buttons.module.css'

export interface ProviderButtonsProps {
  readonly providers: readonly SignInProvider[]
  /** The beginning of the label: `Ingresar con`. */
  readonly verb: string
  /** Called synchronously in the click; Safari blocks the window otherwise. */
  readonly onChoose: (name: string) => void
}

/** The logo as an image, so that SVG from a server is never inlined into the page. */
function Logo({ svg }: { readonly svg: string }) {
  return svg ? (
    <img className={classes.logo} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" width={18} height={18} />
  ) : null
}

/** One button for each external sign-in provider. */
export function ProviderButtons({ providers, verb, onChoose }: ProviderButtonsProps) {
  return (
    <ul className={classes.list}>
      {providers.map(({ name, label, logo }) => (
        <li key={name}>
          <Button variant="default" fullWidth leftSection={<Logo svg={logo} />} onClick={() => onChoose(name)}>
            {verb} {label}
          </Button>
        </li>
      ))}
    </ul>
  )
}
