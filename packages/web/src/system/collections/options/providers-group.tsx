import { ActionIcon, Alert, Button, CopyButton, Select, TextInput } from '@mantine/core'
import { mdiContentCopy, mdiPlus } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../data/client.ts'
import { Icon } from '../../../ui/icon.tsx'
import { SettingsGroup, WideField } from '../../settings/settings-group.tsx'
import { providersQuery } from '../collections.queries.ts'
import type { CollectionForm } from '../use-collection-form.ts'
import { OptionSwitch } from './option-fields.tsx'
import { optionAt, setOptionAt } from './options-draft.ts'
import { ProviderCard } from './provider-card.tsx'
import { missingSecrets, newProvider, withoutProvider } from './provider-list.ts'
import type { Provider } from './provider-list.ts'

/** The redirect URL to register at the provider. */
function RedirectAddress() {
  const url = new URL(client.buildURL('/api/oauth2-redirect'), window.location.href).href
  return (
    <CopyButton value={url}>
      {({ copied, copy }) => (
        <TextInput
          label="Dirección de regreso"
          description={copied ? 'Se copió.' : 'La pide cada proveedor al registrar la aplicación'}
          readOnly
          value={url}
          rightSection={
            <ActionIcon variant="subtle" aria-label="Copiar la dirección de regreso" onClick={copy}>
              <Icon path={mdiContentCopy} size={16} />
            </ActionIcon>
          }
        />
      )}
    </CopyButton>
  )
}

const MAPPED = [
  { key: 'id', label: 'Identificador del proveedor' },
  { key: 'name', label: 'Nombre' },
  { key: 'username', label: 'Nombre de usuario' },
  { key: 'avatarURL', label: 'Foto' },
] as const

/** Which fields of a new account are filled with the provider's data. */
function MappedFields({ form }: { readonly form: CollectionForm }) {
  const data = (kinds: readonly string[]) =>
    form.collection.fields.filter(({ type, system }) => !system && kinds.includes(type)).map(({ name }) => name)
  return MAPPED.map(({ key, label }) => (
    <Select
      key={key}
      label={`Guardar en: ${label.toLowerCase()}`}
      placeholder="No guardar"
      clearable
      data={data(key === 'avatarURL' ? ['text', 'url', 'file'] : ['text'])}
      value={optionAt(form.collection, `oauth2.mappedFields.${key}`, '') || null}
      onChange={(name) => setOptionAt(form, `oauth2.mappedFields.${key}`, name ?? '')}
    />
  ))
}

/** The OAuth2 providers of a collection: add, configure, remove. */
export function ProvidersGroup({ form }: { readonly form: CollectionForm }) {
  const kinds = useQuery(providersQuery)
  const [adding, setAdding] = useState<string | null>(null)
  const providers = optionAt<readonly Provider[]>(form.collection, 'oauth2.providers', [])
  const stored = optionAt<readonly Provider[]>(form.stored, 'oauth2.providers', [])
  const set = (next: readonly Provider[]) => setOptionAt(form, 'oauth2.providers', next)
  const names = new Map((kinds.data ?? []).map(({ name, displayName }) => [name, displayName]))
  const free = (kinds.data ?? [])
    .filter(({ name }) => !providers.some((provider) => provider.name === name))
    .map(({ name, displayName }) => ({ value: name, label: displayName }))
  const missing = missingSecrets(providers, stored)
  const add = () => {
    if (adding) set([...providers, newProvider(adding)])
    setAdding(null)
  }
  return (
    <SettingsGroup
      title="Proveedores"
      help="Ingresar con una cuenta de otra empresa, como Google o Microsoft."
      actions={<OptionSwitch form={form} path="oauth2.enabled" label="Habilitados" />}
    >
      <WideField>
        <RedirectAddress />
        {form.errors['oauth2.providers'] ? (
          <Alert color="red" mt="sm">
            {form.errors['oauth2.providers']}
          </Alert>
        ) : null}
        {missing.length > 0 && providers.length > 0 ? (
          <Alert color="yellow" mt="sm">
            Falta escribir el secreto de {missing.map((name) => names.get(name) ?? name).join(', ')}.
          </Alert>
        ) : null}
        {providers.map((provider, place) => (
          <ProviderCard
            key={provider.name}
            form={form}
            provider={provider}
            stored={stored}
            place={place}
            title={provider.displayName || (names.get(provider.name) ?? provider.name)}
            onChange={(next) => set(providers.with(place, next))}
            onRemove={() => set(withoutProvider(providers, stored, place))}
          />
        ))}
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', marginTop: '0.75rem' }}>
          <Select
            aria-label="Proveedor que se agrega"
            placeholder="Elegir un proveedor"
            searchable
            nothingFoundMessage="Nada coincide"
            data={free}
            value={adding}
            onChange={setAdding}
          />
          <Button variant="default" leftSection={<Icon path={mdiPlus} />} disabled={!adding} onClick={add}>
            Agregar
          </Button>
        </div>
      </WideField>
      {providers.length > 0 ? <MappedFields form={form} /> : null}
    </SettingsGroup>
  )
}
