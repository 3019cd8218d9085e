// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_2242047927","name":"hours_adjustments","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"relation3317178062","name":"period","type":"relation"},{"id":"text1001949196","name":"reason","type":"text"},
      {"id":"relation3545646658","name":"createdBy","type":"relation"},{"id":"text3852478864","name":"day","type":"text"},
      {"id":"text3740358174","name":"origin","type":"text"},{"id":"text1841317061","name":"group","type":"text"},
      {"id":"number2691386019","name":"minutes","type":"number"},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"relation3630795382","name":"document","type":"relation"},{"id":"relation2893285722","name":"activity","type":"relation"},
      {"id":"relation2679142189","name":"nonproductive","type":"relation"},{"id":"relation3764823788","name":"specialty","type":"relation"},
      {"id":"select1002749145","name":"kind","type":"select"},{"id":"autodate2990389176","name":"created","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_hours_adjustments_user_day` ON `hours_adjustments` (`user`, `day`)",
      "CREATE INDEX `idx_hours_adjustments_period` ON `hours_adjustments` (`period`)",
      "CREATE INDEX `idx_hours_adjustments_origin` ON `hours_adjustments` (`origin`)",
      "CREATE INDEX `idx_hours_adjustments_project_day` ON `hours_adjustments` (`project`, `day`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_2061387594","name":"balance_adjustments","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"relation3317178062","name":"period","type":"relation"},{"id":"text1001949196","name":"reason","type":"text"},
      {"id":"relation3545646658","name":"createdBy","type":"relation"},{"id":"text2931947114","name":"factDay","type":"text"},
      {"id":"select1002749145","name":"kind","type":"select"},{"id":"number2691386019","name":"minutes","type":"number"},
      {"id":"text1602912115","name":"source","type":"text"},{"id":"autodate2990389176","name":"created","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_balance_adjustments_user_factDay` ON `balance_adjustments` (`user`, `factDay`)",
      "CREATE INDEX `idx_balance_adjustments_period` ON `balance_adjustments` (`period`)",],
  }},
]

export const migration: Migration = { name: '0022-add-adjustments', up, down: invertOperations(up) }
