import type { Crons } from '../jobs/crons.ts'
import { tableNames } from '../migrate/bootstrap.ts'
import { pruneChanges } from '../storage/change-feed.ts'
import type { Driver } from '../storage/driver.ts'
import { raw } from '../storage/sql.ts'

interface FeedContext {
  readonly driver: Driver
  readonly crons: Pick<Crons, 'add'>
  readonly followed: readonly string[]
  clock(): Date
}

/**
 * Notes every change of the collections of `app.followed` in the change feed, whoever writes it, in the transaction of
 * the write. Called at every start, because a restored or copied database lacks the triggers.
 */
export async function followChanges({ driver, crons, followed, clock }: FeedContext): Promise<void> {
  if (followed.length === 0) return
  await driver.transaction(async (tx) => {
    await tx.liftTimeLimit()
    await tx.lock('migrate')
    for (const statement of driver.ddl.createChangeFeed) await tx.run(raw(statement))
    // A table that was lost is told of by whoever opens the database.
    const there = new Set([...(await tableNames(driver, tx))].map((name) => driver.dialect.id(name)))
    for (const name of followed.filter((each) => there.has(driver.dialect.id(each))))
      for (const statement of driver.ddl.followChanges(name)) await tx.run(raw(statement))
  })
  crons.add('__pbChangesCleanup__', '20 * * * *', async () => void (await driver.run(pruneChanges(clock()))))
}
