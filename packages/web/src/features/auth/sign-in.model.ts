import type { SignInMethods } from '../../data/session-methods.ts'
import type { Factor } from './sign-in-problem.ts'

/** What the card asks for. */
export type Step = 'password' | 'email' | 'code' | 'provider'

/** A first factor that was accepted; a second one must follow. */
export interface FirstFactor {
  readonly factor: Factor
  readonly mfaId: string
}

export interface SignInState {
  readonly step: Step
  /** As typed; '' while only a provider knows it. */
  readonly email: string
  readonly otpId: string
  /** Milliseconds since 1970; 0 before a code was sent. */
  readonly sentAt: number
  readonly first: FirstFactor | null
}

export type SignInEvent =
  | { readonly type: 'typed'; readonly email: string }
  | { readonly type: 'sent'; readonly email: string; readonly otpId: string; readonly now: number }
  | { readonly type: 'half'; readonly first: FirstFactor; readonly next: Step }
  | { readonly type: 'otherAddress' }
  | { readonly type: 'restart'; readonly step: Step }

/** The initial state of a sign-in; at the code step when the id of a mailed code is given. */
export function beginSignIn(step: Step, { email = '', otpId = '' } = {}): SignInState {
  return { step: otpId ? 'code' : step, email, otpId, sentAt: 0, first: null }
}

/** The state after an event; typed values are kept. */
export function signInReducer(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    case 'typed':
      return { ...state, email: event.email }
    case 'sent':
      return { ...state, step: 'code', email: event.email, otpId: event.otpId, sentAt: event.now }
    case 'half':
      return { ...state, step: event.next, first: event.first }
    case 'otherAddress':
      return { ...state, step: 'email', otpId: '', sentAt: 0 }
    case 'restart':
      return { ...beginSignIn(event.step), email: state.email }
  }
}

/** The step of another factor after this one; null when the installation has none. */
export function secondStep(done: Factor, methods: SignInMethods): Step | null {
  if (done !== 'otp' && methods.code) return 'email'
  if (done !== 'password' && methods.password) return 'password'
  return done !== 'oauth2' && methods.providers.length > 0 ? 'provider' : null
}

/** The digits of a code, however it was formatted: `1234 5678`, `1234-5678`. */
export function codeDigits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

/** Seconds until another code may be requested; 0 when it may. */
export function waitForCode(sentAt: number, now: number, patience = 30): number {
  return sentAt === 0 ? 0 : Math.max(0, Math.ceil(patience - (now - sentAt) / 1000))
}
