// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_3553367989","name":"user_target","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"number2458417313","name":"low","type":"number"},{"id":"number4043695189","name":"high","type":"number"},
      {"id":"text3105530224","name":"from","type":"text"},{"id":"text3616002756","name":"to","type":"text"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_user_target_user_from` ON `user_target` (`user`, `from`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_1935334695","name":"analysis_mails","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"text3393328","name":"analysis","type":"text"},
      {"id":"text1579384326","name":"name","type":"text"},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"relation1070322242","name":"by","type":"relation"},{"id":"select2741513031","name":"every","type":"select"},
      {"id":"bool2795915500","name":"stopped","type":"bool"},{"id":"text953038474","name":"dealtWith","type":"text"},
      {"id":"text4098642868","name":"mailed","type":"text"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_analysis_mails_analysis_user` ON `analysis_mails` (`analysis`, `user`)",
      "CREATE INDEX `idx_analysis_mails_user` ON `analysis_mails` (`user`)","CREATE INDEX `idx_analysis_mails_by` ON `analysis_mails` (`by`)",],
  }},
]

export const migration: Migration = { name: '0047-add-analysis-mails-and-targets', up, down: invertOperations(up) }
