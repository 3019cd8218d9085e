import { Alert, Button, PasswordInput, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { errorText } from '../../../data/error-text.ts'
import type { SessionUser } from '../../../data/session.ts'
import { UnsavedMark } from '../../../forms/unsaved-mark.tsx'
import { AUTH_TEXTS } from '../../../i18n/auth.es.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { changePassword } from '../profile.mutations.ts'
import { ProfileSection } from './profile-section.tsx'

const MIN_LENGTH = 8
const SHOW = { 'aria-label': 'Mostrar la contraseña' }

function problemOf(current: string, next: string, again: string): string | null {
  if (!current || !next) return AUTH_TEXTS.missingPassword
  if (next.length < MIN_LENGTH) return AUTH_TEXTS.shortPassword
  return next === again ? null : AUTH_TEXTS.mismatch
}

function isTyped(values: FormData): boolean {
  return ['current', 'next', 'again'].some((name) => values.get(name) !== '')
}

/** Changes the password, which ends the sessions of other devices. */
export function MyPassword({ user }: { readonly user: SessionUser }) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const [current = '', next = '', again = ''] = ['current', 'next', 'again'].map((name) =>
      String(values.get(name) ?? ''),
    )
    const wrong = problemOf(current, next, again)
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    changePassword(user, { current, next })
      .then(() => {
        form.current?.reset()
        setDirty(false)
        showToast({ text: 'La contraseña se cambió.' })
      })
      .catch((error: unknown) => setProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  return (
    <ProfileSection title="Contraseña" help="Al cambiarla se cierran las sesiones de otros dispositivos.">
      <form
        ref={form}
        onSubmit={handleSubmit}
        noValidate
        onInput={(event) => setDirty(isTyped(new FormData(event.currentTarget)))}
      >
        <UnsavedMark dirty={dirty} />
        <Stack gap="sm" maw={360}>
          <div aria-live="polite">{problem ? <Alert color="red">{problem}</Alert> : null}</div>
          <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
          <PasswordInput
            label="Contraseña actual"
            name="current"
            autoComplete="current-password"
            visibilityToggleButtonProps={SHOW}
          />
          <PasswordInput
            label="Contraseña nueva"
            description="Al menos 8 caracteres."
            name="next"
            autoComplete="new-password"
            visibilityToggleButtonProps={SHOW}
          />
          <PasswordInput
            label="Repetir la contraseña nueva"
            name="again"
            autoComplete="new-password"
            visibilityToggleButtonProps={SHOW}
          />
          <div>
            <Button type="submit" loading={busy}>
              Cambiar la contraseña
            </Button>
          </div>
        </Stack>
      </form>
    </ProfileSection>
  )
}
