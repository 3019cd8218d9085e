import { ApiError, type RecordLink } from '@timesheet/engine'
import { type Absence, type AbsenceType, checkAbsence, checkAbsenceRemoval } from '@timesheet/domain/people'
import { readRow, readRows, rowOf, storedOf } from '../kernel/rows.ts'
import { viewerOf } from '../kernel/viewer.ts'

export const checkAbsences: RecordLink = async (event, next) => {
  await next()
  const absence = rowOf<Absence>(event)
  await event.tx.lock(`absences ${absence.user}`)
  const type = await readRow<AbsenceType>(event, 'absence_types', absence.type)
  const others = await readRows<Absence>(event, 'absences', {
    filter: 'user = {:user} && id != {:id}',
    params: { user: absence.user, id: absence.id },
  })
  const violation = checkAbsence(absence, {
    viewer: viewerOf(event),
    stored: storedOf<Absence>(event),
    type: type ?? { requiresAttachment: false },
    hasAttachment: absence.attachment !== '',
    others,
  })
  if (violation) event.violate(violation)
}

export const checkAbsencesRemoval: RecordLink = async (event, next) => {
  const violation = checkAbsenceRemoval(rowOf<Absence>(event), viewerOf(event))
  if (violation)
    throw new ApiError(400, 'Failed to delete record.', {
      [violation.field]: { code: violation.code, message: 'A decided absence cannot be deleted.' },
    })
  await next()
}
