import type { Logger } from 'pino'
import { TooManyAttempts } from '../kernel/too-many-attempts.ts'
import type { Settings } from '../settings/settings.ts'
import type { Transaction } from '../storage/driver.ts'
import type { AuthRecord } from './auth-record.ts'
import {
  type Count,
  type CountedDelay,
  countDelay,
  type CountingContext,
  type DelayPolicy,
  readCounts,
  secondsLeft,
} from './counted-delay.ts'

/** What the guard uses of the app. */
export interface GuardContext extends CountingContext {
  readonly settings: Settings
  readonly log: Logger
}

/** The delays of an account after wrong guesses. */
export const ACCOUNT_GUESSES: DelayPolicy = { free: 5, firstSeconds: 30, maxSeconds: 900, rememberedSeconds: 86_400 }

/** The counter's key of an account; for an unknown account, the text that was typed. */
export function accountName(collectionId: string, record: AuthRecord | null, typed: string): string {
  return record ? `${collectionId} ${record.values.id}` : `${collectionId} typed ${typed.toLowerCase()}`
}

/**
 * Checks the old password that a signed-in account must give, delaying repeated failures so that a stolen session
 * cannot find it out. Throws `TooManyAttempts` while the account waits. Inside a transaction (`isInside`) a failure is
 * counted in another one, so that a rollback does not undo the count.
 */
export async function guardOldPassword(
  app: GuardContext,
  record: AuthRecord,
  { prove, isInside }: { prove(): Promise<boolean>; readonly isInside: boolean },
): Promise<boolean> {
  if (!app.settings.values.rateLimits.limitAttempts) return prove()
  const delay = { key: `oldPassword ${accountName(record.collection.id, record, '')}`, policy: ACCOUNT_GUESSES }
  const refuse = async (tx?: Transaction) =>
    refuseWaiting(app, delay, (await readCounts(app, [delay.key], tx)).get(delay.key))
  await refuse()
  const isRight = await prove()
  if (isRight) await refuse()
  else if (isInside)
    app.driver
      .transaction((tx) => countDelay(app, delay, tx))
      .catch((err: unknown) => app.log.warn({ err }, 'a failed attempt could not be counted'))
  else await countOne(app, { delay, refuse })
  return isRight
}

async function countOne(
  app: GuardContext,
  { delay, refuse }: { readonly delay: CountedDelay; refuse(tx: Transaction): Promise<void> },
): Promise<void> {
  await app.driver.transaction(async (tx) => {
    await tx.lock(delay.key)
    await refuse(tx)
    await countDelay(app, delay, tx)
  })
}

function refuseWaiting(app: CountingContext, delay: CountedDelay, count: Count | undefined): void {
  const wait = secondsLeft(app, delay, count)
  if (wait > 0) throw new TooManyAttempts(wait)
}
