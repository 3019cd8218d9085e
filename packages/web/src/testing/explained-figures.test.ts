// @vitest-environment jsdom
import type { MissingBoard, MonthSheet } from '@timesheet/domain/alerts'
import type { ClosingBoard, FigureGrounds, HourBank, PersonYear } from '@timesheet/domain/hours'
import { daysFrom, monthBounds, sumMinutes } from '@timesheet/domain/kernel'
import type { ProjectHours } from '@timesheet/domain/projects'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counterFigure } from '../features/config/hours/closing-figures.ts'
import { agreedFigure, forecastFigure } from '../features/home/year-figures.ts'
import { linesOf } from '../features/hours/month-sheet/month-sheet.view-model.ts'
import { TOTAL_COLUMNS } from '../features/hours/month-sheet/people-sheet.view.ts'
import { sheetFigure } from '../features/hours/month-sheet/sheet-figures.ts'
import { projectFigures } from '../features/projects/project-figures.ts'
import { expectedParts, groundsWords } from '../widgets/explained/grounds-words.ts'
import { missingFigure } from '../widgets/explained/missing-figure.ts'
import type { AskedGrounds, ToldFigure } from '../widgets/explained/told-figure.ts'
import { partsGap } from '../widgets/explained/whole-figure.fixture.ts'
import { bankFigure, bankLineFigure } from '../widgets/hour-bank/bank-figures.ts'
import { bankLines } from '../widgets/hour-bank/bank-lines.ts'
import { leaveFigure } from '../widgets/leave/leave-figure.ts'
import { fillHours, pageServer, type PageServer, stopPageServer, type TestViewer } from './page-server.ts'

const MONTHS = ['2026-05', '2026-06'] as const
const ALL_SEEING = ['adm', 'ger', 'af'] as const
const NONE: readonly string[] = []

let server: PageServer
const tokens = new Map<TestViewer, Promise<string>>()

beforeAll(async () => {
  server = await pageServer()
  await fillHours(3000)
})
afterAll(stopPageServer)

async function signIn(viewer: TestViewer): Promise<string> {
  const body = JSON.stringify({ identity: server.emails[viewer], password: server.password })
  const answer = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
    ...{ method: 'POST', body },
    headers: { 'content-type': 'application/json' },
  })
  return ((await answer.json()) as { token: string }).token
}

function tokenOf(viewer: TestViewer): Promise<string> {
  const token = tokens.get(viewer) ?? signIn(viewer)
  tokens.set(viewer, token)
  return token
}

async function tried(viewer: TestViewer, path: string) {
  const answer = await fetch(`${server.url}${path}`, { headers: { authorization: await tokenOf(viewer) } })
  return { status: answer.status, body: await answer.json() }
}

async function ask<Output>(viewer: TestViewer, path: string): Promise<Output> {
  const { status, body } = await tried(viewer, path)
  expect({ viewer, path, status }).toEqual({ viewer, path, status: 200 })
  return body as Output
}

const asked = new Map<string, ReturnType<typeof tried>>()
/** What a box asks for its figure. */
function groundsOf(viewer: TestViewer, { user, from, to, project = '', task = '', kind = '' }: AskedGrounds) {
  const query = new URLSearchParams({ from, to, project, task, kind }).toString()
  const path = `/api/hours/grounds/${user}?${query}`
  const key = `${viewer} ${path}`
  const answer = asked.get(key) ?? tried(viewer, path)
  asked.set(key, answer)
  return answer
}

/** The laws of a box: its parts and what it tells of versions add up to the figure, for whoever looks. */
async function expectWhole(viewer: TestViewer, figure: ToldFigure): Promise<void> {
  const { title, grounds } = figure
  expect({ viewer, title, gap: partsGap(figure) }).toEqual({ viewer, title, gap: 0 })
  if (!grounds) return
  const { status, body } = await groundsOf(viewer, grounds)
  expect({ viewer, title, isAnswer: status === 200 || status === 404 }).toEqual({ viewer, title, isAnswer: true })
  if (status === 404) {
    expect({ title, all: ALL_SEEING.some((name) => name === viewer) }).toEqual({ title, all: false })
    return
  }
  const { time, entries } = body as FigureGrounds
  if (time) {
    expect({ title, sum: sumMinutes(expectedParts(time).map(({ value }) => value)) }).toEqual({
      title,
      sum: time.expected,
    })
    if (grounds.expected !== undefined)
      expect({ title, told: time.expected }).toEqual({ title, told: grounds.expected })
  }
  if (grounds.loaded === undefined || !grounds.about.includes('entries')) return
  const all = ALL_SEEING.some((name) => name === viewer)
  if (all) expect({ title, told: entries.minutes }).toEqual({ title, told: grounds.loaded })
  else expect(entries.minutes).toBeLessThanOrEqual(grounds.loaded)
  expect(groundsWords(body as FigureGrounds, grounds.about, 'clock').every(({ text }) => text !== '')).toBe(true)
}

describe.each(['ger', 'af', 'jp', 'le', 'pr'] as const)('the boxes that %s opens', (viewer) => {
  it.each(MONTHS)('in the sheet of %s', async (month) => {
    for (const by of ['', 'specialty']) {
      const sheet = await ask<MonthSheet>(viewer, `/api/hours/month-sheet?month=${month}&by=${by}`)
      const { from, to } = monthBounds(month)
      const lines = linesOf(sheet, { by, closed: new Set(NONE) })
      const look = { sheet, days: daysFrom(from, to), basis: 'today', format: 'clock' } as const
      let told = 0
      for (const part of ['body', 'foot'] as const)
        for (let row = 0; row < (part === 'foot' ? 3 : lines.length); row++)
          for (let column = 0; column < TOTAL_COLUMNS.length + look.days.length; column++) {
            const figure = sheetFigure({ lines, look }, { part, row, column })
            if (!figure) continue
            told++
            // Of single days every fifth is asked of the server.
            const isDay = part === 'body' && column >= TOTAL_COLUMNS.length
            if (!isDay || column % 5 === 0) await expectWhole(viewer, figure)
            else expect(partsGap(figure)).toBe(0)
          }
      expect(told).toBeGreaterThan(look.days.length)
    }
  })

  it('of the missing hours of their people', async () => {
    const span = { from: '2026-06-08', to: '2026-06-17' }
    const { items } = await ask<MissingBoard>(viewer, `/api/hours/missing?from=${span.from}&to=${span.to}&all=true`)
    for (const { user, name, missing, expected, loaded } of items)
      await expectWhole(
        viewer,
        missingFigure({ user, name, missing, ...span, expected: sumMinutes(expected), loaded: sumMinutes(loaded) }),
      )
  })
})

describe.each(['pr', 'mate', 'jp', 'le'] as const)('the boxes of the own figures of %s', (viewer) => {
  it('in the hour bank and the year', async () => {
    const user = server.world.ids[viewer]
    for (const month of MONTHS) {
      const bank = await ask<HourBank>(viewer, `/api/hours/bank/${user}?month=${month}`)
      expect(bank.months.length).toBeGreaterThan(0)
      for (const shown of bank.months) {
        await expectWhole(viewer, bankFigure(shown, user))
        for (const line of bankLines(shown)) {
          const figure = bankLineFigure(line, shown, { bank, user })
          await expectWhole(viewer, figure)
          // The days that were asked for say what the lines of their month are.
          const isAsked = shown.from.startsWith(month) && line.minutes !== 0
          if (isAsked && (line.key === 'approved' || line.key === 'expected'))
            expect(figure.parts?.length).toBeGreaterThan(0)
        }
      }
    }
    const year = await ask<PersonYear>(viewer, `/api/hours/year/${user}?year=2026`)
    await expectWhole(viewer, agreedFigure(year, { name: '2026', user }))
    await expectWhole(viewer, forecastFigure(year))
    if (year.leave) await expectWhole(viewer, leaveFigure(year.leave, 2026))
  })
})

it('the boxes of projects add up for whoever sees hours of them', async () => {
  for (const viewer of [...ALL_SEEING, 'jp', 'le', 'pr'] as const) {
    const { items } = await ask<{ items: readonly { id: string }[] }>(
      viewer,
      '/api/collections/projects/records?perPage=50',
    )
    for (const { id } of items) {
      const hours = await ask<ProjectHours>(viewer, `/api/projects/${id}/hours-summary`)
      const told = projectFigures(hours, { project: id, today: '2026-06-18', isAll: false })
      for (const figure of Object.values(told)) await expectWhole(viewer, figure)
    }
  }
})

it('the boxes of the closing board add up', async () => {
  const periods = '/api/collections/periods/records?filter=' + encodeURIComponent('from = "2026-05-01"')
  const { items } = await ask<{ items: readonly { id: string }[] }>('af', periods)
  const { id = '' } = items[0] ?? {}
  const board = await ask<ClosingBoard>('af', `/api/periods/${id}/board`)
  expect(board.people.length).toBeGreaterThan(0)
  for (const key of ['missingPeople', 'unsent', 'unapproved'] as const)
    await expectWhole('af', counterFigure(key, key, board, monthBounds('2026-05')))
  for (const person of board.people)
    if (person.missing > 0) await expectWhole('af', missingFigure({ ...person, ...monthBounds('2026-05') }))
})

it.each(['cl', 'foreign'] as const)('%s is told nothing that any box rests on', async (viewer) => {
  const { pr } = server.world.ids
  const own = server.world['own'] ?? ''
  const month = monthBounds('2026-06')
  const paths = [
    `/api/hours/grounds/${pr}?from=${month.from}&to=${month.to}`,
    `/api/hours/grounds/${pr}?from=${month.from}&to=${month.to}&project=${own}`,
    '/api/hours/month-sheet?month=2026-06',
    `/api/hours/bank/${pr}`,
    `/api/hours/year/${pr}?year=2026`,
    `/api/hours/missing?from=2026-06-08&to=2026-06-17`,
  ]
  const answers = await Promise.all(paths.map((path) => tried(viewer, path)))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
  const summary = await ask<ProjectHours>(
    viewer,
    `/api/projects/${viewer === 'cl' ? own : (server.world['other'] ?? '')}/hours-summary`,
  )
  expect(
    Object.values(projectFigures(summary, { project: own, today: '2026-06-18', isAll: false })).map(
      ({ value }) => value,
    ),
  ).toEqual([0, 0, 0, 0])
})
