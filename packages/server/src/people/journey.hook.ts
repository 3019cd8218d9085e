import { bindRule, findRowsByKey, type Installer, StandingRows } from '@timesheet/engine'
import {
  checkEmployer,
  checkJourney,
  checkTarget,
  checkValidity,
  employers,
  journey,
  userEmployer,
  userJourney,
  userSeniority,
  userTarget,
} from '@timesheet/domain/people'

export const journeyRule = bindRule(journey, { check: ({ row }) => checkJourney(row) })

export const employersRule = bindRule(employers, { check: ({ row }) => checkEmployer(row) })

const targetRule = bindRule(userTarget, { check: ({ row }) => checkTarget(row) })

/** Refuses two journeys, seniorities, employers or targets of a person on one day. */
export const validityRules: Installer = (hooks) =>
  hooks.use(
    validityOf(userJourney),
    validityOf(userSeniority),
    validityOf(userEmployer),
    validityOf(userTarget),
    targetRule,
  )

function validityOf(
  collection: typeof userJourney | typeof userSeniority | typeof userEmployer | typeof userTarget,
): Installer {
  return bindRule(collection, {
    lock: ({ row }) => `${collection.name} ${row.user}`,
    gather: async (set) => {
      const keys = set.drafts.map(({ row: { user } }) => ({ user }))
      return new StandingRows(set, await findRowsByKey(set, collection, keys), ({ user }) => user)
    },
    check: (draft, ofPerson) => checkValidity(draft.row, ofPerson.beside(draft)),
  })
}
