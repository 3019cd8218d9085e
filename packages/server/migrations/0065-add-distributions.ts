// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_1746995707","name":"distributions","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"relation2363381545","name":"type","type":"relation"},{"id":"relation3764823788","name":"specialty","type":"relation"},
      {"id":"relation3095901163","name":"purpose","type":"relation"},{"id":"relation1281549880","name":"contact","type":"relation"},
      {"id":"select1466534506","name":"role","type":"select"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_distributions_project_type_specialty_purpose_contact` ON `distributions` (`project`, `type`, `specialty`, `purpose`, `contact`)",
      "CREATE INDEX `idx_distributions_contact` ON `distributions` (`contact`)",],
  }},
]

export const migration: Migration = { name: '0065-add-distributions', up, down: invertOperations(up) }
