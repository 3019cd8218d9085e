// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_2153001328","name":"devices","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"text2324736937","name":"key","type":"text"},{"id":"text3658682170","name":"browser","type":"text"},
      {"id":"text3377271179","name":"system","type":"text"},{"id":"text2783163181","name":"ip","type":"text"},{"id":"text646683805","name":"agent","type":"text"},
      {"id":"date2635926667","name":"seenAt","type":"date"},{"id":"date3450656412","name":"closedAt","type":"date"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_devices_user_key` ON `devices` (`user`, `key`)","CREATE INDEX `idx_devices_user_seenAt` ON `devices` (`user`, `seenAt`)",],
  }},
]

export const migration: Migration = { name: '0003-devices', up, down: invertOperations(up) }
