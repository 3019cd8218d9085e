import type { SignInState, Step } from './sign-in.model.ts'
import type { Factor } from './sign-in-problem.ts'

const DONE: Record<Factor, string> = {
  password: 'La contraseña es correcta.',
  otp: 'El código es correcto.',
  oauth2: 'El proveedor confirmó la identidad.',
}

function needed({ step, email }: SignInState): string {
  const needs: Record<Step, string> = {
    password: 'Para terminar, falta la contraseña.',
    email: 'Para terminar, falta un código que llega por correo.',
    code: `Para terminar, falta el código que llegó a ${email}.`,
    provider: 'Para terminar, falta ingresar con un proveedor vinculado.',
  }
  return needs[step]
}

function codeIntro({ email }: SignInState): string {
  return email ? `Si ${email} tiene una cuenta, el código ya está en camino.` : 'Falta el código que llegó por correo.'
}

/** Title and introduction of a card. */
export interface CardTexts {
  readonly title: string
  readonly intro: string
}

/** The title and introduction of the current step; `first` are those of the first step. */
export function cardTexts(state: SignInState, first: CardTexts): CardTexts {
  if (state.first) return { title: 'Segundo paso', intro: `${DONE[state.first.factor]} ${needed(state)}` }
  if (state.step === 'code') return { title: 'Código de ingreso', intro: codeIntro(state) }
  return first
}
