// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_3677004046","name":"employers","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"text1579384326","name":"name","type":"text"},
      {"id":"select1400097126","name":"country","type":"select"},{"id":"text2020362641","name":"taxId","type":"text"},
      {"id":"text2536709545","name":"timeZone","type":"text"},{"id":"select2547932707","name":"pack","type":"select"},
      {"id":"bool1260321794","name":"active","type":"bool"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_employers_country_taxId` ON `employers` (`country`, `taxId`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_3623168279","name":"user_employer","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"relation3729584230","name":"employer","type":"relation"},{"id":"text3105530224","name":"from","type":"text"},
      {"id":"text3616002756","name":"to","type":"text"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_user_employer_user_from` ON `user_employer` (`user`, `from`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_184313761","name":"payroll_items","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation1430449076","name":"closing","type":"relation"},
      {"id":"relation3317178062","name":"period","type":"relation"},{"id":"relation2375276105","name":"user","type":"relation"},
      {"id":"relation3729584230","name":"employer","type":"relation"},{"id":"text2978432713","name":"fileNumber","type":"text"},
      {"id":"text3105530224","name":"from","type":"text"},{"id":"text3616002756","name":"to","type":"text"},
      {"id":"number1348516036","name":"expected","type":"number"},{"id":"number2086131741","name":"approved","type":"number"},
      {"id":"json3829031367","name":"kinds","type":"json"},{"id":"json1990910576","name":"overtime","type":"json"},
      {"id":"bool2426959191","name":"provisional","type":"bool"},{"id":"json4190171135","name":"absences","type":"json"},
      {"id":"number3873481060","name":"adjusted","type":"number"},{"id":"number2901680126","name":"balance","type":"number"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_payroll_items_closing_user_from` ON `payroll_items` (`closing`, `user`, `from`)",
      "CREATE INDEX `idx_payroll_items_user_period` ON `payroll_items` (`user`, `period`)",],
  }},
]

export const migration: Migration = { name: '0026-add-employers-and-payroll', up, down: invertOperations(up) }
