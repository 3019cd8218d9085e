// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"documents","field":{"id":"bool1154290917","name":"hasHolds","type":"bool"}},
  {"kind":"createCollection","collection":{"id":"pbc_533777971","name":"comments","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation1835210188","name":"revision","type":"relation"},
      {"id":"relation3630795382","name":"document","type":"relation"},{"id":"relation800313582","name":"project","type":"relation"},
      {"id":"relation3764823788","name":"specialty","type":"relation"},{"id":"relation1627411063","name":"preparer","type":"relation"},
      {"id":"relation3762759472","name":"reviewer","type":"relation"},{"id":"relation2290314572","name":"approver","type":"relation"},
      {"id":"relation3182418120","name":"author","type":"relation"},{"id":"select3740358174","name":"origin","type":"select"},
      {"id":"text999008199","name":"text","type":"text"},{"id":"number336246304","name":"page","type":"number"},
      {"id":"text1948079053","name":"place","type":"text"},{"id":"number2363233923","name":"x","type":"number"},
      {"id":"number4225443349","name":"y","type":"number"},{"id":"select4133540203","name":"severity","type":"select"},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"text1048251387","name":"response","type":"text"},
      {"id":"date1679402802","name":"answeredAt","type":"date"},{"id":"text2292080281","name":"followUp","type":"text"},
      {"id":"text207705872","name":"evidence","type":"text"},{"id":"relation2553346530","name":"closedBy","type":"relation"},
      {"id":"date3450656412","name":"closedAt","type":"date"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_comments_revision` ON `comments` (`revision`)","CREATE INDEX `idx_comments_document` ON `comments` (`document`)",
      "CREATE INDEX `idx_comments_project` ON `comments` (`project`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_1311977038","name":"holds","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation3630795382","name":"document","type":"relation"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"relation3764823788","name":"specialty","type":"relation"},
      {"id":"relation1627411063","name":"preparer","type":"relation"},{"id":"relation1835210188","name":"revision","type":"relation"},
      {"id":"text1843675174","name":"description","type":"text"},{"id":"text3536209151","name":"dependsOn","type":"text"},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"text1618448840","name":"openedOn","type":"text"},
      {"id":"relation1443523138","name":"openedBy","type":"relation"},{"id":"text2960831163","name":"liftedOn","type":"text"},
      {"id":"relation2248624433","name":"liftedBy","type":"relation"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_holds_document` ON `holds` (`document`)","CREATE INDEX `idx_holds_project` ON `holds` (`project`)",],
  }},
]

export const migration: Migration = { name: '0054-add-comments-and-holds', up, down: invertOperations(up) }
