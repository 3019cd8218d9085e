// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"revisions","field":{"id":"text4270432792","name":"startedOn","type":"text"}},
  {"kind":"addField","collection":"revisions","field":{"id":"text2804429171","name":"checkedOn","type":"text"}},
  {"kind":"createCollection","collection":{"id":"pbc_3846097659","name":"document_dates","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation3630795382","name":"document","type":"relation"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"relation3764823788","name":"specialty","type":"relation"},
      {"id":"relation1336705922","name":"milestone","type":"relation"},{"id":"text907999616","name":"plannedOn","type":"text"},
      {"id":"text1459180793","name":"forecastOn","type":"text"},{"id":"text3108391139","name":"realOn","type":"text"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_document_dates_document_milestone` ON `document_dates` (`document`, `milestone`)",
      "CREATE INDEX `idx_document_dates_project` ON `document_dates` (`project`)",],
  }},
]

export const migration: Migration = { name: '0095-add-document-dates', up, down: invertOperations(up) }
