// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_1843090324","name":"hours_changes","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation1070322242","name":"by","type":"relation"},
      {"id":"select1079508512","name":"change","type":"select"},{"id":"select2744374011","name":"state","type":"select"},
      {"id":"number1225748678","name":"part","type":"number"},{"id":"number1493879504","name":"offset","type":"number"},
      {"id":"number3257917790","name":"total","type":"number"},{"id":"number271442091","name":"done","type":"number"},
      {"id":"number1666100439","name":"written","type":"number"},{"id":"number2053629800","name":"left","type":"number"},
      {"id":"number4249275210","name":"undone","type":"number"},{"id":"bool3854708216","name":"isFinal","type":"bool"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_hours_changes_by_state` ON `hours_changes` (`by`, `state`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_3047132180","name":"hours_change_parts","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation1079508512","name":"change","type":"relation"},
      {"id":"number2526027604","name":"number","type":"number"},{"id":"json3920655433","name":"units","type":"json"},
      {"id":"json1666100439","name":"written","type":"json"},{"id":"autodate2990389176","name":"created","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_hours_change_parts_change_number` ON `hours_change_parts` (`change`, `number`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_245809066","name":"deleted_hours","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"text723623280","name":"entry","type":"text"},
      {"id":"relation2375276105","name":"user","type":"relation"},{"id":"text3852478864","name":"day","type":"text"},
      {"id":"number2691386019","name":"minutes","type":"number"},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"relation3630795382","name":"document","type":"relation"},{"id":"relation2893285722","name":"activity","type":"relation"},
      {"id":"relation2679142189","name":"nonproductive","type":"relation"},{"id":"relation3764823788","name":"specialty","type":"relation"},
      {"id":"text3485334036","name":"note","type":"text"},{"id":"select2744374011","name":"state","type":"select"},
      {"id":"relation3477083260","name":"deletedBy","type":"relation"},{"id":"text1064654228","name":"deletedByName","type":"text"},
      {"id":"text999788447","name":"request","type":"text"},{"id":"json2217801435","name":"row","type":"json"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_deleted_hours_user_day` ON `deleted_hours` (`user`, `day`)",
      "CREATE INDEX `idx_deleted_hours_deletedBy_created` ON `deleted_hours` (`deletedBy`, `created`)",
      "CREATE INDEX `idx_deleted_hours_created` ON `deleted_hours` (`created`)","CREATE INDEX `idx_deleted_hours_entry` ON `deleted_hours` (`entry`)",],
  }},
  {"kind":"createIndex","collection":"hours","index":"CREATE INDEX `idx_hours_state_day` ON `hours` (`state`, `day`) WHERE state = 'draft' OR state = 'submitted' OR state = 'approved_1' OR state = 'rejected'"},
  {"kind":"createIndex","collection":"hours","index":"CREATE INDEX `idx_hours_kind_day` ON `hours` (`kind`, `day`) WHERE kind = 'overtime_50' OR kind = 'overtime_100' OR kind = 'night' OR kind = 'travel' OR kind = 'on_call'"},
]

export const migration: Migration = { name: '0046-change-hours-in-parts', up, down: invertOperations(up) }
