import type { AnnualLeave, Entitlement } from '@timesheet/domain/people'
import type { ToldFigure } from '../explained/told-figure.ts'
import { daysText, leaveParts } from './leave.view-model.ts'

/** By which rule of the law days are granted, in words. */
export function entitlementText({ days, rule, above, source }: Entitlement, year: number): string {
  if (rule === 'none') return `${source}: sin relación laboral en ${year} no corresponden días.`
  const why = {
    seniority: above > 0 ? `con más de ${above} años de antigüedad` : 'con hasta 5 años de antigüedad',
    worked: 'con menos de medio año trabajado, uno cada veinte días,',
    proportion: 'en proporción al tiempo trabajado del año',
  }[rule]
  const at = rule === 'seniority' ? ` al 31/12/${year}` : ''
  return `${source}: ${why}${at} corresponden ${daysText(days)}.`
}

/** The days of annual leave that are left, with what they are the sum of. */
export function leaveFigure(leave: AnnualLeave, year: number): ToldFigure {
  return {
    title: `Vacaciones de ${year} que quedan`,
    value: leave.left,
    unit: 'days',
    formula: 'Días otorgados y de años anteriores, menos los tomados y los pedidos.',
    parts: leaveParts(leave).map(({ label, days }) => ({ label, value: days })),
    notes: [
      leave.entitlement
        ? entitlementText(leave.entitlement, year)
        : 'Los días de este año los cargó la administración, en lugar de los de la ley.',
    ],
    rows: { label: 'Ver las ausencias', to: '/hours/absences' },
  }
}
