import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { errorText } from '../../../data/error-text.ts'
import type { SessionUser } from '../../../data/session.ts'
import { UnsavedMark } from '../../../forms/unsaved-mark.tsx'
import { AUTH_TEXTS } from '../../../i18n/auth.es.ts'
import { requestEmailChange } from '../profile.mutations.ts'
import { ProfileSection } from './profile-section.tsx'

/** Changes the account's address; the new one is confirmed by a link mailed to it. */
export function MyEmail({ user }: { readonly user: SessionUser }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = String(new FormData(event.currentTarget).get('newEmail') ?? '').trim()
    setProblem(address ? null : AUTH_TEXTS.missingEmail)
    if (!address) return
    setBusy(true)
    requestEmailChange(address)
      .then(() => {
        setSentTo(address)
        setDirty(false)
      })
      .catch((error: unknown) => setProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <ProfileSection title="Correo" help={`La cuenta usa ${user.email}.`}>
      <form
        onSubmit={handleSubmit}
        noValidate
        onInput={(event) => setDirty(new FormData(event.currentTarget).get('newEmail') !== '')}
      >
        <UnsavedMark dirty={dirty} />
        <Group align="flex-start" gap="sm">
          <TextInput
            aria-label="Correo nuevo"
            placeholder="Correo nuevo"
            name="newEmail"
            type="email"
            autoComplete="off"
            error={problem}
            w={280}
          />
          <Button type="submit" variant="default" loading={busy}>
            Cambiar el correo
          </Button>
        </Group>
        <p aria-live="polite">
          {sentTo ? `Llega un enlace a ${sentTo}; el cambio vale cuando se confirma desde ahí.` : null}
        </p>
      </form>
    </ProfileSection>
  )
}
