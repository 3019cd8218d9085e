import type { AuthProviderInfo } from 'pocketbase'
import { useEffect, useState } from 'react'
import { client } from './client.ts'
import type { AccountCollection } from './session.ts'

/** A way to sign in by an account elsewhere. */
export interface SignInProvider {
  readonly name: string
  readonly label: string
  /** SVG text as the server has it; '' for none. */
  readonly logo: string
}

/** How an account may prove who it is in this installation. */
export interface SignInMethods {
  readonly password: boolean
  readonly code: boolean
  readonly providers: readonly SignInProvider[]
}

const asked = new Map<AccountCollection, Promise<SignInMethods>>()

async function ask(account: AccountCollection): Promise<SignInMethods> {
  const { password, otp, oauth2 } = await client.collection(account).listAuthMethods()
  const providers: readonly (AuthProviderInfo & { readonly logo?: string })[] = oauth2.enabled ? oauth2.providers : []
  return {
    password: password.enabled,
    code: otp.enabled,
    providers: providers.map(({ name, displayName, logo }) => ({ name, label: displayName || name, logo: logo ?? '' })),
  }
}

/** The ways to sign in, asked once per page; a failed question is asked again the next time. */
export function signInMethods(account: AccountCollection): Promise<SignInMethods> {
  const known = asked.get(account)
  if (known) return known
  const answer = ask(account)
  asked.set(account, answer)
  answer.catch(() => asked.delete(account))
  return answer
}

/** The ways to sign in; null until they are known, and when they could not be asked. */
export function useSignInMethods(account: AccountCollection): SignInMethods | null {
  const [methods, setMethods] = useState<SignInMethods | null>(null)
  useEffect(() => {
    let gone = false
    signInMethods(account)
      .then((answer) => (gone ? undefined : setMethods(answer)))
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [account])
  return methods
}
