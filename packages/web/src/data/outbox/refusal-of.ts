import { innerRefusal, isWorthRetrying, type OutboxProblem, problemOf, REQUEST_FAILED } from './refusal.ts'

/** Does something that is no part of the undo history; returns why it was refused, or null. */
export async function refusalOf(act: () => Promise<unknown>): Promise<OutboxProblem | null> {
  try {
    await act()
    return null
  } catch (error) {
    const refusal = innerRefusal(error)
    return isWorthRetrying(refusal)
      ? { code: REQUEST_FAILED, params: { text: 'No se pudo llegar al servidor' } }
      : problemOf(refusal)
  }
}
