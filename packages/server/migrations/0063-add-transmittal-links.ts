// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"document_settings","field":{"id":"number1254541209","name":"linkDays","type":"number"}},
  {"kind":"createCollection","collection":{"id":"pbc_3577928305","name":"transmittal_links","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation725000586","name":"transmittal","type":"relation"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"relation1281549880","name":"contact","type":"relation"},
      {"id":"email3885137012","name":"email","type":"email"},{"id":"text3855182112","name":"tokenHash","type":"text"},
      {"id":"text1215146459","name":"expiresOn","type":"text"},{"id":"number2908104539","name":"opened","type":"number"},
      {"id":"date60179772","name":"openedAt","type":"date"},{"id":"date2274212570","name":"acknowledgedAt","type":"date"},
      {"id":"text1211757771","name":"acknowledgedIp","type":"text"},{"id":"text1390072426","name":"acknowledgedAgent","type":"text"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_transmittal_links_tokenHash` ON `transmittal_links` (`tokenHash`)",
      "CREATE UNIQUE INDEX `idx_transmittal_links_transmittal_contact` ON `transmittal_links` (`transmittal`, `contact`) WHERE contact != ''",],
  }},
]

export const migration: Migration = { name: '0063-add-transmittal-links', up, down: invertOperations(up) }
