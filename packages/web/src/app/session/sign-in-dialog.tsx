import { Alert, Anchor, Modal, Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { signOut } from '../../data/session-gate.ts'
import type { EndedSession } from '../../data/session-gate.ts'
import { SignInFoot } from '../../features/auth/components/sign-in-foot.tsx'
import { ProviderButtons } from '../../features/auth/components/provider-buttons.tsx'
import { SignInSteps, submitSignIn } from '../../features/auth/components/sign-in-steps.tsx'
import { cardTexts } from '../../features/auth/sign-in-texts.ts'
import { useSignIn } from '../../features/auth/use-sign-in.ts'

const TEXTS = {
  title: 'La sesión terminó',
  intro: 'Lo que está en la pantalla no se perdió. Falta la contraseña para seguir.',
}

function goAsAnother(): void {
  signOut()
  location.assign('/login')
}

/** Opens over the page when the session ended while working, so that nothing typed below is lost. */
export function SignInDialog({ email, collection }: EndedSession) {
  const signIn = useSignIn({ account: collection, start: 'password', email, onDone: () => undefined })
  const { state, problem, notice, methods } = signIn
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    submitSignIn(signIn, new FormData(event.currentTarget))
  }
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="La sesión terminó"
      zIndex={500}
      transitionProps={{ duration: 0 }}
    >
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="sm">
          <span>{cardTexts(state, TEXTS).intro}</span>
          <div aria-live="polite">
            {notice ? <span>{notice}</span> : null}
            {problem ? <Alert color="red">{problem}</Alert> : null}
          </div>
          <SignInSteps signIn={signIn} isFixed submitLabel="Seguir" />
          {state.step === 'provider' && methods ? (
            <ProviderButtons providers={methods.providers} verb="Seguir con" onChoose={signIn.chooseProvider} />
          ) : null}
          <SignInFoot signIn={signIn} isFixed>
            {methods?.code && collection === 'users' ? (
              <Anchor component="button" type="button" size="sm" onClick={() => signIn.askCode(email)}>
                Recibir un código por correo
              </Anchor>
            ) : null}
          </SignInFoot>
          <Anchor component="button" type="button" size="sm" onClick={goAsAnother}>
            Entrar con otra cuenta
          </Anchor>
        </Stack>
      </form>
    </Modal>
  )
}
