import type { Browser, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import PocketBase, { BaseAuthStore, type RecordModel } from 'pocketbase'
import { addDays, addMonths, formatDay, mondayOf, monthBounds, monthOf } from '@timesheet/domain/kernel'
import { PASSWORD } from './fixtures/api.ts'
import { today } from './fixtures/days.ts'
import { type OwnServer, startOwnServer, superuserOf } from './fixtures/own-server.ts'
import { putSession } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { WeekSheet } from './fixtures/week.ts'

/** The last month, and the last week that is wholly in it: closing it would lock the days of all other stories. */
const MONTH = monthBounds(addMonths(monthOf(today()), -1))
const MON = addDays(mondayOf(addDays(MONTH.to, 1)), -7)
const FRI = addDays(MON, 4)
const HOURS = { monday: 480, tuesday: 480, wednesday: 480, thursday: 480, friday: 480, saturday: 0, sunday: 0 }

/** A firm of four people: who types a week of the month, who leads the specialty, who the project, and finance. */
async function newFirm(server: OwnServer) {
  const api = await superuserOf(server)
  const make = (name: string, values: Record<string, unknown>) => api.collection(name).create(values)
  const zone = { country: 'AR', timeZone: 'America/Argentina/Buenos_Aires', active: true }
  const calendar = await make('calendars', { name: 'Argentina', level: 'country', ...zone })
  const specialty = await make('specialty', { code: 'EST', name: 'Estructuras', active: true })
  const person = async (name: string) =>
    make('users', {
      email: `${name.toLowerCase()}@firma.test`,
      emailVisibility: true,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
      name,
      surname: 'Firma',
      specialty: specialty.id,
      calendar: calendar.id,
      active: true,
    })
  const [typist, leader, manager, finance] = await Promise.all([
    person('Elsa'),
    person('Leo'),
    person('Julia'),
    person('Fina'),
  ])
  await make('roles', { user: finance.id, role: 'af', scope: 'global' })
  await api.collection('specialty').update(specialty.id, { leader: leader.id })
  const terms = { hiredOn: '2020-01-01', tracksHours: true }
  await api.collection('employment').update(typist.id, { ...terms, fileNumber: '1001' })
  const journey = await make('journey', { name: 'Oficina', ...HOURS, active: true })
  for (const { id } of [leader, manager]) await api.collection('employment').update(id, terms)
  // They work that week alone, so that the month lacks nothing else.
  const days = { journey: journey.id, fraction: 1000, from: MON, to: addDays(FRI, 1) }
  for (const { id } of [typist, leader, manager]) await make('user_journey', { user: id, ...days })
  const employer = await make('employers', { name: 'Firma SA', taxId: '30-50001091-2', pack: 'AR', ...zone })
  await make('user_employer', { user: typist.id, employer: employer.id, from: '2020-01-01', to: '' })
  const project = await make('projects', {
    code: 'F1',
    name: 'Viaducto',
    state: 'active',
    startsOn: '2020-01-01',
    manager: manager.id,
  })
  const activity = await make('activities', {
    project: project.id,
    code: 'CAL',
    name: 'Cálculo',
    billable: true,
    order: 0,
    active: true,
  })
  await make('members', { project: project.id, user: typist.id })
  await make('hours_rules', {
    scope: 'company',
    roundingStep: '15',
    roundingMode: 'nearest',
    maxDayError: 1440,
    maxEntry: 720,
    daysBack: 90,
    missingMode: 'daily',
    approvalPolicy: 'lead_then_manager',
    overtimeBase: 'legal',
    from: '2020-01-01',
  })
  await make('periods', { kind: 'month', ...MONTH, state: 'open' })
  await make('periods', { kind: 'month', ...monthBounds(monthOf(today())), state: 'open' })
  const unsent = { user: manager.id, project: project.id, activity: activity.id, day: MON, minutes: 480 }
  await make('hours', { ...unsent, kind: 'normal', state: 'draft', source: 'manual', billable: true })
  return { api, typist, leader, manager, finance, project }
}

/** A browser of one of the people. */
async function deskOf(browser: Browser, { origin }: OwnServer, email: string): Promise<Page> {
  const api = new PocketBase(`${origin}/timesheet/`, new BaseAuthStore())
  await api.collection('users').authWithPassword(email, PASSWORD)
  const context = await browser.newContext({ baseURL: origin })
  await putSession(context, { token: api.authStore.token, record: api.authStore.record }, origin)
  return context.newPage()
}

test('a month goes from the first cell over two approvals, grace and a forced closing to payroll and an adjustment', async ({
  browser,
}) => {
  const server = await startOwnServer()
  try {
    const { api, typist, leader, manager, finance, project } = await newFirm(server)
    const desk = (person: RecordModel) => deskOf(browser, server, String(person['email']))
    const states = async () => {
      const rows = await api.collection('hours').getFullList({ filter: `user = "${typist.id}"`, sort: 'day' })
      return [...Map.groupBy(rows, ({ state }) => String(state))].map(([state, same]) => `${same.length} ${state}`)
    }

    // Who works: the first cell, repeated on the other working days, and sent.
    const own = await desk(typist)
    await own.goto(`/hours?week=${MON}`)
    const sheet = new WeekSheet(own)
    await own.getByRole('button', { name: /Agregar (la primera )?fila/ }).press('Enter')
    await sheet.addRow('Viaducto', 'Cálculo')
    await sheet.cell(/Cálculo/, 0).click()
    await sheet.type('8', 'Enter')
    await sheet.cell(/Cálculo/, 0).click()
    await own.keyboard.press('Alt+r')
    await sheet.cell(/Cálculo/, 4).click()
    await sheet.type('10', 'Enter')
    await sheet.expectRow('Cargado', ['8:00', '8:00', '8:00', '8:00', '10:00'])
    const bar = own.getByRole('region', { name: 'Envío y aprobación' })
    await bar.getByRole('button', { name: 'Enviar semana' }).click()
    await expect.poll(states).toEqual(['5 submitted'])

    // The leader of the specialty first, from the inbox; then the manager of the project, from the grid.
    const lead = await desk(leader)
    await lead.goto('/inbox')
    await expect(lead.getByRole('button', { name: /Aprobar horas de Elsa/ })).toBeVisible()
    await lead.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await lead.goto('/profile')
    await expect.poll(states).toEqual(['5 approved_1'])
    const boss = await desk(manager)
    await boss.goto(`/projects/${project.id}/hours?view=approve`)
    await boss.getByRole('button', { name: /: 10:00/ }).click()
    const dialog = boss.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Rechazar' }).click()
    await dialog.getByRole('textbox', { name: 'Motivo del rechazo' }).fill('El viernes fueron ocho')
    await dialog.getByRole('button', { name: 'Rechazar' }).click()
    await expect(dialog).toHaveCount(0)
    await boss
      .getByRole('button', { name: 'Aprobarla' })
      .or(boss.getByRole('button', { name: 'Aprobar', exact: true }))
      .first()
      .click()
    await expect.poll(states).toEqual(['4 approved', '1 rejected'])

    // Finance gives grace, sees what hinders the closing, one person missing, one unsent, one rejected, and forces it.
    const office = await desk(finance)
    await office.goto('/config/hours?view=periods')
    const month = office.getByRole('listitem').filter({ hasText: formatDay(MONTH.from) })
    await month.getByRole('button', { name: 'Dar gracia' }).click()
    await office.getByRole('button', { name: 'Dar gracia el período' }).click()
    await expect(month.getByText('En gracia')).toBeVisible()
    await month.getByRole('button', { name: /Tablero de cierre/ }).click()
    const board = office.getByRole('dialog', { name: /^Cierre de/ })
    const line = (name: string) => board.getByRole('listitem').filter({ hasText: name })
    await expect(line('Leo')).toContainText('faltan 40:00')
    await expect(line('Julia')).toContainText('1 sin enviar')
    await expect(line('Elsa')).toContainText('1 para corregir')
    await board.getByRole('textbox', { name: 'Motivo para cerrar así' }).fill('Los sueldos se pagan mañana')
    await board.getByRole('button', { name: 'Forzar el cierre' }).click()
    await expect(board.getByText(/^Cierre 1/)).toBeVisible()
    const saving = office.waitForEvent('download')
    await board.getByRole('button', { name: 'Novedades (CSV)' }).click()
    const list = await readFile(await (await saving).path(), 'utf8')
    const days = `${formatDay(MONTH.from)};${formatDay(MONTH.to)}`
    expect(list.trim().split(/\r?\n/), 'expected, approved, normal hours, adjustments, balance').toContain(
      `Firma SA;1001;Firma, Elsa;${days};40,00;32,00;32,00;0;-8`,
    )

    // What came too late is posted in the open month; what was frozen stays.
    const frozen = () => api.collection('payroll_items').getFullList({ sort: 'id' })
    const before = await frozen()
    await office.goto(`/hours?user=${typist.id}&week=${MON}`)
    const strip = office.getByRole('region', { name: 'Ajustes de la semana' })
    await strip.getByRole('button', { name: 'Cargar ajuste' }).click()
    const form = office.getByRole('dialog', { name: 'Cargar ajuste' })
    await form.getByRole('textbox', { name: 'Día' }).fill(formatDay(FRI))
    await form.getByRole('combobox', { name: 'Proyecto', exact: true }).fill('F1')
    await office.getByRole('option', { name: 'F1' }).click()
    await form.getByRole('textbox', { name: 'Cuánto' }).fill('8')
    await form.getByRole('textbox', { name: 'Motivo' }).fill('El viernes corregido')
    await form.getByRole('button', { name: 'Cargar el ajuste' }).click()
    await expect(strip).toContainText('+8:00')
    const [posted] = await api.collection('hours_adjustments').getFullList({ expand: 'period' })
    expect([posted?.['minutes'], posted?.expand?.['period']?.['from']]).toEqual([
      480,
      monthBounds(monthOf(today())).from,
    ])
    expect(await frozen()).toEqual(before)

    // Closed means closed, for who typed it too.
    await own.reload()
    await expect(sheet.cell(/Cálculo/, 0)).toHaveAttribute('aria-readonly', 'true')
    await expect(own.getByText(new RegExp(`${formatDay(MONTH.from)}.*cerrado|Período cerrado`)).first()).toBeVisible()
  } finally {
    await server.stop()
  }
})
