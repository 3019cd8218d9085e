import type { Page } from '@playwright/test'
import { addDays, formatDay } from '@timesheet/domain/kernel'
import { apiAs } from './fixtures/api.ts'
import { today } from './fixtures/days.ts'
import { signInAs } from './fixtures/session.ts'
import { expect, test } from './fixtures/test.ts'
import { newHours, newTeam } from './fixtures/week.ts'

const YESTERDAY = addDays(today(), -1)

async function fillTimes(page: Page, from: string, until: string): Promise<void> {
  await page.getByLabel('Desde', { exact: true }).fill(from)
  await page.getByLabel('Hasta', { exact: true }).fill(until)
}

test.describe('as an installed application', () => {
  test.use({ serviceWorkers: 'allow' })

  test('who arrives on the next morning without network taps in', async ({ page, context }) => {
    const { person } = await newTeam()
    await signInAs(context, person.email)
    await page.addInitScript(() => {
      const ahead = Number(localStorage.getItem('hours-ahead') ?? 0) * 3_600_000
      const Real = Date
      globalThis.Date = new Proxy(Real, {
        construct: (of, given) => Reflect.construct(of, given.length > 0 ? given : [Real.now() + ahead]),
        get: (of, name) => (name === 'now' ? () => Real.now() + ahead : Reflect.get(of, name)),
      })
    })
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Mi jornada' })
    const enter = card.getByRole('button', { name: 'Entrar' })
    await expect(enter).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(enter).toBeVisible()
    await page.evaluate(() => localStorage.setItem('hours-ahead', '24'))
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' })).toBeVisible()
    await enter.click()
    await expect(card).toContainText('Trabajo desde las')
    await expect(page.getByText('1 sin enviar')).toBeVisible()
  })

  test('whose first home is without network taps in and out, and it is recorded with the network', async ({
    page,
    context,
  }) => {
    const { person } = await newTeam()
    await signInAs(context, person.email)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        )
    })
    await context.setOffline(true)
    await page.goto('/')
    const card = page.getByRole('region', { name: 'Mi jornada' })
    await expect(card).toContainText('Sin conexión no se conoce lo registrado hoy')
    await expect(card.locator('.mantine-Skeleton-root')).toHaveCount(0)
    await card.getByRole('button', { name: 'Entrar' }).click()
    await expect(card).toContainText('Trabajo desde las')
    await card.getByRole('button', { name: 'Salir' }).click()
    await expect(card.getByRole('button', { name: 'Entrar' })).toBeVisible()
    await expect(page.getByText('2 sin enviar')).toBeVisible()
    await context.setOffline(false)
    await expect(card).toContainText('La jornada de hoy está cerrada')
    await expect(card).not.toContainText('Sin conexión')
    const api = await apiAs(person.email)
    await expect
      .poll(async () =>
        (await api.collection('time_clock').getFullList({ sort: 'seq' })).map(
          ({ until, state }) => `${until === '' ? 'open' : 'closed'} ${state}`,
        ),
      )
      .toEqual(['open recorded', 'closed recorded'])
  })
})

test('a person taps in, pauses without network, goes out, and corrects yesterday with finance', async ({
  page,
  context,
  browser,
}) => {
  const { person, project } = await newTeam()
  const rows = async () =>
    (await (await apiAs(person.email)).collection('time_clock').getFullList({ sort: 'seq' })).map(
      ({ kind, until, state }) => `${kind} ${until === '' ? 'open' : 'closed'} ${state}`,
    )
  await signInAs(context, person.email)
  await page.goto('/')
  const card = page.getByRole('region', { name: 'Mi jornada' })
  await card.getByRole('button', { name: 'Entrar' }).click()
  await expect(card).toContainText('Trabajo desde las')
  await expect.poll(rows).toEqual(['work open recorded'])

  await context.setOffline(true)
  await card.getByRole('button', { name: 'Pausa' }).click()
  await expect(card).toContainText('Pausa desde las')
  await expect(page.getByText('1 sin enviar')).toBeVisible()
  expect(await rows()).toHaveLength(1)
  await context.setOffline(false)
  await expect.poll(rows).toEqual(['work open recorded', 'work closed recorded', 'pause open recorded'])
  await card.getByRole('button', { name: 'Salir' }).click()
  await expect(card).toContainText('La jornada de hoy está cerrada')

  await newHours({
    user: person.id,
    project: project.id,
    activity: project.activities[0]!.id,
    day: YESTERDAY,
    minutes: 480,
  })
  await page.goto(`/hours/analyzer/hours-detail?day=${YESTERDAY}`)
  const day = page.getByRole('region', { name: `Registro del ${formatDay(YESTERDAY)}` })
  await day.getByRole('button', { name: 'Registrar el día…' }).click()
  await fillTimes(page, '09:00', '17:45')
  await day.getByRole('button', { name: 'Confirmar' }).click()
  await expect(day).toContainText('Trabajado 8:45 · cargado 8:00')
  await day.getByRole('button', { name: 'Corregir…' }).click()
  await fillTimes(page, '09:00', '18:15')
  await day.getByLabel('Motivo').fill('La salida fue a las 18:15')
  await day.getByRole('button', { name: 'Proponer' }).click()
  await expect(day.getByRole('button', { name: 'Retirar' })).toBeVisible()
  await expect(day, 'until it is accepted the original counts').toContainText('Trabajado 8:45')

  const other = await browser.newContext()
  await signInAs(other, 'finanzas@demo.test')
  const desk = await other.newPage()
  await desk.goto(`/hours/analyzer/hours-detail?user=${person.id}&day=${YESTERDAY}`)
  await desk.getByRole('button', { name: 'Aceptar' }).click()
  await expect(desk.getByRole('row', { name: /^Mes/ })).toContainText('9:15')
  await other.close()
  await expect(day, 'the decision arrives without a reload').toContainText('Trabajado 9:15')
  await day.getByText(/asientos del día/).click()
  await expect(day, 'the original stays readable').toContainText('9:00–17:45')

  await expect(day.getByRole('button', { name: /^Faltan imputar 1:15 → .* · CAL/ })).toBeVisible()
  await page.goto(`/hours?week=${YESTERDAY}`)
  await expect(page.getByRole('grid', { name: 'Horas de la semana' })).toBeVisible()
  await page.mouse.move(40, 200)
  const week = page.getByRole('region', { name: 'Jornada de la semana' })
  await expect(week).toContainText('9:15cargado 8:00')
  await week.getByRole('button', { name: /^Faltan imputar 1:15 → / }).click()
  await expect(week).toContainText('9:15cargado 9:15')
  await expect(week.getByRole('button', { name: /^Faltan/ })).toHaveCount(0)
  await page.goto(`/hours/analyzer/hours-detail?day=${YESTERDAY}`)
  await expect(day, 'both screens calculate the same').toContainText('Trabajado 9:15 · cargado 9:15')
  await page.getByText('Quién miró este registro').click()
  await expect(page.getByRole('region', { name: 'Resumen del mes' })).toContainText(formatDay(today()))
})
