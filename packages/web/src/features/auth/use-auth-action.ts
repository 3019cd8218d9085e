import { useState } from 'react'

export interface AuthAction {
  readonly busy: boolean
  readonly problem: string | null
  readonly say: (problem: string | null) => void
  readonly run: (work: () => Promise<void>, explain: (error: unknown) => string) => void
}

/** Runs one account action at a time; returns whether it runs, and its error text. */
export function useAuthAction(): AuthAction {
  const [busy, setBusy] = useState(false)
  const [problem, say] = useState<string | null>(null)
  const run: AuthAction['run'] = (work, explain) => {
    if (busy) return
    setBusy(true)
    say(null)
    work()
      .catch((error: unknown) => say(explain(error)))
      .finally(() => setBusy(false))
  }
  return { busy, problem, say, run }
}
