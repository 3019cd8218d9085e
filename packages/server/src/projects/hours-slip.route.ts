import {
  aggregateVisible,
  ApiError,
  type App,
  findRowsById,
  findVisible,
  type RequestInfo,
  type RouteHandler,
  stream,
} from '@timesheet/engine'
import { may } from '@timesheet/domain/access'
import {
  type DayRange,
  hours,
  hoursAdjustments,
  type HoursSlip,
  hoursSlip,
  type hoursSlipFileRoute,
  type hoursSlipRoute,
  LOADED_STATES,
  MOST_SLIP_DAYS,
} from '@timesheet/domain/hours'
import { daysBetween, formatClock, formatDay, localTimeOf, sumMinutes, weekdayOf } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { customers, projects } from '@timesheet/domain/projects'
import { printPdf } from '../kernel/print.ts'
import { timeZoneOf } from '../kernel/time-zone.ts'
import { askingViewer } from '../kernel/viewer.ts'

const TEMPLATE = new URL('hours-slip.typ', import.meta.url)
const WEEKDAYS = ['L', 'M', 'M', 'J', 'V', 'S', 'D']
const SATURDAY = 6

type Asked = DayRange & { readonly project: string }

/** The approved hours of a project by person and day. */
export const answerHoursSlip: RouteHandler<typeof hoursSlipRoute> = async ({ input, info }, app) =>
  (await slipOf(app, info, input)).slip

/** The same as a PDF for a customer's signature. */
export const answerHoursSlipFile: RouteHandler<typeof hoursSlipFileRoute> = async ({ input, info }, app) => {
  const { slip, project } = await slipOf(app, info, input)
  const customer = (await findRowsById({ app }, customers, [project.customer])).get(project.customer)
  const { day, time } = localTimeOf(app.clock(), (await timeZoneOf(app, '')) || 'UTC')
  const firm = app.settings.values.meta.appName
  const pdf = await printPdf({
    template: TEMPLATE,
    at: app.clock(),
    data: {
      ...printed(slip),
      title: `Parte de horas ${project.code}`,
      range: `${formatDay(input.from)} a ${formatDay(input.to)}`,
      project: `${project.code} · ${project.name}`,
      customer: customer ? [customer.name, customer.taxId].filter(Boolean).join(' · ') : '—',
      firm,
      foot: `${project.code} · ${formatDay(input.from)} a ${formatDay(input.to)} · impreso el ${formatDay(day)} a las ${time}`,
    },
  })
  return stream(pdf, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="parte-${input.from}-${input.to}.pdf"`,
    'cache-control': 'no-store',
  })
}

/** Only for whoever may list every entry of the project: to others a part would look like the whole. */
async function slipOf(app: App, info: RequestInfo, { project: id, from, to }: Asked) {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MOST_SLIP_DAYS) throw new ApiError(400, `A slip has 1 to ${MOST_SLIP_DAYS} days.`)
  const viewer = askingViewer({ request: info, app })
  const [found] = await findVisible(app, info, { collection: projects, ids: [id] })
  const ofAnybody = { user: '', project: id, specialty: '', decider: '', standIns: '' }
  if (!found || (viewer && may(hours, 'list', ofAnybody, viewer) !== 'yes')) throw new ApiError(404)
  const within = { filter: 'project = {:project} && day >= {:from} && day <= {:to}', params: { project: id, from, to } }
  const sums = await aggregateVisible(app, info, {
    collection: hours,
    ...within,
    groupBy: ['user', 'day', 'state'],
    sums: ['minutes'],
  })
  const adjusted = await aggregateVisible(app, info, {
    collection: hoursAdjustments,
    ...within,
    groupBy: ['user', 'day'],
    sums: ['minutes'],
  })
  const people = await findRowsById({ app }, users, [...new Set([...sums, ...adjusted].map(({ user }) => user))])
  const loaded = sums.filter(({ state }) => state !== 'approved' && LOADED_STATES.some((one) => one === state))
  const slip = hoursSlip(
    { from, to },
    {
      approved: sums.filter(({ state }) => state === 'approved'),
      adjusted,
      waiting: sumMinutes(loaded.map(({ minutes }) => minutes)),
      names: new Map([...people].map(([user, { name, surname }]) => [user, `${surname}, ${name}`])),
    },
  )
  return { slip, project: found.values }
}

/** The texts of a slip; a day without hours is empty. */
function printed({ days, people, byDay, total, adjusted }: HoursSlip) {
  const text = (minutes: number) => (minutes === 0 ? '' : formatClock(minutes))
  return {
    days: days.map((day) => ({
      number: String(Number(day.slice(8))),
      weekday: WEEKDAYS[weekdayOf(day) - 1] ?? '',
      isFree: weekdayOf(day) >= SATURDAY,
    })),
    people: people.map(({ name, minutes, total: own }) => ({
      name,
      minutes: minutes.map(text),
      total: formatClock(own),
    })),
    byDay: byDay.map(text),
    total: formatClock(total),
    adjusted: adjusted === 0 ? '' : `${adjusted > 0 ? '+' : ''}${formatClock(adjusted)}`,
  }
}
