import { useEffect, useReducer, useRef, useState } from 'react'
import type { Dispatch } from 'react'
import { client } from '../../data/client.ts'
import { WITH_PREFERENCES } from '../../data/preferences.ts'
import { isGivenUp, pendingMfa } from '../../data/session-problem.ts'
import type { AccountCollection } from '../../data/session.ts'
import { signInMethods, useSignInMethods } from '../../data/session-methods.ts'
import type { SignInMethods } from '../../data/session-methods.ts'
import { openProviderWindow, signInWithProvider } from '../../data/session-provider.ts'
import { AUTH_TEXTS, PROVIDER_TEXTS } from '../../i18n/auth.es.ts'
import { authProblem } from './auth-problem.ts'
import { beginSignIn, codeDigits, secondStep, signInReducer } from './sign-in.model.ts'
import type { SignInEvent, SignInState, Step } from './sign-in.model.ts'
import { isMfaOver, signInProblem } from './sign-in-problem.ts'
import type { Factor } from './sign-in-problem.ts'
import { rememberEmail, rememberedEmail } from './typed-email.ts'
import { useAuthAction } from './use-auth-action.ts'
import type { AuthAction } from './use-auth-action.ts'

export interface SignInWish {
  readonly account: AccountCollection
  readonly start: Step
  readonly email?: string
  /** The id of a code that was mailed before this page was opened. */
  readonly otpId?: string
  readonly onDone: () => void | Promise<void>
}

/** The state and actions of a sign-in, including codes, second factors and providers. */
export interface SignIn {
  readonly account: AccountCollection
  readonly state: SignInState
  /** The sign-in methods of this installation; null until they are loaded. */
  readonly methods: SignInMethods | null
  readonly busy: boolean
  readonly problem: string | null
  /** A message that is no error. */
  readonly notice: string | null
  readonly type: (email: string) => void
  readonly enterPassword: (email: string, password: string) => void
  readonly askCode: (email: string) => void
  readonly enterCode: (code: string) => void
  /** Must be called synchronously in the click. */
  readonly chooseProvider: (name: string) => void
  readonly otherAddress: () => void
  readonly restart: () => void
}

interface Machine {
  readonly wish: SignInWish
  readonly state: SignInState
  readonly dispatch: Dispatch<SignInEvent>
  readonly action: AuthAction
  readonly notify: (notice: string | null) => void
}

const ASK_REFUSALS = { 400: AUTH_TEXTS.wrongEmail, 403: AUTH_TEXTS.disabled }

/** The options that link a second factor to the first. */
function joined({ first }: SignInState): { mfaId?: string } {
  return first ? { mfaId: first.mfaId } : {}
}

async function requestCode({ wish }: Machine, email: string): Promise<SignInEvent> {
  const { otpId } = await client.collection(wish.account).requestOTP(email)
  return { type: 'sent', email, otpId, now: Date.now() }
}

/** Continues with the second factor; when the address is known, requests the code at once. */
async function goOn(machine: Machine, factor: Factor, mfaId: string): Promise<void> {
  const { wish, state, dispatch } = machine
  const next = secondStep(factor, await signInMethods(wish.account))
  if (!next) throw new Error(AUTH_TEXTS.noSecond)
  const sent = next === 'email' && state.email ? await requestCode(machine, state.email).catch(() => null) : null
  dispatch({ type: 'half', first: { factor, mfaId }, next })
  if (sent) dispatch(sent)
}

/**
 * Tries one factor and handles every response of the API: success, second factor needed, first factor expired, refusal.
 */
async function prove(machine: Machine, factor: Factor, work: () => Promise<unknown>): Promise<void> {
  const { wish, dispatch, notify } = machine
  notify(null)
  try {
    await work()
  } catch (error) {
    const mfaId = pendingMfa(error)
    if (mfaId) return goOn(machine, factor, mfaId)
    if (!isMfaOver(error)) throw error
    dispatch({ type: 'restart', step: wish.start })
    return notify(AUTH_TEXTS.secondTooLate)
  }
  rememberEmail('')
  await wish.onDone()
}

function explain(factor: Factor, { first }: SignInState): (error: unknown) => string {
  return (error) =>
    error instanceof Error && error.message === AUTH_TEXTS.noSecond
      ? AUTH_TEXTS.noSecond
      : signInProblem(error, factor, first !== null)
}

/** One attempt with a provider at a time; a new one cancels the previous. */
function useProviderAttempt(machine: Machine): (name: string) => void {
  const last = useRef<AbortController | null>(null)
  useEffect(() => () => last.current?.abort(), [])
  return (name) => {
    const popup = openProviderWindow()
    if (!popup) return machine.action.say(PROVIDER_TEXTS.blocked)
    last.current?.abort()
    const attempt = new AbortController()
    last.current = attempt
    const { account } = machine.wish
    machine.action.say(null)
    const onClosed = () => machine.action.say(PROVIDER_TEXTS.closed)
    const work = () =>
      signInWithProvider({
        account,
        provider: name,
        window: popup,
        signal: attempt.signal,
        onClosed,
        ...joined(machine.state),
      })
    prove(machine, 'oauth2', work).catch((error: unknown) => {
      if (!isGivenUp(error)) machine.action.say(explain('oauth2', machine.state)(error))
    })
  }
}

/** Runs a sign-in from its first step to the session. */
export function useSignIn(wish: SignInWish): SignIn {
  const [state, dispatch] = useReducer(signInReducer, null, () =>
    beginSignIn(wish.start, { email: rememberedEmail(), ...wish }),
  )
  const [notice, notify] = useState<string | null>(null)
  const action = useAuthAction()
  const machine: Machine = { wish, state, dispatch, action, notify }
  const accounts = client.collection(wish.account)
  const options = { ...WITH_PREFERENCES, ...joined(state) }
  const enterPassword = (email: string, password: string) => {
    if (!email || !password) return action.say(email ? AUTH_TEXTS.missingPassword : AUTH_TEXTS.missing)
    dispatch({ type: 'typed', email })
    const typed = { ...machine, state: { ...state, email } }
    action.run(
      () => prove(typed, 'password', () => accounts.authWithPassword(email, password, options)),
      explain('password', state),
    )
  }
  const askCode = (email: string) => {
    if (!email) return action.say(AUTH_TEXTS.missingEmail)
    const send = async () => {
      dispatch(await requestCode(machine, email))
      notify(state.step === 'code' ? AUTH_TEXTS.sentAgain : null)
    }
    action.run(send, (error) => authProblem(error, ASK_REFUSALS))
  }
  const enterCode = (text: string) => {
    const code = codeDigits(text)
    if (!code) return action.say(AUTH_TEXTS.missingCode)
    action.run(
      () => prove(machine, 'otp', () => accounts.authWithOTP(state.otpId, code, options)),
      explain('otp', state),
    )
  }
  const begin = (event: SignInEvent) => {
    action.say(null)
    notify(null)
    dispatch(event)
  }
  return {
    account: wish.account,
    state,
    notice,
    methods: useSignInMethods(wish.account),
    busy: action.busy,
    problem: action.problem,
    enterPassword,
    askCode,
    enterCode,
    type: (email) => {
      rememberEmail(email)
      dispatch({ type: 'typed', email })
    },
    chooseProvider: useProviderAttempt(machine),
    otherAddress: () => begin({ type: 'otherAddress' }),
    restart: () => begin({ type: 'restart', step: wish.start }),
  }
}
