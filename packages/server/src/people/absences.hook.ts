import type { RecordLink } from '@timesheet/engine'
import { type Absence, type AbsenceType, checkAbsence } from '@timesheet/domain/people'
import { readRow, readRows, rowOf, storedOf } from './rows.ts'
import { viewerOf } from './viewer.ts'

export const checkAbsences: RecordLink = async (event, next) => {
  await next()
  const absence = rowOf<Absence>(event)
  await event.tx.lock(`absences ${absence.user}`)
  const type = await readRow<AbsenceType>(event, 'absence_types', absence.type)
  const others = await readRows<Absence>(event, 'absences', { filter: 'user = {:user} && id != {:id}', params: { user: absence.user, id: absence.id } })
  const violation = checkAbsence(absence, {
    viewer: viewerOf(event),
    previousState: storedOf<Absence>(event)?.state ?? '',
    user: absence.user,
    type: type ?? { requiresAttachment: false },
    hasAttachment: absence.attachment !== '',
    others,
  })
  if (violation) event.violate(violation)
}
