// Planned by `npm run plan`; never changed once it was merged.
import { invertOperations, type Migration, type Operation } from '@timesheet/engine'

const up: readonly Operation[] = [
  {"kind":"addField","collection":"customers","field":{"id":"relation2005121305","name":"mergedInto","type":"relation"}},
  {"kind":"addField","collection":"customers","field":{"id":"text1595063097","name":"aliases","type":"text"}},
  {"kind":"addField","collection":"projects","field":{"id":"relation2005121305","name":"mergedInto","type":"relation"}},
  {"kind":"addField","collection":"projects","field":{"id":"text1595063097","name":"aliases","type":"text"}},
  {"kind":"addField","collection":"activities","field":{"id":"relation2005121305","name":"mergedInto","type":"relation"}},
  {"kind":"addField","collection":"work_packages","field":{"id":"relation2005121305","name":"mergedInto","type":"relation"}},
  {"kind":"createCollection","collection":{"id":"pbc_1044460162","name":"merges","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation1070322242","name":"by","type":"relation"},
      {"id":"select1002749145","name":"kind","type":"select"},{"id":"text2323761675","name":"merged","type":"text"},
      {"id":"text2598209179","name":"mergedName","type":"text"},{"id":"text4213729798","name":"kept","type":"text"},
      {"id":"text3909633324","name":"keptName","type":"text"},{"id":"select2744374011","name":"state","type":"select"},
      {"id":"number3257917790","name":"total","type":"number"},{"id":"number271442091","name":"done","type":"number"},
      {"id":"number1225748678","name":"part","type":"number"},{"id":"number4249275210","name":"undone","type":"number"},
      {"id":"json59894180","name":"joins","type":"json"},{"id":"json3806927335","name":"stays","type":"json"},
      {"id":"json2750627322","name":"changed","type":"json"},{"id":"json3627769262","name":"before","type":"json"},
      {"id":"json2302955073","name":"after","type":"json"},{"id":"autodate2990389176","name":"created","type":"autodate"},
      {"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_merges_by_state` ON `merges` (`by`, `state`)","CREATE INDEX `idx_merges_merged_state` ON `merges` (`merged`, `state`)",
      "CREATE INDEX `idx_merges_kept_state` ON `merges` (`kept`, `state`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_3099020769","name":"merge_parts","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation3949565785","name":"merge","type":"relation"},
      {"id":"number2526027604","name":"number","type":"number"},{"id":"json3337391605","name":"moved","type":"json"},
      {"id":"json4265177951","name":"mentions","type":"json"},{"id":"autodate2990389176","name":"created","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_merge_parts_merge_number` ON `merge_parts` (`merge`, `number`)",],
  }},
]

export const migration: Migration = { name: '0049-add-merges', up, down: invertOperations(up) }
