// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"hours","field":{"id":"relation4161491668","name":"batch","type":"relation"}},
  {"kind":"addField","collection":"hours","field":{"id":"relation238125650","name":"sentBy","type":"relation"}},
  {"kind":"addField","collection":"hours","field":{"id":"select1136262716","name":"step","type":"select"}},
  {"kind":"addField","collection":"hours","field":{"id":"relation3410980987","name":"decider","type":"relation"}},
  {"kind":"addField","collection":"hours","field":{"id":"relation403136637","name":"firstBy","type":"relation"}},
  {"kind":"addField","collection":"hours","field":{"id":"date779787255","name":"firstOn","type":"date"}},
  {"kind":"addField","collection":"hours","field":{"id":"relation774517612","name":"decidedBy","type":"relation"}},
  {"kind":"addField","collection":"hours","field":{"id":"date408406246","name":"decidedOn","type":"date"}},
  {"kind":"addField","collection":"hours","field":{"id":"text1001949196","name":"reason","type":"text"}},
  {"kind":"createCollection","collection":{"id":"pbc_3180695290","name":"hours_batches","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"text3105530224","name":"from","type":"text"},{"id":"text3616002756","name":"to","type":"text"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"select4034725142","name":"policy","type":"select"},
      {"id":"relation238125650","name":"sentBy","type":"relation"},{"id":"date944536024","name":"sentOn","type":"date"},
      {"id":"relation3410980987","name":"decider","type":"relation"},{"id":"number771273669","name":"entries","type":"number"},
      {"id":"number1759153582","name":"waiting","type":"number"},{"id":"number2086131741","name":"approved","type":"number"},
      {"id":"number2186959877","name":"rejected","type":"number"},{"id":"number2691386019","name":"minutes","type":"number"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_hours_batches_user_from` ON `hours_batches` (`user`, `from`)",
      "CREATE INDEX `idx_hours_batches_decider_from` ON `hours_batches` (`decider`, `from`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_2607353272","name":"day_declarations","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation886886774","name":"person","type":"relation"},
      {"id":"text3852478864","name":"day","type":"text"},{"id":"text1001949196","name":"reason","type":"text"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_day_declarations_person_day` ON `day_declarations` (`person`, `day`)",],
  }},
  {"kind":"createIndex","collection":"hours","index":"CREATE INDEX `idx_hours_decider_day` ON `hours` (`decider`, `day`)"},
  {"kind":"createIndex","collection":"hours","index":"CREATE INDEX `idx_hours_batch` ON `hours` (`batch`)"},
]

export const migration: Migration = { name: '0015-add-hours-sending', up, down: invertOperations(up) }
