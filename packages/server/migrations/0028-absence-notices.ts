// Planned by `npm run plan`, but for the moved values; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, raw } from '@timesheet/engine'

/** The type of absence that the catalogue of a new company calls illness is given notice of from now on. */
const markIllness: DataMove = async (tx) => {
  await tx.run(raw(`UPDATE "absence_types" SET "notice" = 1 WHERE "code" = 'ENF'`))
}

const up: readonly Operation[] = [
  {"kind":"addField","collection":"absence_types","field":{"id":"bool1208829378","name":"notice","type":"bool"}},
  {kind:'moveData',forth:markIllness,back:async()=>{}},
  {"kind":"addField","collection":"absences","field":{"id":"bool2792045309","name":"openEnd","type":"bool"}},
  {"kind":"addField","collection":"absences","field":{"id":"bool4216996129","name":"half","type":"bool"}},
  {"kind":"addField","collection":"presence","field":{"id":"bool4216996129","name":"half","type":"bool"}},
]

export const migration: Migration = { name: '0028-absence-notices', up, down: invertOperations(up) }
