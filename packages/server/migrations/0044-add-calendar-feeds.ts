// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_295076822","name":"calendar_feeds","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"text245846248","name":"label","type":"text"},{"id":"text3855182112","name":"tokenHash","type":"text"},
      {"id":"date2842888290","name":"usedAt","type":"date"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_calendar_feeds_tokenHash` ON `calendar_feeds` (`tokenHash`)",
      "CREATE INDEX `idx_calendar_feeds_user` ON `calendar_feeds` (`user`)",],
  }},
]

export const migration: Migration = { name: '0044-add-calendar-feeds', up, down: invertOperations(up) }
