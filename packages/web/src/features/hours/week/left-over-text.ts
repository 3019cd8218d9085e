import type { SheetLeftOver } from '../../../ui/grid/sheet/index.ts'

/** Describes which texts of an act were not written. */
export function leftOverText({ outside, readOnly, reason }: SheetLeftOver): string {
  const beyond =
    outside === 0
      ? ''
      : outside === 1
        ? '1 valor no entra en la planilla'
        : `${outside} valores no entran en la planilla`
  const shut =
    readOnly === 0 ? '' : `${readOnly === 1 ? '1 celda no lo admite' : `${readOnly} celdas no lo admiten`} (${reason})`
  return `${[beyond, shut].filter(Boolean).join(' y ')}.`
}
