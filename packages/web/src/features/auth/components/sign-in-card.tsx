import type { ReactNode } from 'react'
import type { CardTexts } from '../sign-in-texts.ts'
import { cardTexts } from '../sign-in-texts.ts'
import type { SignIn } from '../use-sign-in.ts'
import { AuthCard } from './auth-card.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInFoot } from './sign-in-foot.tsx'
import classes from './sign-in-card.module.css'
import { SignInSteps, submitSignIn } from './sign-in-steps.tsx'

export interface SignInCardProps {
  readonly signIn: SignIn
  readonly texts: CardTexts
  /** Links shown in the first step. */
  readonly foot: ReactNode
  readonly withProviders?: boolean
}

/** The provider buttons; below everything else, because they appear late and must not move it. */
function Providers({ signIn }: { readonly signIn: SignIn }) {
  const { methods, state } = signIn
  if (!methods || methods.providers.length === 0 || state.step === 'code') return null
  return (
    <div className={classes.providers}>
      {state.step === 'provider' ? null : (
        <p className={classes.or}>
          <span>o</span>
        </p>
      )}
      <ProviderButtons providers={methods.providers} verb="Ingresar con" onChoose={signIn.chooseProvider} />
    </div>
  )
}

/** The card of a sign-in, with all its steps. */
export function SignInCard({ signIn, texts, foot, withProviders = false }: SignInCardProps) {
  const { state, notice, problem } = signIn
  const showsProviders = state.step === 'provider' || (withProviders && !state.first)
  return (
    <AuthCard
      {...cardTexts(state, texts)}
      notice={notice}
      problem={problem}
      onSubmit={(values) => submitSignIn(signIn, values)}
      foot={<SignInFoot signIn={signIn}>{foot}</SignInFoot>}
      tail={showsProviders ? <Providers signIn={signIn} /> : null}
    >
      <SignInSteps signIn={signIn} submitLabel={state.first ? 'Terminar de ingresar' : 'Ingresar'} />
    </AuthCard>
  )
}
