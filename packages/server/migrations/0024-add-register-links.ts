// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_543887479","name":"register_links","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"select1002749145","name":"kind","type":"select"},
      {"id":"text245846248","name":"label","type":"text"},{"id":"relation672557606","name":"people","type":"relation","maxSelect":500},
      {"id":"text3105530224","name":"from","type":"text"},{"id":"text3616002756","name":"to","type":"text"},
      {"id":"text1215146459","name":"expiresOn","type":"text"},{"id":"text3855182112","name":"tokenHash","type":"text"},
      {"id":"text1210108224","name":"createdByName","type":"text"},{"id":"date3313754188","name":"revokedAt","type":"date"},
      {"id":"number2908104539","name":"opened","type":"number"},{"id":"date60179772","name":"openedAt","type":"date"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_register_links_tokenHash` ON `register_links` (`tokenHash`)",],
  }},
]

export const migration: Migration = { name: '0024-add-register-links', up, down: invertOperations(up) }
