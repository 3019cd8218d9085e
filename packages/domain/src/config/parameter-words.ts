import { COMPANY_PARAMETERS, type CompanyParameter } from './company-parameters.ts'

/** What a parameter is called and what it does; apart from the parameters, which every screen loads. */
export const PARAMETER_WORDS: Readonly<Record<CompanyParameter, { readonly label: string; readonly help: string }>> = {
  'hours.noteLength': {
    label: 'Largo mínimo de la nota',
    help: 'Cuántos caracteres pide una carga donde la nota es obligatoria.',
  },
  'hours.documentGraceDays': {
    label: 'Días de gracia de un documento',
    help: 'Por cuántos días después de completo sigue tomando horas.',
  },
  'hours.onSuspended': {
    label: 'Horas en documentos suspendidos',
    help: 'Con sí, un documento suspendido sigue tomando horas.',
  },
  'timeClock.used': {
    label: 'Se lleva el registro de jornada',
    help: 'Con sí, cada persona registra su entrada, pausas y salida, y recibe su resumen cada mes.',
  },
  'timeClock.hold': {
    label: 'Retención por un reclamo',
    help: 'Con sí, del registro de jornada no se borra nada, aunque se hayan cumplido los años que pide la ley.',
  },
  'goLive': {
    label: 'Puesta en marcha',
    help: 'Desde qué día la empresa trabaja acá: lo anterior es historia, que Administración y Finanzas importan como aprobada.',
  },
  'utilisation.low': {
    label: 'Utilización: desde',
    help: 'El menor porcentaje de horas facturables sobre las esperadas que se busca.',
  },
  'utilisation.high': {
    label: 'Utilización: hasta',
    help: 'El mayor porcentaje de horas facturables sobre las esperadas que se busca.',
  },
}

/** True for a parameter that is yes or no. */
export function isSwitch(name: CompanyParameter): boolean {
  const { min, max } = COMPANY_PARAMETERS[name]
  return min === 0 && max === 1
}

/** A value of a parameter in words. */
export function parameterText(name: CompanyParameter, value: number): string {
  if (isSwitch(name)) return value === 1 ? 'Sí' : 'No'
  return String(value)
}
