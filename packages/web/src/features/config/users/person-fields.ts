import { checkEmployment, checkUser, employment, users } from '@timesheet/domain/people'
import type { Violation } from '@timesheet/schema'
import type { FormDraft, FormValues } from '../../../forms/use-record-form.ts'
import { type RecordWrite, writeTogether } from '../../../widgets/store-record.ts'

const { user: _user, created: _created, updated: _updated, ...TERMS } = employment.fields

/** The fields of a person and of their employment, edited in one form. */
export const PERSON = { ...users, fields: { ...users.fields, ...TERMS } }

/** The values of that form. */
export type PersonDraft = FormDraft<typeof PERSON>

/** The first contradiction of a person or their terms. */
export function checkPerson(values: PersonDraft): Violation<string> | null {
  return checkUser(values) ?? checkEmployment({ ...values, user: values.id })
}

/** What is written of a person: their record, and the row of their employment, which has the same id. */
export function personWrites(id: string, values: FormValues, isNew = false): readonly RecordWrite[] {
  const isTerm = (name: string) => Object.hasOwn(TERMS, name)
  const [terms, person] = [true, false].map((wanted) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isTerm(name) === wanted)),
  )
  const writes = [
    { declaration: users, id, values: person!, isNew },
    // Always an update: the program creates the employment together with the person.
    { declaration: employment, id, values: terms! },
  ]
  return writes.filter((write) => write.isNew || Object.keys(write.values).length > 0)
}

/** Updates a person and their employment, both or neither. */
export async function savePerson(id: string, values: FormValues): Promise<void> {
  await writeTogether(personWrites(id, values))
}
