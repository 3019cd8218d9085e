import type { AuthProviderInfo } from 'pocketbase'
import { useEffect, useState } from 'react'
import { client } from './client.ts'
import type { AccountCollection } from './session.ts'

/** An external provider to sign in with. */
export interface SignInProvider {
  readonly name: string
  readonly label: string
  /** SVG text from the server; '' for none. */
  readonly logo: string
}

/** The sign-in methods that this installation offers. */
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

/** Fetches the sign-in methods once per page; after a failure the next call tries again. */
export function signInMethods(account: AccountCollection): Promise<SignInMethods> {
  const known = asked.get(account)
  if (known) return known
  const answer = ask(account)
  asked.set(account, answer)
  answer.catch(() => asked.delete(account))
  return answer
}

/** The sign-in methods; null while they are loading or when they could not be loaded. */
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
