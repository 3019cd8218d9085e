import { TRASH_DAYS } from '@timesheet/domain/hours'
import { formatDateTime } from '@timesheet/schema'

const MS_PER_DAY = 86_400_000

/** Which rows of the trash are asked for; '' for any. */
export interface TrashQuery {
  readonly user: string
  readonly deletedBy: string
  readonly from: string
  readonly to: string
}

/** The filter of a query of the trash: nothing that is older than it is kept. */
export function trashCondition(asked: TrashQuery, now: Date) {
  const since = formatDateTime(new Date(now.getTime() - TRASH_DAYS * MS_PER_DAY))
  const { user, deletedBy, from, to } = asked
  const conditions = [
    ['created >= {:since}', since],
    ['user = {:user}', user],
    ['deletedBy = {:deletedBy}', deletedBy],
    ['day >= {:from}', from],
    ['day <= {:to}', to],
  ] as const
  return {
    filter: conditions.flatMap(([condition, value]) => (value === '' ? [] : [condition])).join(' && '),
    params: { user, deletedBy, from, to, since },
  }
}
