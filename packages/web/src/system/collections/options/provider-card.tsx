import { Button, PasswordInput, Switch, TextInput } from '@mantine/core'
import { mdiDeleteOutline } from '@mdi/js'
import { Icon } from '../../../ui/icon.tsx'
import { HELP_BELOW } from '../../../ui/help-below.ts'
import classes from '../collections.module.css'
import type { CollectionForm } from '../use-collection-form.ts'
import { keepsSecret } from './provider-list.ts'
import type { Provider } from './provider-list.ts'

export interface ProviderCardProps {
  readonly form: CollectionForm
  readonly provider: Provider
  readonly stored: readonly Provider[]
  readonly place: number
  readonly title: string
  readonly onChange: (provider: Provider) => void
  readonly onRemove: () => void
}

type TextKey = 'clientId' | 'displayName' | 'authURL' | 'tokenURL' | 'userInfoURL'

const ADDRESSES: readonly (readonly [TextKey, string])[] = [
  ['authURL', 'Dirección de ingreso'],
  ['tokenURL', 'Dirección de tokens'],
  ['userInfoURL', 'Dirección de datos de la cuenta'],
]

function useText({ form, provider, place, onChange }: ProviderCardProps) {
  return (key: TextKey) => ({
    value: provider[key],
    error: form.errors[`oauth2.providers.${place}.${key}`] ?? null,
    spellCheck: false,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ ...provider, [key]: event.currentTarget.value }),
  })
}

/** One OAuth2 provider: client id and secret, and its URLs when it is no known one. */
export function ProviderCard(props: ProviderCardProps) {
  const { form, provider, stored, place, title, onChange, onRemove } = props
  const text = useText(props)
  const isKept = keepsSecret(stored, provider.name, place)
  return (
    <section className={classes.provider} aria-label={title}>
      <div className={classes.cardHead}>
        <h3>{title}</h3>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          leftSection={<Icon path={mdiDeleteOutline} size={16} />}
          onClick={onRemove}
        >
          Quitar
        </Button>
      </div>
      <div className={classes.options}>
        <TextInput label="Identificador de cliente" required {...text('clientId')} />
        <PasswordInput
          label="Secreto de cliente"
          description={
            isKept ? 'Nunca se muestra; vacío conserva el guardado' : 'Nunca se muestra después de guardarlo'
          }
          inputWrapperOrder={HELP_BELOW}
          required={!isKept}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar lo escrito' }}
          error={form.errors[`oauth2.providers.${place}.clientSecret`] ?? null}
          value={provider.clientSecret ?? ''}
          onChange={(event) => {
            const { clientSecret: _former, ...rest } = provider
            const typed = event.currentTarget.value
            onChange(typed === '' && isKept ? rest : { ...rest, clientSecret: typed })
          }}
        />
        <TextInput label="Nombre que se muestra" placeholder={title} {...text('displayName')} />
      </div>
      <details className={classes.template} {...(provider.name.startsWith('oidc') ? { open: true } : {})}>
        <summary>Direcciones propias</summary>
        <div className={classes.options}>
          {ADDRESSES.map(([key, label]) => (
            <TextInput key={key} label={label} placeholder="https://" {...text(key)} />
          ))}
          {provider.name.startsWith('oidc') ? (
            <Switch
              label="Usar PKCE"
              checked={provider.pkce !== false}
              onChange={(event) => onChange({ ...provider, pkce: event.currentTarget.checked })}
              mt="xl"
            />
          ) : null}
        </div>
      </details>
    </section>
  )
}
