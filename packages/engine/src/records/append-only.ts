import type { Hooks, RecordLink } from '../hooks/hooks.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { Driver } from '../storage/driver.ts'

interface AppendOnlyContext {
  readonly driver: Driver
  readonly hooks: Hooks
  readonly appendOnly: readonly string[]
  readonly appendable: readonly string[]
  readonly programWritten: readonly string[]
}

const refuseAll: RecordLink = async () => {
  throw new ApiError(403, 'Only the program adds records here, and nobody changes them.')
}

const refuseRequest: RecordLink = async () => {
  throw new ApiError(403, 'Only the program writes records here.')
}

const refuseUpdate: RecordLink = async (set, next) => (set.action === 'update' ? refuseAll(set, next) : next())

const refuseChange: RecordLink = async (set, next) => (set.action === 'create' ? next() : refuseAll(set, next))

/**
 * Makes the collections of `app.appendOnly` refuse every write of a request, save the creation of rows in those of
 * `app.appendable`, and updates and deletes by the program or direct SQL; and those of `app.programWritten` refuse every request. Called at every start, because a restored or copied database lacks the triggers.
 */
export async function keepAppendOnly({
  driver,
  hooks,
  appendOnly,
  appendable,
  programWritten,
}: AppendOnlyContext): Promise<void> {
  for (const name of programWritten) hooks.on('request', name, refuseRequest)
  for (const name of appendOnly) {
    hooks
      .on('request', name, appendable.includes(name) ? refuseChange : refuseAll)
      .on('save', name, refuseUpdate)
      .on('delete', name, refuseAll)
    for (const statement of driver.ddl.refuseChanges(name)) await driver.exec(statement)
  }
}
