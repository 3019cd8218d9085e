import { giveWay, isBesideRequests } from '@timesheet/engine'
import { inParts } from './in-parts.ts'

/** Of so many people work beside requests reads all hours of a year in one statement: longer ones would hold a request. */
const BESIDE_REQUESTS = 2

/** People in groups whose hours are read in one statement each: all at once, or few where requests are to pass. */
export function groupsToRead<Person>(people: readonly Person[]): readonly (readonly Person[])[] {
  return inParts(people, isBesideRequests() ? BESIDE_REQUESTS : Math.max(people.length, 1))
}

/** What is computed of each person, by their id; requests pass between two of them. */
export async function computedById<Person, Found>(
  people: Iterable<Person>,
  compute: (person: Person) => readonly [id: string, found: Found],
): Promise<ReadonlyMap<string, Found>> {
  const found = new Map<string, Found>()
  for (const person of people) {
    found.set(...compute(person))
    await giveWay()
  }
  return found
}
