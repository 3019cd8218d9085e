import { bindRule, findRowsById, findRowsByKey, StandingRows } from '@timesheet/engine'
import { absences, absenceTypes, checkAbsence, checkAbsenceRemoval } from '@timesheet/domain/people'
import { viewerOf } from '../kernel/viewer.ts'

/** Checks an absence against the others of its person, one write of a person at a time. */
export const absencesRule = bindRule(absences, {
  lock: ({ row }) => `absences ${row.user}`,
  gather: async (set) => ({
    types: await findRowsById(
      set,
      absenceTypes,
      set.drafts.map(({ row }) => row.type),
    ),
    ofPerson: new StandingRows(
      set,
      await findRowsByKey(
        set,
        absences,
        set.drafts.map(({ row: { user } }) => ({ user })),
      ),
      ({ user }) => user,
    ),
  }),
  check: (draft, { types, ofPerson }) =>
    checkAbsence(draft.row, {
      viewer: viewerOf(draft),
      stored: draft.stored,
      type: types.get(draft.row.type) ?? { requiresAttachment: false },
      hasAttachment: draft.row.attachment !== '',
      others: ofPerson.beside(draft),
    }),
  checkRemoval: (draft) => checkAbsenceRemoval(draft.stored, viewerOf(draft)),
})
