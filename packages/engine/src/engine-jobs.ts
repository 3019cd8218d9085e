import type { App } from './app.ts'
import { deleteExpiredMfas, deleteExpiredOtps } from './auth/delete-expired.ts'
import { settleFiles } from './files/unsettled-files.ts'
import { limiterOf } from './api/rate-limit.ts'
import { deleteOldAnswers } from './records/answered-writes.ts'

/** Registers the engine's own cron jobs (record-api §18). */
export function registerEngineJobs(app: App): void {
  const { crons } = app
  crons.add('__pbLogsCleanup__', '0 */6 * * *', () => app.logs.removeOlderThan(app.settings.values.logs.maxDays))
  crons.add('__pbDBOptimize__', '0 0 * * *', () => app.driver.optimize())
  crons.add('__pbMFACleanup__', '0 * * * *', async () => void (await deleteExpiredMfas(app)))
  crons.add('__pbOTPCleanup__', '0 * * * *', async () => void (await deleteExpiredOtps(app)))
  crons.add('__pbFilesCleanup__', '30 * * * *', async () => void (await settleFiles(app)))
  crons.add('__pbAnswersCleanup__', '15 * * * *', async () => void (await deleteOldAnswers(app)))
  crons.add('__pbOutboxCleanup__', '45 3 * * *', () => app.outbox.removeOld())
  crons.addToEach('__pbRateLimitersCleanup__', '2 * * * *', () => limiterOf(app).sweep(app.clock().getTime()))
}
