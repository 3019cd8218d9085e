import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SignIn } from '../use-sign-in.ts'
import { ResendCode } from './resend-code.tsx'

export interface SignInFootProps {
  readonly signIn: SignIn
  /** The account is given, so that the address cannot be changed. */
  readonly isFixed?: boolean
  /** Links shown in the first step. */
  readonly children: ReactNode
}

function backLabel(isSecond: boolean, isFixed: boolean): string {
  if (isSecond) return 'Empezar de nuevo'
  return isFixed ? 'Usar la contraseña' : 'Usar otra dirección'
}

/** The links for the current step of a sign-in. */
export function SignInFoot({ signIn, isFixed = false, children }: SignInFootProps) {
  const { step, first, email, sentAt } = signIn.state
  if (step !== 'code' && !first) return children
  return (
    <>
      {step === 'code' && email ? <ResendCode sentAt={sentAt} onAsk={() => signIn.askCode(email)} /> : null}
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={first || isFixed ? signIn.restart : signIn.otherAddress}
      >
        {backLabel(first !== null, isFixed)}
      </Anchor>
    </>
  )
}
