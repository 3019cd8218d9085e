import { describe, expect, it } from 'vitest'
import { splitTable } from '../kernel/index.ts'
import { importTexts, namedLines, personKey, projectKey, readImportLines, taskKey } from './import-lines.calc.ts'
import { detectImport } from './import-sources.ts'

const CLOCKIFY =
  'Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal),Billable Rate (USD),Billable Amount (USD)'
const TOGGL =
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount ()'
const HARVEST =
  'Date,Client,Project,Project Code,Task,Notes,Hours,Billable?,Invoiced?,Approved?,First Name,Last Name,Employee Id,Roles,Employee?,Billable Rate,Billable Amount,Cost Rate,Cost Amount,Currency,External Reference URL'
const KIMAI =
  'Date;Begin;End;Duration;Currency;Price;Alias;Username;E-mail;Customer;Project;Activity;Description;Billable;Tags'

/** Reads a text as the screen does. */
function read(text: string, order: 'dmy' | 'mdy' | null = null) {
  const rows = splitTable(text)
  const { source, head, columns } = detectImport(rows)
  return { source, columns, ...readImportLines(rows.slice(head + 1), { columns, order }) }
}

describe('files of other programs', () => {
  it.each<[string, string, string, object]>([
    [
      'Clockify',
      'clockify',
      `${CLOCKIFY}\nOWN Acueducto,EPE,Planos,Gestión,Ana Paz,Civil,ana@x,,Yes,06/18/2026,01:26:00 PM,06/18/2026,02:43:00 PM,01:17:00,1.28,0.00,0.00`,
      {
        ...{ day: '2026-06-18', minutes: 77, start: '13:26', end: '14:43', person: 'Ana Paz', email: 'ana@x' },
        ...{ project: 'OWN Acueducto', client: 'EPE', task: 'Gestión', note: 'Planos', billable: true },
      },
    ],
    [
      'Toggl',
      'toggl',
      `${TOGGL}\nAna,ana@x,,Acueducto,,"Planos, detalle",No,2026-06-18,09:00:20,2026-06-18,10:30:05,01:29:45,,`,
      { day: '2026-06-18', minutes: 90, start: '09:00', end: '10:30', note: 'Planos, detalle', billable: false },
    ],
    [
      'Harvest',
      'harvest',
      `${HARVEST}\n2026-06-18,EPE,Acueducto,OWN,Design,Planos,"7,25",Yes,No,No,Ana,Paz,7,,Yes,0,0,0,0,ARS,`,
      { minutes: 435, person: 'Ana Paz', code: 'OWN', project: 'Acueducto', task: 'Design', start: '' },
    ],
    [
      'Kimai',
      'kimai',
      `${KIMAI}\n18.06.2026;9:00;13:00;4.00;EUR;0;;ana;ana@x;EPE;Acueducto;Diseño;Planos;1;`,
      { minutes: 240, start: '09:00', end: '13:00', email: 'ana@x', client: 'EPE', task: 'Diseño', billable: true },
    ],
    [
      'Clockify without the decimal column, in a 12-hour clock',
      'clockify',
      'Project,Client,Description,Task,Email,Tags,Billable,Start Date,Start Time,Duration (h)\nOWN,EPE,Planos,,ana@x,,No,08/31/2026,9:00 AM,8:00',
      { day: '2026-08-31', minutes: 480, email: 'ana@x', billable: false, start: '' },
    ],
    [
      'Clockify with the decimal column alone',
      'clockify',
      'Project,User,Start Date,Duration (decimal)\nOWN,Ana Paz,08/31/2026,1.28',
      { day: '2026-08-31', minutes: 77 },
    ],
    [
      'Clockify in Spanish',
      'free',
      'Proyecto,Cliente,Descripción,Tarea,Usuario,Correo electrónico,Facturable,Fecha de inicio,Hora de inicio,Hora de finalización,Duración (h),Duración (decimal)\nOWN,EPE,Planos,Gestión,Ana Paz,ana@x,Sí,31/08/2026,02:00 PM,03:30 PM,01:30:00,1.50',
      { day: '2026-08-31', minutes: 90, start: '14:00', end: '15:30', email: 'ana@x', task: 'Gestión', billable: true },
    ],
    [
      'Toggl as it calls members now',
      'toggl',
      'Description,Duration,Member,Email,Project,Tags,Start date,Start time,Stop date,Stop time,Billable\nPlanos,1:30:00,Ana Paz,ana@x,OWN,,2026-06-18,9:00:00 AM,2026-06-18,10:30:00 AM,Yes',
      { minutes: 90, start: '09:00', end: '10:30', person: 'Ana Paz', billable: true },
    ],
    [
      'Harvest with rounded hours, and an address instead of names',
      'harvest',
      'Date,Client,Project,Project Code,Task,Notes,Hours,Hours Rounded,Billable?,Invoiced?,Email,Currency\n2026-01-15,EPE,Acueducto,OWN,Design,,1.45,1.5,No,No,ana@x,USD',
      { minutes: 87, email: 'ana@x', billable: false },
    ],
    [
      'Kimai in Spanish',
      'free',
      'Fecha;Inicio;Fin;Duración;Usuario;Cliente;Proyecto;Actividad;Descripción;Facturable\n18/06/2026;9:00;13:00;4:00;Ana Paz;EPE;OWN;Diseño;Planos;Sí',
      { minutes: 240, person: 'Ana Paz', client: 'EPE', task: 'Diseño', billable: true },
    ],
    [
      'nobody, with a head twice: the first counts',
      'free',
      'Fecha;Horas;Horas;Proyecto\n18/06/2026;1;7;OWN',
      { minutes: 60, project: 'OWN' },
    ],
    [
      'nobody, under a title',
      'free',
      'Horas de junio\n\nFecha;Horas;Proyecto;Detalle\n18/06/2026;1,5;OWN;Planos',
      { line: 4, minutes: 90, project: 'OWN', note: 'Planos', billable: null },
    ],
  ])('%s', (_, source, text, line) => {
    const file = read(text)
    expect(file).toMatchObject({ source, unread: [] })
    expect(file.lines).toEqual([expect.objectContaining(line)])
  })

  it('without a row of heads have none', () => expect(detectImport(splitTable('a;b\n1;2'))).toMatchObject({ head: -1 }))
})

describe('lines of a file', () => {
  const HEAD = 'Fecha;Inicio;Fin;Horas;Persona;Proyecto;Actividad;Detalle\n'

  it.each<[string, string, string]>([
    ['without a day', ';;;1;;;;', 'import_day_missing'],
    ['with a day that is none', '31/02/2026;;;1;;;;', 'import_day_unreadable'],
    ['with a formula as day', '=HOY();;;1;;;;', 'import_formula'],
    ['with a formula as duration', '18/06/2026;;;=SUMA(A1);;;;', 'import_formula'],
    ['without a duration', '18/06/2026;;;;;;;', 'import_duration_missing'],
    ['of no time', '18/06/2026;;;0:00;;;;', 'import_duration_missing'],
    ['of more than a day', '18/06/2026;;;25;;;;', 'duration_too_long'],
    ['of an hour or a thousand', '18/06/2026;;;1.000;;;;', 'duration_ambiguous'],
    ['of words', '18/06/2026;;;mucho;;;;', 'duration_unreadable'],
    ['with a note like a novel', `18/06/2026;;;1;;;;${'x'.repeat(501)}`, 'import_long'],
    ['with a project like a novel', `18/06/2026;;;1;;${'x'.repeat(201)};;`, 'import_long'],
  ])('%s', (_, line, code) => expect(read(HEAD + line).unread).toMatchObject([{ line: 2, code }]))

  it.each<[string, string, object]>([
    ['with times alone', '18/06/2026;9:00;13:30;;;;;', { minutes: 270, start: '09:00', end: '13:30' }],
    ['over midnight', '18/06/2026;22:00;02:00;;;;;', { minutes: 240, start: '', end: '' }],
    ['whose times include a break', '18/06/2026;9:00;18:00;8;;;;', { minutes: 480, start: '', end: '' }],
    ['of some seconds', '18/06/2026;;;0:00:20;;;;', { minutes: 1 }],
    ['with an apostrophe', "18/06/2026;;;1;;;;'=1+1", { note: "'=1+1" }],
  ])('%s', (_, line, values) => expect(read(HEAD + line).lines).toMatchObject([values]))

  it('with three formats of days: what reads one way alone is read, and the others are named', () => {
    const text = `${HEAD}2026-06-18;;;1;;;;\n18/06/2026;;;1;;;;\n06/17/2026;;;1;;;;\n05/05/2026;;;1;;;;\n04/05/2026;;;1;;;;`
    const file = read(text)
    expect(file.lines.map(({ line }) => line)).toEqual([2, 5])
    expect(file.unread.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '3 import_day_mixed',
      '4 import_day_mixed',
      '6 import_day_mixed',
    ])
    expect(read(text, 'dmy').unread).toMatchObject([{ line: 4, code: 'import_day_unreadable' }])
  })

  it('give their texts once, the most frequent first', () => {
    const { lines } = read(`${HEAD}18/06/2026;;;1;Ana;OWN;Gestión;\n18/06/2026;;;1;Beto;OWN;;\n18/06/2026;;;1;Beto;;;`)
    const texts = importTexts(lines)
    expect(texts.people).toEqual([
      { key: 'beto', text: 'Beto', lines: 2 },
      { key: 'ana', text: 'Ana', lines: 1 },
    ])
    expect(texts.projects).toMatchObject([
      { key: projectKey(lines[0]!), text: 'OWN', lines: 2 },
      { text: '', lines: 1 },
    ])
    expect(texts.tasks.map(({ key }) => key)).toEqual([taskKey(lines[0]!)])
    expect(personKey(lines[0]!)).toBe('ana')
  })

  it.each<[readonly number[], string]>([
    [[3, 7], '3, 7'],
    [[1, 2, 3, 4, 5, 6], '1, 2, 3, 4, 5 y más'],
  ])('are named in short', (lines, text) => expect(namedLines(lines)).toBe(text))
})
