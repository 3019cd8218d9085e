// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_215394968","name":"register_forms","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2168032777","name":"customer","type":"relation"},
      {"id":"json2899230903","name":"columns","type":"json"},{"id":"text2124014896","name":"sheetName","type":"text"},
      {"id":"text3242541475","name":"titles","type":"text"},{"id":"select3940755345","name":"dayFormat","type":"select"},
      {"id":"select4113142680","name":"order","type":"select"},{"id":"file2539659139","name":"template","type":"file"},
      {"id":"number774247573","name":"headRow","type":"number"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_register_forms_customer` ON `register_forms` (`customer`)",],
  }},
]

export const migration: Migration = { name: '0072-add-register-forms', up, down: invertOperations(up) }
