// Planned by `npm run plan`, but for the first definitions; never changed once it was merged.
import { type DataMove, invertOperations, type Migration, type Operation, sql } from '@timesheet/engine'

const step = (name: string, resolver: object) => ({ name, mode: 'one', resolver, condition: '', slaDays: 3, escalateTo: { kind: 'role', role: 'ger', scope: 'global' }, delegates: false, closesEarly: true })
const lead = step('Jefatura de proyecto', { kind: 'role', role: 'jp', scope: 'project' })
const specialist = step('Liderazgo de especialidad', { kind: 'role', role: 'le', scope: 'specialty' })
const boss = step('Responsable directo', { kind: 'manager' })

/** The policies of approval of hours that there were as settings (domain/hours.md §5.6), now as flows. */
const POLICIES = [
  ['flowhoursjp0001', 'JP', 'Jefatura de proyecto', '', [lead]],
  ['flowhourslejp01', 'LE-JP', 'Especialidad y luego jefatura', 'policy = "lead_then_manager"', [specialist, lead]],
  ['flowhoursjefe01', 'JEFE', 'Sólo responsable directo', 'policy = "manager_only"', [boss]],
] as const

const publish: DataMove = async (tx) => {
  const now = '2026-11-22 00:00:00.000Z'
  for (const [id, code, name, condition, steps] of POLICIES)
    await tx.run(sql`INSERT INTO "workflow_definitions" ("id", "object", "code", "name", "version", "condition", "steps", "state", "publishedAt", "created", "updated")
      VALUES (${id}, 'hours', ${code}, ${name}, 1, ${condition}, ${JSON.stringify(steps)}, 'published', ${now}, ${now}, ${now})`)
}

/** The tables go as a whole. */
const keep: DataMove = async () => {}

const up: readonly Operation[] = [
  {"kind":"createCollection","collection":{"id":"pbc_3362623783","name":"workflow_definitions","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"select2829954028","name":"object","type":"select"},
      {"id":"text1997877400","name":"code","type":"text"},{"id":"text1579384326","name":"name","type":"text"},
      {"id":"number3206337475","name":"version","type":"number"},{"id":"text3184953411","name":"condition","type":"text"},
      {"id":"json874646130","name":"steps","type":"json"},{"id":"select2744374011","name":"state","type":"select"},
      {"id":"relation3799939858","name":"publishedBy","type":"relation"},{"id":"date3085063276","name":"publishedAt","type":"date"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_workflow_definitions_object_code_version` ON `workflow_definitions` (`object`, `code`, `version`)",
      "CREATE UNIQUE INDEX `idx_workflow_published` ON `workflow_definitions` (`object`, `code`) WHERE state = 'published'",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_3986912774","name":"workflow_instances","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"select2829954028","name":"object","type":"select"},
      {"id":"text2574396895","name":"objectId","type":"text"},{"id":"text724990059","name":"title","type":"text"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"relation883788805","name":"readers","type":"relation","maxSelect":999},
      {"id":"bool1388176086","name":"confidential","type":"bool"},{"id":"relation1747988440","name":"definition","type":"relation"},
      {"id":"number2961625491","name":"cycle","type":"number"},{"id":"number1136262716","name":"step","type":"number"},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"relation886886774","name":"person","type":"relation"},
      {"id":"relation3764823788","name":"specialty","type":"relation"},{"id":"relation3371456914","name":"startedBy","type":"relation"},
      {"id":"text1868202771","name":"startedByName","type":"text"},{"id":"date2640869100","name":"startedAt","type":"date"},
      {"id":"date3884100663","name":"endedAt","type":"date"},{"id":"text3350406819","name":"endReason","type":"text"},
      {"id":"json2600733851","name":"facts","type":"json"},{"id":"text3339890140","name":"objectVersion","type":"text"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE UNIQUE INDEX `idx_workflow_running` ON `workflow_instances` (`object`, `objectId`) WHERE state = 'running'",
      "CREATE INDEX `idx_workflow_instances_object_objectId_cycle` ON `workflow_instances` (`object`, `objectId`, `cycle`)",
      "CREATE INDEX `idx_workflow_instances_state_startedAt` ON `workflow_instances` (`state`, `startedAt`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_3338495540","name":"workflow_tasks","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"select2829954028","name":"object","type":"select"},
      {"id":"text2574396895","name":"objectId","type":"text"},{"id":"text724990059","name":"title","type":"text"},
      {"id":"relation800313582","name":"project","type":"relation"},{"id":"relation883788805","name":"readers","type":"relation","maxSelect":999},
      {"id":"bool1388176086","name":"confidential","type":"bool"},{"id":"relation1110487518","name":"instance","type":"relation"},
      {"id":"number1136262716","name":"step","type":"number"},{"id":"text560254240","name":"stepName","type":"text"},
      {"id":"relation2375276105","name":"user","type":"relation"},{"id":"relation2696939540","name":"deputies","type":"relation","maxSelect":999},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"text2236541691","name":"assignedOn","type":"text"},
      {"id":"text1703305312","name":"dueOn","type":"text"},{"id":"relation3989148796","name":"escalatedTo","type":"relation","maxSelect":999},
      {"id":"bool2787688417","name":"byHand","type":"bool"},{"id":"date2075532306","name":"decidedAt","type":"date"},
      {"id":"relation774517612","name":"decidedBy","type":"relation"},{"id":"text443614125","name":"decidedByName","type":"text"},
      {"id":"relation1268674603","name":"onBehalfOf","type":"relation"},{"id":"text2490651244","name":"comment","type":"text"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_workflow_tasks_instance_step` ON `workflow_tasks` (`instance`, `step`)",
      "CREATE INDEX `idx_workflow_tasks_user_state` ON `workflow_tasks` (`user`, `state`)",
      "CREATE INDEX `idx_workflow_tasks_state_dueOn` ON `workflow_tasks` (`state`, `dueOn`)",],
  }},
  {"kind":"createCollection","collection":{"id":"pbc_1391974664","name":"substitutions","type":"base",
    "fields":[{"id":"text3208210256","name":"id","type":"text","primaryKey":true},{"id":"relation3601361085","name":"holder","type":"relation"},
      {"id":"relation3488830393","name":"substitute","type":"relation"},{"id":"text3105530224","name":"from","type":"text"},
      {"id":"text3616002756","name":"to","type":"text"},{"id":"select2988100851","name":"objects","type":"select","maxSelect":2},
      {"id":"select2744374011","name":"state","type":"select"},{"id":"text1001949196","name":"reason","type":"text"},
      {"id":"autodate2990389176","name":"created","type":"autodate"},{"id":"autodate3332085495","name":"updated","type":"autodate"},],
    "indexes":["CREATE INDEX `idx_substitutions_holder_to` ON `substitutions` (`holder`, `to`)",
      "CREATE INDEX `idx_substitutions_substitute` ON `substitutions` (`substitute`)",],
  }},
  {kind:'moveData',forth:publish,back:keep},
]

export const migration: Migration = { name: '0017-add-workflow', up, down: invertOperations(up) }
