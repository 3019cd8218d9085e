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
  await api.collection('employment').update(typist.id, { hiredOn: '2020-01-01', tracksHours: true, fileNumber: '1001' })
  const journey = await make('journey', { name: 'Oficina', ...HOURS, active: true })
  // Works that week alone, so that the month lacks nothing else.
  await make('user_journey', { user: typist.id, journey: journey.id, fraction: 1000, from: MON, to: addDays(FRI, 1) })
  const employer = await make('employers', { name: 'Firma SA', taxId: '30-50001091-2', pack: 'AR', ...zone })
  await make('user_employer', { user: typist.id, employer: employer.id, from: '2020-01-01', to: '' })
  const project = await make('projects', {
    code: 'F1',
    name: 'Viaducto',
    state: 'active',
    startsOn: '2020-01-01',
    manager: manager.id,
  })
  await make('activities', {
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

test('a month goes from the first typed cell over two approvals to closed books and the payroll list', async ({
  browser,
}) => {
  const server = await startOwnServer()
  try {
    const { api, typist, leader, manager, finance, project } = await newFirm(server)
    const desk = (person: RecordModel) => deskOf(browser, server, String(person['email']))
    const states = async () => {
      const rows = await api.collection('hours').getFullList({ sort: 'day' })
      return [...new Set(rows.map(({ state }) => `${rows.length} ${String(state)}`))]
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
    await sheet.expectRow('Cargado', ['8:00', '8:00', '8:00', '8:00', '8:00'])
    const bar = own.getByRole('region', { name: 'Envío y aprobación' })
    await bar.getByRole('button', { name: 'Enviar semana' }).click()
    await expect.poll(states).toEqual(['5 submitted'])

    // Finance sees what hinders the closing, and that it shrinks.
    const office = await desk(finance)
    await office.goto('/config/hours?view=periods')
    await office.getByRole('button', { name: /Tablero de cierre/ }).click()
    const board = office.getByRole('dialog', { name: /^Cierre de/ })
    await expect(board.getByText('5 sin aprobar')).toBeVisible()

    // The leader of the specialty first, from the inbox; then the manager of the project, from the grid.
    const lead = await desk(leader)
    await lead.goto('/inbox')
    await expect(lead.getByRole('button', { name: /Aprobar horas de Elsa/ })).toBeVisible()
    await lead.getByRole('button', { name: 'Aprobar', exact: true }).click()
    await lead.goto('/profile')
    await expect.poll(states).toEqual(['5 approved_1'])
    const boss = await desk(manager)
    await boss.goto(`/projects/${project.id}/hours?view=approve`)
    await boss
      .getByRole('button', { name: /^Aprobarla|^Aprobar$/ })
      .first()
      .click()
    await expect.poll(states).toEqual(['5 approved'])
    await expect(bar).toContainText('F1: aprobado')

    // The books are closed: nothing is missing any more, and payroll gets what was approved.
    await expect(board.getByText('No falta nada: se puede cerrar.')).toBeVisible()
    await board.getByRole('button', { name: 'Cerrar el período' }).click()
    await expect(board.getByText(/^Cierre 1/)).toBeVisible()
    const saving = office.waitForEvent('download')
    await board.getByRole('button', { name: 'Novedades (CSV)' }).click()
    const list = await readFile(await (await saving).path(), 'utf8')
    const [, ...rows] = list.trim().split(/\r?\n/)
    const days = `${formatDay(MONTH.from)};${formatDay(MONTH.to)}`
    expect(rows, 'expected, approved, normal hours, adjustments, balance').toContain(
      `Firma SA;1001;Firma, Elsa;${days};40,00;40,00;40,00;0;0`,
    )

    // Closed means closed, for who typed it too.
    await own.reload()
    await expect(sheet.cell(/Cálculo/, 0)).toHaveAttribute('aria-readonly', 'true')
    await expect(own.getByText(new RegExp(`${formatDay(MONTH.from)}.*cerrado|Período cerrado`)).first()).toBeVisible()
  } finally {
    await server.stop()
  }
})
