// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_3042397650","name":"inbox","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"select3981121951","name":"class","type":"select"},{"id":"text1997877400","name":"code","type":"text"},
      {"id":"text724990059","name":"title","type":"text"},{"id":"text1001949196","name":"reason","type":"text"},
      {"id":"text2829954028","name":"object","type":"text"},{"id":"text2574396895","name":"objectId","type":"text"},
      {"id":"text917281265","name":"link","type":"text"},{"id":"number1655102503","name":"priority","type":"number"},
      {"id":"text1703305312","name":"dueOn","type":"text"},{"id":"date3392366068","name":"raisedAt","type":"date"},
      {"id":"date3568618927","name":"readAt","type":"date"},{"id":"date1982293777","name":"snoozedUntil","type":"date"},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"date3884100663","name":"endedAt","type":"date"},
      {"id":"text1828299870","name":"dedupKey","type":"text"},{"id":"number2245608546","name":"count","type":"number"},
      {"id":"select1361488968","name":"mail","type":"select"},{"id":"date2367178272","name":"mailedAt","type":"date"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_inbox_user_dedupKey` ON `inbox` (`user`, `dedupKey`) WHERE state = 'pending'",
      "CREATE INDEX `idx_inbox_user_state_raisedAt` ON `inbox` (`user`, `state`, `raisedAt`)",
      "CREATE INDEX `idx_inbox_objectId_state` ON `inbox` (`objectId`, `state`)","CREATE INDEX `idx_inbox_mail_user` ON `inbox` (`mail`, `user`) WHERE mail != ''",],
  }},
]

export const migration: Migration = { name: '0012-add-inbox', up, down: invertOperations(up) }
