import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import type { SignIn } from '../use-sign-in.ts'
import { CodeField } from './code-field.tsx'

const SHOW = { 'aria-label': 'Mostrar la contraseña' }

export interface SignInStepsProps {
  readonly signIn: SignIn
  /** The account is given, as after a session ended. */
  readonly isFixed?: boolean
  readonly submitLabel?: string
}

/** Selects the refused input, so that it can be typed over. */
function useRetry({ busy, problem }: SignIn): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && problem) field.current?.select()
    wasBusy.current = busy
  }, [busy, problem])
  return field
}

function EmailField({ signIn, isFixed }: { readonly signIn: SignIn; readonly isFixed: boolean }) {
  const { email } = signIn.state
  return (
    <TextInput
      label="Correo"
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      required
      withAsterisk={false}
      defaultValue={email}
      readOnly={isFixed}
      autoFocus={!email}
      onChange={(event) => signIn.type(event.currentTarget.value.trim())}
    />
  )
}

function PasswordStep({ signIn, isFixed, submitLabel }: Required<SignInStepsProps>) {
  const { email, first } = signIn.state
  const field = useRetry(signIn)
  return (
    <>
      <EmailField signIn={signIn} isFixed={isFixed || (first !== null && email !== '')} />
      <PasswordInput
        ref={field}
        label="Contraseña"
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        autoFocus={email !== ''}
        data-autofocus={email !== '' || undefined}
        visibilityToggleButtonProps={SHOW}
      />
      <Button type="submit" loading={signIn.busy} fullWidth>
        {submitLabel}
      </Button>
    </>
  )
}

function EmailStep({ signIn, isFixed }: Required<SignInStepsProps>) {
  return (
    <>
      <EmailField signIn={signIn} isFixed={isFixed} />
      <Button type="submit" loading={signIn.busy} fullWidth>
        Enviar código
      </Button>
    </>
  )
}

function CodeStep({ signIn, submitLabel }: Required<SignInStepsProps>) {
  const field = useRetry(signIn)
  return (
    <>
      <CodeField key={signIn.state.otpId} ref={field} />
      <Button type="submit" loading={signIn.busy} fullWidth>
        {submitLabel}
      </Button>
    </>
  )
}

const STEPS = { password: PasswordStep, email: EmailStep, code: CodeStep, provider: () => null } as const

/** The fields of the current step of a sign-in, inside a form that the caller provides. */
export function SignInSteps({ signIn, isFixed = false, submitLabel = 'Ingresar' }: SignInStepsProps) {
  const Fields = STEPS[signIn.state.step]
  return <Fields key={signIn.state.step} signIn={signIn} isFixed={isFixed} submitLabel={submitLabel} />
}

/** Submits the values of the `SignInSteps` form. */
export function submitSignIn(signIn: SignIn, values: FormData): void {
  const text = (name: string) => String(values.get(name) ?? '')
  const { step } = signIn.state
  if (step === 'password') signIn.enterPassword(text('email').trim(), text('password'))
  if (step === 'email') signIn.askCode(text('email').trim())
  if (step === 'code') signIn.enterCode(text('code'))
}
