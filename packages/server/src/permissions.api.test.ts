import { COLLECTIONS } from '@timesheet/domain/collections'
import { DRIVERS } from '@timesheet/engine/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Answer,
  openTimesheet,
  recordsOf,
  TODAY,
  type TimesheetFixture,
  type ViewerName,
  type World,
} from './testing/timesheet-fixture.ts'

type Values = Record<string, unknown>

/** The body of a row; `k` is 0 for the existing row and 1 for the one that a viewer creates. */
type Body = (world: World, k: number) => Values

const ROLES = [
  'guest',
  'adm',
  'ger',
  'jp',
  'le',
  'pr',
  'cd',
  'af',
  'cl',
  'foreign',
  'root',
] as const satisfies readonly ViewerName[]
const day = (k: number) => `2026-06-1${k}`
const account = { password: 'long-password-1', passwordConfirm: 'long-password-1' }
/** Seals cannot be deleted, so that each needs a new number. */
let nextSeal = 1
let nextLink = 1
let nextPurge = 1
/** What a closing froze cannot be deleted, so that each row needs a closing of its own. */
let nextClosing = 0
const closingOf = (i: number) => `closing${String(i).padStart(8, '0')}`
const PERIOD = 'period000000000'
const EMPLOYER = 'employer0000001'
const IMPORT = 'import000000001'
const CHANGE = 'change000000001'
const LOAD = 'load00000000001'
const SCHEME = {
  ...{ name: 'Otro', active: true, preliminaryCount: 'letters', contractualCount: 'numbers' },
  ...{ asBuiltCount: 'numbers', asBuiltContinues: 'contractual', asBuiltSuffix: '-CAO' },
}
const CREDIT = 'creditdraft0001'
const MERGE = 'merge0000000001'
/** A closed day, and the open period in which what is corrected of it is posted. */
const CLOSED_DAY = '2021-01-13'
const POSTED = { period: 'period000000002', minutes: 10, reason: 'Se olvidó de cargarlas' }
/** Two people of the firm whose employment was taken away: there may be one row of each. */
const NEW_PEOPLE = ['newperson000000', 'newperson000001']
/** A document in a project of jp and the specialty of le. */
const DOCUMENT = 'document0000001'
/** Codes that were given up do not come back, so that each document has one of its own. */
let nextCode = 1
const documentOf = (project: string, specialty: string, company: World['company']) => ({
  project,
  specialty,
  code: `D${nextCode++}`,
  title: 'Plano',
  type: company.catalogues.document_types[0]!.id,
  state: 'planned',
})
const revisionOf = ({ document, own, ledSpecialty }: Pick<World, 'document' | 'own' | 'ledSpecialty'>) => ({
  ...{ document, project: own, specialty: ledSpecialty, series: 'preliminary', state: 'draft' },
})
/** Documents with a revision each, to be put into a draft; and the issue that is answered. */
const SENT_DOCUMENTS = ['document0000002', 'document0000003'] as const
const revisionOfSent = (document: string) => document.replace('document', 'revision')
const DRAFT = 'draft0000000001'
const EMITION = 'emition00000001'
const transmittalOf = (project: string) => ({
  ...{ project, direction: 'out', state: 'draft', subject: 'Planos', medium: 'paper', recipientOrg: 'Aguas SA' },
})
/** What was received, with files of it. */
const RECEIVED = 'received0000001'
const receivedFor = (project: string) => ({
  ...{ project, direction: 'in', state: 'received', subject: 'Bases', medium: 'email', senderOrg: 'Aguas SA' },
  receivedOn: '2026-06-01',
})
const emitionOf = (document: string, { own, ledSpecialty }: Pick<World, 'own' | 'ledSpecialty'>) => ({
  ...{ transmittal: DRAFT, document, revision: revisionOfSent(document), purpose: 'purposepapr0000' },
  ...{ project: own, specialty: ledSpecialty, state: 'prepared' },
})
/** A revision of another document of them, that is being checked. */
const HELD_DOCUMENT = 'document0000004'
const REVISION = 'revision0000001'
/** And one that is being drawn. */
const DRAWN_DOCUMENT = 'document0000005'
const DRAWN_REVISION = 'revision0000005'
/** Documents for which pr answers. */
const ANSWERED_DOCUMENTS = ['document0000006', 'document0000007'] as const
const atDocument = ({ own, ledSpecialty }: Pick<World, 'own' | 'ledSpecialty'>) => ({
  ...{ document: HELD_DOCUMENT, project: own, specialty: ledSpecialty },
})
/** A specialty that is neither the one that le leads nor the one that nobody does. */
const otherSpecialty = ({ company, ledSpecialty, freeSpecialty }: World) =>
  company.catalogues.specialty.find(({ id }) => id !== ledSpecialty && id !== freeSpecialty)!.id
/** Who gets the documents of the project of jp. */
const CONTACT = 'contact00000001'
const week = { monday: 480, tuesday: 480 }
const entry = { day: '2026-06-17', minutes: 60, kind: 'normal', state: 'draft', note: 'Tareas de la semana' }

const FLOW = 'flow00000000001'
const FLOW_STEP = {
  name: 'Paso',
  mode: 'one',
  resolver: { kind: 'manager' },
  condition: '',
  slaDays: 1,
  escalateTo: null,
  delegates: false,
  closesEarly: true,
}
const flowOf = ({ k, ...given }: Values & { readonly k: number }) => ({
  object: 'hours',
  objectId: `matrix${k}`,
  title: 'Horas',
  definition: 'flowhoursjp0001',
  cycle: 1,
  state: 'approved',
  ...given,
})

/** Shared analyses of pr. */
const MAILED = ['analysis0000000', 'analysis0000001'] as const

/** List, view, create, update, delete: the letter when allowed, a dash when refused. */
const MATRIX: readonly (readonly [title: string, body: Body, outcomes: string])[] = [
  //                                  guest adm   ger   jp    le    pr    cd    af    cl    foreign root
  [
    'users',
    (_, k) => ({ name: 'Nora', surname: 'Paz', email: `nora${k}@example.com`, active: true, ...account }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'employment of a colleague whom jp manages',
    ({ ids }, k) => ({ id: NEW_PEOPLE[k]!, user: NEW_PEOPLE[k]!, manager: ids.jp, fileNumber: `${k}` }),
    '----- lv-u- lv--- lv--- ----- ----- ----- lv--- ----- ----- lvcud',
  ],
  [
    'employment of a colleague who is managed by nobody',
    (_, k) => ({ id: NEW_PEOPLE[k]!, user: NEW_PEOPLE[k]! }),
    '----- lv-u- lv--- ----- ----- ----- ----- lv--- ----- ----- lvcud',
  ],
  [
    'preferences of pr',
    ({ ids }, k) => (k ? { user: ids.cd } : { id: ids.pr, user: ids.pr }),
    '----- ----- ----- ----- ----- lv-u- ----- ----- ----- ----- lvcud',
  ],
  [
    'devices of pr',
    ({ ids }, k) => ({ user: ids.pr, key: `device00000000${k}`, browser: 'Chrome', system: 'Linux' }),
    '----- ----- ----- ----- ----- lv--d ----- ----- ----- ----- lvcud',
  ],
  [
    'roles',
    ({ ids, freeSpecialty, ledSpecialty }, k) => ({
      user: ids.cd,
      role: 'pr',
      scope: 'specialty',
      specialty: k ? freeSpecialty : ledSpecialty,
    }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'specialty',
    (_, k) => ({ code: `ZZ${k}`, name: 'Nueva', active: true }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'seniority',
    (_, k) => ({ code: `ZZ${k}`, name: 'Nueva', order: 1, active: true }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'user_seniority of pr, whom jp manages',
    ({ ids, company }, k) => ({
      user: ids.pr,
      seniority: company.catalogues.seniority[0]!.id,
      from: `190${k}-01-01`,
      to: `190${k}-02-01`,
    }),
    '----- lvcud lv--- lv--- ----- lv--- ----- lv--- ----- ----- lvcud',
  ],
  [
    'calendars',
    (_, k) => ({ name: `Obra ${k}`, level: 'project', timeZone: 'Europe/Madrid', active: true }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lvcud ----- ----- lvcud',
  ],
  [
    'holidays',
    ({ company }, k) => ({
      calendar: company.catalogues.calendars[0]!.id,
      day: day(k),
      kind: 'day_off',
      name: 'Asueto',
      origin: 'company',
    }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lvcud ----- ----- lvcud',
  ],
  [
    'journey',
    (_, k) => ({ name: `Reducida ${k}`, ...week, active: true }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'user_journey of pr, whom jp manages',
    ({ ids, company }, k) => ({
      user: ids.pr,
      journey: company.catalogues.journey[0]!.id,
      fraction: 1000,
      from: `190${k}-01-01`,
      to: `190${k}-02-01`,
    }),
    '----- lvcud lv--- lv--- ----- lv--- ----- lv--- ----- ----- lvcud',
  ],
  [
    'user_calendar of pr, whom jp manages',
    ({ ids, company }, k) => ({ user: ids.pr, calendar: company.catalogues.calendars[0]!.id, from: `190${k}-01-01` }),
    '----- lvcud lv--- lv--- ----- lv--- ----- lv--- ----- ----- lvcud',
  ],
  [
    'user_manager of pr, whom jp manages',
    ({ ids }, k) => ({ user: ids.pr, manager: ids.jp, from: `190${k}-01-01` }),
    '----- lvcud lv--- lv--- ----- lv--- ----- lv--- ----- ----- lvcud',
  ],
  [
    'user_specialty of pr',
    ({ ids, company }, k) => ({ user: ids.pr, specialty: company.catalogues.specialty[0]!.id, from: `190${k}-01-01` }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'leave_balances of pr, whom jp manages',
    ({ ids }, k) => ({ user: ids.pr, year: 2010 + k, carried: 5 }),
    '----- lvcud lv--- lv--- ----- lv--- ----- lvcud ----- ----- lvcud',
  ],
  [
    'leave_balances of cd, whom le manages',
    ({ ids }, k) => ({ user: ids.cd, year: 2010 + k, carried: 5 }),
    '----- lvcud lv--- ----- lv--- ----- lv--- lvcud ----- ----- lvcud',
  ],
  [
    'absence_types',
    (_, k) => ({ code: `ZZ${k}`, name: 'Otra', unit: 'hours', active: true }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lvcud ----- ----- lvcud',
  ],
  [
    'absences of a colleague whom jp manages',
    ({ ids, company }, k) => ({
      user: ids.mate,
      type: company.catalogues.absence_types[0]!.id,
      from: day(k),
      to: day(k),
      state: 'requested',
    }),
    '----- ----- ----- lvcud ----- ----- ----- lvcud ----- ----- lvcud',
  ],
  [
    'absences of pr',
    ({ ids, company }, k) => ({
      user: ids.pr,
      type: company.catalogues.absence_types[0]!.id,
      from: day(k),
      to: day(k),
      state: 'requested',
    }),
    '----- ----- ----- lvcud ----- lvcud ----- lvcud ----- ----- lvcud',
  ],
  [
    'presence of a colleague who is away today',
    ({ ids }) => ({ user: ids.mate, day: TODAY }),
    '----- lv--- lv--- lv--- lv--- lv--- lv--- lv--- ----- ----- lv---',
  ],
  [
    'presence of a colleague who was away',
    ({ ids }, k) => ({ user: ids.mate, day: day(k) }),
    '----- lv--- lv--- lv--- lv--- ----- ----- lv--- ----- ----- lv---',
  ],
  [
    'presence of pr, who was away',
    ({ ids }, k) => ({ user: ids.pr, day: day(k) }),
    '----- lv--- lv--- lv--- lv--- lv--- ----- lv--- ----- ----- lv---',
  ],
  [
    'customers',
    (_, k) => ({ name: `Cliente ${k}`, country: 'OT', active: true }),
    '----- lvcud lvcud lv--- lv--- lv--- lv--- lvcud ----- ----- lvcud',
  ],
  [
    'merges',
    ({ ids, customer }) => ({ by: ids.adm, kind: 'customers', merged: customer, kept: customer, state: 'done' }),
    '----- lv--- lv--- ----- ----- ----- ----- lv--- ----- ----- lv---',
  ],
  [
    'merge_parts of a merge of adm',
    (_, k) => ({ merge: MERGE, number: k + 1, moved: [] }),
    '----- ----- ----- ----- ----- ----- ----- ----- ----- ----- lv---',
  ],
  [
    'contacts',
    ({ customer }, k) => ({ customer, name: `Contacto ${k}`, active: true }),
    '----- lvcud lvcud lv--- lv--- lv--- lvcud lvcud ----- ----- lvcud',
  ],
  [
    'projects of the customer of cl, managed by jp',
    ({ ids, customer }, k) => ({ code: `NEW${k}`, name: 'Nuevo', state: 'active', customer, manager: ids.jp }),
    '----- lvcud lvcu- lv-u- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'projects without customer or manager',
    (_, k) => ({ code: `NEW${k}`, name: 'Nuevo', state: 'active' }),
    '----- lvcud lvcu- lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'members of a project of jp',
    ({ own, ids }, k) => ({ project: own, user: k ? ids.cd : ids.af }),
    '----- lvcud lvcud lvcud lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'members of a foreign project',
    ({ other, ids }, k) => ({ project: other, user: k ? ids.cd : ids.af }),
    '----- lvcud lvcud lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'activities of a project of jp',
    ({ own }, k) => ({ project: own, code: `A${k}`, name: 'Visita', active: true }),
    '----- lvcud lvcud lvcud lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'activities of a foreign project',
    ({ other }, k) => ({ project: other, code: `A${k}`, name: 'Visita', active: true }),
    '----- lvcud lvcud lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'work_packages of a project of jp',
    ({ own }, k) => ({ project: own, code: `W${k}`, name: 'Civil' }),
    '----- lvcud lvcud lvcud lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'work_packages of a foreign project',
    ({ other }, k) => ({ project: other, code: `W${k}`, name: 'Civil' }),
    '----- lvcud lvcud lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'nonproductive',
    (_, k) => ({ code: `ZZ${k}`, name: 'Otra', active: true }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lvcud ----- ----- lvcud',
  ],
  [
    'hours_rules',
    ({ ids }, k) => ({
      scope: 'user',
      user: k ? ids.cd : ids.af,
      roundingStep: '15',
      roundingMode: 'nearest',
      maxDayError: 1440,
      maxEntry: 720,
      missingMode: 'weekly',
      approvalPolicy: 'one_level',
      overtimeBase: 'legal',
      from: '2026-01-01',
    }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'periods',
    (_, k) => ({ kind: 'week', from: day(k), to: day(k), state: 'open' }),
    '----- lv--- lv--- lv--- lv--- lv--- lv--- lvcud ----- ----- lvcud',
  ],
  [
    'hours_batches of a colleague in a project of jp',
    ({ ids, own }, k) => ({ user: ids.mate, project: own, from: day(k), to: day(k), policy: 'one_level' }),
    '----- lv--- lv--- lv--- ----- ----- ----- lv--- ----- ----- lvcud',
  ],
  [
    'hours_batches of pr, of no project',
    ({ ids }, k) => ({ user: ids.pr, from: day(k), to: day(k), policy: 'manager_only' }),
    '----- lv--- lv--- ----- ----- lv--- ----- lv--- ----- ----- lvcud',
  ],
  [
    'late_changes of af',
    ({ ids }) => ({ by: ids.af, period: PERIOD, state: 'done', total: 900, done: 900 }),
    '----- ----- ----- ----- ----- ----- ----- lv--- ----- ----- lvcud',
  ],
  [
    'hours_changes of jp',
    ({ ids }) => ({ by: ids.jp, change: 'note', state: 'done', total: 900, done: 900 }),
    '----- ----- ----- lv--- ----- ----- ----- ----- ----- ----- lv---',
  ],
  [
    'hours_change_parts of a change of jp',
    (_, k) => ({ change: CHANGE, number: k + 1, units: [], written: [] }),
    '----- ----- ----- ----- ----- ----- ----- ----- ----- ----- lv---',
  ],
  [
    'deleted_hours of pr in the project of jp',
    ({ ids, own, ledSpecialty }, k) => ({
      entry: `deletedentry00${k}`,
      ...{ user: ids.pr, project: own, specialty: ledSpecialty, day: day(k), minutes: 60 },
      ...{ deletedBy: ids.pr, deletedByName: 'Quien la cargó' },
    }),
    '----- lv--- lv--- lv--- lv--- lv--- ----- lv--- ----- ----- lv---',
  ],
  [
    'hours_imports of pr',
    ({ ids }) => ({ by: ids.pr, source: 'clockify', mode: 'draft', state: 'done', added: 3 }),
    '----- lv--- ----- ----- ----- lv--- ----- lv--- ----- ----- lv---',
  ],
  [
    'hours_import_parts of an import of pr',
    (_, k) => ({ import: IMPORT, number: k + 1, rows: [], written: [] }),
    '----- ----- ----- ----- ----- ----- ----- ----- ----- ----- lv---',
  ],
  [
    'import_memory of pr',
    ({ ids }, k) => ({ owner: ids.pr, source: 'clockify', key: `projects\nx${k}`, target: 'none' }),
    '----- ----- ----- ----- ----- ----- ----- ----- ----- ----- lv---',
  ],
  [
    'hours_decisions of jp',
    ({ ids }) => ({ by: ids.jp, state: 'done', total: 300, done: 300 }),
    '----- ----- ----- lv--- ----- ----- ----- ----- ----- ----- lvcud',
  ],
  [
    'day_declarations of pr',
    ({ ids }, k) => ({ person: ids.pr, day: `2026-05-1${k}`, reason: 'Franco' }),
    '----- lvcud lv--- ----- ----- lvcud ----- lvcud ----- ----- lvcud',
  ],
  [
    'closings',
    ({ ids }, k) => ({ period: PERIOD, number: k + 1, state: 'closed', closedBy: ids.af }),
    '----- lv--- lv--- ----- ----- ----- ----- lv--- ----- ----- lv---',
  ],
  [
    'frozen_months of a colleague whom jp manages',
    ({ ids }, k) => ({ closing: closingOf(k ? 0 : nextClosing++), period: PERIOD, user: ids.mate }),
    '----- lv--- lv--- lv--- ----- ----- ----- lv--- ----- ----- lv---',
  ],
  [
    'employers',
    (_, k) => ({
      name: `Río ${k}`,
      country: 'AR',
      taxId: k ? '30-50001091-2' : '30-70308853-4',
      timeZone: 'America/Argentina/Buenos_Aires',
      pack: 'AR',
    }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'user_employer of pr, whom jp manages',
    ({ ids }, k) => ({ user: ids.pr, employer: EMPLOYER, from: `190${k}-01-01`, to: `190${k}-02-01` }),
    '----- lvcud lv--- lv--- ----- lv--- ----- lv--- ----- ----- lvcud',
  ],
  [
    'payroll_items of pr, with kinds of absence',
    ({ ids }, k) => ({
      closing: closingOf(k ? 0 : nextClosing++ % 11),
      period: PERIOD,
      user: ids.pr,
      from: `2019-01-0${k + 1}`,
      to: '2019-01-31',
    }),
    '----- ----- ----- ----- ----- lv--- ----- lv--- ----- ----- lv---',
  ],
  [
    'hours_adjustments of a colleague in a project of jp, signed by af',
    ({ ids, own, activity }) => ({
      ...POSTED,
      user: ids.mate,
      createdBy: ids.af,
      project: own,
      activity,
      day: CLOSED_DAY,
      kind: 'normal',
    }),
    '----- lv--- lv--- lv--- ----- ----- ----- lvc-- ----- ----- lv---',
  ],
  [
    'balance_adjustments of a colleague whom jp manages, signed by ger',
    ({ ids }) => ({ ...POSTED, user: ids.mate, createdBy: ids.ger, factDay: CLOSED_DAY, kind: 'balance' }),
    '----- lv--- lvc-- lv--- ----- ----- ----- lv--- ----- ----- lv---',
  ],
  [
    'confirmations about a project of jp',
    ({ ids, own }, k) => ({
      move: `revoke-${k}`,
      object: 'revisions',
      objectId: DRAFT,
      project: own,
      title: 'Revocar',
      reason: 'Se emitió la lámina equivocada',
      state: 'pending',
      askedBy: ids.cd,
      expiresOn: '2026-06-25',
    }),
    '----- lv--- lv--- lv--- ----- ----- lv--- lv--- ----- ----- lv---',
  ],
  [
    'confirmations that af asked for',
    ({ ids }, k) => ({
      move: `reopen-${k}`,
      object: 'periods',
      objectId: PERIOD,
      title: 'Reabrir',
      reason: 'Faltó una obra entera',
      state: 'pending',
      askedBy: ids.af,
      expiresOn: '2026-06-25',
    }),
    '----- lv--- lv--- ----- ----- ----- ----- lv--- ----- ----- lv---',
  ],
  [
    'hours of a colleague in a project of jp',
    ({ ids, own, activity, freeSpecialty }) => ({
      ...entry,
      user: ids.mate,
      project: own,
      activity,
      specialty: freeSpecialty,
    }),
    '----- lvcud lv--- lvcud ----- ----- ----- lvcud ----- ----- lvcud',
  ],
  [
    'hours of a colleague in the specialty of le',
    ({ ids, own, activity, ledSpecialty }) => ({
      ...entry,
      user: ids.mate,
      project: own,
      activity,
      specialty: ledSpecialty,
    }),
    '----- lvcud lv--- lvcud lv--- ----- ----- lvcud ----- ----- lvcud',
  ],
  [
    'hours of a colleague without a project',
    ({ ids, category, freeSpecialty }) => ({
      ...entry,
      user: ids.mate,
      nonproductive: category,
      specialty: freeSpecialty,
    }),
    '----- lvcud lv--- ----- ----- ----- ----- lvcud ----- ----- lvcud',
  ],
  [
    'hours of pr',
    ({ ids, own, activity, freeSpecialty }) => ({
      ...entry,
      user: ids.pr,
      project: own,
      activity,
      specialty: freeSpecialty,
    }),
    '----- lvcud lv--- lvcud ----- lvcud ----- lvcud ----- ----- lvcud',
  ],
  [
    'timers of a colleague, and a new one of their own',
    ({ ids, own, activity }, k) => ({
      user: k ? ids.foreign : ids.mate,
      startedAt: '2026-06-18 12:00:00.000Z',
      project: own,
      activity,
    }),
    '----- --c-- --c-- --c-- --c-- --c-- --c-- --c-- ----- ----- lvcud',
  ],
  [
    'week_templates of pr',
    ({ ids }, k) => ({ user: ids.pr, name: `Semana ${k}`, lines: [] }),
    '----- ----- ----- ----- ----- lvcud ----- ----- ----- ----- lvcud',
  ],
  [
    'week_lines of pr',
    ({ ids }, k) => ({ user: ids.pr, person: ids.pr, week: '2026-11-16', line: `p${k}....normal` }),
    '----- ----- ----- ----- ----- lvcud ----- ----- ----- ----- lvcud',
  ],
  [
    'document_types',
    (_, k) => ({ code: `ZZ${k}`, name: 'Otro', active: true }),
    '----- lvcud lv--- lv--- lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'issue_purposes of the firm',
    (_, k) => ({ code: `ZZ${k}`, name: 'Otro', answer: 'none', active: true }),
    '----- lvcud lv--- lv--- lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'issue_purposes of a project of jp',
    ({ own }, k) => ({ project: own, code: `ZZ${k}`, name: 'Otro', answer: 'none', active: true }),
    '----- lvcud lv--- lvcud lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'revision_schemes of the firm',
    (_, k) => ({ ...SCHEME, code: `ZZ${k}` }),
    '----- lvcud lv--- lv--- lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'revision_schemes of a project of jp',
    ({ own }, k) => ({ ...SCHEME, project: own, code: `ZZ${k}` }),
    '----- lvcud lv--- lvcud lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'credit_rules of the firm',
    (_, k) => ({ code: `ZZ${k}`, name: 'Otra', method: 'milestones', active: true }),
    '----- lvcud lv--- lv--- lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'credit_rules of a project of jp',
    ({ own }, k) => ({ project: own, code: `ZZ${k}`, name: 'Otra', method: 'milestones', active: true }),
    '----- lvcud lv--- lvcud lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'credit_rule_versions of the firm',
    (_, k) => ({ rule: `creditrule0000${k + 1}`, project: '', state: 'draft' }),
    '----- lvcud lv-u- lv--- lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'credit_milestones of a draft of the firm',
    (_, k) => ({ version: CREDIT, project: '', code: `ZZ${k}`, name: 'Otro', weight: 1 }),
    '----- lvcud lv--- lv--- lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'document_settings of a project of jp, and of the firm',
    ({ own }, k) => ({ project: k ? '' : own, scheme: 'revscheme000002' }),
    '----- lvcud lv--- lv-ud lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'register_forms of customers',
    ({ company }, k) => ({
      customer: company.customers[k]!.id,
      columns: [{ field: 'code', heading: 'Doc. No.' }],
      order: 'code',
    }),
    '----- lvcud lv--- lv--- ----- ----- lvcud ----- ----- ----- lvcud',
  ],
  [
    'document_loads of jp',
    ({ ids, own }) => ({ by: ids.jp, project: own, state: 'done', total: 900, done: 900 }),
    '----- ----- ----- lv--- ----- ----- ----- ----- ----- ----- lv---',
  ],
  [
    'document_load_parts of a load of jp',
    (_, k) => ({ load: LOAD, number: k + 1, steps: [] }),
    '----- ----- ----- ----- ----- ----- ----- ----- ----- ----- lv---',
  ],
  [
    'load_columns of a project of jp',
    ({ own }, k) => ({ project: own, heads: `nro|${k}`, columns: { code: 0, title: 1 } }),
    '----- ----- ----- lvcu- lvcu- ----- lvcu- ----- ----- ----- lvcud',
  ],
  [
    'load_columns of a foreign project',
    ({ other }, k) => ({ project: other, heads: `nro|${k}`, columns: { code: 0, title: 1 } }),
    '----- ----- ----- ----- lvcu- ----- lvcu- ----- ----- ----- lvcud',
  ],
  [
    'file_name_patterns of a project of jp',
    ({ own }, k) => ({ project: own, name: `ESCANEO ${k}`, document: DOCUMENT }),
    '----- ----- ----- lvcu- lvcu- lvcu- lvcu- ----- ----- ----- lvcud',
  ],
  [
    'load_columns of answers of a project of jp',
    ({ own }, k) => ({ project: own, list: 'answers', heads: `nro|${k}`, columns: { document: 0, code: 1 } }),
    '----- ----- ----- lvcu- lvcu- ----- lvcu- ----- ----- ----- lvcud',
  ],
  [
    'documents of a project of jp',
    ({ own, freeSpecialty, company }) => documentOf(own, freeSpecialty, company),
    '----- lv--- lv--- lvcud lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'documents of a foreign project',
    ({ other, freeSpecialty, company }) => documentOf(other, freeSpecialty, company),
    '----- lv--- lv--- lv--- lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'documents of a foreign project in the specialty of le',
    ({ other, ledSpecialty, company }) => documentOf(other, ledSpecialty, company),
    '----- lv--- lv--- lv--- lvcud lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'revisions that were never issued, in the specialty of le',
    ({ document, own, ledSpecialty }, k) => revisionOf({ document: k ? DOCUMENT : document, own, ledSpecialty }),
    '----- ----- lv--- lvcu- lvcu- lv--- lvcu- ----- ----- ----- lvcud',
  ],
  [
    'revisions that were issued, and new ones',
    ({ document, own, ledSpecialty }, k) => ({
      ...revisionOf({ document: k ? DOCUMENT : document, own, ledSpecialty }),
      ...(k ? {} : { state: 'issued', issuedOn: '2026-05-04', purpose: 'purposepapr0000' }),
    }),
    '----- lv--- lv--- lvcu- lvcu- lv--- lvcu- lv--- ----- ----- lvcud',
  ],
  [
    'response_codes of the firm',
    (_, k) => ({ code: `ZZ${k}`, result: 'approved', active: true }),
    '----- lvcud lv--- lv--- lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'response_codes of a project of jp',
    ({ own }, k) => ({ project: own, code: `ZZ${k}`, result: 'approved', active: true }),
    '----- lvcud lv--- lvcud lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'transmittals of a project of jp that are drafts',
    ({ own }) => transmittalOf(own),
    '----- ----- lv--- lvcu- ----- lv--- lvcu- ----- ----- ----- lvcud',
  ],
  [
    'transmittals of a project of jp that were sent, and new ones',
    ({ own }, k) => ({ ...transmittalOf(own), ...(k ? {} : { state: 'sent', number: nextCode++ }) }),
    '----- lv--- lv--- lvcu- lv--- lv--- lvcu- lv--- ----- ----- lvcud',
  ],
  [
    'transmittals that were received for a project of jp',
    ({ own }, k) => ({ ...receivedFor(own), ...(k ? {} : { number: nextCode++ }) }),
    '----- lv--- lv--- lvcu- lv--- lv--- lvcu- lv--- ----- ----- lvcud',
  ],
  [
    'transmittal_files of what was received for a project of jp',
    ({ own }, k) => ({
      ...{ transmittal: RECEIVED, project: own },
      ...(k && { file: new File(['0\nSECTION\n'], 'base.dxf') }),
    }),
    '----- lv--- lv--- lvc-- lv--- lv--- lvc-- lv--- ----- ----- lvcud',
  ],
  [
    'transmittals of a foreign project',
    ({ other }) => transmittalOf(other),
    '----- ----- lv--- ----- ----- lv--- lvcu- ----- ----- ----- lvcud',
  ],
  [
    'document_openings of a project of jp',
    ({ own }, k) => ({
      ...{ project: own, document: ANSWERED_DOCUMENTS[k]!, code: 'A', series: 'preliminary', origin: 'TR-0001' },
      ...{ purpose: 'purposepinf0000', issuedOn: '2026-03-02' },
    }),
    '----- lvc-d lv--- lv--- lv--- lv--- lvc-d lv--- ----- ----- lvcud',
  ],
  [
    'distributions of a project of jp',
    ({ own, freeSpecialty }, k) => ({ project: own, contact: CONTACT, role: 'to', specialty: k ? '' : freeSpecialty }),
    '----- lv--- lv--- lvcud lv--- lv--- lvcud lv--- ----- ----- lvcud',
  ],
  [
    'emitions in a draft of a project of jp, in the specialty of le',
    ({ own, ledSpecialty }, k) => emitionOf(SENT_DOCUMENTS[k]!, { own, ledSpecialty }),
    '----- ----- lv--- lvcud lv--- lv--- lvcud ----- ----- ----- lvcud',
  ],
  [
    'responses to an emition of a project of jp',
    ({ own }, k) => ({
      ...{ project: own, emition: EMITION, code: 'responsecode001', receivedOn: '2026-06-01' },
      ...{ reviewer: `Ing. ${k}`, notes: 'Corrige la anterior' },
    }),
    '----- lv--- lv--- lvc-- lv--- lv--- lvc-- lv--- ----- ----- lvcud',
  ],
  [
    'comments on a revision in the specialty of le',
    (world) => ({
      ...{ ...atDocument(world), revision: REVISION, origin: 'internal' },
      ...{ text: 'Faltan cotas', severity: 'major', state: 'open' },
    }),
    '----- ----- lv--- lvcu- lvcu- lv--- lvcu- ----- ----- ----- lvcud',
  ],
  [
    'discipline_checks of a revision in the specialty of le, asked of another',
    (world, k) => ({
      ...{ ...atDocument(world), revision: REVISION, checker: world.ids.ger, state: 'asked' },
      discipline: k ? otherSpecialty(world) : world.freeSpecialty,
    }),
    '----- ----- lv--- lvcu- lvc-- lv--- lv--- ----- ----- ----- lvcud',
  ],
  [
    'holds of a document in the specialty of le',
    (world) => ({ ...atDocument(world), description: 'Base de la bomba', state: 'open' }),
    '----- lv--- lv--- lvcu- lvcu- lv--- lvcu- lv--- ----- ----- lvcud',
  ],
  [
    'document_dates of a document in the specialty of le',
    (world, k) => ({ ...atDocument(world), milestone: `creditstone010${k + 4}`, plannedOn: '2026-07-01' }),
    '----- lv--- lv--- lvcu- lvcu- lv--- lvcu- lv--- ----- ----- lvcud',
  ],
  [
    'asignments of a document in the specialty of le',
    (world, k) => ({
      ...{ ...atDocument(world), user: k ? world.ids.mate : world.ids.pr, role: 'collaborates' },
      ...{ minutes: 60, from: '2026-06-01', state: 'active' },
    }),
    '----- lv--- lv--- lvcu- lvcu- lv--- lvcu- lv--- ----- ----- lvcud',
  ],
  [
    'hour_requests of pr, who answers for documents in the specialty of le',
    (world, k) => ({
      ...{ ...atDocument(world), document: ANSWERED_DOCUMENTS[k]!, user: world.ids.pr },
      ...{ minutes: 60, reason: 'Cambió el equipo', state: 'requested' },
    }),
    '----- lv--- lv--- lv--- lv--- lvcu- lv--- ----- ----- ----- lvcud',
  ],
  [
    'revision_files of a revision in the specialty of le, which pr draws',
    (world, k) => ({
      ...{ ...atDocument(world), document: DRAWN_DOCUMENT, revision: DRAWN_REVISION, kind: 'editable' },
      ...(k && { file: new File(['0\nSECTION\n'], 'planta.dxf') }),
    }),
    '----- ----- lv--- lvc-d lvc-d lvc-- lvc-d ----- ----- ----- lvcud',
  ],
  [
    'document_counters',
    () => ({ scope: `scope ${nextCode++}`, last: 1 }),
    '----- ----- ----- ----- ----- ----- ----- ----- ----- ----- lvcud',
  ],
  [
    'burnt_codes',
    ({ own }) => ({ project: own, code: `B${nextCode++}` }),
    '----- ----- ----- ----- ----- ----- ----- ----- ----- ----- lvcud',
  ],
  [
    'alerts',
    (_, k) => ({
      code: k ? 'CFG-FERIADOS' : 'HRS-EXCESO',
      active: true,
      recipients: k ? ['adm'] : ['owner'],
      mail: 'daily',
    }),
    '----- lv-u- lv--- lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'inbox of pr',
    ({ ids }, k) => ({
      user: ids.pr,
      class: 'notice',
      code: 'PRUEBA',
      title: 'Un aviso',
      priority: 2,
      state: 'pending',
      dedupKey: `k${k}`,
      count: 1,
    }),
    '----- ----- ----- ----- ----- lv-u- ----- ----- ----- ----- lvcud',
  ],
  [
    'inbox of a reader of a customer',
    ({ ids }, k) => ({
      user: ids.cl,
      class: 'notice',
      code: 'PRUEBA',
      title: 'Un aviso',
      priority: 2,
      state: 'pending',
      dedupKey: `k${k}`,
      count: 1,
    }),
    '----- ----- ----- ----- ----- ----- ----- ----- lv-u- ----- lvcud',
  ],
  [
    'time_clock of pr, whom jp manages',
    ({ ids }) => ({
      user: ids.pr,
      kind: 'work',
      source: 'correction',
      at: '2026-06-17 12:00:00.000Z',
      until: '2026-06-17 13:00:00.000Z',
      reason: 'Sin red en la obra',
    }),
    '----- ----- --c-- --c-- ----- lvc-- ----- --c-- ----- ----- lv---',
  ],
  [
    'time_clock_seals',
    () => ({ number: nextSeal++, heads: [], hash: 'x' }),
    '----- ----- ----- ----- ----- ----- ----- ----- ----- ----- lv---',
  ],
  [
    'time_clock_reads of the register of pr',
    ({ ids }) => ({ user: ids.pr, reader: ids.jp, readerName: 'Jefa', from: day(0), to: day(1) }),
    '----- ----- ----- ----- ----- lv--- ----- ----- ----- ----- lv---',
  ],
  [
    'time_clock_answers of pr, whom jp manages',
    ({ ids }) => ({ user: ids.pr, month: '2026-05', answer: 'acknowledged' }),
    '----- ----- lv--- lv--- ----- lvc-- ----- lv--- ----- ----- lv---',
  ],
  [
    'time_clock_purges',
    () => ({ user: `gone${nextPurge++}`, month: '2001-01', rows: 1, lastSeq: 1, runs: [] }),
    '----- ----- ----- ----- ----- ----- ----- ----- ----- ----- lv---',
  ],
  [
    'calendar_feeds of pr',
    ({ ids }) => ({ user: ids.pr, label: 'Teléfono', tokenHash: `hash of a feed ${nextLink++}` }),
    '----- ----- ----- ----- ----- lv--- ----- ----- ----- ----- lv---',
  ],
  [
    'register_links of pr',
    ({ ids }) => ({
      kind: 'inspector',
      label: 'Inspección, acta 12',
      people: [ids.pr],
      from: '2026-01',
      to: '2026-06',
      expiresOn: '2026-07-01',
      tokenHash: `hash of a token ${nextLink++}`,
    }),
    '----- ----- ----- ----- ----- ----- ----- lv--- ----- ----- lv---',
  ],
  [
    'transmittal_links of a transmittal of a project of jp',
    ({ own }) => ({
      ...{ transmittal: 'sent00000000001', project: own, email: 'mesa@aguas.test', expiresOn: '2026-07-01' },
      tokenHash: `hash of a transmittal ${nextLink++}`,
    }),
    '----- ----- ----- lv--- ----- ----- lv--- ----- ----- ----- lv---',
  ],
  [
    'register_packs of AF',
    () => ({
      employer: EMPLOYER,
      from: '2026-01',
      to: '2026-05',
      state: 'done',
      by: 'nobody',
      expiresOn: '2026-07-01',
    }),
    '----- ----- ----- ----- ----- ----- ----- lv--- ----- ----- lv---',
  ],
  [
    'workflow_definitions',
    (_, k) => ({ object: 'hours', code: `ZZ${k}`, name: 'Otra', state: 'draft', steps: [FLOW_STEP] }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'workflow_instances of pr in a project of jp',
    ({ ids, own }, k) => flowOf({ k, readers: [ids.pr], project: own }),
    '----- lv--- lv--- lv--- ----- lv--- ----- lv--- ----- ----- lv---',
  ],
  [
    'workflow_instances of pr in a foreign project',
    ({ ids, other }, k) => flowOf({ k, readers: [ids.pr], project: other }),
    '----- lv--- lv--- ----- ----- lv--- ----- lv--- ----- ----- lv---',
  ],
  [
    'workflow_instances about the person of pr',
    ({ ids, own }, k) => flowOf({ k, readers: [ids.pr], project: own, confidential: true }),
    '----- ----- ----- ----- ----- lv--- ----- lv--- ----- ----- lv---',
  ],
  [
    'workflow_tasks of jp about the person of pr',
    ({ ids }, k) => ({
      ...flowOf({ k, readers: [ids.pr, ids.jp], confidential: true }),
      instance: FLOW,
      user: ids.jp,
      state: 'pending',
    }),
    '----- ----- ----- lv--- ----- lv--- ----- lv--- ----- ----- lv---',
  ],
  [
    'substitutions of pr, whom jp manages, by cd',
    ({ ids }, k) => ({
      holder: ids.pr,
      substitute: ids.cd,
      from: `203${k}-01-01`,
      to: `203${k}-02-01`,
      state: 'named',
    }),
    '----- lvcud lvcu- lvcu- ----- lvcu- lv--- ----- ----- ----- lvcud',
  ],
  [
    'audit',
    ({ ids }) => ({ entity: 'hours', entityId: 'x', action: 'update', actor: ids.adm }),
    '----- lv--- lv--- ----- ----- ----- ----- lv--- ----- ----- lv---',
  ],
  [
    'audit of personnel files',
    () => ({ entity: 'absences', entityId: 'x', action: 'update', confidential: true }),
    '----- ----- ----- ----- ----- ----- ----- lv--- ----- ----- lv---',
  ],
  [
    'audit_seals',
    () => ({ number: nextSeal++, hash: 'x' }),
    '----- ----- ----- ----- ----- ----- ----- ----- ----- ----- lv---',
  ],
  [
    'operations',
    ({ ids }) => ({ command: 'copy-week', actor: ids.pr }),
    '----- lv--- ----- ----- ----- lv--- ----- ----- ----- ----- lv---',
  ],
  [
    'hours_totals',
    ({ own, activity }) => ({ project: own, activity, state: 'draft', minutes: 60, entries: 1 }),
    '----- ----- ----- ----- ----- ----- ----- ----- ----- ----- lv---',
  ],
  [
    'hours_overtime of a colleague whom jp manages',
    ({ ids, own }) => ({ user: ids.mate, day: '2019-06-10', project: own, minutes: 600, normal: 480, extra50: 120 }),
    '----- lv--- lv--- lv--- ----- ----- ----- lv--- ----- ----- lv---',
  ],
  [
    'overtime_requests of pr, whom jp manages',
    ({ ids }, k) => ({
      user: ids.pr,
      from: `2026-07-1${k}`,
      to: `2026-07-1${k}`,
      minutes: 60,
      reason: 'Entrega del viernes',
      state: 'requested',
    }),
    '----- lv--- lv--- lv--- ----- lvcu- ----- lv--- ----- ----- lvcud',
  ],
  [
    'adjustment_proposals of a colleague in a project of jp, signed by jp',
    ({ ids, own, activity }, k) => ({
      user: ids.mate,
      by: ids.jp,
      project: own,
      target: own,
      activity,
      day: CLOSED_DAY,
      minutes: 60 + k,
      reason: 'Se olvidaron al cerrar',
      state: 'requested',
    }),
    '----- lv--- lv--- lvcu- ----- ----- ----- lv--- ----- ----- lv---',
  ],
  [
    'settings_company',
    (_, k) => ({ key: 'hours.noteLength', value: 10, from: `2026-01-0${k + 1}` }),
    '----- lvcud lv--- lv--- lv--- lv--- lv--- lv--- ----- ----- lvcud',
  ],
  [
    'saved_views of pr',
    ({ ids }, k) => ({ user: ids.pr, screen: 'hours', name: `Vista ${k}`, content: {} }),
    '----- ----- ----- ----- ----- lvcud ----- ----- ----- ----- lvcud',
  ],
  [
    'saved_views of pr that are shared',
    ({ ids }, k) => ({ user: ids.pr, screen: 'hours', name: `De todos ${k}`, content: {}, shared: true }),
    '----- lv--- lv--- lv--- lv--- lvcud lv--- lv--- ----- ----- lvcud',
  ],
  [
    'user_target of pr, whom jp manages',
    ({ ids }, k) => ({ user: ids.pr, low: 60, high: 80, from: `190${k}-01-01`, to: `190${k}-02-01` }),
    '----- lvcud lv--- lv--- ----- lv--- ----- lv--- ----- ----- lvcud',
  ],
  [
    'analysis_mails from pr to le',
    ({ ids }, k) => ({
      analysis: MAILED[k]!,
      name: 'Análisis',
      user: ids.le,
      by: ids.pr,
      every: 'week',
      stopped: false,
    }),
    '----- ----- ----- ----- lv-u- lvcud ----- ----- ----- ----- lvcud',
  ],
]

describe.each(DRIVERS)('access on $name', (database) => {
  let fixture: TimesheetFixture
  beforeAll(async () => {
    fixture = await openTimesheet(database)
    const { records } = fixture.app
    for (const id of NEW_PEOPLE) {
      await records.create('users', { id, name: 'Eva', surname: 'Sol', email: `${id}@example.com`, ...account })
      await records.delete('employment', id)
    }
    await records.create('workflow_instances', { id: FLOW, ...flowOf({ k: 2, confidential: true }) })
    await records.update('employment', fixture.world.ids.pr, { overtime: true })
    const { own, ledSpecialty, company } = fixture.world
    await records.create('documents', { id: DOCUMENT, ...documentOf(own, ledSpecialty, company) })
    const place = { own, ledSpecialty }
    for (const id of SENT_DOCUMENTS) {
      await records.create('documents', { id, ...documentOf(own, ledSpecialty, company) })
      await records.create('revisions', { id: revisionOfSent(id), ...revisionOf({ ...place, document: id }) })
    }
    await records.create('transmittals', { id: DRAFT, ...transmittalOf(own) })
    await records.create('transmittals', { id: RECEIVED, ...receivedFor(own), number: 901 })
    const [answered] = SENT_DOCUMENTS
    const sent = { id: 'sent00000000001', ...transmittalOf(own), state: 'sent', number: 900 }
    await records.create('transmittals', sent)
    const waiting = { transmittal: sent.id, state: 'waiting', number: 900, issuedOn: '2026-05-04' }
    await records.create('emitions', { id: EMITION, ...emitionOf(answered, place), ...waiting })
    await records.create('documents', { id: HELD_DOCUMENT, ...documentOf(own, ledSpecialty, company) })
    const checked = { ...revisionOf({ document: HELD_DOCUMENT, own, ledSpecialty }), state: 'checking' }
    await records.create('revisions', { id: REVISION, ...checked })
    await records.create('documents', { id: DRAWN_DOCUMENT, ...documentOf(own, ledSpecialty, company) })
    const drawn = { ...revisionOf({ ...place, document: DRAWN_DOCUMENT }), preparer: fixture.world.ids.pr }
    await records.create('revisions', { id: DRAWN_REVISION, ...drawn })
    for (const id of ANSWERED_DOCUMENTS)
      await records.create('documents', {
        ...{ id, ...documentOf(own, ledSpecialty, company) },
        responsible: fixture.world.ids.pr,
      })
    nextClosing = 0
    await records.create('periods', {
      id: PERIOD,
      kind: 'month',
      from: '2019-01-01',
      to: '2019-01-31',
      state: 'closed',
    })
    for (const [id, month, state] of [
      ['period000000001', '2021-01', 'closed'],
      ['period000000002', '2021-02', 'open'],
    ] as const)
      await records.create('periods', { id, kind: 'month', from: `${month}-01`, to: `${month}-28`, state })
    const imported = { by: fixture.world.ids.pr, source: 'clockify', mode: 'draft', state: 'reading' }
    await records.create('hours_imports', { id: IMPORT, ...imported })
    const { ids, customer } = fixture.world
    await records.create('contacts', { id: CONTACT, customer, name: 'Ana Ríos', active: true })
    const merge = { by: ids.adm, kind: 'customers', merged: customer, kept: customer, state: 'done' }
    await records.create('merges', { id: MERGE, ...merge })
    await records.create('credit_rule_versions', { id: CREDIT, rule: 'creditrule00010', state: 'draft' })
    await records.create('document_loads', {
      ...{ id: LOAD, by: fixture.world.ids.jp, project: fixture.world.own, state: 'done' },
    })
    await records.create('hours_changes', { id: CHANGE, by: fixture.world.ids.jp, change: 'note', state: 'done' })
    for (const id of MAILED)
      await records.create('saved_views', {
        id,
        user: fixture.world.ids.pr,
        screen: 'analyzer',
        name: id,
        content: {},
        shared: true,
      })
    await records.create('employers', {
      id: EMPLOYER,
      name: 'Delta',
      country: 'AR',
      taxId: '30-54668997-9',
      timeZone: 'America/Argentina/Buenos_Aires',
      pack: 'AR',
    })
    const numbers = ROLES.map((_, i) => ({
      id: closingOf(i),
      period: PERIOD,
      number: i + 100,
      state: 'closed' as const,
    }))
    for (const row of numbers) await records.create('closings', row)
    for (const name of ['pr', 'cd'] as const) await records.delete('preferences', fixture.world.ids[name])
    // A migration wrote one row for each rule, and there may be one of each.
    for (const { values } of await records.findAll('alerts')) await records.delete('alerts', values.id)
  })
  afterAll(() => fixture.close())

  it('covers every collection of the product', () => {
    const told = new Set(MATRIX.map(([title]) => title.split(' ')[0]))
    expect(COLLECTIONS.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([])
  })

  it.each(MATRIX)('%s', async (title, body, outcomes) => {
    const collection = title.split(' ')[0]!
    const expected = outcomes.split(' ')
    const found: string[] = []
    for (const viewer of ROLES) found.push(await probe(fixture, viewer, { collection, body }))
    expect(Object.fromEntries(ROLES.map((viewer, i) => [viewer, found[i]]))).toEqual(
      Object.fromEntries(ROLES.map((viewer, i) => [viewer, expected[i]])),
    )
  })

  it('the moves of an absence are of its person and of who writes it; what decides is of its flow alone', async () => {
    const { app, world, request } = fixture
    const { ids, company } = world
    const types = company.catalogues.absence_types
    const kind = (notice: boolean) => types.find((row) => row['notice'] === notice)!.id
    const MOVES = [
      ['requested', 'approved'],
      ['requested', 'rejected'],
      ['requested', 'cancelled'],
      ['notified', 'cancelled'],
      ['notified', 'rejected'],
      ['approved', 'cancel_requested'],
      ['cancel_requested', 'approved'],
      ['cancel_requested', 'cancelled'],
    ] as const
    const outcomes: Record<string, string> = {}
    for (const viewer of ['pr', 'jp', 'af', 'adm', 'ger', 'le', 'root'] as const) {
      outcomes[viewer] = ''
      for (const [from, to] of MOVES) {
        const row = { user: ids.pr, type: kind(from === 'notified'), from: '2026-09-21', to: '2026-09-21', state: from }
        const { id } = (await app.records.create('absences', row)).values
        const { status } = await request(viewer, 'PATCH', recordsOf('absences', id), { state: to })
        outcomes[viewer] += status === 200 ? 'y' : status === 400 ? 'n' : '-'
        await app.records.delete('absences', id)
      }
    }
    expect(outcomes).toEqual({
      pr: 'nnyynyyn',
      jp: 'nnyyynnn',
      af: 'nnyyynnn',
      adm: '--------',
      ger: '--------',
      le: '--------',
      root: 'yyyyyyyy',
    })
  })
})

/** Tries the five actions and removes what they created. */
async function probe(
  { app, world, request }: TimesheetFixture,
  viewer: ViewerName,
  { collection, body }: { collection: string; body: Body },
): Promise<string> {
  const model = app.collections.find(collection)!
  const { id } = (await app.records.create(collection, body(world, 0))).values
  const isAppendOnly = app.appendOnly.includes(collection)
  const refusal = (rule: string | null | undefined, otherwise: number) => (rule === null ? 403 : otherwise)
  const list = await request(viewer, 'GET', `${recordsOf(collection)}?filter=${encodeURIComponent(`id='${id}'`)}`)
  const listed = letter(
    'l',
    list.status === 200 && list.body.items.length === 0 ? { ...list, status: 404 } : list,
    refusal(model.listRule, 404),
  )
  const viewed = letter('v', await request(viewer, 'GET', recordsOf(collection, id)), refusal(model.viewRule, 404))
  const created = await request(viewer, 'POST', recordsOf(collection), body(world, 1))
  if (created.status === 200 && !isAppendOnly) await app.records.delete(collection, created.body.id as string)
  const createdLetter = letter('c', created, refusal(model.createRule, 400))
  const updated = letter(
    'u',
    await request(viewer, 'PATCH', recordsOf(collection, id), {}),
    refusal(model.updateRule, 404),
  )
  const removed = letter(
    'd',
    await request(viewer, 'DELETE', recordsOf(collection, id)),
    refusal(model.deleteRule, 404),
  )
  if (removed !== 'd' && !isAppendOnly) await app.records.delete(collection, id)
  return listed + viewed + createdLetter + updated + removed
}

/** A refusal must have the expected status and name no field; any other answer shows up in the comparison. */
function letter(action: string, { status, body }: Answer, refusal: number): string {
  if (status === 200 || status === 204) return action
  const names = Object.keys(body?.data ?? {})
  return status === refusal && names.length === 0 ? '-' : `[${action} ${status} ${JSON.stringify(body?.data)}]`
}
