import { type AppOptions, isRecordOf } from '@timesheet/engine'
import { users } from '@timesheet/domain/people'

/** For a reader of a customer nothing exists but what is theirs (INV-GEN-01): 404 where others are told 403. */
export const isCustomerReader: NonNullable<AppOptions['hidesRoutesFrom']> = (account) =>
  isRecordOf(account, users) && account.values.external
