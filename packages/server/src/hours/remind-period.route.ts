import type { PluginApp } from '@timesheet/engine'
import { type BoardPerson, periods, remindPeriodRoute } from '@timesheet/domain/hours'
import { formatClock, formatDay } from '@timesheet/domain/kernel'
import { putItems } from '../kernel/inbox.ts'
import { boardOf, periodOf } from './close-period.command.ts'

/** Registers the reminder of what a period waits for. */
export function onRemindPeriod(app: PluginApp): void {
  app.routes.onWrite(remindPeriodRoute, async ({ input, transact }) => {
    const period = await periodOf(app, input.period)
    const { people } = await boardOf(app, period)
    const isAsked = ({ user }: BoardPerson) => input.user === '' || user === input.user
    const owing = people.filter((one) => isAsked(one) && one.missing + one.drafts + one.rejected > 0)
    return transact(async ({ tx }) => {
      await putItems(
        { app, tx },
        owing.map((person) => ({
          user: person.user,
          class: 'task',
          code: 'HRS-CIERRE',
          title: `Para cerrar el período del ${formatDay(period.from)} al ${formatDay(period.to)}: ${owedBy(person)}`,
          reason: 'El período espera horas propias para cerrarse',
          object: periods.name,
          objectId: period.id,
          link: `/hours?week=${period.from}`,
          dueOn: period.graceUntil,
        })),
      )
      return { people: owing.length }
    })
  })
}

function owedBy({ missing, drafts, rejected }: BoardPerson): string {
  const parts = [
    missing > 0 ? `faltan ${formatClock(missing)}` : '',
    drafts > 0 ? `${drafts} sin enviar` : '',
    rejected > 0 ? `${rejected} para corregir` : '',
  ]
  return parts.filter(Boolean).join(', ')
}
